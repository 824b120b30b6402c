import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

export type NewEvent = { id: string; type: string; endpointId: string | null }

/** Those nobody has enqueued yet, the first first; whoever else is at it takes others. */
export async function lockEventsToRelay(trx: Transaction, most: number): Promise<NewEvent[]> {
  return trx
    .selectFrom('webhookEvent')
    .select(['id', 'type', 'endpointId'])
    .where('relayedAt', 'is', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function markRelayed(trx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('webhookEvent')
    .set({ relayedAt: now })
    .where('id', 'in', [...ids])
    .execute()
}

export async function insertTestEvent(
  trx: Transaction,
  event: { storeId: string; endpointId: string; type: string; data: object; now: Date },
): Promise<void> {
  const { data, now, ...values } = event
  await trx
    .insertInto('webhookEvent')
    .values({ ...values, data: JSON.stringify(data), at: now })
    .execute()
}

/** With their deliveries. How many there were. */
export async function deleteOldWebhookEvents(trx: Transaction, { before, most }: { before: Date; most: number }) {
  const { rows } = await sql<{ id: string }>`
    delete from webhook_event where id in (
      select id from webhook_event where at < ${before} and relayed_at is not null order by id limit ${most})
    returning id`.execute(trx)
  return rows.length
}
