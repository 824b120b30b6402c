import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { LateGarment } from '#domain/incidents/late-ladder.ts'
import type { OrderItem } from '#domain/orders/order.ts'

export type DueItem = Pick<
  OrderItem,
  'id' | 'orderId' | 'way' | 'status' | 'statusAt' | 'boughtAt' | 'withdrawDay' | 'pickUpSlot'
> & {
  number: string
  shipDay: string
  deliveryDay: string
  /** The days of cleaning it was booked with; null: those of the store. */
  laundryDays: number | null
}

/**
 * What moves by itself: the day to prepare it has come, it is back in stock after its customer had it, it was bought and the days are over, or
 * the courier came in vain and its customer has not asked for him again the same day. Of what never reached its customer, a
 * person says whether the money goes back.
 */
export function listSelfMoving(trx: Transaction, asked: { today: string; boughtBefore: Date }) {
  return list(trx, isSelfMoving(asked))
}

export function isSelfMoving({ today, boughtBefore }: { today: string; boughtBefore: Date }): RawBuilder<boolean> {
  return sql`(item.status = 'paymentConfirmed' and item.ship_day <= ${today}::date or item.status = 'returned' and item.delivered_at is not null
    or item.status = 'delivered' and (item.way = 'secondHand' or item.bought_at is not null)
      and coalesce(item.bought_at, item.status_at) <= ${boughtBefore}
    or item.status = 'returnPickupFailed' and (item.status_at at time zone 'Europe/Rome')::date < ${today}::date)`
}

/** Parcels that a courier has something to do with by this day: nobody sends what is elsewhere, or what is fetched at the shop. What somebody packs waits to be handed over by hand. */
export function listParcels(trx: Transaction, today: string) {
  return list(trx, isParcelDue(today))
}

export function isParcelDue(today: string): RawBuilder<boolean> {
  return sql`(item.return_way <> 'shop' and (item.status = 'waitingShipping' and item.ship_day <= ${today}::date
      and exists (
        select from custody where custody.unit_id = item.unit_id
          and (custody.item_id = item.id or custody.item_id is null and custody.place = 'shelf'))
      and not exists (
        select from parcel where parcel.order_id = item.order_id and parcel.ship_day = item.ship_day
          and parcel.state in ('open', 'packed'))
    or item.status in ('shipped', 'deliveryDelayed', 'deliveryFailed') and item.delivery_day <= ${today}::date
    or item.status in ('delivered', 'returnRequested', 'returnPickupFailed') and item.withdraw_day <= ${today}::date))`
}

/** What lies in the warehouse and is not ready yet, or is on its way there; what somebody has put into a bag is theirs. */
export function listComingBack(trx: Transaction) {
  return list(trx, isComingBack)
}

export const isComingBack = sql<boolean>`item.status in ('withdrawed', 'needVerify', 'laundry') and not exists (
  select from bag_item where bag_item.store_id = item.store_id and bag_item.unit_id = item.unit_id
    and bag_item.outcome is null)`

/** Without a pick-up, the day is the last one of its plan. */
type DueReminder = { id: string; day: string; hasPickUp: boolean }

/**
 * Garments whose customers are to be told that the courier comes soon: as many days before as their plan says, else one.
 * With a plan that does not renew, its last day counts while no pick-up is set.
 */
export async function listToRemind(trx: Transaction, today: string): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select due.id, due.day::text, due.has_pick_up from ${remindersDue(today)} order by due.id`.execute(trx)
  return rows
}

/** `narrowed`: a part of them that an index finds, for a question over all stores. */
export function remindersDue(today: string, narrowed = sql`true`): RawBuilder<unknown> {
  return sql`(
      select item.id, item.store_id, item.reminded_for, item.status_at, item.withdraw_day is not null as has_pick_up,
        coalesce(item.withdraw_day, case when own.renewal_stopped_at is not null
          then (own.period_end at time zone 'Europe/Rome')::date end) as day,
        case when item.way = 'membership' then coalesce(plan.days_before_return_reminder, 1) else 1 end as days_before
      from order_item item
      join customer_order on customer_order.id = item.order_id
      left join user_membership own on own.id = customer_order.user_membership_id
      left join membership plan on plan.id = own.membership_id
      where item.status in ('delivered', 'returnRequested') and ${narrowed}
        and (item.status = 'returnRequested' or item.way <> 'secondHand' and item.bought_at is null)
    ) due
    where due.reminded_for is distinct from due.day and due.day >= ${today}::date
      and due.day - due.days_before <= ${today}::date
      and (due.status_at at time zone 'Europe/Rome')::date < ${today}::date`
}

/** Of a late garment: for which last day its customer was reminded, and reminded again. */
export type LateItem = LateGarment & { id: string; remindedFor: string | null; remindedAgainFor: string | null }

/** Garments that should have been picked up before this day and were not. */
export async function listLate(trx: Transaction, today: string): Promise<LateItem[]> {
  const { rows } = await sql<LateItem>`
    select id, status, last_withdraw_day::text as last_withdraw_day, overdue_for::text as reminded_for,
      overdue_again_for::text as reminded_again_for,
      (select (min(at) at time zone 'Europe/Rome')::date::text from standing_event
        where item_id = order_item.id and to_status = 'returnRequested') as return_asked_day
    from order_item
    where ${isLate(today)} order by id`.execute(trx)
  return rows
}

/** What should be on its way back, back or clean by now, and is not with its customer. */
export async function listBehind(trx: Transaction, today: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from order_item where ${isBehind(today)} order by id`.execute(trx)
  return rows
}

export function isBehind(today: string): RawBuilder<boolean> {
  return sql`(status in ('shipped', 'deliveryDelayed', 'deliveryFailed', 'missingDelivery', 'returnedToSender', 'withdrawed',
    'needVerify', 'laundry', 'exception') and last_withdraw_day < ${today}::date)`
}

export function isLate(today: string): RawBuilder<boolean> {
  return sql`(status in ('delivered', 'returnRequested', 'returnPickupFailed') and last_withdraw_day < ${today}::date)`
}

/** Its customer knows when it is to go back. */
export async function rememberReminder(trx: Transaction, itemId: string, day: string): Promise<void> {
  await sql`update order_item set reminded_for = ${day}::date where id = ${itemId}`.execute(trx)
}

/** Its customer was reminded that it is late; once there is nothing to be reminded of again, that counts as done too. */
export async function rememberOverdue(
  trx: Transaction,
  itemId: string,
  { isLast }: { isLast: boolean },
): Promise<void> {
  await sql`
    update order_item set overdue_for = last_withdraw_day,
      overdue_again_for = case when ${isLast} then last_withdraw_day else overdue_again_for end
    where id = ${itemId}`.execute(trx)
}

async function list(trx: Transaction, condition: ReturnType<typeof sql>): Promise<DueItem[]> {
  const { rows } = await sql<DueItem>`
    select item.id, item.order_id, item.way, item.status, item.status_at, item.bought_at,
      (select number from customer_order where id = item.order_id) as number, item.ship_day::text as ship_day,
      item.delivery_day::text as delivery_day, item.withdraw_day::text as withdraw_day, item.pick_up_slot,
      (select laundry_days from reservation where id = item.hold_id) as laundry_days
    from order_item item
    where ${condition} order by item.id`.execute(trx)
  return rows
}
