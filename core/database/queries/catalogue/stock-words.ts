import { type RawBuilder, sql } from 'kysely'
import { soughtCode } from '#domain/search/sought-codes.ts'
import { after, soughtWords } from '../staff/person-words.ts'

/** The ids of products whose names have a word that begins with each of the given ones, or of which a size has that SKU. */
export function productsNamed(text: string): RawBuilder<{ productId: string }> {
  const words = soughtWords(text)
  if (words.length === 0) return sql`select null::uuid where false`
  const begins = (word: string) => sql`
    (select product_id from product_word where word ~>=~ ${word} and word ~<~ ${after(word)})`
  const code = soughtCode(text)
  const named = sql<{ productId: string }>`(${sql.join(words.map(begins), sql` intersect `)})`
  return code === null || words.length === 1 ? named : sql`${named} union ${begins(code)}`
}

/** The pieces whose barcode or SKU begins so, however it was typed; of a barcode made here its number alone will do. */
export function unitsCoded(text: string): RawBuilder<{ id: string; productId: string }> {
  const code = soughtCode(text)?.toUpperCase() ?? null
  if (code === null) return sql`select null::uuid as id, null::uuid as product_id where false`
  const begins = (column: string) => sql`
    select id, product_id from unit where ${sql.ref(column)} ~>=~ ${code} and ${sql.ref(column)} ~<~ ${after(code)}`
  return sql`${begins('barcode_code')} union ${begins('barcode_number')} union ${begins('sku_code')}`
}

/** Whether the product of a row is of a store's catalogue: its own, or one that it lists or has listed. */
export function isInStock(storeId: string): RawBuilder<boolean> {
  return sql`(product.owner_id = ${storeId}::uuid or exists (
    select from listing where listing.store_id = ${storeId}::uuid and listing.product_id = product.id))`
}
