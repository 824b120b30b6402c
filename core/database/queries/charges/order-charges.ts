import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { fromJson } from '#database/from-json.ts'
import type { Json } from '#database/generated/schema.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { EarlierCharge } from '#domain/charges/charge-amount.ts'
import type { OrderCharge } from '#domain/charges/order-charge.ts'

const CHARGE = [
  ...([
    'id',
    'storeId',
    'orderId',
    'itemId',
    'kind',
    'amount',
    'announcedAmount',
    'worth',
    'words',
    'photos',
    'calculation',
  ] as const),
  ...(['state', 'announcedAt', 'dueAt', 'refusals', 'nextTryAt', 'takingSince', 'objection', 'objectedAt'] as const),
  ...(['whyNoPhoto', 'decidedAt', 'answer', 'settledAt', 'isErased', 'paidReference'] as const),
] as const

export type NewCharge = Omit<
  OrderCharge,
  | 'id'
  | 'takingSince'
  | 'objection'
  | 'objectedAt'
  | 'answer'
  | 'decidedAt'
  | 'settledAt'
  | 'isErased'
  | 'paidReference'
> & { formKey: string }

export async function insertCharge(trx: Transaction, { photos, calculation, ...charge }: NewCharge): Promise<string> {
  const lists = { photos: [...photos], calculation: JSON.stringify(calculation) }
  const inserted = trx.insertInto('orderCharge').values({ ...charge, ...lists })
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id
}

export async function findChargeOfForm(trx: Transaction, formKey: string): Promise<OrderCharge | null> {
  const row = await trx.selectFrom('orderCharge').select(CHARGE).where('formKey', '=', formKey).executeTakeFirst()
  return row === undefined ? null : toCharge(row)
}

export async function findCharge(trx: Transaction, id: string): Promise<OrderCharge | null> {
  if (!isUuid(id)) return null
  const row = await trx.selectFrom('orderCharge').select(CHARGE).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : toCharge(row)
}

/** Locked until the transaction ends, after its order: it makes one step at a time. */
export async function lockCharge(trx: Transaction, id: string): Promise<OrderCharge | null> {
  if (!isUuid(id)) return null
  await sql`select lock_order((select order_id from order_charge where id = ${id}))`.execute(trx)
  const query = trx.selectFrom('orderCharge').select(CHARGE).where('id', '=', id).forUpdate()
  const row = await query.executeTakeFirst()
  return row === undefined ? null : toCharge(row)
}

/** Its lines are as they were written. */
function toCharge<Row extends { calculation: Json }>(row: Row): Row & Pick<OrderCharge, 'calculation'> {
  return { ...row, calculation: fromJson<OrderCharge['calculation']>(row.calculation) }
}

/** A person of the store has decided: who, is whoever does this. */
export async function noteDecision(trx: Transaction, id: string, at: Date): Promise<void> {
  await sql`update order_charge set decided_at = ${at}, decided_by = current_person() where id = ${id}`.execute(trx)
}

