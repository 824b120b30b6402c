import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { ExceptionFacts, GarmentFacts } from '#domain/exceptions/raise-exceptions.ts'

type Asked = {
  storeId: string
  today: string
  /** These alone; left out: whatever may ask for a person. */
  itemIds?: readonly string[]
}

/** What exceptions of garments are raised from. Each part of the question has an index of its own. */
export async function readGarmentFacts(trx: Transaction, { storeId, today, itemIds }: Asked): Promise<GarmentFacts[]> {
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
      select id from order_item where store_id = ${storeId}
        and status in ('paymentConfirmed', 'waitingShipping', 'shippingError')
        and hold_id = any(array(select id from occupancy where endangered_at is not null))`
  const { rows } = await sql<GarmentFacts>`
    select item.id, item.order_id, item.status, (item.status_at at time zone 'Europe/Rome')::date::text as status_day,
      item.ship_day::text as ship_day, item.last_withdraw_day::text as last_withdraw_day,
      exists (select from occupancy where id = item.hold_id and endangered_at is not null) as is_endangered,
      (select from_status from order_event where item_id = item.id order by at desc, id desc limit 1) as came_from,
      (select (min(at) at time zone 'Europe/Rome')::date::text from order_event
        where item_id = item.id and to_status = 'returnRequested') as return_asked_day
    from order_item item where item.store_id = ${storeId} and item.id in (${condition})
    order by item.id`.execute(trx)
  return rows
}

/** Charges that wait for a decision: these, or all of a store's. */
export async function readDisputedCharges(
  trx: Transaction,
  { storeId, chargeIds }: { storeId: string; chargeIds?: readonly string[] },
): Promise<ExceptionFacts['charges']> {
  const chosen = chargeIds ? sql`and id = any(${chargeIds}::uuid[])` : sql``
  const { rows } = await sql<ExceptionFacts['charges'][number]>`
    select id, order_id, (objected_at at time zone 'Europe/Rome')::date::text as objected_day
    from order_charge where store_id = ${storeId} and state = 'objected' ${chosen} order by id`.execute(trx)
  return rows
}

/** What they are raised from otherwise: renewals that could not be paid, and work that was given up on. */
export async function readOtherFacts(
  trx: Transaction,
  storeId: string,
): Promise<Pick<ExceptionFacts, 'memberships' | 'jobs'>> {
  const memberships = await sql<ExceptionFacts['memberships'][number]>`
    select id, (updated_at at time zone 'Europe/Rome')::date::text as failed_day,
      (next_try_at at time zone 'Europe/Rome')::date::text as next_try_day
    from user_membership where store_id = ${storeId} and status = 'pastDue' order by id`.execute(trx)
  const jobs = await sql<ExceptionFacts['jobs'][number]>`
    select failed.id, failed.kind, placed.id as order_id,
      (failed.gave_up_at at time zone 'Europe/Rome')::date::text as gave_up_day
    from failed_job failed
    left join mail on failed.kind = 'send-mail' and mail.id = failed.subject_id
    left join customer_order placed on placed.id = mail.subject_id
    where failed.store_id = ${storeId} and failed.seen_at is null and failed.gave_up_at is not null
    order by failed.id`.execute(trx)
  return { memberships: memberships.rows, jobs: jobs.rows }
}
