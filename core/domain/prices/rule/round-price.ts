export const PRICE_ROUNDINGS = ['cent', 'euro', 'ninety'] as const

/** To the cent, to …,00 or to …,90. */
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number]

/** The nearest price that ends so, the higher one half-way, and never nothing. */
export function roundPrice(cents: number, rounding: PriceRounding): number {
  if (rounding === 'cent') return Math.max(1, Math.round(cents))
  const ending = rounding === 'ninety' ? 90 : 0
  const lowest = rounding === 'ninety' ? 90 : 100
  return Math.max(lowest, Math.round((cents - ending) / 100) * 100 + ending)
}
