import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Direction } from '#domain/orders/shipping/carrier-status.ts'
import type { MadeBy } from '#domain/orders/shipping/courier-makers.ts'

export type BookingState = 'waiting' | 'booked' | 'refused' | 'dropped'

export type ParcelBooking = {
  id: string
  parcelId: string
  direction: Direction
  state: BookingState
  madeBy: MadeBy | null
  accountId: string | null
  reference: string | null
  carrier: string | null
  tracking: string | null
  problem: string | null
  cancelProblem: string | null
  cancelledAt: Date | null
}

/** Asked for once while another one is under way. Null: there is one. */
export async function askForBooking(
  trx: Transaction,
  { storeId, parcelId, direction, now }: { storeId: string; parcelId: string; direction: Direction; now: Date },
): Promise<string | null> {
  const row = await trx
    .insertInto('parcelBooking')
    .values({ storeId, parcelId, direction, askedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['parcelId', 'direction']).where('state', 'in', ['waiting', 'booked', 'refused']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether something in a parcel comes back with a label that lies in the box. */
export async function needsReturnLabel(trx: Transaction, parcelId: string): Promise<boolean> {
  const { rows } = await sql<{ isNeeded: boolean }>`
    select exists (
      select from parcel_item
      join order_item item on item.id = parcel_item.item_id and item.way <> 'secondHand' and item.return_way = 'label'
      where parcel_item.parcel_id = ${parcelId}) as is_needed`.execute(trx)
  return rows[0]?.isNeeded ?? false
}

/** Whether its customer comes to the shop for a parcel. */
export async function isFetched(trx: Transaction, parcelId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('parcel')
    .innerJoin('customerOrder', 'customerOrder.id', 'parcel.orderId')
    .select('customerOrder.deliveryWay')
    .where('parcel.id', '=', parcelId)
    .executeTakeFirst()
  return row?.deliveryWay === 'shop'
}

/** The closed parcel in which a garment lies; null: in none. */
export async function findPackedParcelOf(trx: Transaction, itemId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('parcelItem')
    .innerJoin('parcel', 'parcel.id', 'parcelItem.parcelId')
    .select('parcel.id')
    .where('parcelItem.itemId', '=', itemId)
    .where('parcel.state', '=', 'packed')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The closed parcels of an order. */
export async function listPackedParcels(trx: Transaction, orderId: string): Promise<string[]> {
  const query = trx.selectFrom('parcel').select('id').where('orderId', '=', orderId).where('state', '=', 'packed')
  return (await query.orderBy('id').execute()).map(({ id }) => id)
}

const COLUMNS = [
  ...(['id', 'parcelId', 'direction', 'state', 'madeBy', 'accountId', 'reference', 'carrier', 'tracking'] as const),
  ...(['problem', 'cancelProblem', 'cancelledAt'] as const),
] as const

export async function lockBooking(trx: Transaction, id: string): Promise<ParcelBooking | null> {
  const query = trx.selectFrom('parcelBooking').select(COLUMNS).where('id', '=', id).forUpdate()
  return ((await query.executeTakeFirst()) as ParcelBooking | undefined) ?? null
}

/** Bookings of these parcels, the labels for the way back among them; a parcel nobody has asked for has none. */
export async function listAllBookings(trx: Transaction, parcelIds: readonly string[]): Promise<ParcelBooking[]> {
  if (parcelIds.length === 0) return []
  const query = trx
    .selectFrom('parcelBooking')
    .select(COLUMNS)
    .where('parcelId', 'in', [...parcelIds])
    .where('state', '<>', 'dropped')
    .orderBy('direction', 'desc')
  return (await query.execute()) as ParcelBooking[]
}

export async function updateBooking(
  trx: Transaction,
  id: string,
  change: Partial<Omit<ParcelBooking, 'id' | 'parcelId' | 'direction'>> & { label?: Uint8Array; answeredAt?: Date },
): Promise<void> {
  const { label, ...rest } = change
  await trx
    .updateTable('parcelBooking')
    .set({ ...rest, ...(label && { label: Buffer.from(label) }) })
    .where('id', '=', id)
    .execute()
}

/** Nobody carries parcels for this store: there is nothing to wait for. */
export async function deleteBooking(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('parcelBooking').where('id', '=', id).execute()
}

/** The label of a parcel that is booked, the one for the way back, and the number of its order. */
export async function findLabel(
  trx: Transaction,
  parcelId: string,
): Promise<{ number: string; label: Uint8Array; returnLabel: Uint8Array | null } | null> {
  const { rows } = await sql<{ number: string; label: Buffer; returnLabel: Buffer | null }>`
    select customer_order.number, booking.label, back.label as return_label
    from parcel_booking booking
    join parcel on parcel.id = booking.parcel_id
    join customer_order on customer_order.id = parcel.order_id
    left join parcel_booking back
      on back.parcel_id = booking.parcel_id and back.direction = 'back' and back.state = 'booked'
    where booking.parcel_id = ${parcelId} and booking.direction = 'out' and booking.state = 'booked'`.execute(trx)
  return rows[0] ?? null
}

/** The garments that travel under a number that a carrier gave, and which way; null: the store has no such parcel. */
export async function findCarried(
  trx: Transaction,
  tracking: string,
): Promise<{ direction: Direction; carrier: string | null; itemIds: string[] } | null> {
  const { rows } = await sql<{ direction: Direction; carrier: string | null; itemIds: string[] }>`
    select booking.direction, booking.carrier,
      array(select item_id from parcel_item where parcel_id = booking.parcel_id order by item_id) as item_ids
    from parcel_booking booking where booking.tracking = ${tracking} and booking.state = 'booked'
    order by booking.asked_at desc limit 1`.execute(trx)
  return rows[0] ?? null
}
