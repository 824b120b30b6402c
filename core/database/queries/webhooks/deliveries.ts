import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { DeliveryState } from '#domain/webhooks/endpoint.ts'
import { countRows } from '../count-matches.ts'

export type Delivery = {
  id: string
  storeId: string
  eventId: string
  endpointId: string
  state: DeliveryState
  attempts: number
  nextAt: Date | null
  createdAt: Date
  endedAt: Date | null
}

const COLUMNS = [
  'id',
  'storeId',
  'eventId',
  'endpointId',
  'state',
  'attempts',
  'nextAt',
  'createdAt',
  'endedAt',
] as const

/** Null: there is one already. */
export async function insertDelivery(
  trx: Transaction,
  { now, ...delivery }: { storeId: string; eventId: string; endpointId: string; now: Date },
): Promise<string | null> {
  const row = await trx
    .insertInto('webhookDelivery')
    .values({ ...delivery, nextAt: now, createdAt: now })
    .onConflict((conflict) => conflict.columns(['storeId', 'eventId', 'endpointId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function lockDelivery(trx: Transaction, id: string): Promise<Delivery | null> {
  const query = trx.selectFrom('webhookDelivery').select(COLUMNS).where('id', '=', id).forUpdate()
  return (await query.executeTakeFirst()) ?? null
}

/** With what is sent, to where, and signed with what. */
export async function findMessage(trx: Transaction, deliveryId: string) {
  const row = await trx
    .selectFrom('webhookDelivery as delivery')
    .innerJoin('webhookEvent as event', 'event.id', 'delivery.eventId')
    .innerJoin('webhookEndpoint as endpoint', 'endpoint.id', 'delivery.endpointId')
    .select(['delivery.state', 'delivery.nextAt', 'event.id as eventId', 'event.type', 'event.data', 'event.at'])
    .select(['endpoint.id as endpointId', 'endpoint.url', 'endpoint.secret', 'endpoint.earlierSecret'])
    .select(['endpoint.earlierUntil', 'endpoint.offAt'])
    .where('delivery.id', '=', deliveryId)
    .executeTakeFirst()
  return row ?? null
}

export type WebhookMessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>

export async function updateDelivery(
  trx: Transaction,
  { id, ...changes }: { id: string } & Partial<Pick<Delivery, 'state' | 'attempts' | 'nextAt' | 'endedAt'>>,
): Promise<void> {
  await trx.updateTable('webhookDelivery').set(changes).where('id', '=', id).execute()
}

type NewAttempt = {
  storeId: string
  deliveryId: string
  at: Date
  milliseconds: number
  status: number | null
  answer: string
  problem: string | null
}

export async function insertAttempt(trx: Transaction, attempt: NewAttempt): Promise<void> {
  await trx.insertInto('webhookAttempt').values(attempt).execute()
}

/** Those that should have been tried a while ago: their job got lost, or the endpoint was off. */
export async function listOverdue(trx: Transaction, { before, most }: { before: Date; most: number }) {
  return trx
    .selectFrom('webhookDelivery')
    .select('id')
    .where('state', '=', 'waiting')
    .where('nextAt', '<', before)
    .orderBy('id')
    .limit(most)
    .execute()
}

export type DeliveryFilter = {
  endpointId?: string | undefined
  state?: DeliveryState | undefined
  type?: string | undefined
}

/** The latest first, each with its last answer. */
export async function listDeliveries(
  trx: Transaction,
  { filter, before, most }: { filter: DeliveryFilter; before?: string | undefined; most: number },
) {
  return shown(trx, filter)
    .$if(before !== undefined, (query) => query.where('delivery.id', '<', before ?? ''))
    .orderBy('delivery.id', 'desc')
    .limit(most)
    .execute()
}

/** With what is sent. */
export async function findDelivery(trx: Transaction, id: string) {
  return (await shown(trx, {}).select('event.data').where('delivery.id', '=', id).executeTakeFirst()) ?? null
}

function shown(trx: Transaction, filter: DeliveryFilter) {
  return filtered(trx, filter)
    .select(['delivery.id', 'delivery.eventId', 'delivery.endpointId', 'delivery.state', 'delivery.attempts'])
    .select(['delivery.nextAt', 'delivery.createdAt', 'delivery.endedAt', 'event.type', 'event.at'])
    .select(
      sql<number | null>`(select status from webhook_attempt a where a.delivery_id = delivery.id
        order by a.id desc limit 1)`.as('lastStatus'),
    )
}

/** The first first, after one of them: for work that goes through all of them in parts. */
export async function listDeliveryIds(
  trx: Transaction,
  { filter, after, most }: { filter: DeliveryFilter; after: string | null; most: number },
): Promise<string[]> {
  const rows = await filtered(trx, filter)
    .select('delivery.id')
    .$if(after !== null, (query) => query.where('delivery.id', '>', after ?? ''))
    .orderBy('delivery.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many there are, on all pages of a list. */
export function countListedDeliveries(trx: Transaction, filter: DeliveryFilter): Promise<number> {
  return countRows(trx, filtered(trx, filter))
}

export async function countDeliveries(trx: Transaction, filter: DeliveryFilter): Promise<number> {
  const { count } = await filtered(trx, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function filtered(trx: Transaction, { endpointId, state, type }: DeliveryFilter) {
  return trx
    .selectFrom('webhookDelivery as delivery')
    .innerJoin('webhookEvent as event', 'event.id', 'delivery.eventId')
    .$if(endpointId !== undefined, (query) => query.where('delivery.endpointId', '=', endpointId ?? ''))
    .$if(state !== undefined, (query) => query.where('delivery.state', '=', state ?? 'waiting'))
    .$if(type !== undefined, (query) => query.where('event.type', '=', type ?? ''))
}

/** The first first. */
export async function listAttempts(trx: Transaction, deliveryId: string) {
  return trx
    .selectFrom('webhookAttempt')
    .select(['id', 'at', 'milliseconds', 'status', 'answer', 'problem'])
    .where('deliveryId', '=', deliveryId)
    .orderBy('id')
    .execute()
}