/** By name; null: a program, or somebody who has left. */
export async function findDecider(trx: Transaction, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select person.name from order_charge charge join staff_person person on person.id = charge.decided_by
    where charge.id = ${id}`.execute(trx)
  return rows[0]?.name ?? null
}

type Changes = Partial<
  Pick<
    OrderCharge,
    | 'amount'
    | 'state'
    | 'dueAt'
    | 'refusals'
    | 'nextTryAt'
    | 'takingSince'
    | 'objection'
    | 'objectedAt'
    | 'answer'
    | 'settledAt'
    | 'isErased'
    | 'paidReference'
  >
>

export async function updateCharge(trx: Transaction, id: string, changes: Changes): Promise<void> {
  await trx.updateTable('orderCharge').set(changes).where('id', '=', id).execute()
}

/** Of orders, the first first, with what has gone back of each. */
export async function listCharges(
  trx: Transaction,
  orderIds: readonly string[],
): Promise<(OrderCharge & Pick<EarlierCharge, 'refunded'> & { person: string | null; decidedBy: string | null })[]> {
  if (orderIds.length === 0) return []
  const rows = await trx
    .selectFrom('orderCharge')
    .leftJoin('staffPerson', 'staffPerson.id', 'orderCharge.personId')
    .leftJoin('staffPerson as decider', 'decider.id', 'orderCharge.decidedBy')
    .select(CHARGE.map((column) => `orderCharge.${column}` as const))
    .select(['staffPerson.name as person', 'decider.name as decidedBy'])
    .select(
      sql<number>`(
        select coalesce(sum(refund.amount), 0)::int from refund join ledger_entry paid on paid.id = refund.charge_id
        where paid.order_charge_id = order_charge.id and paid.reference = order_charge.paid_reference)`.as('refunded'),
    )
    .where('orderId', 'in', [...orderIds])
    .orderBy('announcedAt')
    .orderBy('orderCharge.id')
    .execute()
  return rows.map(toCharge)
}

/** Those that fall due, whose card is to be asked, or has been asked without an answer. */
export async function listDueCharges(
  trx: Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from order_charge where ${isDueCharge(now)} order by due_at, id limit ${limit}`.execute(trx)
  return rows
}

export function isDueCharge(now: Date): RawBuilder<boolean> {
  return sql`state in ('announced', 'due', 'refused')
    and (state = 'announced' and due_at <= ${now} or next_try_at <= ${now} or taking_since is not null)`
}

/** How often a unit was rented out before, and when it was bought, where that is the store's to know. */
export async function readWear(
  trx: Transaction,
  { unitId, itemId }: { unitId: string; itemId: string },
): Promise<{ rents: number; boughtOn: string | null }> {
  const { rows } = await sql<{ rents: number; boughtOn: string | null }>`
    select
      (select count(*)::int from order_item earlier join order_item item on item.id = ${itemId}
        where earlier.unit_id = ${unitId} and earlier.id <> item.id and earlier.delivery_day < item.delivery_day
          and earlier.way <> 'secondHand' and earlier.status in ('laundry', 'returned', 'completed')) as rents,
      (select bought_on::text from unit_purchase where unit_id = ${unitId}) as bought_on`.execute(trx)
  return rows[0] ?? { rents: 0, boughtOn: null }
}

export type ItemPhoto = { key: string; note: string }

/**
 * Pictures of how a garment of an order was found when it came back, the first first: those of its inspection, and those that
 * were taken of the unit since.
 */
export async function listPhotosOf(trx: Transaction, itemId: string): Promise<ItemPhoto[]> {
  const { rows } = await sql<ItemPhoto>`
    select key, max(note) as note from (
      select photo.key, inspection.note, photo.taken_at
      from floor_scan scan
      join inspection on inspection.store_id = scan.store_id and inspection.scan_id = scan.id
      join inspection_photo photo on photo.store_id = scan.store_id and photo.inspection_id = inspection.id
      where scan.store_id = current_store() and scan.item_id = ${itemId} and inspection.undone_at is null
      union all
      select photo.key, photo.note, photo.taken_at
      from order_item item join unit_photo photo on photo.unit_id = item.unit_id
      where item.id = ${itemId} and photo.taken_at >= (
        select min(event.at) from order_event event
        where event.item_id = item.id and event.to_status = 'needVerify'
          and event.at >= all (select at from order_event where item_id = item.id and to_status = 'delivered'))
    ) taken group by key order by min(taken_at), key`.execute(trx)
  return rows
}

/** Whoever is erased is asked for nothing more; what a card is being asked for at this moment is heard to the end. */
export async function endChargesOf(trx: Transaction, customerId: string, now: Date): Promise<void> {
  await sql`
    update order_charge set objection = null,
      state = case when state in ('paid', 'withdrawn') or taking_since is not null then state else 'withdrawn' end,
      settled_at = case when taking_since is null then coalesce(settled_at, ${now}) end,
      next_try_at = case when taking_since is not null then next_try_at end,
      is_erased = is_erased or state not in ('paid', 'withdrawn')
    where order_id in (select id from customer_order where customer_id = ${customerId})`.execute(trx)
}
