import type { Transaction } from '#database/connection.ts'
import { holdForGood, releaseHolds } from '#database/queries/rentals/holds.ts'
import type { Hold } from '#domain/rentals/holds/hold.ts'

/**
 * What a guest holds without an end is taken for its first period only. Once it is ordered its unit is taken for good;
 * where somebody else has booked a later day meanwhile it is lost, and let go. Part of the caller's transaction, with
 * the units locked.
 */
export async function keepForGood(
  trx: Transaction,
  { holds, now }: { holds: readonly Hold[]; now: Date },
): Promise<{ lost: string[] }> {
  const ids = holds.filter(({ days }) => days === null).map(({ id }) => id)
  if (ids.length === 0) return { lost: [] }
  const { lost } = await holdForGood(trx, { ids, now })
  if (lost.length > 0) await releaseHolds(trx, lost)
  return { lost }
}
