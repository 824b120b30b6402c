import type { Transaction } from '#database/connection.ts'
import { sumUsedCredit } from '#database/queries/credit/credits.ts'
import { addLedgerEntries } from '#database/queries/payments/ledger.ts'
import { CREDIT_PROVIDER } from '#domain/credit/credit.ts'

/** With the order its credit is spent: from here on it is paid money like any other. Once, however often it is said. */
export async function bookCredit(
  trx: Transaction,
  { storeId, orderId, now }: { storeId: string; orderId: string; now: Date },
): Promise<void> {
  const amount = await sumUsedCredit(trx, [orderId])
  if (amount <= 0) return
  const taken = { storeId, provider: CREDIT_PROVIDER, accountId: null, chargeId: null, userMembershipId: null }
  const charge = { kind: 'charge', amount, reference: orderId, orderId, reason: 'payment', at: now } as const
  await addLedgerEntries(trx, [{ ...taken, ...charge }])
}
