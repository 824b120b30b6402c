/** What money came for, or went back of. */
export const MONEY_PARTS = [
  ...(['charge.order', 'charge.membership', 'charge.later'] as const),
  ...(['refund.order', 'refund.membership', 'refund.later'] as const),
] as const

export type MoneyPart = (typeof MONEY_PARTS)[number]

/** How often, and how much together: euro cents, never below nothing. */
export type PartSum = { count: number; amount: number }

/** Why a part is another than before: mostly because it was more or less often, or because each was larger or smaller. */
export type Reason = 'more' | 'fewer' | 'larger' | 'smaller'

export type Change = {
  part: MoneyPart
  /** By how much it changes what is kept. */
  effect: number
  now: PartSum
  before: PartSum
  reason: Reason
}

const NOTHING: PartSum = { count: 0, amount: 0 }

/** The parts of what is kept that have changed most, the largest first; at most so many. */
export function largestChanges(
  now: ReadonlyMap<MoneyPart, PartSum>,
  before: ReadonlyMap<MoneyPart, PartSum>,
  most: number,
): Change[] {
  return MONEY_PARTS.map((part) => {
    const [present, past] = [now.get(part) ?? NOTHING, before.get(part) ?? NOTHING]
    const difference = present.amount - past.amount
    const effect = part.startsWith('charge') ? difference : -difference
    return { part, effect, now: present, before: past, reason: reasonOf(present, past) }
  })
    .filter(({ effect }) => effect !== 0)
    .toSorted((one, other) => Math.abs(other.effect) - Math.abs(one.effect))
    .slice(0, most)
}

/** The difference is what another count makes at the average of before, and the rest what another average makes. */
function reasonOf(now: PartSum, before: PartSum): Reason {
  const difference = now.amount - before.amount
  const average = before.count === 0 ? now.amount / now.count : before.amount / before.count
  const byCount = (now.count - before.count) * average
  if (Math.abs(byCount) >= Math.abs(difference - byCount)) return byCount > 0 ? 'more' : 'fewer'
  return difference - byCount > 0 ? 'larger' : 'smaller'
}
