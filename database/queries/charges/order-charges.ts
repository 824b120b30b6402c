import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { EarlierCharge } from '#domain/charges/charge-amount.ts'
import type { OrderCharge } from '#domain/charges/order-charge.ts'

const CHARGE = [
  ...(['id', 'storeId', 'orderId', 'itemId', 'kind', 'amount', 'announcedAmount', 'worth', 'words', 'photos'] as const),
  ...(['state', 'announcedAt', 'dueAt', 'refusals', 'nextTryAt', 'takingSince', 'objection', 'objectedAt'] as const),
  ...(['answer', 'settledAt', 'isErased', 'paidReference'] as const),
] as const

export type NewCharge = Omit<
  OrderCharge,
  'id' | 'takingSince' | 'objection' | 'objectedAt' | 'answer' | 'settledAt' | 'isErased' | 'paidReference'
> & { formKey: string }

export async function insertCharge(trx: Transaction, { photos, ...charge }: NewCharge): Promise<string> {
  const inserted = trx.insertInto('orderCharge').values({ ...charge, photos: [...photos] })
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id
}

export async function findChargeOfForm(trx: Transaction, formKey: string): Promise<OrderCharge | null> {
  const row = await trx.selectFrom('orderCharge').select(CHARGE).where('formKey', '=', formKey).executeTakeFirst()
  return row ?? null
}

export async function findCharge(trx: Transaction, id: string): Promise<OrderCharge | null> {
  if (!isUuid(id)) return null
  return (await trx.selectFrom('orderCharge').select(CHARGE).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Locked until the transaction ends, after its order: it makes one step at a time. */
export async function lockCharge(trx: Transaction, id: string): Promise<OrderCharge | null> {
  if (!isUuid(id)) return null
  await sql`select lock_order((select order_id from order_charge where id = ${id}))`.execute(trx)
  const query = trx.selectFrom('orderCharge').select(CHARGE).where('id', '=', id).forUpdate()
  return (await query.executeTakeFirst()) ?? null
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
): Promise<(OrderCharge & Pick<EarlierCharge, 'refunded'> & { person: string | null })[]> {
  if (orderIds.length === 0) return []
  const rows = await trx
    .selectFrom('orderCharge')
    .leftJoin('staffPerson', 'staffPerson.id', 'orderCharge.personId')
    .select(CHARGE.map((column) => `orderCharge.${column}` as const))
    .select('staffPerson.name as person')
    .select(
      sql<number>`(
        select coalesce(sum(refund.amount), 0)::int from refund join ledger_entry paid on paid.id = refund.charge_id
        where paid.order_charge_id = order_charge.id and paid.reference = order_charge.paid_reference)`.as('refunded'),
    )
    .where('orderId', 'in', [...orderIds])
    .orderBy('announcedAt')
    .orderBy('orderCharge.id')
    .execute()
  return rows
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

export type ItemPhoto = { key: string; verdict: string; note: string; payer: string | null }

/** Pictures of how a garment of an order was found when it came back, the first first. */
export async function listPhotosOf(trx: Transaction, itemId: string): Promise<ItemPhoto[]> {
  const { rows } = await sql<ItemPhoto>`
    select photo.key, inspection.verdict, inspection.note, inspection.payer
    from floor_scan scan
    join inspection on inspection.store_id = scan.store_id and inspection.scan_id = scan.id
    join inspection_photo photo on photo.store_id = scan.store_id and photo.inspection_id = inspection.id
    where scan.store_id = current_store() and scan.item_id = ${itemId} and inspection.undone_at is null
    order by photo.taken_at, photo.id`.execute(trx)
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
