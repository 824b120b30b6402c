import { asPlatform } from '#database/office.ts'
import { saveDifference, settleDifferences } from '#database/queries/platform/money-differences.ts'
import type { PaymentDependencies } from './payment-dependencies.ts'
import type { Reconciliation } from './reconcile.ts'

/** For operators: each difference stays until a later comparison finds both alike, or somebody has solved it. */
export async function recordDifferences(
  { db, provider: { name: provider }, now: clock }: Pick<PaymentDependencies, 'db' | 'provider' | 'now'>,
  { differences, from }: Pick<Reconciliation, 'differences' | 'from'>,
): Promise<void> {
  const now = clock()
  await asPlatform(db, async (trx) => {
    for (const { kind, reference, storeId, ledger: inLedger, provider: atProvider } of differences) {
      await saveDifference(trx, { provider, kind, reference, storeId, inLedger, atProvider }, now)
    }
    // What is older than the window was not looked at.
    await settleDifferences(trx, { provider, foundSince: from, now })
  })
}
