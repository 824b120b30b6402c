import type { ReactNode } from 'react'
import { AddressFields } from '#storefront/web/account/profile/addresses/address-fields.tsx'
import { Loaded } from '#storefront/web/account/profile/loaded.tsx'
import { AddressLines } from '#storefront/web/addresses/address-lines.tsx'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import steps from '../order-form.module.css'
import css from './address-step.module.css'
import { NEW_ADDRESS } from './choose-place.ts'
import type { DeliveryPlace } from './use-delivery-place.ts'

type AddressStepProps = {
  place: DeliveryPlace
  isSaved: boolean
  /** Nothing is sent there: the order is fetched at the shop. */
  isFetched: boolean
}

export function AddressStep({ place, isSaved, isFetched }: AddressStepProps) {
  const texts = useTranslations('checkout')
  const { answer, reload, addresses, choice, setChoice, fields } = place
  return (
    <section className={steps.step} aria-labelledby="checkout-address">
      <h2 id="checkout-address">{texts(isFetched ? 'addressShop' : 'address')}</h2>
      {isFetched && <p className={`${steps.note} ${textStyle.softSmall}`}>{texts('addressShopNote')}</p>}
      <Loaded answer={answer} reload={reload}>
        {() => (
          <>
            {addresses.length > 0 && (
              <fieldset className={css.choice} aria-labelledby="checkout-address">
                {addresses.map((address) => (
                  <Choice key={address.id} value={address.id} chosen={choice} onChoose={setChoice}>
                    <span className={css.words}>
                      <strong>{address.fullName}</strong>
                      <AddressLines address={address} />
                    </span>
                  </Choice>
                ))}
                <Choice value={NEW_ADDRESS} chosen={choice} onChoose={setChoice}>
                  <strong>{texts('anotherAddress')}</strong>
                </Choice>
              </fieldset>
            )}
            {choice === NEW_ADDRESS && (
              <div className={css.fields}>
                <AddressFields {...fields} />
                {isSaved && <p className={`${steps.note} ${textStyle.softSmall}`}>{texts('addressKept')}</p>}
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

type ChoiceProps = { value: string; chosen: string; onChoose: (value: string) => void; children: ReactNode }

function Choice({ value, chosen, onChoose, children }: ChoiceProps) {
  return (
    <label className={css.card}>
      <input type="radio" name="address" value={value} checked={value === chosen} onChange={() => onChoose(value)} />
      {children}
    </label>
  )
}
