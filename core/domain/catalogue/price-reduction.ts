/** What an offer cost since a moment; null while it was not offered. */
export type PricePoint = { amount: number | null; since: Date }

/** Since when the price is lower, and the lowest of the thirty days before: the law wants that one shown. */
export type PriceReduction = { lowestBefore: number; since: Date }

const DAY = 24 * 60 * 60 * 1000
const COMPARED_DAYS = 30
/** As long as the sales season lasts; after that the lower price is simply the price. */
const ANNOUNCED_DAYS = 60

/** Null when the price did not fall, or fell too long ago to speak of. The history may come in any order. */
export function findReduction(history: readonly PricePoint[], now: Date): PriceReduction | null {
  const points = history
    .filter(({ since }) => since.getTime() <= now.getTime())
    .toSorted((a, b) => a.since.getTime() - b.since.getTime())
  const current = points.at(-1)
  if (current === undefined || current.amount === null) return null
  const since = current.since.getTime()
  if (since < now.getTime() - ANNOUNCED_DAYS * DAY) return null
  const lowestBefore = lowestBetween(points.slice(0, -1), since - COMPARED_DAYS * DAY, since)
  return lowestBefore !== null && current.amount < lowestBefore ? { lowestBefore, since: current.since } : null
}

/** Each point holds until the next one. */
function lowestBetween(points: PricePoint[], from: number, to: number): number | null {
  const inForce = points.filter((_, index) => {
    const until = points[index + 1]?.since.getTime() ?? to
    return until > from
  })
  const amounts = inForce.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  return amounts.length === 0 ? null : Math.min(...amounts)
}

/** Whole percent, rounded down: what is saved is never made more than it is. */
export function percentOff(lowestBefore: number, amount: number): number {
  return Math.floor(((lowestBefore - amount) * 100) / lowestBefore)
}
