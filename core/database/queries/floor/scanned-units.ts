import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Place } from '#domain/catalogue/units/custody.ts'
import type { UnitCondition, UnitState } from '#domain/catalogue/units/unit.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'

export type FloorUnit = {
  id: string
  barcode: string
  state: UnitState
  place: Place
  stateSince: Date
  condition: UnitCondition
  shelf: string
  sizeLabel: string
  isOwn: boolean
  /** Null: the store may not know the garment. */
  name: LocalizedText | null
  brand: string | null
  image: string | null
}

/** The unit of a barcode, locked until the transaction ends: of two scans at once, the second sees what the first did. */
export async function lockUnitByBarcode(trx: Transaction, barcode: string): Promise<FloorUnit | null> {
  return lockUnit(trx, sql`unit.barcode = ${barcode}`)
}

export async function lockFloorUnit(trx: Transaction, id: string): Promise<FloorUnit | null> {
  return lockUnit(trx, sql`unit.id = ${id}`)
}

/** After the orders that it is out for: whoever changes one of those wants the unit too, and asks in this order. */
async function lockUnit(trx: Transaction, condition: ReturnType<typeof sql>): Promise<FloorUnit | null> {
  await sql`
    select lock_order(order_id) from (
      select distinct order_id from order_item
      where unit_id in (select id from unit where ${condition}) and status not in ('completed', 'deleted')
      order by order_id) as open`.execute(trx)
  const { rows } = await sql<FloorUnit>`${selectUnits(condition)} for update of unit`.execute(trx)
  return rows[0] ?? null
}

function selectUnits(condition: ReturnType<typeof sql>) {
  return sql`
    select unit.id, barcode, state, custody.place, state_since, condition, shelf, size.label_it as size_label,
      unit.owner_id is not distinct from current_store() as is_own, product.name, brand.name as brand,
      product.images[1] as image
    from unit join custody on custody.unit_id = unit.id join size on size.code = unit.size_code
    left join product on product.id = unit.product_id left join brand on brand.id = product.brand_id
    where ${condition}`
}

export type ItemOfUnit = { id: string; status: OrderStatus; way: RentalWay; boughtAt: Date | null; number: string }

/**
 * The garment of an order that has a unit, however many others it was or will be meant for; on its shelf, the next one it is
 * meant for. Those that are over have nothing.
 */
export async function findItemOfUnit(trx: Transaction, unitId: string): Promise<ItemOfUnit | null> {
  const { rows } = await sql<ItemOfUnit>`
    select item.id, item.status, way, bought_at, number
    from order_item as item join customer_order on customer_order.id = item.order_id
    join custody on custody.unit_id = item.unit_id
    where item.store_id = current_store() and item.unit_id = ${unitId} and (custody.item_id is null or custody.item_id = item.id)
      and item.status not in ('created', 'pendingPayment', 'pendingVerification', 'returned', 'completed', 'deleted')
    order by custody.item_id is null, item.status in ('paymentConfirmed', 'waitingShipping', 'shippingError') = (custody.place <> 'shelf'),
      delivery_day limit 1`.execute(trx)
  return rows[0] ?? null
}
