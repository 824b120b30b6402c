import type { Transaction } from '#database/connection.ts'
import { type ListedCreditEntry, listCreditEntries, listCredits } from '#database/queries/credit/credits.ts'
import { balanceOf, type Credit, isOver, usable } from '#domain/credit/credit.ts'
import { romeTime, startOfDay } from '#domain/rentals/calendar/rome-time.ts'

export type ReadCredit = {
  balance: number
  /** What can be used, in the order in which it is. */
  parts: Credit[]
  entries: ListedCreditEntry[]
}

/** What somebody has to spend, until when, and how it came about; what has ended says so, also where nobody wrote it down. */
export async function readCredit(
  trx: Transaction,
  { customerId, now }: { customerId: string; now: Date },
): Promise<ReadCredit> {
  const today = romeTime(now).day
  const credits = await listCredits(trx, customerId)
  const ended = credits.filter(({ endsOn }) => isOver(endsOn, today)).map(toExpired)
  const entries = [...ended, ...(await listCreditEntries(trx, customerId))]
  return {
    balance: balanceOf(credits, today),
    parts: usable(credits, today),
    entries: entries.toSorted((one, other) => other.at.getTime() - one.at.getTime()),
  }
}

function toExpired({ id, remaining: amount, endsOn, createdAt }: Credit): ListedCreditEntry {
  const at = endsOn === null ? createdAt : startOfDay(Temporal.PlainDate.from(endsOn).add({ days: 1 }))
  const nothing = { orderId: null, number: null, person: null }
  return { id, kind: 'expired', amount, reason: 'ended', endsOn, ...nothing, at }
}
