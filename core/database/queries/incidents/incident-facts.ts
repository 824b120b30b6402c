import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { DelayedGarment } from '#domain/incidents/not-sent.ts'
import type { GarmentFacts, IncidentFacts } from '#domain/incidents/raise-incidents.ts'

type Asked = {
  storeId: string
  today: string
  /** These alone; left out: whatever may ask for a person. */
  itemIds?: readonly string[]
}

/** What is to leave by today, and whose unit is somewhere else: whoever has it, whatever was foreseen. */
export function notHere(today: string) {
  return sql`
    select item.id, item.store_id from order_item item join custody on custody.unit_id = item.unit_id
    where item.status in ('paymentConfirmed', 'waitingShipping') and item.ship_day <= ${today}::date
      and (custody.place not in ('shelf', 'parcel') or custody.item_id <> item.id)`
}

/** Arrived damaged, and not back yet. */
export const isHeldDamaged = sql`
  is_arrived_damaged and status in ('delivered', 'returnRequested', 'returnPickupFailed', 'withdrawed')`

/** What should have left before today, and has not. */
export function notSent(today: string) {
  return sql`
    select id, store_id from order_item
    where status in ('paymentConfirmed', 'waitingShipping', 'shippingError') and ship_day < ${today}::date`
}

/** With what its customer was told of a delay. */
export type ReadGarment = GarmentFacts & DelayedGarment

/** What incidents of garments are raised from. Each part of the question has an index of its own. */
export async function readGarmentFacts(trx: Transaction, { storeId, today, itemIds }: Asked): Promise<ReadGarment[]> {
  const condition = itemIds
    ? sql`select unnest(${itemIds}::uuid[])`
    : sql`
      select id from order_item where store_id = ${storeId}
        and status in ('exception', 'missingDelivery', 'shippingError', 'returnPickupFailed', 'deliveryFailed',
          'returnedToSender', 'deliveryDelayed')
      union
      select id from order_item where store_id = ${storeId}
        and status in ('delivered', 'returnRequested', 'returnPickupFailed') and last_withdraw_day < ${today}::date
      union
      select item_id from custody_conflict where store_id = ${storeId}
      union
      select id from (${notHere(today)}) away where store_id = ${storeId}
      union
      select id from (${notSent(today)}) waiting where store_id = ${storeId}
      union
      select id from order_item where store_id = ${storeId} and status in ('needVerify', 'laundry', 'returned')
        and delivered_at is null
      union
      select id from order_item where store_id = ${storeId}
        and status in ('paymentConfirmed', 'waitingShipping', 'shippingError')
        and hold_id = any(array(select id from occupancy where endangered_at is not null))
      union
      select item.id from pick_up join order_item item on item.order_id = pick_up.order_id
        where pick_up.store_id = ${storeId} and pick_up.state = 'refused'
      union
      select id from order_item where store_id = ${storeId} and ${isHeldDamaged}`
  const { rows } = await sql<ReadGarment>`
    select item.id, item.order_id, item.status, (item.status_at at time zone 'Europe/Rome')::date::text as status_day,
      item.ship_day::text as ship_day, item.delivery_day::text as delivery_day,
      item.risk_told_for::text as risk_told_for, item.delay_told_for::text as delay_told_for,
      (select delivery_way from customer_order where id = item.order_id) as delivery_way,
      exists (select from parcel_item inside join parcel on parcel.id = inside.parcel_id
        where inside.item_id = item.id and parcel.state = 'packed') as is_packed,
      item.last_withdraw_day::text as last_withdraw_day,
      exists (select from occupancy where id = item.hold_id and endangered_at is not null)
        or item.id in (select id from (${notHere(today)}) away) as is_endangered,
      (select jsonb_build_object('said', said, 'day', (at at time zone 'Europe/Rome')::date::text)
        from custody_conflict where store_id = item.store_id and item_id = item.id) as conflict,
      item.delivered_at is null as is_undelivered,
      (select pick_up.day::text from pick_up where pick_up.order_id = item.order_id and pick_up.state = 'refused'
        and pick_up.day = item.withdraw_day and pick_up.slot is not distinct from item.pick_up_slot
        and pick_up.day >= ${today}::date
        and item.status in ('shipped', 'delivered', 'returnRequested', 'returnPickupFailed')) as pick_up_refused_for,
      item.is_arrived_damaged,
      (select from_status from standing_event where item_id = item.id order by recorded_at desc, id desc limit 1) as came_from,
      (select (min(at) at time zone 'Europe/Rome')::date::text from standing_event
        where item_id = item.id and to_status = 'returnRequested') as return_asked_day
    from order_item item where item.store_id = ${storeId} and item.id in (${condition})
    order by item.id`.execute(trx)
  return rows
}

/** Charges that wait for a decision: these, or all of a store's. */
export async function readDisputedCharges(
  trx: Transaction,
  { storeId, chargeIds }: { storeId: string; chargeIds?: readonly string[] },
): Promise<IncidentFacts['charges']> {
  const chosen = chargeIds ? sql`and id = any(${chargeIds}::uuid[])` : sql``
  const { rows } = await sql<IncidentFacts['charges'][number]>`
    select id, order_id, (objected_at at time zone 'Europe/Rome')::date::text as objected_day
    from order_charge where store_id = ${storeId} and state = 'objected' ${chosen} order by id`.execute(trx)
  return rows
}

/** What they are raised from otherwise: renewals that could not be paid, and work that was given up on. */
export async function readOtherFacts(
  trx: Transaction,
  storeId: string,
): Promise<Pick<IncidentFacts, 'memberships' | 'jobs'>> {
  const memberships = await sql<IncidentFacts['memberships'][number]>`
    select id, (updated_at at time zone 'Europe/Rome')::date::text as failed_day,
      (next_try_at at time zone 'Europe/Rome')::date::text as next_try_day
    from user_membership where store_id = ${storeId} and status = 'pastDue' order by id`.execute(trx)
  const jobs = await sql<IncidentFacts['jobs'][number]>`
    select failed.id, failed.kind, placed.id as order_id,
      (failed.gave_up_at at time zone 'Europe/Rome')::date::text as gave_up_day
    from failed_job failed
    left join mail on failed.kind = 'send-mail' and mail.id = failed.subject_id
    left join customer_order placed on placed.id = mail.subject_id
    where failed.store_id = ${storeId} and failed.seen_at is null and failed.gave_up_at is not null
    order by failed.id`.execute(trx)
  return { memberships: memberships.rows, jobs: jobs.rows }
}
