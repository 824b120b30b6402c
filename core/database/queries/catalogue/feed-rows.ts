import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { FeedRow } from '#domain/catalogue/feed/feed-garment.ts'
import { offerPrices } from '../prices/offer-prices.ts'
import { isShown, SHOWN_DESCRIPTION, SHOWN_NAME } from './shown.ts'

/** What shoppers see of a store, by id, from behind the one that was read last. */
export async function listFeedRows(
  trx: Transaction,
  { storeId, behind, most, now }: { storeId: string; behind: string | null; most: number; now: Date },
): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select product.id, ${SHOWN_NAME} as name, ${SHOWN_DESCRIPTION} as description, brand.name as brand, category.name as category,
      colour.name as colour, product.images, product.alt_texts, product.value_price as value,
      (select coalesce(jsonb_agg(tag.name order by tag.position), '[]') from product_tag join tag on tag.slug = tag_slug
        where product_id = product.id) as tags,
      ${offerPrices(storeId)} as prices,
      (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'label', label, 'available', available)
          order by position), '[]') from (
        select size.code, size.label_it as label, size.position, bool_or(unit.state = 'available') as available
        from unit join size on size.code = unit.size_code
        where unit.product_id = product.id and unit.state not in ('lost', 'retired', 'sold')
        group by size.code) as stock) as sizes
    from listing
    join product on product.id = listing.product_id
    join brand on brand.id = product.brand_id
    left join category on category.slug = product.category_slug
    left join colour on colour.code = product.colour_code
    where listing.store_id = ${storeId} and ${isShown(storeId, now)}
      and (${behind}::uuid is null or listing.product_id > ${behind}::uuid)
    order by listing.product_id limit ${most}`.execute(trx)
  return rows
}

/** Another text as soon as anything of it has changed. */
export async function readFeedRevision(
  trx: Transaction,
  { storeId, now }: { storeId: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select concat_ws(' ', md5(string_agg(product.id::text, '' order by product.id)), max(listing.changed), max(product.changed), max(stock.changed), (
      select md5(string_agg(name, '|' order by name)) from (
        select name::text from category union all select name::text from colour
        union all select name::text from tag union all select name from brand) as word)) as revision
    from listing
    join product on product.id = listing.product_id
    left join lateral (select max(unit.changed) as changed from unit where unit.product_id = product.id) as stock on true
    where listing.store_id = ${storeId} and ${isShown(storeId, now)}`.execute(trx)
  return rows[0]?.revision ?? ''
}
