import type { Database } from '#database/connection.ts'
import { hasPaid } from '#database/queries/payments/ledger.ts'
import type { HolderKind } from '#domain/rentals/holds/hold-policy.ts'

/** Accounts are for the asking; whoever has paid once is known. */
export async function findHolderKind(
  { db }: { db: Database },
  { storeId, customerId }: { storeId: string; customerId: string | null },
): Promise<HolderKind> {
  if (customerId === null) return 'guest'
  return (await hasPaid(db, { storeId, customerId })) ? 'customer' : 'account'
}
