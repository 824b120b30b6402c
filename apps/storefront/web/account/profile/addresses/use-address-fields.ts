import { COUNTRY, isItalianProvince, isPostalCode } from '#domain/accounts/fields/italian-provinces.ts'
import { isFullName } from '#domain/accounts/fields/names.ts'
import { isMobilePhone } from '#domain/accounts/fields/phone-number.ts'
import { isPostalCodeOf } from '#domain/accounts/fields/postal-codes.ts'
import { isFiscalCode, isVatNumber } from '#domain/accounts/fields/tax-numbers.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { AddressInput, AddressView } from '#storefront/contract/accounts/addresses.ts'
import { useMain } from '#storefront/web/state/main-store.ts'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'

export type AddressDraft = Omit<AddressView, 'id' | 'country' | 'province'> & { province: string }

/** The fields of an address. A new one starts with who is logged in. */
export function useAddressFields(address: AddressDraft | null) {
  const info = useMain((state) => state.user.info)
  const { languages } = useStorefront()
  const { text, tick, values } = useFields({
    fullName: address?.fullName ?? [info?.firstName, info?.lastName].filter(Boolean).join(' '),
    street: address?.street ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    province: address?.province ?? '',
    phone: address?.phone ?? info?.phone ?? '',
    notes: address?.notes ?? '',
    fiscalCode: address?.fiscalCode ?? '',
    vatNumber: address?.vatNumber ?? '',
    preferred: address?.preferred ?? false,
  })
  const wrong = mistakesIn(values, languages)
  return { text, tick, values, wrong, body: Object.values(wrong).includes(true) ? null : toBody(values) }
}

export type AddressFieldsState = ReturnType<typeof useAddressFields>

function mistakesIn(values: AddressDraft, spoken: readonly Language[]) {
  return {
    fullName: !isFullName(values.fullName, spoken),
    street: values.street.trim() === '',
    postalCode: !isPostalCode(values.postalCode) || isElsewhere(values),
    city: values.city.trim() === '',
    province: !isItalianProvince(values.province),
    phone: !isMobilePhone(values.phone),
    fiscalCode: values.fiscalCode.trim() !== '' && !isFiscalCode(values.fiscalCode),
    vatNumber: values.vatNumber.trim() !== '' && !isVatNumber(values.vatNumber),
  }
}

/** A postal code of another province than the one that is chosen. */
export function isElsewhere({ postalCode, province }: Pick<AddressDraft, 'postalCode' | 'province'>): boolean {
  return isPostalCode(postalCode) && isItalianProvince(province) && !isPostalCodeOf(postalCode, province)
}

/** Null while the province is missing. */
function toBody(values: AddressDraft): AddressInput | null {
  const { province } = values
  return isItalianProvince(province) ? { ...values, province, country: COUNTRY } : null
}
