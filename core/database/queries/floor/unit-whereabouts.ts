import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Place } from '#domain/catalogue/units/custody.ts'
import { RECEIVED_FROM } from '#domain/floor/receive.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'

/** Where a unit is, as far as the store of the transaction may know. */
export type Whereabouts = {
  place: Place
  itemId: string | null
  /** By an order, of whichever store, as far as its store or its place tell: it comes back by that, and by nothing else. */
  isOut: boolean
  since: Date
  isOwn: boolean
  /** The number of the bag it lies in. */
  bag: number | null
  /** Null: no order of this store has it. */
  item: {
    id: string
    orderId: string
    number: string
    status: OrderStatus
    way: RentalWay
    boughtAt: Date | null
  } | null
}

export async function findWhereabouts(trx: Transaction, unitId: string): Promise<Whereabouts> {
  type Row = Omit<Whereabouts, 'item'> & {
    orderId: string | null
    number: string
    status: OrderStatus
    way: RentalWay
    boughtAt: Date | null
  }
  const { rows } = await sql<Row>`
    select custody.place, custody.item_id, custody.since,
      coalesce(item.status = any(${[...RECEIVED_FROM]}::order_status[]),
        custody.item_id is not null and custody.place in ('onTheWay', 'customer')) as is_out,
      unit.owner_id is not distinct from current_store() as is_own,
      (select bag.number from bag_item join bag on bag.id = bag_item.bag_id
        where bag_item.store_id = current_store() and bag_item.unit_id = custody.unit_id and bag_item.outcome is null) as bag,
      item.order_id, customer_order.number, item.status, item.way, item.bought_at
    from custody join unit on unit.id = custody.unit_id
    left join order_item item on item.store_id = current_store() and item.id = custody.item_id
    left join customer_order on customer_order.id = item.order_id
    where custody.unit_id = ${unitId}`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error(`There is no unit ${unitId}`)
  const { orderId, number, status, way, boughtAt, ...custody } = row
  const { itemId } = custody
  const item = itemId && orderId ? { id: itemId, orderId, number, status, way, boughtAt } : null
  return { ...custody, item }
}
