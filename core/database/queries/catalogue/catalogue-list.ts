import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { CatalogueOrder, ListingState, Ownership } from '#domain/catalogue/catalogue-list.ts'
import type { UnitState } from '#domain/catalogue/units/unit.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import { countMatches } from '../count-matches.ts'
import { isLentTo } from './lending.ts'
import { isListed, isShown } from './shown.ts'
import { productsNamed, unitsCoded } from './stock-words.ts'

export type CatalogueFilter = {
  text?: string | undefined
  listing?: ListingState | undefined
  owner?: Ownership | undefined
  category?: string | undefined
  brand?: string | undefined
  tag?: string | undefined
  unit?: UnitState | undefined
}

export type CatalogueRow = {
  id: string
  name: LocalizedText
  brand: string
  category: LocalizedText | null
  image: string | null
  ownerId: string | null
  visible: boolean
  publishAt: Date | null
  unpublishAt: Date | null
  archivedAt: Date | null
  isLent: boolean
  /** Null: not listed. */
  position: number | null
  units: number
  available: number
  rentFrom: number | null
  createdAt: Date
}

export type Looked = {
  storeId: string
  filter: CatalogueFilter
  order: CatalogueOrder
  most: number
  now: Date
  behind?: string | undefined
}

export type Counted = Pick<Looked, 'storeId' | 'filter' | 'now'>

/** A page of what a store lists, from behind the product that was seen last. Only its rows are put together. */
export async function listCatalogue(trx: Transaction, looked: Looked): Promise<CatalogueRow[]> {
  const { storeId, filter, order, most, now, behind } = looked
  const isDescending = order.startsWith('-')
  const column = sql.ref(order.endsWith('position') ? 'listing.position' : 'listing.created_at')
  const [comparison, direction] = isDescending ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const seen = sql`select ${column}, listing.product_id from listing
    where listing.store_id = ${storeId} and listing.product_id = ${behind ?? null}::uuid`
  const conditions = [
    sql`listing.store_id = ${storeId}`,
    ...conditionsOf(filter, { storeId, now }),
    ...(behind === undefined ? [] : [sql`(${column}, listing.product_id) ${comparison} (${seen})`]),
  ]
  const { rows } = await sql<CatalogueRow>`
    with page as materialized (
      select listing.product_id, listing.visible, listing.publish_at, listing.unpublish_at, listing.archived_at,
        listing.position, listing.created_at
      from listing join product on product.id = listing.product_id
      where ${sql.join(conditions, sql` and `)}
      order by ${column} ${direction}, listing.product_id ${direction} limit ${most})
    select product.id, product.name, brand.name as brand, category.name as category, product.images[1] as image,
      product.owner_id, page.visible, page.publish_at, page.unpublish_at, page.archived_at, ${isLentTo(storeId)} as is_lent, page.position, stock.units, stock.available,
      (select min(amount) from listing_price where store_id = ${storeId} and product_id = product.id) as rent_from,
      page.created_at
    from page
    join product on product.id = page.product_id
    join brand on brand.id = product.brand_id
    left join category on category.slug = product.category_slug
    cross join lateral (
      select count(*) filter (where state not in ('lost', 'retired', 'sold')) as units,
        count(*) filter (where state = 'available') as available
      from unit where unit.product_id = product.id) as stock
    order by ${sql.ref(order.endsWith('position') ? 'page.position' : 'page.created_at')} ${direction},
      page.product_id ${direction}`.execute(trx)
  return rows
}

/** How many a store lists, on all pages. */
export function countCatalogue(trx: Transaction, { storeId, filter, now }: Counted): Promise<number> {
  const conditions = [sql`listing.store_id = ${storeId}`, ...conditionsOf(filter, { storeId, now })]
  return countMatches(
    trx,
    sql`select 1 from listing join product on product.id = listing.product_id where ${sql.join(conditions, sql` and `)}`,
  )
}

/** What was put away is found by asking for it. */
export function conditionsOf(
  filter: CatalogueFilter,
  { storeId, now }: { storeId: string; now: Date },
): RawBuilder<unknown>[] {
  return [...inState(filter.listing, { storeId, now }), ...factConditions(filter, storeId)]
}

/** Those that ask the product alone. */
export function factConditions(filter: CatalogueFilter, storeId: string): RawBuilder<unknown>[] {
  const { text, owner, category, brand, tag, unit } = filter
  return [
    ...(text ? [named(text)] : []),
    ...(owner === 'own' ? [sql`product.owner_id = ${storeId}`] : []),
    ...(owner === 'lent' ? [sql`product.owner_id <> ${storeId}`] : []),
    ...(owner === 'platform' ? [sql`product.owner_id is null`] : []),
    ...(category ? [within(category)] : []),
    ...(brand ? [sql`product.brand_id = (select id from brand where slug = ${brand})`] : []),
    ...(tag ? [sql`exists (select from product_tag where product_id = product.id and tag_slug = ${tag})`] : []),
    ...(unit ? [sql`exists (select from unit where product_id = product.id and state = ${unit}::unit_state)`] : []),
  ]
}

function inState(state: ListingState | undefined, { storeId, now }: { storeId: string; now: Date }) {
  if (state === 'archived') return [sql`listing.archived_at is not null`]
  if (state === 'unlisted') return [sql`false`]
  const kept = sql`listing.archived_at is null`
  if (state === undefined) return [kept]
  if (state === 'notLent') return [kept, sql`not ${isLentTo(storeId)}`]
  if (state === 'shown') return [isShown(storeId, now)]
  if (state === 'hidden') return [kept, sql`not listing.visible and ${isLentTo(storeId)}`]
  return [isListed(storeId), state === 'ended' ? sql`unpublish_at <= ${now}` : sql`publish_at > ${now}`]
}

/** By words of the name, or by the code of a piece. */
function named(text: string): RawBuilder<unknown> {
  return sql`product.id in (
    (${productsNamed(text)}) union select product_id from (${unitsCoded(text)}) as coded)`
}

/** A category is all that lies below it, too. */
function within(category: string): RawBuilder<unknown> {
  return sql`product.category_slug in (
    with recursive branch as (
      select slug from category where slug = ${category}
      union select category.slug from category join branch on category.parent_slug = branch.slug)
    select slug from branch)`
}
