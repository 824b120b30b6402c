import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { OffReason, WebhookEndpoint } from '#domain/webhooks/endpoint.ts'

const COLUMNS = [
  'id',
  'storeId',
  'url',
  'description',
  'events',
  'secret',
  'earlierSecret',
  'earlierUntil',
  'failures',
  'failingSince',
  'offAt',
  'offReason',
  'createdAt',
] as const

type NewEndpoint = Pick<WebhookEndpoint, 'storeId' | 'url' | 'description' | 'events' | 'secret' | 'createdAt'>

export async function insertEndpoint(trx: Transaction, { events, ...endpoint }: NewEndpoint): Promise<WebhookEndpoint> {
  return trx
    .insertInto('webhookEndpoint')
    .values({ ...endpoint, events: [...events] })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** The first made first. */
export async function listEndpoints(trx: Transaction): Promise<WebhookEndpoint[]> {
  return trx.selectFrom('webhookEndpoint').select(COLUMNS).orderBy('createdAt').orderBy('id').execute()
}

export async function lockEndpoint(trx: Transaction, id: string): Promise<WebhookEndpoint | null> {
  const query = trx.selectFrom('webhookEndpoint').select(COLUMNS).where('id', '=', id).forUpdate()
  return (await query.executeTakeFirst()) ?? null
}

type Changes = Partial<Pick<WebhookEndpoint, 'url' | 'description' | 'secret' | 'earlierSecret' | 'earlierUntil'>> & {
  events?: readonly string[]
}

export async function updateEndpoint(trx: Transaction, id: string, { events, ...changes }: Changes): Promise<void> {
  await trx
    .updateTable('webhookEndpoint')
    .set({ ...changes, ...(events && { events: [...events] }) })
    .where('id', '=', id)
    .execute()
}

/** It begins anew, whatever went wrong before. */
export async function switchOn(trx: Transaction, id: string): Promise<void> {
  const calm = { offAt: null, offReason: null, failures: 0, failingSince: null }
  await trx.updateTable('webhookEndpoint').set(calm).where('id', '=', id).execute()
}

export async function switchOff(
  trx: Transaction,
  { id, reason, now }: { id: string; reason: OffReason; now: Date },
): Promise<void> {
  await trx
    .updateTable('webhookEndpoint')
    .set({ offAt: now, offReason: reason })
    .where('id', '=', id)
    .where('offAt', 'is', null)
    .execute()
}

/** What was taken ends a row of failures, without writing where there was none. */
export async function noteTaken(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('webhookEndpoint')
    .set({ failures: 0, failingSince: null })
    .where('id', '=', id)
    .where('failures', '>', 0)
    .execute()
}

export async function noteFailure(trx: Transaction, { id, now }: { id: string; now: Date }): Promise<void> {
  await trx
    .updateTable('webhookEndpoint')
    .set({ failures: sql<number>`failures + 1`, failingSince: sql<Date>`coalesce(failing_since, ${now})` })
    .where('id', '=', id)
    .execute()
}

/** With its deliveries. */
export async function deleteEndpoint(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('webhookEndpoint').where('id', '=', id).execute()
}
