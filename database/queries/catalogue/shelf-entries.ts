import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { ShelfEntry } from '#domain/catalogue/shelf/shelf-entry.ts'
import { inParts } from '../in-parts.ts'
import { isShown } from './shown.ts'

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

/** In which store, and when: what is shown may depend on it. */
type At = { storeId: string; now: Date }

/** All that the store shows, a part at a time: no statement grows with the store. */
export async function readAllShelfEntries(trx: Transaction, { storeId, now }: At): Promise<ShelfEntry[]> {
  return inParts((part) => readEntries(trx, { storeId, now, part }))
}

/** Those of the given products that the store shows. */
export function readShelfEntries(
  trx: Transaction,
  { storeId, now, ids }: At & { ids: readonly string[] },
): Promise<ShelfEntry[]> {
  return readEntries(trx, { storeId, now, part: sql`and product_id = any(${ids}::uuid[])` })
}

type Part = At & { part: RawBuilder<unknown> }

async function readEntries(trx: Transaction, { storeId, now, part }: Part): Promise<ShelfEntry[]> {
  const { rows } = await sql<EntryRow>`
    with shown as (
      select product_id, position, listing.created_at, brand_id, colour_code, category_slug, value_price,
        care_class, turnaround_days
      from listing join product on product.id = listing.product_id
      where store_id = ${storeId} and ${isShown(storeId, now)} ${part}
    ), rent as (
      select product_id, min(amount) as rent_from
      from shown join listing_price using (product_id) where store_id = ${storeId} group by product_id
    ), tagged as (
      select product_id, string_agg(tag_slug, ',') as tags
      from shown join product_tag using (product_id) group by product_id
    ), stock as (
      select unit.product_id, string_agg(size_code || case
          when state <> 'available' then ' out'
          when price.amount is null then ' in'
          else ' sale' end, ',') as units
      from shown join unit using (product_id)
      left join second_hand_price as price on price.store_id = ${storeId}
        and price.product_id = unit.product_id and price.condition = unit.condition
      where state not in ('lost', 'retired', 'sold') group by unit.product_id
    )
    select shown.product_id as id, shown.position,
      (extract(epoch from shown.created_at) * 1000)::float8 as listed_at,
      brand.slug as brand, shown.colour_code as colour, shown.category_slug as category,
      rent_from, shown.value_price, shown.care_class, shown.turnaround_days, tags, units
    from shown
    join brand on brand.id = shown.brand_id
    left join rent using (product_id)
    left join tagged using (product_id)
    left join stock using (product_id)`.execute(trx)
  return rows.map(toEntry)
}

type EntryRow = Omit<ShelfEntry, 'tags' | 'sizes' | 'isIn' | 'secondHandSizes'> & {
  tags: string | null
  /** Each unit as its size and whether it is out, in or for sale: 'IT42 in,IT44 out'. */
  units: string | null
}

/** Lists in one order: an entry that was read again compares with what it was. */
function toEntry({ tags, units, ...entry }: EntryRow): ShelfEntry {
  const stock = (units?.split(',') ?? []).map((unit) => unit.split(' '))
  const sizesOf = (...states: string[]) => {
    const found = stock.filter(([, state = '']) => states.includes(state)).map(([size = '']) => size)
    return found.length === 0 ? NONE : [...new Set(found)].sort()
  }
  return {
    ...entry,
    tags: tags === null ? NONE : tags.split(',').sort(),
    sizes: sizesOf('out', 'in', 'sale'),
    isIn: stock.some(([, state]) => state !== 'out'),
    secondHandSizes: sizesOf('sale'),
  }
}

const NONE: readonly string[] = []
