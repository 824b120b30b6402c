import type { PlanLimits } from './allowance.ts'

/** What a member has beyond the limits of another plan: too precious, or, of the rest, the latest that are too many. */
export function garmentsOver<Garment extends { valuePrice: number }>(
  garments: readonly Garment[],
  { maxConcurrentProducts, maxProductRetailPrice }: PlanLimits,
): { garment: Garment; reason: 'count' | 'value' }[] {
  const cap = maxProductRetailPrice ?? Number.POSITIVE_INFINITY
  const [fitting, precious] = [
    garments.filter(({ valuePrice }) => valuePrice <= cap),
    garments.filter(({ valuePrice }) => valuePrice > cap),
  ]
  return [
    ...precious.map((garment) => ({ garment, reason: 'value' as const })),
    ...fitting.slice(Math.max(0, maxConcurrentProducts)).map((garment) => ({ garment, reason: 'count' as const })),
  ]
}
