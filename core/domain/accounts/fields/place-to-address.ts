import type { Address } from './address.ts'
import { isItalianProvince, isPostalCode } from './italian-provinces.ts'

/** One part of a place as maps services tell it: what it is, its name and its sign. */
export type PlacePart = { types: readonly string[]; longText: string | null; shortText: string | null }

export type PlaceAddress = Pick<Address, 'street' | 'postalCode' | 'city'> & { province: Address['province'] | '' }

/** What the place does not tell is left empty: half of the old address beside half of the new one would be no address. */
export function placeToAddress(parts: readonly PlacePart[]): PlaceAddress {
  const named = (...types: string[]) => types.flatMap((type) => partOf(parts, type)?.longText ?? []).at(0) ?? ''
  const postalCode = named('postal_code')
  const province = `IT-${partOf(parts, 'administrative_area_level_2')?.shortText}`
  return {
    street: [named('route', 'premise'), named('street_number')].filter(Boolean).join(' '),
    postalCode: isPostalCode(postalCode) ? postalCode : '',
    city: named('locality', 'administrative_area_level_3'),
    province: isItalianProvince(province) ? province : '',
  }
}

function partOf(parts: readonly PlacePart[], type: string) {
  return parts.find(({ types }) => types.includes(type))
}
