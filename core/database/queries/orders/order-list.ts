import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { isOver } from '#domain/orders/lifecycle.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import { countMatches } from '../count-matches.ts'
import { ordersNamed } from './orders-named.ts'

export type OrderFilter = {
  text?: string | undefined
  /** Of one of its garments at least. */
  status?: OrderStatus | undefined
  way?: RentalWay | undefined
  /** Placed from this moment on, and before that one. */
  from?: Date | undefined
  until?: Date | undefined
  customerId?: string | undefined
}

/** An order as a list shows it. */
export type ListedOrder = {
  id: string
  number: string
  customerId: string | null
  isGuest: boolean
  email: string
  firstName: string
  lastName: string
  total: number
  createdAt: Date
  garments: ListedGarment[]
}

/** Days as YYYY-MM-DD. */
export type ListedGarment = {
  orderId: string
  id: string
  name: LocalizedText
  size: string
  way: RentalWay
  status: OrderStatus
  deliveryDay: string
  withdrawDay: string | null
}

type Looked = {
  storeId: string
  filter: OrderFilter
  isOldestFirst: boolean
  behind?: string | undefined
  most: number
}

/** A page of a store's orders by the moment they were placed, from behind the one that was seen last. */
export async function listOrderRows(trx: Transaction, looked: Looked): Promise<ListedOrder[]> {
  const { storeId, filter, isOldestFirst, behind, most } = looked
  const comparison = isOldestFirst ? sql`>` : sql`<`
  const direction = isOldestFirst ? sql`asc` : sql`desc`
  const conditions = [...matching(filter, storeId), ...(behind ? [behindOf(behind, comparison)] : [])]
  const { rows } = await sql<Omit<ListedOrder, 'garments'>>`
    select placed.id, placed.number, placed.customer_id, placed.email, placed.first_name, placed.last_name, placed.total,
      placed.created_at, customer.guest_key is not null as is_guest
    from customer_order placed left join customer on customer.id = placed.customer_id
    where ${sql.join(conditions, sql` and `)}
    order by placed.created_at ${direction}, placed.id ${direction} limit ${most}`.execute(trx)
  const garments = Map.groupBy(
    await listGarmentRows(
      trx,
      rows.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  return rows.map((row) => ({ ...row, garments: garments.get(row.id) ?? [] }))
}

/** How many there are, on all pages. */
export function countOrders(
  trx: Transaction,
  { storeId, filter }: Pick<Looked, 'storeId' | 'filter'>,
): Promise<number> {
  return countMatches(
    trx,
    sql`select 1 from customer_order placed where ${sql.join(matching(filter, storeId), sql` and `)}`,
  )
}

function matching({ text, status, way, from, until, customerId }: OrderFilter, storeId: string): RawBuilder<unknown>[] {
  return [
    sql`placed.store_id = ${storeId}`,
    ...(text ? [sql`placed.id in (${ordersNamed({ storeId, text })})`] : []),
    ...(status ? [hasGarmentIn(status)] : []),
    ...(way ? [sql`exists (select from order_item where order_id = placed.id and way = ${way})`] : []),
    ...(from ? [sql`placed.created_at >= ${from}`] : []),
    ...(until ? [sql`placed.created_at < ${until}`] : []),
    ...(customerId ? [sql`placed.customer_id = ${customerId}`] : []),
  ]
}

/** What is under way is little, and looked up first; what is over is found while orders are gone through one by one. */
function hasGarmentIn(status: OrderStatus) {
  return isOver(status)
    ? sql`(select true from order_item where order_id = placed.id and status = ${status} limit 1)`
    : sql`placed.id in (select order_id from order_item where status = ${status})`
}

function behindOf(id: string, comparison: ReturnType<typeof sql>) {
  return sql`(placed.created_at, placed.id) ${comparison} (
    select seen.created_at, seen.id from customer_order seen where seen.id = ${id})`
}

async function listGarmentRows(trx: Transaction, orderIds: readonly string[]): Promise<ListedGarment[]> {
  const { rows } = await sql<ListedGarment>`
    select order_id, id, product -> 'name' as name, product ->> 'size' as size, way, status,
      delivery_day::text as delivery_day, withdraw_day::text as withdraw_day
    from order_item where order_id = any(${orderIds}::uuid[]) order by order_id, position`.execute(trx)
  return rows
}
