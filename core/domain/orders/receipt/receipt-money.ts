import type { Language } from '#domain/stores/languages.ts'

/** Always with both decimals: a column of money is added up by eye. */
export function moneyIn(language: Language): (cents: number) => string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' })
  return (cents) => format.format(cents / 100)
}
