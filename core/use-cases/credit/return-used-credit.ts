import type { Transaction } from '#database/connection.ts'
import { addCreditEntries, lockUsedCredit, moveEnd } from '#database/queries/credit/credits.ts'
import { isOver, returnCredit } from '#domain/credit/credit.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'

/** What an order has used goes back to where it came from, all of it or a part, and never twice. How much it came to. */
export async function returnUsedCredit(
  trx: Transaction,
  {
    storeId,
    orderId,
    amount,
    reason,
    now,
  }: { storeId: string; orderId: string; amount: number | 'all'; reason: string; now: Date },
): Promise<number> {
  const used = await lockUsedCredit(trx, orderId)
  const today = romeTime(now).day
  const most = used.reduce((sum, each) => sum + each.amount, 0)
  const parts = returnCredit(used, { amount: amount === 'all' ? most : amount, today })
  for (const { creditId, newEnd } of parts) {
    const credit = used.find((each) => each.creditId === creditId)
    if (newEnd === null || credit === undefined) continue
    // what was not used in time does not come back with what was
    const left = isOver(credit.endsOn, today) ? credit.remaining : 0
    if (left > 0) {
      await addCreditEntries(trx, [{ storeId, creditId, kind: 'expired', amount: left, reason: 'ended', at: now }])
    }
    await moveEnd(trx, { id: creditId, endsOn: newEnd })
  }
  const entry = { storeId, orderId, kind: 'returned', reason, at: now } as const
  await addCreditEntries(
    trx,
    parts.map(({ creditId, amount: part }) => ({ ...entry, creditId, amount: part })),
  )
  return parts.reduce((sum, part) => sum + part.amount, 0)
}
