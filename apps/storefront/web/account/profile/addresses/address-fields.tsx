import { ITALIAN_PROVINCES } from '#domain/accounts/fields/italian-provinces.ts'
import type { PlaceAddress } from '#domain/accounts/fields/place-to-address.ts'
import accountCss from '#storefront/web/account/account-form.module.css'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { PhoneField } from '#storefront/web/ui/form/phone-field.tsx'
import { SelectField } from '#storefront/web/ui/form/select-field.tsx'
import { TextField } from '#storefront/web/ui/form/text-field.tsx'
import { StreetField } from './street-field.tsx'
import { TaxFields } from './tax-fields.tsx'
import { type AddressFieldsState, isElsewhere } from './use-address-fields.ts'

/** What a courier needs to find somebody. */
export function AddressFields({ text, wrong }: Pick<AddressFieldsState, 'text' | 'wrong'>) {
  const texts = useTranslations('profile')
  const errors = useTranslations('errorMessage')

  function fill(place: PlaceAddress) {
    for (const name of ['street', 'postalCode', 'city', 'province'] as const) text(name).onChange(place[name])
  }

  const place = { postalCode: text('postalCode').value, province: text('province').value }

  return (
    <>
      <TextField
        {...text('fullName')}
        label={texts('fullName')}
        autoComplete="name"
        error={wrong.fullName}
        errorMessage={errors('fullName')}
      />
      <StreetField
        {...text('street')}
        label={texts('street')}
        error={wrong.street}
        errorMessage={errors('street')}
        onAddress={fill}
      />
      <div className={accountCss.pair}>
        <TextField
          {...text('postalCode')}
          label={texts('postalCode')}
          autoComplete="postal-code"
          inputMode="numeric"
          error={wrong.postalCode}
          errorMessage={errors(isElsewhere(place) ? 'postalCodeElsewhere' : 'postalCode')}
        />
        <TextField
          {...text('city')}
          label={texts('city')}
          autoComplete="address-level2"
          error={wrong.city}
          errorMessage={errors('city')}
        />
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
      <PhoneField {...text('phone')} error={wrong.phone} />
      <TextField {...text('notes')} label={texts('notes')} />
      <TaxFields text={text} wrong={wrong} />
    </>
  )
}
