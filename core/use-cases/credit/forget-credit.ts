import type { Transaction } from '#database/connection.ts'
import { addCreditEntries, lockCredits } from '#database/queries/credit/credits.ts'

/** With an account goes what was left of its credit; that it was given and used stays in the books, without a person. */
export async function forgetCredit(
  trx: Transaction,
  { storeId, customerId, now }: { storeId: string; customerId: string; now: Date },
): Promise<void> {
  const entry = { storeId, kind: 'expired', reason: 'accountErased', at: now } as const
  const credits = await lockCredits(trx, customerId)
  await addCreditEntries(
    trx,
    credits.map(({ id: creditId, remaining: amount }) => ({ ...entry, creditId, amount })),
  )
}
