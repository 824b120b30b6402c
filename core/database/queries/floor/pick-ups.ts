import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Order } from '#domain/orders/order.ts'
import type { MadeBy } from '#domain/orders/shipping/courier-makers.ts'
import { type CustomerAddress, toCustomerAddress } from './parcels.ts'

/** A visit: on a day, in some hours, for what of an order goes back then. */
export type Visit = { orderId: string; day: string; slot: string | null }

export type PickUpRow = Visit & {
  id: string
  state: 'waiting' | 'booked' | 'refused' | 'dropped'
  madeBy: MadeBy | null
  accountId: string | null
  reference: string | null
  problem: string | null
  cancelProblem: string | null
  cancelAskedAt: Date | null
  cancelledAt: Date | null
}

type Window = { today: string; lastDay: string }

/** A garment that is out, and goes back on a day that can be asked for by now. */
export function isToFetch({ today, lastDay }: Window): RawBuilder<boolean> {
  return sql`(item.status in ('shipped', 'deliveryDelayed', 'deliveryFailed', 'delivered', 'returnRequested',
      'returnPickupFailed')
    and item.way <> 'secondHand' and item.bought_at is null
    and item.withdraw_day between ${today}::date and ${lastDay}::date
    and item.return_way = 'pickUp')`
}

/** What a customer who withdraws gives back is fetched, whatever it was. */
export function isBoughtToFetch({ today, lastDay }: Window): RawBuilder<boolean> {
  return sql`(item.status = 'returnRequested' and (item.way = 'secondHand' or item.bought_at is not null)
    and item.withdraw_day between ${today}::date and ${lastDay}::date
    and item.return_way = 'pickUp')`
}

export const hasPickUp = sql<boolean>`exists (select from pick_up
  where pick_up.order_id = item.order_id and pick_up.day = item.withdraw_day
    and pick_up.slot is not distinct from item.pick_up_slot and pick_up.state <> 'dropped')`

/** Visits that nobody was asked for yet: of an order, or of the whole store. */
export async function listVisitsToAskFor(
  trx: Transaction,
  { storeId, orderId, ...window }: Window & { storeId: string; orderId: string | null },
): Promise<Visit[]> {
  const chosen = orderId === null ? sql`true` : sql`item.order_id = ${orderId}`
  const { rows } = await sql<Visit>`
    select distinct item.order_id, item.withdraw_day::text as day, item.pick_up_slot as slot from order_item item
    where item.store_id = ${storeId} and ${chosen} and (${isToFetch(window)} or ${isBoughtToFetch(window)})
      and not ${hasPickUp}
    order by item.order_id`.execute(trx)
  return rows
}

/** Visits that were asked for and that nothing goes back with any more; one whose day has come is over, whatever came of it. */
export async function listUnwantedPickUps(
  trx: Transaction,
  { storeId, orderId, today }: { storeId: string; orderId: string | null; today: string },
): Promise<PickUpRow[]> {
  const chosen = orderId === null ? sql`true` : sql`order_id = ${orderId}`
  const { rows } = await sql<PickUpRow>`
    ${selectRows} where store_id = ${storeId} and ${chosen} and ${isUnwanted(today)} order by id for update`.execute(
    trx,
  )
  return rows
}

export function isUnwanted(today: string): RawBuilder<boolean> {
  return sql`(pick_up.state <> 'dropped' and pick_up.day > ${today}::date and not exists (
    select from order_item item where item.order_id = pick_up.order_id and item.withdraw_day = pick_up.day
      and item.pick_up_slot is not distinct from pick_up.slot and item.return_way = 'pickUp'
      and item.status not in ('deleted', 'missingDelivery', 'returnedToSender', 'withdrawed', 'needVerify', 'laundry',
        'returned', 'completed')
      and (item.bought_at is null or item.status = 'returnRequested')))`
}

const selectRows = sql`
  select id, order_id, day::text as day, slot, state, made_by, account_id, reference, problem, cancel_problem, cancel_asked_at,
    cancelled_at
  from pick_up`

/**
 * The same visit once more, after it was dropped: as long as the carrier may still come for the one from before, it is that
 * one. Null: there is none.
 */
export async function wantPickUpAgain(
  trx: Transaction,
  { storeId, now, ...visit }: Visit & { storeId: string; now: Date },
): Promise<Pick<PickUpRow, 'id' | 'state'> | null> {
  const { rows } = await sql<Pick<PickUpRow, 'id' | 'state'>>`
    update pick_up set state = case when reference is null then 'waiting' else 'booked' end, asked_at = ${now},
      cancel_problem = null, cancel_asked_at = case when cancel_problem is null then cancel_asked_at end
    where id = (
      select id from pick_up dropped
      where store_id = ${storeId} and order_id = ${visit.orderId} and day = ${visit.day}::date
        and slot is not distinct from ${visit.slot} and state = 'dropped' and cancelled_at is null
        and (reference is not null or answered_at is null)
      order by reference is null, id desc limit 1 for update)
      and state = 'dropped'
    returning id, state`.execute(trx)
  return rows[0] ?? null
}

/** Null: somebody has asked for it meanwhile. */
export async function askForPickUp(
  trx: Transaction,
  { storeId, now, ...visit }: Visit & { storeId: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into pick_up (store_id, order_id, day, slot, asked_at)
    values (${storeId}, ${visit.orderId}, ${visit.day}::date, ${visit.slot}, ${now})
    on conflict (order_id, day, slot) where state <> 'dropped' do nothing returning id`.execute(trx)
  return rows[0]?.id ?? null
}

export async function lockPickUp(trx: Transaction, id: string): Promise<PickUpRow | null> {
  const { rows } = await sql<PickUpRow>`${selectRows} where id = ${id} for update`.execute(trx)
  return rows[0] ?? null
}

export async function updatePickUp(
  trx: Transaction,
  id: string,
  change: Partial<Omit<PickUpRow, 'id' | keyof Visit>> & { answeredAt?: Date },
): Promise<void> {
  await trx.updateTable('pickUp').set(change).where('id', '=', id).execute()
}

export type PickUpAddress = {
  number: string
  weights: (number | null)[]
  from: CustomerAddress
  note: string
  itemIds: string[]
}

/** Where a visit is, and for how much; null: its order is not here any more. */
export async function findPickUpAddress(
  trx: Transaction,
  { orderId, day, slot }: Visit,
): Promise<PickUpAddress | null> {
  const { rows } = await sql<{
    number: string
    address: Order['address']
    items: { id: string; grams: number | null }[]
  }>`
    select customer_order.number, customer_order.address, coalesce((
      select jsonb_agg(jsonb_build_object('id', item.id, 'grams', product.weight_grams))
      from order_item item left join product on product.id = item.product_id
      where item.order_id = customer_order.id and item.withdraw_day = ${day}::date
        and item.pick_up_slot is not distinct from ${slot} and item.status <> 'deleted'), '[]') as items
    from customer_order where customer_order.id = ${orderId}`.execute(trx)
  const [row] = rows
  if (row === undefined) return null
  const { number, address, items } = row
  const [itemIds, weights] = [items.map(({ id }) => id), items.map(({ grams }) => grams)]
  return { number, weights, from: toCustomerAddress(address), note: address.notes, itemIds }
}
