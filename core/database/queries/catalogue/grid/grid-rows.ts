import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { CatalogueOrder } from '#domain/catalogue/catalogue-list.ts'
import { GRID_COLUMNS, type GridColumn, type GridValue } from '#domain/catalogue/grid/grid-columns.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import { type CatalogueFilter, conditionsOf } from '../catalogue-list.ts'
import { isLentTo } from '../lending.ts'

export type GridRowFacts = {
  id: string
  name: LocalizedText
  image: string | null
  ownerId: string | null
  isLent: boolean
  cells: Record<GridColumn, GridValue>
}

type Looked = {
  storeId: string
  filter: CatalogueFilter
  order: CatalogueOrder
  most: number
  now: Date
  /** These alone. */
  ids?: readonly string[] | undefined
}

/** What a store lists, with everything that can be changed in a grid. */
export async function listGridRows(trx: Transaction, looked: Looked): Promise<GridRowFacts[]> {
  const { storeId, filter, order, most, now, ids } = looked
  const direction = order.startsWith('-') ? sql`desc` : sql`asc`
  const column = sql.ref(order.endsWith('position') ? 'listing.position' : 'listing.created_at')
  const conditions = [
    ...conditionsOf(filter, { storeId, now }),
    ...(ids === undefined ? [] : [sql`listing.product_id = any(${ids}::uuid[])`]),
  ]
  return readRows(trx, {
    storeId,
    conditions,
    rest: sql`order by ${column} ${direction}, listing.product_id ${direction} limit ${most}`,
  })
}

/**
 * The same garments for whoever changes them: nobody else does until the end of the transaction. Listings first, then
 * products, each in one order for everybody.
 */
export async function lockGridRows(
  trx: Transaction,
  { storeId, ids }: { storeId: string; ids: readonly string[] },
): Promise<GridRowFacts[]> {
  await sql`select from listing where store_id = ${storeId} and product_id = any(${ids}::uuid[])
    order by product_id for update`.execute(trx)
  await sql`select from product where id = any(${ids}::uuid[]) order by id for update`.execute(trx)
  const conditions = [sql`listing.product_id = any(${ids}::uuid[])`]
  return readRows(trx, { storeId, conditions, rest: sql`order by listing.product_id` })
}

type Part = { storeId: string; conditions: RawBuilder<unknown>[]; rest: RawBuilder<unknown> }

async function readRows(trx: Transaction, { storeId, conditions, rest }: Part): Promise<GridRowFacts[]> {
  const where = sql.join([sql`listing.store_id = ${storeId}`, ...conditions], sql` and `)
  const { rows } = await sql<GridRowFacts>`
    select product.id, product.name, product.images[1] as image, product.owner_id, ${isLentTo(storeId)} as is_lent,
      jsonb_build_object(
        'position', listing.position, 'brand', brand.name, 'category', product.category_slug,
        'tags', array(select tag_slug from product_tag where product_id = product.id order by tag_slug),
        'valuePrice', product.value_price, 'careClass', product.care_class, 'turnaroundDays', product.turnaround_days, 'weightGrams', product.weight_grams,
        'trialPrice', listing.trial_price, 'subscriptionPrice', listing.subscription_price)
      || coalesce((select jsonb_object_agg('price.' || period, amount) from listing_price
        where store_id = ${storeId} and product_id = product.id), '{}')
      || coalesce((select jsonb_object_agg('secondHand.' || condition, amount) from second_hand_price
        where store_id = ${storeId} and product_id = product.id), '{}') as cells
    from listing
    join product on product.id = listing.product_id
    join brand on brand.id = product.brand_id
    where ${where} ${rest}`.execute(trx)
  return rows.map((row) => ({ ...row, cells: { ...EMPTY, ...row.cells } }))
}

const EMPTY = Object.fromEntries(GRID_COLUMNS.map((column) => [column, null])) as Record<GridColumn, GridValue>
