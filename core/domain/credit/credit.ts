import { LEAST_CHARGE } from '../memberships/period-money.ts'
import type { RentalWay } from '../rentals/ways.ts'

/** How a credit changes. */
export const CREDIT_STEPS = ['given', 'used', 'returned', 'takenBack', 'expired'] as const

export type CreditStep = (typeof CREDIT_STEPS)[number]

/** How the ledger calls what was paid or given back with credit: no provider knows of it. */
export const CREDIT_PROVIDER = 'credit'

/** What was given at once, and how much of it is left. Euro cents; the last day as YYYY-MM-DD, null: it has no end. */
export type Credit = { id: string; remaining: number; endsOn: string | null; createdAt: Date }

/** A part of a credit. */
export type CreditPart = { creditId: string; amount: number }

/** What comes back after its end can be used for so many days more. */
export const DAYS_AFTER_RETURN = 30

/** So many days before its end whoever has not used it is told. */
export const DAYS_BEFORE_END = 14

/** What is paid by the month is paid by card, month after month. */
export function canPayFor(ways: readonly RentalWay[]): boolean {
  return !ways.includes('subscription')
}

export function isOver(endsOn: string | null, today: Temporal.PlainDate): boolean {
  return endsOn !== null && Temporal.PlainDate.compare(endsOn, today) < 0
}

/** What can be used today. */
export function balanceOf(credits: readonly Credit[], today: Temporal.PlainDate): number {
  return usable(credits, today).reduce((sum, { remaining }) => sum + remaining, 0)
}

/** As much of an order as possible. What is left for the card is nothing, or what a card can be charged. */
export function creditShare(total: number, balance: number): number {
  const rest = total - balance
  if (rest <= 0) return total
  return rest < LEAST_CHARGE ? Math.max(0, total - LEAST_CHARGE) : balance
}

/** What ends first is taken first. Never more than there is. */
export function takeCredit(
  credits: readonly Credit[],
  { amount, today }: { amount: number; today: Temporal.PlainDate },
): CreditPart[] {
  let owed = amount
  return usable(credits, today).flatMap(({ id: creditId, remaining }) => {
    const part = Math.min(owed, remaining)
    owed -= part
    return part > 0 ? [{ creditId, amount: part }] : []
  })
}

/** What an order has used of a credit and not given back, and until when that counts. */
export type UsedCredit = CreditPart & { endsOn: string | null; createdAt: Date }

/** What was taken last comes back first; what has ended meanwhile gets another last day. */
export function returnCredit(
  used: readonly UsedCredit[],
  { amount, today }: { amount: number; today: Temporal.PlainDate },
): { creditId: string; amount: number; newEnd: string | null }[] {
  let owed = amount
  return used
    .toSorted(byEnd)
    .toReversed()
    .flatMap(({ creditId, amount: most, endsOn }) => {
      const part = Math.min(owed, most)
      owed -= part
      const newEnd = isOver(endsOn, today) ? today.add({ days: DAYS_AFTER_RETURN }).toString() : null
      return part > 0 ? [{ creditId, amount: part, newEnd }] : []
    })
}

/** What can be used today, in the order in which it is. */
export function usable<Each extends Credit>(credits: readonly Each[], today: Temporal.PlainDate): Each[] {
  return credits.filter(({ remaining, endsOn }) => remaining > 0 && !isOver(endsOn, today)).toSorted(byEnd)
}

type Ending = { endsOn: string | null; createdAt: Date }

function byEnd(one: Ending, other: Ending): number {
  const [first, second] = [one.endsOn ?? '9999-12-31', other.endsOn ?? '9999-12-31']
  return first.localeCompare(second) || one.createdAt.getTime() - other.createdAt.getTime()
}

/** Whether a refund goes back as credit: it was asked for so, or it was paid so. */
export function isToCredit({ provider, asCredit }: { provider: string; asCredit: boolean }): boolean {
  return asCredit || provider === CREDIT_PROVIDER
}
