/**
 * An amount in whole cents, parted by weights: each gets its part rounded down, and the cents that are left go to those who
 * lost most by that, the first of equals first. Without any weight everything goes to the first.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map((_, nth) => (nth === 0 ? amount : 0))
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole))
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const lost = weights.map((weight, nth) => ({ nth, cents: (amount * weight) % whole }))
  const first = new Set(
    lost
      .toSorted((one, other) => other.cents - one.cents || one.nth - other.nth)
      .slice(0, left)
      .map(({ nth }) => nth),
  )
  return parts.map((part, nth) => part + (first.has(nth) ? 1 : 0))
}
