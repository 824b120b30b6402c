import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

export type BookingState = 'waiting' | 'booked' | 'refused' | 'dropped'

export type ParcelBooking = {
  id: string
  parcelId: string
  state: BookingState
  reference: string | null
  carrier: string | null
  tracking: string | null
  problem: string | null
  cancelledAt: Date | null
}

/** Asked for once while another one is under way. Null: there is one. */
export async function askForBooking(
  trx: Transaction,
  { storeId, parcelId, now }: { storeId: string; parcelId: string; now: Date },
): Promise<string | null> {
  const row = await trx
    .insertInto('parcelBooking')
    .values({ storeId, parcelId, askedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['parcelId']).where('state', 'in', ['waiting', 'booked', 'refused']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const COLUMNS = ['id', 'parcelId', 'state', 'reference', 'carrier', 'tracking', 'problem', 'cancelledAt'] as const

export async function lockBooking(trx: Transaction, id: string): Promise<ParcelBooking | null> {
  const query = trx.selectFrom('parcelBooking').select(COLUMNS).where('id', '=', id).forUpdate()
  return ((await query.executeTakeFirst()) as ParcelBooking | undefined) ?? null
}

/** What these parcels go with; a parcel that nobody has asked for is not among them. */
export async function listBookings(trx: Transaction, parcelIds: readonly string[]): Promise<ParcelBooking[]> {
  if (parcelIds.length === 0) return []
  const query = trx
    .selectFrom('parcelBooking')
    .select(COLUMNS)
    .where('parcelId', 'in', [...parcelIds])
    .where('state', '<>', 'dropped')
  return (await query.execute()) as ParcelBooking[]
}

export async function updateBooking(
  trx: Transaction,
  id: string,
  change: Partial<Omit<ParcelBooking, 'id' | 'parcelId'>> & { label?: Uint8Array; answeredAt?: Date },
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

/** The label of a parcel that is booked, and the number of its order. */
export async function findLabel(
  trx: Transaction,
  parcelId: string,
): Promise<{ number: string; label: Uint8Array } | null> {
  const { rows } = await sql<{ number: string; label: Buffer }>`
    select customer_order.number, parcel_booking.label
    from parcel_booking
    join parcel on parcel.id = parcel_booking.parcel_id
    join customer_order on customer_order.id = parcel.order_id
    where parcel_booking.parcel_id = ${parcelId} and parcel_booking.state = 'booked'`.execute(trx)
  return rows[0] ?? null
}
