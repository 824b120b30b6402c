import { sql } from 'kysely'
import { inStore } from '#database/connection.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { followAllIncidents } from '#use-cases/incidents/follow-incidents.ts'
import type { Shop } from '../fixtures/a-shop.ts'
import { ATELIER_ID } from '../fixtures/test-stores.ts'

/**
 * Incidents of parcels that are not late, parcels that are late without one, and customers who would be told to be late
 * before they had a rent for its days. `hasPassed`: the sweep has run since the clock moved.
 */
export async function findLateFaults(shop: Shop, { hasPassed }: { hasPassed: boolean }): Promise<string[]> {
  if (hasPassed) await followAllIncidents(shop.dependencies)
  const today = romeTime(shop.clock.now).day.toString()
  return inStore(shop.db, ATELIER_ID, async (trx) => {
    const { rows } = await sql<{ fault: string }>`
      with late as (
        select item.id, exists (
          select from parcel_item join parcel on parcel.id = parcel_item.parcel_id
          where parcel_item.item_id = item.id and parcel.state = 'packed') as is_closed
        from order_item item where status in ('paymentConfirmed', 'waitingShipping', 'shippingError')
          and ship_day < ${today}::date),
      known as (select subject_id, kind from store_incident where gone_at is null)
      select subject_id || ' is not late' as fault from known where kind = 'notSent'
        and subject_id not in (select id from late)
      union all
      select id || ' is late in silence' from late where ${hasPassed} and not is_closed
        and id not in (select subject_id from known where kind in ('notSent', 'atRisk', 'elsewhere'))
      union all
      select id || ' has ' || days_count || ' days, delivered ' || delivered_at || ', fetched by ' || last_withdraw_day
      from order_item where status = 'delivered' and way = 'rent' and bought_at is null
        and last_withdraw_day < (delivered_at at time zone 'Europe/Rome')::date + days_count`.execute(trx)
    return rows.map(({ fault }) => fault)
  })
}
