import type { Transaction } from '#database/connection.ts'
import type { Support } from '#domain/staff/access.ts'

/** The store an operator looks into now; the latest, if several were opened. */
export async function findSupport(
  trx: Transaction,
  { personId, now }: { personId: string; now: Date },
): Promise<Support | null> {
  const row = await trx
    .selectFrom('supportSession')
    .select(['storeId', 'reason', 'endsAt as until', 'mayEdit'])
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .orderBy('startedAt', 'desc')
    .executeTakeFirst()
  return row ?? null
}
