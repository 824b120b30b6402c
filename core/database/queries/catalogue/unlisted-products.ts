import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { countMatches } from '../count-matches.ts'
import { type CatalogueFilter, type CatalogueRow, type Counted, factConditions, type Looked } from './catalogue-list.ts'
import { isLentTo } from './lending.ts'

/** A page of what a store could list and does not: its own, and what others lend to it. A place in a list it has none. */
export async function listUnlisted(trx: Transaction, looked: Looked): Promise<CatalogueRow[]> {
  const { storeId, filter, order, most, behind } = looked
  const isDescending = order !== 'createdAt'
  const [comparison, direction] = isDescending ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const seen = sql`select created_at, id from product where id = ${behind ?? null}::uuid`
  const conditions = [
    ...unlistedIn(filter, storeId),
    ...(behind === undefined ? [] : [sql`(product.created_at, product.id) ${comparison} (${seen})`]),
  ]
  const { rows } = await sql<CatalogueRow>`
    select product.id, product.name, brand.name as brand, category.name as category, product.images[1] as image,
      product.owner_id, false as visible, null as publish_at, null as unpublish_at, null as archived_at, true as is_lent,
      null as position, stock.units, stock.available, null as rent_from, product.created_at
    from product
    join brand on brand.id = product.brand_id
    left join category on category.slug = product.category_slug
    cross join lateral (
      select count(*) filter (where state not in ('lost', 'retired', 'sold')) as units,
        count(*) filter (where state = 'available') as available
      from unit where unit.product_id = product.id) as stock
    where ${sql.join(conditions, sql` and `)}
    order by product.created_at ${direction}, product.id ${direction} limit ${most}`.execute(trx)
  return rows
}

/** How many there are, on all pages. */
export function countUnlisted(trx: Transaction, { storeId, filter }: Counted): Promise<number> {
  return countMatches(trx, sql`select 1 from product where ${sql.join(unlistedIn(filter, storeId), sql` and `)}`)
}

function unlistedIn(filter: CatalogueFilter, storeId: string): RawBuilder<unknown>[] {
  return [
    sql`product.archived_at is null`,
    isLentTo(storeId),
    sql`not exists (select from listing where listing.store_id = ${storeId} and listing.product_id = product.id)`,
    ...factConditions(filter, storeId),
  ]
}

/** The given ones that a store may list and does not, in the order they were given. */
export async function findUnlisted(
  trx: Transaction,
  { storeId, ids }: { storeId: string; ids: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select product.id, coalesce(product.name ->> 'it', product.name ->> 'en', '') as name
    from product join unnest(${ids}::uuid[]) with ordinality as wish (id, place) on wish.id = product.id
    where product.archived_at is null and ${isLentTo(storeId)} and not exists (
      select from listing where listing.store_id = ${storeId} and listing.product_id = product.id)
    order by place`.execute(trx)
  return rows
}
