/** The specification's helper: a percentage of an amount, so many times, in whole cents. */
export function percentOf(amount: number, percent: number, quantity = 1): number {
  return Math.round(((amount * percent) / 100) * quantity)
}
