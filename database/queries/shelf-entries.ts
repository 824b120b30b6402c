import { sql } from 'kysely'
import type { ShelfEntry } from '#domain/catalogue/shelf/shelf-entry.ts'
import type { Transaction } from '../connection.ts'

/** The oldest transaction this one cannot see: whatever changes later carries its number or a higher one. */
export async function readSnapshot(trx: Transaction): Promise<string> {
  const { rows } = await sql<{ oldest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(trx)
  return rows[0]?.oldest ?? '0'
}

/** Products of which something changed since a snapshot was taken; at most as many as are worth reading one by one. */
export async function readChangedProducts(
  trx: Transaction,
  { storeId, snapshot, limit }: { storeId: string; snapshot: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with seen as (select ${snapshot}::xid8 as from_change, pg_snapshot_xmax(pg_current_snapshot()) as to_change)
    select product_id as id from listing, seen
      where store_id = ${storeId} and changed >= from_change and changed < to_change
    union
    select id from product, seen where changed >= from_change and changed < to_change
    union
    select product_id from unit, seen where changed >= from_change and changed < to_change
    limit ${limit}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** What the store shows: all of it, or those of the given products that it shows. */
export async function readShelfEntries(
  trx: Transaction,
  { storeId, ids = null }: { storeId: string; ids?: readonly string[] | null },
): Promise<ShelfEntry[]> {
  const { rows } = await sql<EntryRow>`
    select listing.product_id as id, listing.position,
      (extract(epoch from listing.created_at) * 1000)::float8 as listed_at,
      brand.slug as brand, product.colour_code as colour, product.category_slug as category,
      (select min(amount) from listing_price
        where store_id = listing.store_id and product_id = listing.product_id) as rent_from,
      (select string_agg(tag_slug, ',' order by tag_slug) from product_tag
        where product_id = listing.product_id) as tags,
      stock.sizes, stock.free_sizes, stock.second_hand_sizes
    from listing
    join product on product.id = listing.product_id
    join brand on brand.id = product.brand_id
    left join lateral (
      select
        string_agg(distinct size_code, ',') as sizes,
        string_agg(distinct size_code, ',') filter (where state = 'available') as free_sizes,
        string_agg(distinct size_code, ',') filter (where state = 'available' and exists (
          select from second_hand_price as price
          where price.store_id = listing.store_id and price.product_id = listing.product_id
            and price.condition = unit.condition)) as second_hand_sizes
      from unit
      where unit.product_id = listing.product_id and state in ('available', 'onLoan', 'laundry')
    ) as stock on true
    where listing.store_id = ${storeId} and listing.visible
      ${ids === null ? sql`` : sql`and listing.product_id = any(${ids}::uuid[])`}`.execute(trx)
  return rows.map(toEntry)
}

type EntryRow = Omit<ShelfEntry, 'tags' | 'sizes' | 'freeSizes' | 'secondHandSizes'> &
  Record<'tags' | 'sizes' | 'freeSizes' | 'secondHandSizes', string | null>

function toEntry({ tags, sizes, freeSizes, secondHandSizes, ...entry }: EntryRow): ShelfEntry {
  return {
    ...entry,
    tags: split(tags),
    sizes: split(sizes),
    freeSizes: split(freeSizes),
    secondHandSizes: split(secondHandSizes),
  }
}

const NONE: readonly string[] = []

function split(list: string | null): readonly string[] {
  return list === null ? NONE : list.split(',')
}
