import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { RENT_PERIODS, type RentPeriod } from '../rent-periods.ts'
import { UNIT_CONDITIONS, type UnitCondition } from '../units/unit.ts'

/** Texts that a product has in every language. */
export const TEXT_FIELDS = [
  'name',
  'description',
  'composition',
  'care',
  'fit',
  'filling',
  'seoTitle',
  'seoDescription',
] as const
export type TextField = `${(typeof TEXT_FIELDS)[number]} ${Language}`

export const FACT_FIELDS = [
  'brand',
  'category',
  'colour',
  'tags',
  'value',
  'listPrice',
  'skus',
  'images',
  'animalParts',
  'careClass',
  'turnaroundDays',
  'weight',
  'passportId',
  'passportUrl',
] as const
/** What its pictures show, in their order: a text for each of them, in every language. */
export type AltField = `alt ${Language}`

export type FactField = TextField | AltField | (typeof FACT_FIELDS)[number]

export type PriceField = `rent ${RentPeriod}` | 'trial' | 'monthly' | `secondHand ${UnitCondition}`
/** What a store decides of its own listing; the rest belongs to the owner of the product. */
export type ListingField = PriceField | 'visible' | 'position'

export type ProductField = FactField | ListingField

export const UNIT_FIELDS = ['size', 'condition', 'cost', 'boughtOn', 'shelf', 'state', 'sku'] as const
export type UnitField = (typeof UNIT_FIELDS)[number]

/** Money in cents, days as text, nothing as null: a value that can be compared and kept as JSON. */
export type FieldValue = string | number | boolean | readonly string[] | null

export const NAME_FIELDS = LANGUAGES.map((language) => `name ${language}` as const)

export const ALL_TEXT_FIELDS = TEXT_FIELDS.flatMap((text) =>
  LANGUAGES.map((language) => `${text} ${language}` as const),
)

export const ALT_FIELDS: readonly AltField[] = LANGUAGES.map((language) => `alt ${language}` as const)

export const PRICE_FIELDS: readonly PriceField[] = [
  ...RENT_PERIODS.map((period) => `rent ${period}` as const),
  'trial',
  'monthly',
  ...UNIT_CONDITIONS.map((condition) => `secondHand ${condition}` as const),
]

export const LISTING_FIELDS: readonly ListingField[] = ['visible', 'position', ...PRICE_FIELDS]

export const PRODUCT_FIELDS: readonly ProductField[] = [
  ...FACT_FIELDS,
  ...ALT_FIELDS,
  ...ALL_TEXT_FIELDS,
  ...LISTING_FIELDS,
]

export function isListingField(field: string): field is ListingField {
  return (LISTING_FIELDS as readonly string[]).includes(field)
}

export function isProductField(field: string): field is ProductField {
  return (PRODUCT_FIELDS as readonly string[]).includes(field)
}
