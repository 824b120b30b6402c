import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-terms.ts'
import type { PackGarment, ParcelKey } from '#domain/floor/judge-pack-scan.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { Language, LocalizedText } from '#domain/stores/languages.ts'

/** A garment on its way into a parcel, and where its unit lies. */
export type PackRow = PackGarment & {
  holdId: string
  name: LocalizedText
  sizeLabel: string
  image: string | null
  barcode: string
  shelf: string
  status: OrderStatus
  /** Its unit may not be here. */
  isEndangered: boolean
  /** Its unit lies in the parcel, and nobody has said that it is somewhere else since. */
  isInside: boolean
  parcelId: string | null
}

/** What is to be packed, and what was given up in a parcel that somebody has begun. */
export function listToPack(trx: Transaction, storeId: string): Promise<PackRow[]> {
  return selectRows(
    trx,
    sql`item.store_id = ${storeId} and (
      item.status = 'waitingShipping' and (parcel.state is null or parcel.state = 'open')
      or item.status = 'deleted' and parcel.state = 'open')`,
  )
}

/** A unit that lies in a parcel that is closed and still here, also if its garment was given up since. */
export function listClosedWith(
  trx: Transaction,
  { storeId, unitId }: { storeId: string; unitId: string },
): Promise<PackRow[]> {
  return selectRows(
    trx,
    sql`item.store_id = ${storeId} and item.unit_id = ${unitId} 
      and item.status in ('waitingShipping', 'shipped', 'deleted') and parcel.state = 'packed'`,
  )
}

/** What lies in these parcels. */
export function listPackedGarments(trx: Transaction, parcelIds: readonly string[]): Promise<PackRow[]> {
  return selectRows(trx, sql`parcel.id = any(${parcelIds}::uuid[])`)
}

async function selectRows(trx: Transaction, condition: RawBuilder<unknown>): Promise<PackRow[]> {
  const { rows } = await sql<PackRow>`
    select item.id as item_id, item.order_id, item.ship_day::text as ship_day, customer_order.number, item.unit_id,
      item.hold_id, item.product_id, item.size_code as size, item.product ->> 'size' as size_label,
      item.product -> 'name' as name, item.product ->> 'image' as image, coalesce(unit.barcode, '') as barcode,
      coalesce(unit.shelf, '') as shelf, parcel.id is not null as is_scanned, item.status = 'deleted' as is_cancelled, item.status,
      coalesce(occupancy.endangered_at is not null, false) as is_endangered, parcel.id as parcel_id,
      coalesce(custody.place = 'parcel' and custody.item_id = item.id, false) as is_inside
    from order_item item
    join customer_order on customer_order.id = item.order_id
    left join unit on unit.id = item.unit_id
    left join custody on custody.unit_id = item.unit_id
    left join occupancy on occupancy.id = item.hold_id
    -- one that has left may come back and be sent once more
    left join (parcel_item join parcel on parcel.id = parcel_item.parcel_id and parcel.state in ('open', 'packed'))
      on parcel_item.store_id = item.store_id and parcel_item.item_id = item.id
    where ${condition}
    order by item.ship_day, customer_order.number, item.position`.execute(trx)
  return rows
}

