import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { toDays } from '#database/queries/rentals/occupancy.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import type { ChangeEnd, OrderChange } from '#domain/orders/order-change.ts'
import type { PriceLine } from '#domain/prices/price-line.ts'
import { totalOf } from '#domain/prices/price-line.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'

type Row = Omit<OrderChange, 'taken'> & { takenFrom: string; takenUntil: string }

const CHANGE = sql`id, store_id, order_id, item_id, state, days_before, delivery_before::text as delivery_before,
  withdraw_before::text as withdraw_before, price_before, days_count, ship_day::text as ship_day,
  delivery_day::text as delivery_day, withdraw_day::text as withdraw_day, laundry_days,
  taken_from::text as taken_from, taken_until::text as taken_until, price, lines, difference, waived, hold_ids, until,
  ended_for, created_at, settled_at`

function toChange({ takenFrom: from, takenUntil: until, ...row }: Row): OrderChange {
  return { ...row, taken: { from, until } }
}

export type NewChange = Omit<OrderChange, 'id' | 'endedFor'> & { formKey: string }

export async function insertChange(trx: Transaction, { taken, lines, ...change }: NewChange): Promise<string> {
  const values = { ...change, lines: JSON.stringify(lines), takenFrom: taken.from, takenUntil: taken.until }
  const { id } = await trx.insertInto('orderChange').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function findChangeOfForm(trx: Transaction, formKey: string): Promise<OrderChange | null> {
  const { rows } = await sql<Row>`select ${CHANGE} from order_change where form_key = ${formKey}`.execute(trx)
  return rows[0] ? toChange(rows[0]) : null
}

export async function findChange(trx: Transaction, id: string): Promise<OrderChange | null> {
  const { rows } = await sql<Row>`select ${CHANGE} from order_change where id = ${id}`.execute(trx)
  return rows[0] ? toChange(rows[0]) : null
}

export async function lockChange(trx: Transaction, id: string): Promise<OrderChange | null> {
  const { rows } = await sql<Row>`select ${CHANGE} from order_change where id = ${id} for update`.execute(trx)
  return rows[0] ? toChange(rows[0]) : null
}

/** The one of an order that waits to be paid. Whoever asks has the garments locked. */
export async function findOpenChange(trx: Transaction, orderId: string): Promise<OrderChange | null> {
  const { rows } = await sql<Row>`
    select ${CHANGE} from order_change where order_id = ${orderId} and state = 'open'`.execute(trx)
  return rows[0] ? toChange(rows[0]) : null
}

/** How many changes of a garment were not paid since a moment. */
export async function countUnpaidChanges(trx: Transaction, itemId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from order_change
    where item_id = ${itemId} and ended_for = 'unpaid' and created_at > ${since}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** The newest first. */
export async function listChanges(trx: Transaction, orderId: string): Promise<OrderChange[]> {
  const { rows } = await sql<Row>`
    select ${CHANGE} from order_change where order_id = ${orderId} order by created_at desc, id desc`.execute(trx)
  return rows.map(toChange)
}

export async function settleChange(
  trx: Transaction,
  { id, endedFor, now }: { id: string; endedFor: ChangeEnd | null; now: Date },
): Promise<void> {
  const state = endedFor === null ? 'done' : 'ended'
  await trx.updateTable('orderChange').set({ state, endedFor, settledAt: now }).where('id', '=', id).execute()
}

/** What was agreed anew: the length and the price of a garment, and the order line by line. */
export async function agreeAnew(
  trx: Transaction,
  { item, daysCount, price, lines }: { item: OrderItem; daysCount: number; price: number; lines: readonly PriceLine[] },
): Promise<void> {
  await trx.updateTable('orderItem').set({ daysCount, price }).where('id', '=', item.id).execute()
  await trx
    .updateTable('customerOrder')
    .set({ lines: JSON.stringify(lines), total: totalOf(lines) })
    .where('id', '=', item.orderId)
    .execute()
}

/** Holds days of a unit for a garment that is to get them, beside its own. The units are locked. */
export async function holdDays(
  trx: Transaction,
  {
    item,
    unitId,
    pieces,
    terms,
    expires,
    now,
  }: {
    item: OrderItem
    unitId: string
    pieces: readonly DayRange[]
    terms: { daysCount: number; deliveryDay: string; withdrawDay: string; laundryDays: number }
    expires: Date
    now: Date
  },
): Promise<string[]> {
  const { storeId, productId, size, way } = item
  const { daysCount, deliveryDay, withdrawDay, laundryDays } = terms
  const ids: string[] = []
  for (const piece of pieces) {
    const { rows } = await sql<{ id: string }>`
      with taken as (
        insert into occupancy (unit_id, days, kind, holder, expires_at, is_being_paid)
        values (${unitId}, ${toDays(piece)}, 'hold', 'customer', ${expires}, true) returning id)
      insert into hold (id, store_id, cart_key, address_key, product_id, size_code, way, days_count, delivery_day,
        withdraw_day, laundry_days, begun_at, created_at)
      select id, ${storeId}::uuid, uuid_send(id), uuid_send(id), ${productId}::uuid, ${size}, ${way}::rental_way,
        ${daysCount}::integer, ${deliveryDay}::date, ${withdrawDay}::date, ${laundryDays}::integer,
        ${now}::timestamptz, ${now}::timestamptz from taken
      returning id`.execute(trx)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** Its page is closed by the next sweep: whoever pays there nevertheless gets the money back. */
export async function closePageOf(trx: Transaction, changeId: string, now: Date): Promise<void> {
  await sql`
    update payment set expires_at = least(expires_at, ${now}) where order_change_id = ${changeId} and status = 'open'`.execute(
    trx,
  )
}
