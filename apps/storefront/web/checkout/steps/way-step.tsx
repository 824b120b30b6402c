import type { DeliveryWay } from '#domain/delivery/delivery-terms.ts'
import { formatMoney } from '#domain/money.ts'
import type { OrderEstimate } from '#storefront/contract/rentals/rentals.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../../use-storefront.ts'
import steps from '../order-form.module.css'
import css from './address-step.module.css'

type WayStepProps = {
  delivery: OrderEstimate['delivery']
  chosen: DeliveryWay | null
  onChoose: (way: DeliveryWay) => void
}

/** In which way it comes, where a store has more than its courier, or the courier is too late. */
export function WayStep({ delivery: { options, shop }, chosen, onChoose }: WayStepProps) {
  const texts = useTranslations('checkout')
  const { language } = useStorefront()
  const isUsual = options.length === 1 && chosen === 'courier'
  if (isUsual) return null
  return (
    <section className={steps.step} aria-labelledby="checkout-way">
      <h2 id="checkout-way">{texts('way')}</h2>
      {options.length === 0 && <p role="alert">{texts('noWay')}</p>}
      <fieldset className={css.choice} aria-labelledby="checkout-way">
        {options.map(({ way, price }) => (
          <label key={way} className={css.card}>
            <input
              type="radio"
              name="deliveryWay"
              value={way}
              checked={way === chosen}
              onChange={() => onChoose(way)}
            />
            <span className={css.words}>
              <strong>
                {texts(`ways.${way}`)} · {price === 0 ? texts('wayFree') : formatMoney(price, language)}
              </strong>
              <span>{texts(`wayNotes.${way}`)}</span>
              {way === 'shop' && <span>{texts('wayNotes.shopReturn')}</span>}
              {way === 'shop' && shop && (
                <span>
                  {shop.street}, {shop.postalCode} {shop.city} · {shop.hours}
                </span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  )
}
