import type { Charge, ChargeKind } from './charge.ts'
import type { ChargeTerms } from './charge-terms.ts'

/** What was asked for about one garment before: with what has gone back of it since. */
export type EarlierCharge = Pick<Charge, 'amount' | 'state'> & { refunded: number }

/** All that is asked for about one garment together is never more than it is worth. */
export function leftToCharge(worth: number, earlier: readonly EarlierCharge[]): number {
  const asked = earlier
    .filter(({ state }) => state !== 'withdrawn')
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
  return Math.max(0, worth - asked)
}

export type ChargeWish =
  | { kind: 'lateFee'; lastDay: string; backDay: string }
  | { kind: 'cleaning' }
  | { kind: 'damage'; repairCost: number }
  | { kind: 'lost' }

export type ChargeRefusal = 'NO_FEE_AGREED' | 'NOT_LATE' | 'NOTHING_LEFT' | 'AMOUNT_INVALID'

export type ProposedCharge =
  | { ok: true; kind: ChargeKind; amount: number /** More was wanted than the garment is worth. */; isCapped: boolean }
  | { ok: false; reason: ChargeRefusal }

/** How much may be asked for, by what was agreed; nobody is asked for what the terms do not name. */
export function proposeCharge(
  wish: ChargeWish,
  { terms, worth, earlier }: { terms: ChargeTerms; worth: number; earlier: readonly EarlierCharge[] },
): ProposedCharge {
  const wanted = amountOf(wish, terms, worth)
  if (typeof wanted === 'string') return { ok: false, reason: wanted }
  const left = leftToCharge(worth, earlier)
  if (left === 0) return { ok: false, reason: 'NOTHING_LEFT' }
  return { ok: true, kind: wish.kind, amount: Math.min(wanted, left), isCapped: wanted > left }
}

function amountOf(wish: ChargeWish, terms: ChargeTerms, worth: number): number | ChargeRefusal {
  switch (wish.kind) {
    case 'lateFee': {
      const days = daysLate(wish)
      if (days === 0) return 'NOT_LATE'
      return terms.lateFeePerDay === null ? 'NO_FEE_AGREED' : days * terms.lateFeePerDay
    }
    case 'cleaning':
      return terms.cleaningFee ?? 'NO_FEE_AGREED'
    case 'damage':
      return Number.isSafeInteger(wish.repairCost) && wish.repairCost > 0 ? wish.repairCost : 'AMOUNT_INVALID'
    default:
      return worth
  }
}

/** From the day after the last one on which it was to be ready, up to the day on which it was. */
export function daysLate({ lastDay, backDay }: { lastDay: string; backDay: string }): number {
  if (backDay <= lastDay) return 0
  return Temporal.PlainDate.from(lastDay).until(Temporal.PlainDate.from(backDay), { largestUnit: 'day' }).days
}
