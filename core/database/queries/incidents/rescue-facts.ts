import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import { isShown, SHOWN_NAME } from '../catalogue/shown.ts'
import { toDays } from '../rentals/occupancy.ts'

const NEAR_CM = 6

/** The sizes beside one: next to it in the list of its kind, and not far from it where both are measured. */
export async function listNeighbourSizes(trx: Transaction, size: string): Promise<{ size: string; label: string }[]> {
  const { rows } = await sql<{ size: string; label: string }>`
    with ranked as (select *, dense_rank() over (partition by kind order by position) as rank from size)
    select other.code as size, other.label_it as label
    from ranked own join ranked other on other.kind = own.kind and abs(other.rank - own.rank) = 1
    where own.code = ${size} and coalesce(abs(other.bust_cm - own.bust_cm) <= ${NEAR_CM}, true)
      and coalesce(abs(other.waist_cm - own.waist_cm) <= ${NEAR_CM}, true)
    order by other.position desc`.execute(trx)
  return rows
}

export type EqualGarment = { productId: string; name: LocalizedText; image: string | null; valuePrice: number }

const MOST_GARMENTS = 12

/** Garments of the same category that the store shows and that have a unit of this size for these days, by value. */
export async function listEqualGarments(
  trx: Transaction,
  {
    storeId,
    productId,
    size,
    taken,
    now,
  }: { storeId: string; productId: string; size: string; taken: DayRange; now: Date },
): Promise<EqualGarment[]> {
  const { rows } = await sql<EqualGarment>`
    select product.id as product_id, ${SHOWN_NAME} as name, product.images[1] as image, product.value_price
    from listing join product on product.id = listing.product_id
    join product booked on booked.id = ${productId} and booked.category_slug = product.category_slug
    where listing.store_id = ${storeId} and product.id <> booked.id and ${isShown(storeId, now)}
      and abs(product.value_price - booked.value_price) * 5 <= booked.value_price
      and exists (
        select from unit where unit.product_id = product.id and unit.size_code = ${size}
          and unit.state not in ('lost', 'retired', 'sold')
          and (unit.out_until is null or unit.out_until <= ${taken.from}::date)
          and not exists (
            select from occupancy where unit_id = unit.id and days && ${toDays(taken)}
              and (expires_at is null or expires_at > ${now})))
    order by abs(product.value_price - booked.value_price), product.id limit ${MOST_GARMENTS}`.execute(trx)
  return rows
}

/** Whether a garment lies in a parcel that has not left. */
export async function isPacked(trx: Transaction, itemId: string): Promise<boolean> {
  const { rows } = await sql`
    select from parcel_item join parcel on parcel.id = parcel_item.parcel_id
    where parcel_item.item_id = ${itemId} and parcel.state in ('open', 'packed') limit 1`.execute(trx)
  return rows.length > 0
}

/** The garments of an order that lie in parcels that have not left. */
export async function listPacked(trx: Transaction, orderId: string): Promise<Set<string>> {
  const { rows } = await sql<{ itemId: string }>`
    select parcel_item.item_id from order_item item join parcel_item on parcel_item.item_id = item.id
    join parcel on parcel.id = parcel_item.parcel_id
    where item.order_id = ${orderId} and parcel.state in ('open', 'packed')`.execute(trx)
  return new Set(rows.map(({ itemId }) => itemId))
}

/** All units of products in a size, in the order of their ids: nobody claims one until this is over. */
export async function lockUnitsOf(
  trx: Transaction,
  garments: readonly { productId: string; size: string }[],
): Promise<void> {
  await sql`
    select from unit where (product_id, size_code) in (
      select wanted."productId", wanted.size
      from jsonb_to_recordset(${JSON.stringify(garments)}::jsonb) as wanted ("productId" uuid, size text))
    order by id for update`.execute(trx)
}
