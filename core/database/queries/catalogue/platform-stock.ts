import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Lending, LentTo, Loan } from '#domain/catalogue/lending.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import { countMatches } from '../count-matches.ts'
import { productsNamed } from './stock-words.ts'

export type PlatformProduct = {
  id: string
  name: LocalizedText
  brand: string
  image: string | null
  units: number
  available: number
  lending: Lending
}

type Looked = Partial<{ id: string; text: string; lent: LentTo; before: string }> & { most: number }

/** What belongs to no store, the latest first. */
export async function listPlatformStock(trx: Transaction, looked: Looked): Promise<PlatformProduct[]> {
  const { before, most } = looked
  const conditions = [
    ...matching(looked),
    ...(before ? [sql`(created_at, id) < (select created_at, id from product where id = ${before})`] : []),
  ]
  const { rows } = await sql<Omit<PlatformProduct, 'lending'> & { to: LentTo; share: number; stores: Loan[] }>`
    with page as materialized (
      select id, created_at from product where ${sql.join(conditions, sql` and `)}
      order by created_at desc, id desc limit ${most})
    select product.id, product.name, brand.name as brand, product.images[1] as image, stock.units, stock.available,
      product.lent_to as "to", product.lent_share as share, coalesce((
        select jsonb_agg(jsonb_build_object('storeId', store_id, 'domain', domain, 'share', share) order by domain)
        from product_loan where product_id = product.id), '[]') as stores
    from page join product on product.id = page.id join brand on brand.id = product.brand_id
    cross join lateral (
      select count(*) filter (where state not in ('lost', 'retired', 'sold')) as units,
        count(*) filter (where state = 'available') as available
      from unit where unit.product_id = product.id) as stock
    order by page.created_at desc, page.id desc`.execute(trx)
  return rows.map(({ to, share, stores, ...product }) => ({ ...product, lending: { to, share, stores } }))
}

/** How many there are, on all pages. */
export function countPlatformStock(trx: Transaction, looked: Pick<Looked, 'text' | 'lent'>): Promise<number> {
  return countMatches(trx, sql`select 1 from product where ${sql.join(matching(looked), sql` and `)}`)
}

function matching({ id, text, lent }: Pick<Looked, 'id' | 'text' | 'lent'>) {
  return [
    sql`product.owner_id is null`,
    ...(id ? [sql`product.id = ${id}`] : []),
    ...(text ? [sql`product.id in (${productsNamed(text)})`] : []),
    ...(lent ? [sql`product.lent_to = ${lent}::lending`] : []),
  ]
}
