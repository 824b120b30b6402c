import { type RawBuilder, sql } from 'kysely'
import { soughtCode } from '#domain/search/sought-codes.ts'
import { after, personsNamed } from '../staff/person-words.ts'

/** Shorter ones would be found in half of all parcels. */
const SHORTEST_TRACKING = 5

/**
 * The ids of orders whose number begins so, however it was typed, that were placed by somebody of that name, e-mail or
 * phone, or of which a parcel travels under that number.
 */
export function ordersNamed({ storeId, text }: { storeId: string; text: string }): RawBuilder<{ id: string }> {
  const tracking = soughtCode(text)?.toUpperCase() ?? ''
  const people = sql<{ id: string }>`(${personsNamed({ storeId, kind: 'order', text })})`
  if (tracking.length < SHORTEST_TRACKING) return people
  const isIn = (table: 'order_item' | 'parcel' | 'parcel_booking') => {
    const code = sql.ref(`${table}.tracking_code`)
    return sql`${sql.ref(`${table}.store_id`)} = ${storeId} and ${code} ~>=~ ${tracking} and ${code} ~<~ ${after(tracking)}`
  }
  return sql`
    ${people}
    union
    select order_id from order_item where ${isIn('order_item')}
    union
    select order_id from parcel where ${isIn('parcel')}
    union
    select parcel.order_id from parcel_booking
    join parcel on parcel.store_id = parcel_booking.store_id and parcel.id = parcel_booking.parcel_id
    where ${isIn('parcel_booking')}`
}
