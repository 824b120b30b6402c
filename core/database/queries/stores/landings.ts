import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import type { LandingSlug } from '#domain/stores/pages/page-kinds.ts'

type Landing = { key: string; name: LocalizedText }

/** Every category, with those above it, or occasion of what the store lists: each is a page of its own. */
export async function listLandings(
  trx: Transaction,
  { storeId, slug }: { storeId: string; slug: LandingSlug },
): Promise<Landing[]> {
  const { rows } = await (slug === 'occasions'
    ? sql<Landing>`
        select tag.slug as key, tag.name from tag
        where slug in (select tag_slug from product_tag join listing using (product_id) where store_id = ${storeId})
        order by tag.position, tag.slug`
    : sql<Landing>`
        with recursive way as (
          select category_slug as slug from product join listing on product_id = product.id
          where store_id = ${storeId}
          union
          select parent_slug from category join way using (slug) where parent_slug is not null
        )
        select category.slug as key, category.name from category join way using (slug)
        order by category.position, category.slug`
  ).execute(trx)
  return rows
}
