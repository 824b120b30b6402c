import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

type Silence = { quietSince: Date; askedBefore: Date }

/** A parcel under way, there or back, by a carrier that can be asked, and of which nothing was heard for a while. */
export function isSilent({ quietSince, askedBefore }: Silence): RawBuilder<boolean> {
  return sql`(booking.state = 'booked' and booking.made_by = 'sendcloud' and booking.tracking is not null
    and coalesce(booking.tracked_at, '-infinity') < ${askedBefore}
    and exists (
      select from parcel_item join order_item item on item.id = parcel_item.item_id
      where parcel_item.parcel_id = booking.parcel_id and item.status_at < ${quietSince} and (
        booking.direction = 'out' and item.status in ('shipped', 'deliveryDelayed', 'deliveryFailed')
        or booking.direction = 'back' and item.status in ('delivered', 'returnRequested') and item.way <> 'secondHand'
          and item.withdraw_day is not null)))`
}

/** The longest unasked first; from now on they count as asked for. */
export async function markTracked(
  trx: Transaction,
  { storeId, most, now, ...silence }: Silence & { storeId: string; most: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update parcel_booking set tracked_at = ${now} where id in (
      select booking.id from parcel_booking booking where booking.store_id = ${storeId} and ${isSilent(silence)}
      order by booking.tracked_at nulls first, booking.id limit ${most} for update skip locked)
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}
