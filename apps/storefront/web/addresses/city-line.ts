import type { AddressView } from '#storefront/contract/accounts/addresses.ts'

/** As it stands on an Italian envelope: 20121 Milano (MI). */
export function cityLine({
  postalCode,
  city,
  province,
}: Pick<AddressView, 'postalCode' | 'city' | 'province'>): string {
  return `${postalCode} ${city} (${province.slice('IT-'.length)})`
}
