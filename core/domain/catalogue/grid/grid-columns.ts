import { RENT_PERIODS } from '#domain/catalogue/rent-periods.ts'
import { UNIT_CONDITIONS } from '#domain/catalogue/units/unit.ts'

/** What the owner of a garment says of it. */
export const FACT_COLUMNS = [
  'brand',
  'category',
  'tags',
  'valuePrice',
  'careClass',
  'turnaroundDays',
  'weightGrams',
] as const

const RENT_COLUMNS = RENT_PERIODS.map((period) => `price.${period}` as const)
const SECOND_HAND_COLUMNS = UNIT_CONDITIONS.map((condition) => `secondHand.${condition}` as const)

/** What an offer costs; empty: it is not offered. */
export const OFFER_COLUMNS = [...RENT_COLUMNS, 'trialPrice', 'subscriptionPrice', ...SECOND_HAND_COLUMNS] as const

/** Named like the fields of the audit. */
export const GRID_COLUMNS = ['position', ...FACT_COLUMNS, ...OFFER_COLUMNS] as const

export type FactColumn = (typeof FACT_COLUMNS)[number]
export type OfferColumn = (typeof OFFER_COLUMNS)[number]
export type GridColumn = (typeof GRID_COLUMNS)[number]

/** A brand's name, a category's slug, tags in their order, a number, or nothing. */
export type GridValue = string | number | readonly string[] | null

export function isFactColumn(column: GridColumn): column is FactColumn {
  return (FACT_COLUMNS as readonly string[]).includes(column)
}

/** What somebody without the right to see prices does not see. */
export function isPriceColumn(column: GridColumn): boolean {
  return column === 'valuePrice' || (OFFER_COLUMNS as readonly string[]).includes(column)
}

/** The order in which tags were chosen means nothing. */
export function isSameValue(one: GridValue, other: GridValue): boolean {
  return plain(one) === plain(other)
}

function plain(value: GridValue): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
}
