import type { AddressView } from '#contract/addresses.ts'
import { COUNTRY, ITALIAN_PROVINCES, isItalianProvince, isPostalCode } from '#domain/accounts/italian-provinces.ts'
import { isFullName } from '#domain/accounts/names.ts'
import { isMobilePhone } from '#domain/accounts/phone-number.ts'
import type { PlaceAddress } from '#domain/accounts/place-to-address.ts'
import { browserApi } from '#web/api-client/browser-api.ts'
import { useMain } from '#web/state/main-store.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import button from '#web/ui/button.module.css'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useFields } from '#web/ui/form/use-fields.ts'
import accountCss from '../account-form.module.css'
import { announce, useRefusal } from '../use-messages.ts'
import css from './profile.module.css'
import { StreetField } from './street-field.tsx'

type AddressFormProps = { address: AddressView | null; onSaved: () => void; onCancel: () => void }

export function AddressForm({ address, onSaved, onCancel }: AddressFormProps) {
  const texts = useTranslations('profile')
  const labels = useTranslations('form')
  const errors = useTranslations('errorMessage')
  const refuse = useRefusal()
  const { text, tick, values } = useAddressFields(address)
  const wrong = {
    fullName: !isFullName(values.fullName),
    street: values.street.trim() === '',
    postalCode: !isPostalCode(values.postalCode),
    city: values.city.trim() === '',
    province: !isItalianProvince(values.province),
    phone: !isMobilePhone(values.phone),
  }

  function fill(place: PlaceAddress) {
    for (const name of ['street', 'postalCode', 'city', 'province'] as const) text(name).onChange(place[name])
  }

  async function save() {
    const { province } = values
    if (!isItalianProvince(province)) return
    const body = { ...values, province, country: COUNTRY } as const
    const api = browserApi()
    const answer = address
      ? await api.call('updateAddress', { params: { id: address.id }, body })
      : await api.call('addAddress', { body })
    if (!answer.success) return refuse(answer)
    announce('success', texts('addressSaved'))
    onSaved()
  }

  return (
    <Form isValid={!Object.values(wrong).includes(true)} onSubmit={save}>
      {({ busy, canSubmit }) => (
        <>
          <TextField
            {...text('fullName')}
            label={texts('fullName')}
            autoComplete="name"
            error={wrong.fullName}
            errorMessage={errors('fullName')}
          />
          <StreetField {...text('street')} label={texts('street')} error={wrong.street} onAddress={fill} />
          <div className={accountCss.pair}>
            <TextField
              {...text('postalCode')}
              label={texts('postalCode')}
              autoComplete="postal-code"
              inputMode="numeric"
              error={wrong.postalCode}
              errorMessage={errors('postalCode')}
            />
            <TextField {...text('city')} label={texts('city')} autoComplete="address-level2" error={wrong.city} />
          </div>
          <div className={accountCss.pair}>
            <SelectField
              {...text('province')}
              label={texts('province')}
              autoComplete="address-level1"
              error={wrong.province}
              errorMessage={errors('province')}
            >
              <option value="">{texts('chooseProvince')}</option>
              {Object.entries(ITALIAN_PROVINCES).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField label={texts('country')} name="country" value={texts('italy')} onChange={() => {}} readOnly />
          </div>
          <TextField
            {...text('phone')}
            label={labels('phone')}
            type="tel"
            autoComplete="tel"
            error={wrong.phone}
            errorMessage={errors('phone')}
          />
          <TextField {...text('notes')} label={texts('notes')} />
          <Checkbox {...tick('preferred')}>{texts('makePreferred')}</Checkbox>
          <div className={css.buttons}>
            <button type="submit" className={button.button} disabled={!canSubmit}>
              {busy ? labels('wait') : labels('save')}
            </button>
            <button type="button" className={button.quiet} onClick={onCancel}>
              {labels('cancel')}
            </button>
          </div>
        </>
      )}
    </Form>
  )
}

/** A new address starts with who is logged in. */
function useAddressFields(address: AddressView | null) {
  const info = useMain((state) => state.user.info)
  return useFields({
    fullName: address?.fullName ?? [info?.firstName, info?.lastName].filter(Boolean).join(' '),
    street: address?.street ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    province: (address?.province ?? '') as string,
    phone: address?.phone ?? info?.phone ?? '',
    notes: address?.notes ?? '',
    preferred: address?.preferred ?? false,
  })
}
