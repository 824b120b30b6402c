import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import { isLentTo } from '../catalogue/lending.ts'
import { isListed } from '../catalogue/shown.ts'

const HAS_UNITS = sql`exists (
  select from unit where unit.product_id = product.id and unit.state not in ('lost', 'retired', 'sold'))`

export async function countListings(trx: Transaction, storeId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('listing')
    .innerJoin('product', 'product.id', 'listing.productId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('storeId', '=', storeId)
    .where(isListed(storeId))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type StockCategory = { slug: string; name: LocalizedText; garments: number }

/** The stock that a store may list, by category: only what can still go out. */
export async function listStockCategories(trx: Transaction, storeId: string): Promise<StockCategory[]> {
  const { rows } = await sql<StockCategory>`
    select category.slug, category.name, count(*) as garments
    from product join category on category.slug = product.category_slug
    where ${isLentTo(storeId)} and ${HAS_UNITS}
    group by category.slug order by category.position, category.slug`.execute(trx)
  return rows
}

export type StockGarment = { id: string; name: LocalizedText; brand: string; valuePrice: number; image: string | null }

/** Garments of these categories that a store may list, the latest first. */
export async function listStockGarments(
  trx: Transaction,
  { storeId, categories }: { storeId: string; categories: readonly string[] },
): Promise<StockGarment[]> {
  const { rows } = await sql<StockGarment>`
    select product.id, product.name, brand.name as brand, value_price, images[1] as image
    from product join brand on brand.id = product.brand_id
    where category_slug = any(${[...categories]}::text[]) and ${isLentTo(storeId)} and ${HAS_UNITS}
    order by product.created_at desc, product.id desc`.execute(trx)
  return rows
}

/** What the store of this transaction shows, in its order; with a number, so many of them. */
export async function listListedGarments(
  trx: Transaction,
  { storeId, most = null }: { storeId: string; most?: number | null },
): Promise<StockGarment[]> {
  const { rows } = await sql<StockGarment>`
    select product.id, product.name, brand.name as brand, value_price, images[1] as image
    from listing join product on product.id = listing.product_id join brand on brand.id = product.brand_id
    where listing.store_id = ${storeId} and ${isListed(storeId)}
    order by listing.position, product.id limit ${most}`.execute(trx)
  return rows
}

/** Some garments that a store may list, dear and cheap ones, to see what a rule would make of them. */
export async function listSampleGarments(
  trx: Transaction,
  { storeId, most }: { storeId: string; most: number },
): Promise<StockGarment[]> {
  const { rows } = await sql<StockGarment>`
    with ranked as (
      select product.id, product.name, brand.name as brand, value_price, images[1] as image,
        ntile(${most}) over (order by value_price, product.id) as part
      from product join brand on brand.id = product.brand_id
      where ${isLentTo(storeId)}
    )
    select distinct on (part) id, name, brand, value_price, image from ranked order by part, id`.execute(trx)
  return rows
}

export async function listListedIds(trx: Transaction, storeId: string): Promise<Set<string>> {
  const rows = await trx.selectFrom('listing').select('productId').where('storeId', '=', storeId).execute()
  return new Set(rows.map(({ productId }) => productId))
}
