import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-terms.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import { unitsCoded } from '../catalogue/stock-words.ts'
import { ordersNamed } from '../orders/orders-named.ts'

export type DeskRow = {
  itemId: string
  orderId: string
  number: string
  firstName: string
  lastName: string
  deliveryWay: DeliveryWay
  status: OrderStatus
  deliveryDay: string
  lastWithdrawDay: string | null
  isWithdrawn: boolean
  name: LocalizedText
  size: string
  image: string | null
  barcode: string
}

const MOST_ORDERS = 100

/** What waits in the shop for its customers, and then what was fetched there and is out, however much that is. */
export function listDesk(trx: Transaction, storeId: string): Promise<DeskRow[]> {
  return select(
    trx,
    sql`item.store_id = ${storeId} and customer_order.delivery_way = 'shop'
      and (item.status = 'shipped' or item.way <> 'secondHand' and item.bought_at is null
        and item.status in ('delivered', 'returnRequested', 'returnPickupFailed'))`,
  )
}

/** What somebody at the desk may come for or bring: by number, name, phone, tracking, or the code of a garment. */
export function findAtDesk(trx: Transaction, { storeId, text }: { storeId: string; text: string }): Promise<DeskRow[]> {
  return select(
    trx,
    sql`item.store_id = ${storeId}
      and item.status in ('waitingShipping', 'shipped', 'delivered', 'returnRequested', 'returnPickupFailed')
      and (item.order_id in (${ordersNamed({ storeId, text })})
        or item.unit_id in (select id from (${unitsCoded(text)}) as coded))`,
  )
}

/** Those of one order. */
export function listDeskOf(trx: Transaction, orderId: string): Promise<DeskRow[]> {
  return select(trx, sql`item.order_id = ${orderId}`)
}

async function select(trx: Transaction, condition: RawBuilder<unknown>): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select item.id as item_id, item.order_id, customer_order.number, customer_order.first_name, customer_order.last_name,
      customer_order.delivery_way, item.status, item.delivery_day::text as delivery_day,
      item.last_withdraw_day::text as last_withdraw_day,
      exists (select from withdrawal where withdrawal.order_id = item.order_id
        and item.id = any(withdrawal.item_ids)) as is_withdrawn, item.product -> 'name' as name, item.product ->> 'size' as size,
      item.product ->> 'image' as image, coalesce(unit.barcode, '') as barcode
    from order_item item
    join customer_order on customer_order.id = item.order_id
    left join unit on unit.id = item.unit_id
    where ${condition}
    order by customer_order.delivery_way = 'shop' and item.status = 'shipped' desc, item.delivery_day,
      customer_order.number, item.position
    limit ${MOST_ORDERS}`.execute(trx)
  return rows
}

export type DeskVisit = {
  id: string
  orderId: string
  kind: 'handedOver' | 'takenBack'
  itemIds: readonly string[]
  signedBy: string
  signature: string | null
  documentSeen: boolean
  personName: string
  at: Date
}

export async function insertDeskVisit(
  trx: Transaction,
  visit: Omit<DeskVisit, 'id'> & { storeId: string },
): Promise<void> {
  await trx
    .insertInto('deskVisit')
    .values({ ...visit, itemIds: [...visit.itemIds] })
    .execute()
}

/** The first first. */
export async function listDeskVisits(trx: Transaction, orderIds: readonly string[]): Promise<DeskVisit[]> {
  if (orderIds.length === 0) return []
  const query = trx
    .selectFrom('deskVisit')
    .select(['id', 'orderId', 'kind', 'itemIds', 'signedBy', 'signature', 'documentSeen', 'personName', 'at'])
    .where('orderId', 'in', [...orderIds])
    .orderBy('at')
    .orderBy('id')
  return (await query.execute()) as DeskVisit[]
}
