import type { Database } from '#database/connection.ts'
import { findHolderAccount } from '#database/queries/payments/ledger.ts'
import { type Holder, type HoldPolicy, toHolder } from '#domain/rentals/holds/hold-policy.ts'

/** Null: nobody is logged in. */
export async function findHolder(
  { db, now, holdPolicy: policy }: { db: Database; now: () => Date; holdPolicy: HoldPolicy },
  { storeId, customerId }: { storeId: string; customerId: string | null },
): Promise<Holder> {
  const account = customerId === null ? null : await findHolderAccount(db, { storeId, customerId })
  return toHolder(account, { now: now(), policy })
}
