import { type RawBuilder, sql } from 'kysely'
import { after, soughtWords } from '../staff/person-words.ts'

/** The ids of products whose names have a word that begins with each of the given ones. */
export function productsNamed(text: string): RawBuilder<{ productId: string }> {
  const words = soughtWords(text)
  if (words.length === 0) return sql`select null::uuid where false`
  const begins = (word: string) => sql`
    select product_id from product_word where word ~>=~ ${word} and word ~<~ ${after(word)}`
  return sql.join(
    words.map((word) => sql`(${begins(word)})`),
    sql` intersect `,
  )
}

/** Whether the product of a row is of a store's catalogue: its own, or one that it lists or has listed. */
export function isInStock(storeId: string): RawBuilder<boolean> {
  return sql`(product.owner_id = ${storeId}::uuid or exists (
    select from listing where listing.store_id = ${storeId}::uuid and listing.product_id = product.id))`
}
