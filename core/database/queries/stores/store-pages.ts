import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'

/** The page's content as it was written; the reader parses it. */
export async function findStorePage(
  trx: Transaction,
  { storeId, slug, language }: { storeId: string; slug: string; language: string },
): Promise<unknown> {
  if (!isUuid(storeId)) return null
  const row = await trx
    .selectFrom('storePage')
    .select('content')
    .where('storeId', '=', storeId)
    .where('slug', '=', slug)
    .where('language', '=', language)
    .executeTakeFirst()
  return row?.content ?? null
}

export async function saveStorePage(
  trx: Transaction,
  {
    storeId,
    slug,
    language,
    content,
    now = new Date(),
  }: { storeId: string; slug: string; language: string; content: object; now?: Date },
): Promise<void> {
  const values = { content: JSON.stringify(content), updatedAt: now }
  await trx
    .insertInto('storePage')
    .values({ storeId, slug, language, ...values })
    .onConflict((conflict) => conflict.columns(['storeId', 'slug', 'language']).doUpdateSet(values))
    .execute()
}

/** Everything that was published of a store's pages. */
export async function listStorePages(
  trx: Transaction,
  storeId: string,
): Promise<{ slug: string; language: string; content: unknown; updatedAt: Date }[]> {
  return trx
    .selectFrom('storePage')
    .select(['slug', 'language', 'content', 'updatedAt'])
    .where('storeId', '=', storeId)
    .execute()
}
