import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

/** Who carries a parcel and under which number; `isTyped`: somebody of the store said so, and no courier's booking. */
export type ParcelTracking = { parcelId: string; carrier: string | null; tracking: string | null; isTyped: boolean }

/** What is known of these parcels, in their order: what was typed stands before what was booked. */
export async function listTrackings(trx: Transaction, parcelIds: readonly string[]): Promise<ParcelTracking[]> {
  const { rows } = await sql<ParcelTracking>`
    select parcel.id as parcel_id, parcel.tracked_at is not null as is_typed,
      case when parcel.tracked_at is null then booking.carrier else parcel.carrier end as carrier,
      case when parcel.tracked_at is null then booking.tracking else parcel.tracking end as tracking
    from parcel left join parcel_booking booking on booking.parcel_id = parcel.id
      and booking.direction = 'out' and booking.state = 'booked'
    where parcel.id = any(${parcelIds}::uuid[])
    order by array_position(${parcelIds}::uuid[], parcel.id)`.execute(trx)
  return rows
}

/** Typed by somebody. With neither of them the booking counts again. */
export async function setParcelTracking(
  trx: Transaction,
  { id, carrier, tracking, person, now }: Typed & { id: string; person: string; now: Date },
): Promise<void> {
  const isTyped = carrier !== null || tracking !== null
  await trx
    .updateTable('parcel')
    .set({ carrier, tracking, trackedAt: isTyped ? now : null, trackedBy: isTyped ? person : null })
    .where('id', '=', id)
    .execute()
}

type Typed = { carrier: string | null; tracking: string | null }

/** What lies in a parcel, wherever it is by now. */
export async function listItemsOfParcel(trx: Transaction, parcelId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('parcelItem')
    .select('itemId')
    .where('parcelId', '=', parcelId)
    .orderBy('itemId')
    .execute()
  return rows.map(({ itemId }) => itemId)
}

/** The last parcel a garment left in, or waits in; null: it left without one. */
export async function findParcelOfItem(trx: Transaction, itemId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select parcel.id from parcel_item join parcel on parcel.id = parcel_item.parcel_id
    where parcel_item.item_id = ${itemId} and parcel.state in ('packed', 'shipped')
    order by parcel.created_at desc, parcel.id desc limit 1`.execute(trx)
  return rows[0]?.id ?? null
}
