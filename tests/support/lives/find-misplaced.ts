import { sql } from 'kysely'
import { inStore } from '#database/connection.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { Shop } from '../fixtures/a-shop.ts'
import { ATELIER_ID } from '../fixtures/test-stores.ts'

/**
 * Garments that are to be sent though their customer has withdrawn, that are out without their unit, units that two orders have, units whose state is not where they are, and units
 * that are out and could be had.
 */
export async function findMisplaced(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  storeId = ATELIER_ID,
): Promise<string[]> {
  const today = romeTime(clock.now).day.toString()
  return inStore(db, storeId, async (trx) => {
    const { rows } = await sql<{ fault: string }>`
      with out as (
        select * from order_item where status in ('shipped', 'deliveryDelayed', 'deliveryFailed', 'missingDelivery',
          'returnedToSender', 'delivered', 'returnRequested', 'returnPickupFailed', 'withdrawed'))
      select unit_id || ' is out for ' || count(*) || ' orders' as fault from out group by unit_id having count(*) > 1
      union all
      select item.id || ' is to be sent and was withdrawn from'
      from order_item item join withdrawal on item.id = any(withdrawal.item_ids)
      where item.status in ('paymentConfirmed', 'waitingShipping')
      union all
      select out.id || ' is ' || out.status || ', its unit ' || custody.place || ' for ' || coalesce(custody.item_id::text, 'nobody')
      from out join custody on custody.unit_id = out.unit_id
      where custody.item_id is distinct from out.id or custody.place not in ('onTheWay', 'customer', 'nowhere')
      union all
      select unit.id || ' is ' || unit.state || ' and ' || custody.place
      from unit join custody on custody.unit_id = unit.id
      where unit.state = 'available' and custody.place not in ('shelf', 'parcel')
        or unit.state in ('inspection', 'laundry', 'repair') and custody.place::text <> unit.state::text
        or unit.state = 'onLoan' and custody.place not in ('onTheWay', 'customer', 'nowhere')
      union all
      select unit.id || ' is ' || custody.place || ' and free'
      from unit join custody on custody.unit_id = unit.id
      where custody.place in ('onTheWay', 'customer', 'nowhere') and unit.state not in ('lost', 'sold', 'retired')
        and unit.out_until is null
        -- the days of whoever comes later keep nobody from having it before
        and not exists (select from occupancy join order_item own on own.hold_id = occupancy.id
          where own.id = custody.item_id and kind = 'reservation' and upper(days) > ${today}::date)`.execute(trx)
    return rows.map(({ fault }) => fault)
  })
}
