import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database/connection.ts'
import type { PaymentStatus } from '#database/generated/schema.ts'

const PAYMENT = [
  'id',
  'storeId',
  'orderId',
  'userMembershipId',
  'orderChargeId',
  'orderChangeId',
  'provider',
  'accountId',
  'amount',
  'status',
  'checkoutId',
  'checkoutUrl',
  'subscriptionId',
  'createdAt',
  'expiresAt',
] as const

/** What a payment is for: an order, a membership, or what is asked for after an order. */
export type PaidFor = { orderId: string } | { userMembershipId: string } | { orderChargeId: string }

/** Where rows of the payment and the ledger say what they are for. */
export function columnOf(paidFor: PaidFor) {
  if ('orderId' in paidFor) return ['orderId', paidFor.orderId] as const
  if ('orderChargeId' in paidFor) return ['orderChargeId', paidFor.orderChargeId] as const
  return ['userMembershipId', paidFor.userMembershipId] as const
}

export type NewPayment = {
  storeId: string
  provider: string
  accountId: string | null
  amount: number
  expiresAt: Date
  /** Of a second payment beside the order's: the change of the order that it brings about. */
  orderChangeId?: string
}

export async function insertPayment(trx: Transaction, payment: PaidFor & NewPayment & { createdAt: Date }) {
  return trx.insertInto('payment').values(payment).returning(PAYMENT).executeTakeFirstOrThrow()
}

/** What a saved card has paid, without a page. Known by its id, it is written once. */
export async function insertPaidPayment(
  trx: Transaction,
  { at, ...payment }: PaidFor & Omit<NewPayment, 'expiresAt'> & { id: string; at: Date },
): Promise<void> {
  const moments = { createdAt: at, expiresAt: at, settledAt: at }
  await trx
    .insertInto('payment')
    .values({ ...payment, ...moments, status: 'paid' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function findPayment(trx: Transaction, id: string) {
  return (await trx.selectFrom('payment').select(PAYMENT).where('id', '=', id).executeTakeFirst()) ?? null
}

/** The newest first. What is paid beside an order for a change of it is not among the order's. */
export async function listPayments(trx: Transaction, paidFor: PaidFor) {
  const [column, id] = columnOf(paidFor)
  return trx
    .selectFrom('payment')
    .select(PAYMENT)
    .where(column, '=', id)
    .where('orderChangeId', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** By which a change of an order is paid. */
export async function findChangePayment(trx: Transaction, orderChangeId: string) {
  const row = await trx
    .selectFrom('payment')
    .select(PAYMENT)
    .where('orderChangeId', '=', orderChangeId)
    .executeTakeFirst()
  return row ?? null
}

/** Unless something newer is known already: then null. Locked until the transaction ends, after what it is for. */
export async function lockPayment(trx: Transaction, { id, question }: { id: string; question: number }) {
  await sql`
    select lock_paid_for(order_id, order_charge_id, user_membership_id) from payment where id = ${id}`.execute(trx)
  const row = await trx
    .selectFrom('payment')
    .select([...PAYMENT, 'heard'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || Number(row.heard) > question) return null
  const { heard, ...payment } = row
  return payment
}

/** As long as nobody else has kept one. */
export async function keepCheckout(
  trx: Transaction,
  { id, checkoutId, checkoutUrl }: { id: string; checkoutId: string; checkoutUrl: string },
): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ checkoutId, checkoutUrl })
    .where('id', '=', id)
    .where('checkoutUrl', 'is', null)
    .execute()
}

export async function updatePayment(
  trx: Transaction,
  {
    id,
    question,
    ...changes
  }: {
    id: string
    question: number
    status: PaymentStatus
    checkoutId: string | null
    subscriptionId: string | null
    now: Date
  },
): Promise<void> {
  const { status, checkoutId, subscriptionId, now } = changes
  const isSettled = status === 'paid' || status === 'failed' || status === 'expired'
  await trx
    .updateTable('payment')
    .set({
      status,
      checkoutId,
      subscriptionId,
      heard: question,
      settledAt: isSettled ? sql<Date>`coalesce(settled_at, ${now})` : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Those whose page should be closed by now. */
export async function listOverduePayments(trx: Transaction, now: Date) {
  return trx
    .selectFrom('payment')
    .select(PAYMENT)
    .where('status', 'in', ['open', 'processing'])
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .execute()
}

/**
 * Subscriptions of which news may be missing: of memberships that should have been renewed or are past due, and of
 * garments by the month that are not back. Those nothing was heard of for the longest time first.
 */
export async function listQuietSubscriptions(
  trx: Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: string; provider: string; accountId: string | null }[]> {
  const { rows } = await sql<{ id: string; provider: string; accountId: string | null }>`
    select subscription_id as id, provider, account_id from payment where ${isQuietSubscription(now)}
    order by heard, id limit ${limit}`.execute(trx)
  return rows
}

export function isQuietSubscription(now: Date): RawBuilder<boolean> {
  const quiet = sql`
    select store_id, id, null::uuid as order_id from user_membership where status = 'active' and period_end <= ${now}
    union all select store_id, id, null from user_membership where status = 'pastDue'
    union all select store_id, null, order_id from order_item
      where way = 'subscription' and status not in ('completed', 'deleted')`
  // each looked up by itself: guessed to be many, they would be compared with every payment there is
  return sql`subscription_id is not null and id in (
    select paid.id from (${quiet}) quiet
    cross join lateral (
      select id from payment where store_id = quiet.store_id and user_membership_id = quiet.id
      union all select id from payment where store_id = quiet.store_id and order_id = quiet.order_id
      offset 0) paid)`
}

/** Numbers rise: whoever has the higher one asked later. */
export async function nextQuestion(db: Database): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('provider_question') as number`.execute(db)
  return rows[0]?.number ?? 0
}

/** Of an account of a store, or of one that serves all of them. */
type ProviderEventName = { provider: string; accountId?: string | null; id: string }

/** Whether it is news. */
export async function keepProviderEvent(
  trx: Transaction,
  event: ProviderEventName & { receivedAt: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('providerEvent')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** It had no effect: should it come again, it is news. */
export async function forgetProviderEvent(
  trx: Transaction,
  { provider, id }: { provider: string; id: string },
): Promise<void> {
  await trx.deleteFrom('providerEvent').where('provider', '=', provider).where('id', '=', id).execute()
}

export async function isEventKnown(
  db: Database,
  { provider, accountId = null, id }: ProviderEventName,
): Promise<boolean> {
  const query = db
    .selectFrom('providerEvent')
    .select('id')
    .where('provider', '=', provider)
    .where('accountId', 'is not distinct from', accountId)
    .where('id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}

/** Nobody tells the same news after so long. */
export async function deleteOldEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('providerEvent').where('receivedAt', '<', before).execute()
}