/** The one that is open for these garments; made if there is none. */
export async function requireOpenParcel(
  trx: Transaction,
  { storeId, orderId, shipDay, now }: ParcelKey & { storeId: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into parcel (store_id, order_id, ship_day, created_at)
      values (${storeId}, ${orderId}, ${shipDay}::date, ${now})
      on conflict (order_id, ship_day) where state = 'open' do nothing returning id)
    select id from made union all
    select id from parcel where order_id = ${orderId} and ship_day = ${shipDay}::date and state = 'open'`.execute(trx)
  const [parcel] = rows
  if (parcel === undefined) throw new Error(`No parcel could be opened for order ${orderId}`)
  return parcel.id
}

type Scan = { storeId: string; parcelId: string; itemId: string; unitId: string; scanKey: string; personName: string }

export async function addToParcel(trx: Transaction, { now, ...scan }: Scan & { now: Date }): Promise<void> {
  await trx
    .insertInto('parcelItem')
    .values({ ...scan, scannedAt: now })
    .execute()
}

export async function takeFromParcel(trx: Transaction, itemIds: readonly string[]): Promise<void> {
  await sql`
    delete from parcel_item using parcel
    where parcel.id = parcel_item.parcel_id and parcel.state in ('open', 'packed')
      and parcel_item.item_id = any(${itemIds}::uuid[])`.execute(trx)
}

/** Which garment a scan put into which parcel; null: the key is new. */
export async function findScan(
  trx: Transaction,
  scanKey: string,
): Promise<{ itemId: string; parcelId: string } | null> {
  const row = await trx
    .selectFrom('parcelItem')
    .select(['itemId', 'parcelId'])
    .where('scanKey', '=', scanKey)
    .executeTakeFirst()
  return row ?? null
}

export type Parcel = ParcelKey & {
  id: string
  number: string
  state: 'open' | 'packed' | 'shipped' | 'voided'
  packedAt: Date | null
  packedBy: string | null
  language: Language
  deliveryWay: DeliveryWay
}

/** After its order. */
export async function lockParcel(trx: Transaction, id: string): Promise<Parcel | null> {
  await sql`select lock_order((select order_id from parcel where id = ${id}))`.execute(trx)
  const { rows } = await sql<Parcel>`${selectParcels(sql`parcel.id = ${id}`)} for update of parcel`.execute(trx)
  return rows[0] ?? null
}

/** As a carrier wants it. */
export type CustomerAddress = {
  name: string
  street: string
  postalCode: string
  city: string
  province: string
  country: 'IT'
  phone: string
}

export type ParcelAddress = {
  number: string
  /** Of each garment in it, in grams; null: not known. */
  weights: (number | null)[]
  to: CustomerAddress
}

/** Where a packed parcel goes; null: it is not here any more, or it was opened again. */
export async function findParcelAddress(trx: Transaction, id: string): Promise<ParcelAddress | null> {
  const { rows } = await sql<Omit<ParcelAddress, 'to'> & { address: Order['address'] }>`
    select customer_order.number, customer_order.address,
      array(select product.weight_grams from parcel_item
        join order_item item on item.store_id = parcel_item.store_id and item.id = parcel_item.item_id
        left join product on product.id = item.product_id
        where parcel_item.parcel_id = parcel.id) as weights
    from parcel join customer_order on customer_order.id = parcel.order_id
    where parcel.id = ${id} and parcel.state = 'packed'`.execute(trx)
  const [row] = rows
  if (row === undefined) return null
  return { number: row.number, weights: row.weights, to: toCustomerAddress(row.address) }
}

export function toCustomerAddress(address: Order['address']): CustomerAddress {
  const { fullName: name, street, postalCode, city, phone } = address
  // provinces are kept as ISO 3166-2 has them
  return { name, street, postalCode, city, province: address.province.replace(/^IT-/, ''), country: 'IT', phone }
}

/** Those that wait for the courier or for their customer, the first that was closed first. */
export async function listPacked(trx: Transaction, storeId: string): Promise<Parcel[]> {
  const { rows } = await sql<Parcel>`
    ${selectParcels(sql`parcel.store_id = ${storeId} and parcel.state = 'packed'`)} order by packed_at, parcel.id`.execute(
    trx,
  )
  return rows
}

function selectParcels(condition: RawBuilder<unknown>) {
  return sql`
    select parcel.id, parcel.order_id, parcel.ship_day::text as ship_day, customer_order.number, parcel.state,
      parcel.packed_at, parcel.packed_by, customer_order.language, customer_order.delivery_way
    from parcel join customer_order on customer_order.id = parcel.order_id where ${condition}`
}

export async function closeParcel(
  trx: Transaction,
  { id, personName, now }: { id: string; personName: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('parcel')
    .set({ state: 'packed', packedAt: now, packedBy: personName })
    .where('id', '=', id)
    .execute()
}

export async function reopenParcel(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('parcel').set({ state: 'open', packedAt: null, packedBy: null }).where('id', '=', id).execute()
}

/** Nothing lies in it any more. */
export async function voidParcel(trx: Transaction, id: string, now: Date): Promise<void> {
  await trx.updateTable('parcel').set({ state: 'voided', voidedAt: now }).where('id', '=', id).execute()
}
