import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import type { Claim, ClaimedUnit, ClaimKind } from '#domain/rentals/timeline/claim.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import { isInStock, productsNamed, unitsCoded } from '../catalogue/stock-words.ts'

export type TimelineFilter = {
  product?: string | undefined
  size?: string | undefined
  /** Words of a name, or a whole barcode. */
  text?: string | undefined
  unit?: string | undefined
}

export type TimelineRow = ClaimedUnit & {
  barcode: string
  productId: string
  name: LocalizedText
  ownerId: string | null
  size: string
  sizeLabel: string
  shelf: string
}

type Looked = { storeId: string; window: DayRange; filter: TimelineFilter; skip: number; most: number; now: Date }

/**
 * Units of a store's catalogue with all that takes their days in a window, in one question however many they are. What is not
 * in the stock any more is there as long as somebody waits for it.
 */
export async function readTimeline(trx: Transaction, looked: Looked): Promise<TimelineRow[]> {
  const { storeId, window, filter, skip, most, now } = looked
  const { rows } = await sql<Omit<TimelineRow, 'claims'> & { claims: ClaimRow[] | null }>`
    with page as materialized (
      select unit.id, unit.barcode, unit.product_id, product.name, unit.owner_id, unit.size_code as size,
        size.label_it as size_label, size.position, unit.condition, unit.state, unit.shelf,
        unit.out_until::text as out_until, (unit.state_since at time zone 'Europe/Rome')::date::text as since
      from unit join product on product.id = unit.product_id join size on size.code = unit.size_code
      where ${sql.join([isInStock(storeId), isShown(window), ...conditionsOf(filter)], sql` and `)}
      order by ${ORDER} limit ${most} offset ${skip}),
    claim as materialized (
      select occupancy.unit_id, json_agg(json_build_array(
          occupancy.id, occupancy.kind, lower(occupancy.days), upper(occupancy.days)::text,
          reservation.id is not null or hold.id is not null or unit_block.id is not null,
          occupancy.endangered_at is not null, occupancy.is_being_paid, occupancy.expires_at,
          coalesce(reservation.way, hold.way), coalesce(reservation.delivery_day, hold.delivery_day),
          coalesce(reservation.withdraw_day, hold.withdraw_day), item.number, item.status, unit_block.reason
        ) order by occupancy.days) as claims
      from occupancy
      left join reservation on reservation.id = occupancy.id
      left join hold on hold.id = occupancy.id
      left join unit_block on unit_block.id = occupancy.id
      left join (
        select order_item.hold_id, order_item.status, customer_order.number
        from order_item join customer_order on customer_order.id = order_item.order_id
        where order_item.status <> 'deleted') as item on item.hold_id = occupancy.id
      where occupancy.unit_id in (select id from page)
        and upper(occupancy.days) > ${window.from}::date and lower(occupancy.days) < ${window.until}::date
        and (occupancy.expires_at is null or occupancy.expires_at > ${now})
      group by occupancy.unit_id)
    select page.*, claim.claims from page left join claim on claim.unit_id = page.id
    order by ${ORDER_OF_PAGE}`.execute(trx)
  return rows.map(({ claims, ...unit }) => ({ ...unit, claims: (claims ?? []).map(toClaim) }))
}

const ORDER = sql`product.name ->> 'it', unit.product_id, size.position, unit.barcode`
const ORDER_OF_PAGE = sql`page.name ->> 'it', page.product_id, page.position, page.barcode`

/** Sold is sold; who waits for a lost or retired one must be seen. */
function isShown({ from, until }: DayRange): RawBuilder<boolean> {
  return sql`(unit.state not in ('lost', 'retired', 'sold') or unit.state <> 'sold' and exists (
    select from occupancy where occupancy.unit_id = unit.id and occupancy.kind = 'reservation'
      and upper(occupancy.days) > ${from}::date and lower(occupancy.days) < ${until}::date))`
}

function conditionsOf({ product, size, text, unit }: TimelineFilter): RawBuilder<unknown>[] {
  return [
    ...(product ? [sql`unit.product_id = ${product}`] : []),
    ...(size ? [sql`unit.size_code = ${size}`] : []),
    ...(unit ? [sql`unit.id = ${unit}`] : []),
    ...(text
      ? [
          sql`(unit.id in (select id from (${unitsCoded(text)}) as coded) or unit.product_id in (${productsNamed(text)}))`,
        ]
      : []),
  ]
}

/** In the order they are built in: names would be most of what is sent. */
type ClaimRow = [
  id: string,
  kind: ClaimKind,
  from: string,
  until: string,
  isOwn: boolean,
  isEndangered: boolean,
  isBeingPaid: boolean,
  expires: string | null,
  way: RentalWay | null,
  delivery: string | null,
  withdraw: string | null,
  number: string | null,
  status: OrderStatus | null,
  reason: string | null,
]

function toClaim(row: ClaimRow): Claim {
  const [id, kind, from, until, isOwn, isEndangered, isBeingPaid, expires, way, delivery, withdraw, number, status] =
    row
  const order = number === null || status === null ? null : { number, status }
  const reason = row[13]
  return { id, kind, from, until, isOwn, isEndangered, isBeingPaid, expires, way, delivery, withdraw, order, reason }
}
