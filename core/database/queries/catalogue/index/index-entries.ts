import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { IndexEntry } from '#domain/catalogue/index/index-entry.ts'
import { memoize } from '../../memoize.ts'
import { readInBatches } from '../../read-in-batches.ts'
import { uuidList } from '../../uuid-list.ts'
import { isShown } from '../shown.ts'

/** The oldest transaction this one cannot see: whatever changes later carries its number or a higher one. */
export async function readSnapshot(trx: Transaction): Promise<string> {
  const { rows } = await sql<{ oldest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(trx)
  return rows[0]?.oldest ?? '0'
}

/** Products the store lists of which something changed since a snapshot; at most as many as are worth reading by their ids. */
export async function readChangedProducts(
  trx: Transaction,
  { storeId, snapshot, limit }: { storeId: string; snapshot: string; limit: number },
): Promise<string[]> {
  // a question of its own for each product: joined, all that the store lists would be read for a handful
  const { rows } = await sql<{ id: string }>`
    with seen as (select ${snapshot}::xid8 as from_change, pg_snapshot_xmax(pg_current_snapshot()) as to_change),
    anywhere as (
      select id from product, seen where changed >= from_change and changed < to_change
      union
      select product_id from unit, seen where changed >= from_change and changed < to_change
    )
    select product_id as id from listing, seen
      where store_id = ${storeId} and changed >= from_change and changed < to_change
    union
    select id from anywhere
      where (select true from listing where store_id = ${storeId} and product_id = anywhere.id)
    limit ${limit}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** In which store, and when: what is shown may depend on it. */
type At = { storeId: string; now: Date }

/** All that the store shows. */
export async function readAllIndexEntries(trx: Transaction, at: At): Promise<IndexEntry[]> {
  const read = (ids: readonly string[]) => readRows(trx, { ...at, ids })
  return readInBatches(await readShownIds(trx, at), { read, take: createReader() })
}

/** Those of the given products that the store shows. */
export async function readIndexEntries(
  trx: Transaction,
  wanted: At & { ids: readonly string[] },
): Promise<IndexEntry[]> {
  return (await readRows(trx, wanted)).map(createReader())
}

/** The questions as they are asked, without their values: whoever asks otherwise may be told something else. */
export function questionsOfIndex(trx: Transaction): string {
  const of = { storeId: '', now: new Date(0), ids: [] }
  return [shownIds(of), rowsOf(of)].map((question) => question.compile(trx).sql).join(';')
}

async function readShownIds(trx: Transaction, at: At): Promise<string[]> {
  const { rows } = await shownIds(at).execute(trx)
  return rows.map(({ id }) => id)
}

async function readRows(trx: Transaction, wanted: At & { ids: readonly string[] }): Promise<EntryRow[]> {
  if (wanted.ids.length === 0) return []
  const { rows } = await rowsOf(wanted).execute(trx.withoutPlugins())
  return rows
}

function shownIds({ storeId, now }: At) {
  return sql<{ id: string }>`
    select product_id as id from listing join product on product.id = listing.product_id
    where store_id = ${storeId} and ${isShown(storeId, now)} order by product_id`
}

/** Every table by the ids themselves: the planner then knows how many rows to expect and goes along the indexes. */
function rowsOf({ storeId, now, ids }: At & { ids: readonly string[] }) {
  const isWanted = sql`product_id = any(${uuidList(ids)})`
  return sql<EntryRow>`
    with shown as (
      select product_id, position, (extract(epoch from listing.created_at) * 1000)::float8 as "listedAt",
        brand.slug as brand, colour_code as colour, category_slug as category, value_price as "valuePrice",
        care_class as "careClass", turnaround_days as "turnaroundDays"
      from listing join product on product.id = listing.product_id join brand on brand.id = product.brand_id
      where store_id = ${storeId} and ${isShown(storeId, now)} and ${isWanted}
    ), rent as (
      select product_id, min(amount) as "rentFrom" from listing_price
      where store_id = ${storeId} and ${isWanted} group by product_id
    ), tagged as (
      select product_id, string_agg(tag_slug, ',') as tags from product_tag where ${isWanted} group by product_id
    ), sale as (
      select product_id, condition from second_hand_price where store_id = ${storeId} and ${isWanted}
    ), stock as (
      select product_id, string_agg(size_code || case
          when state <> 'available' then ' out'
          when sale.condition is null then ' in'
          else ' sale' end, ',') as units
      from (select product_id, size_code, state, condition from unit where ${isWanted}) as unit
      left join sale using (product_id, condition)
      where state not in ('lost', 'retired', 'sold') group by product_id
    )
    select shown.product_id as id, position, "listedAt", brand, colour, category, "rentFrom", "valuePrice",
      "careClass", "turnaroundDays", tags, units
    from shown
    left join rent using (product_id)
    left join tagged using (product_id)
    left join stock using (product_id)`
}

type Stock = Pick<IndexEntry, 'sizes' | 'isIn' | 'secondHandSizes'>

type EntryRow = Omit<IndexEntry, 'tags' | keyof Stock> & {
  tags: string | null
  /** Each unit as its size and whether it is out, in or for sale: 'IT42 in,IT44 out'. */
  units: string | null
}

/** Most garments have texts and lists that others have too: each is made once. */
function createReader(): (row: EntryRow) => IndexEntry {
  const textOf = memoize((text: string) => text)
  const tagsOf = memoize((tags: string) => tags.split(',').sort())
  const stockOf = memoize(toStock)
  const orNull = (text: string | null) => text && textOf(text)
  return ({ tags, units, ...row }) => {
    const { sizes, isIn, secondHandSizes } = units === null ? NO_STOCK : stockOf(units)
    return {
      id: row.id,
      position: row.position,
      listedAt: row.listedAt,
      rentFrom: row.rentFrom,
      valuePrice: row.valuePrice,
      brand: textOf(row.brand),
      colour: orNull(row.colour),
      category: orNull(row.category),
      careClass: row.careClass,
      turnaroundDays: row.turnaroundDays,
      tags: tags === null ? NONE : tagsOf(tags),
      sizes,
      isIn,
      secondHandSizes,
    }
  }
}

/** Lists in one order: an entry that was read again compares with what it was. */
function toStock(units: string): Stock {
  const stock = units.split(',').map((unit) => unit.split(' '))
  const sizesOf = (...states: string[]) => {
    const found = stock.filter(([, state = '']) => states.includes(state)).map(([size = '']) => size)
    return found.length === 0 ? NONE : [...new Set(found)].sort()
  }
  return {
    sizes: sizesOf('out', 'in', 'sale'),
    isIn: stock.some(([, state]) => state !== 'out'),
    secondHandSizes: sizesOf('sale'),
  }
}

const NONE: readonly string[] = []
const NO_STOCK: Stock = { sizes: NONE, isIn: false, secondHandSizes: NONE }
