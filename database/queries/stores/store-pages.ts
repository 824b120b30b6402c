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
  { storeId, slug, language, content }: { storeId: string; slug: string; language: string; content: object },
): Promise<void> {
  const values = { content: JSON.stringify(content), updatedAt: new Date() }
  await trx
    .insertInto('storePage')
    .values({ storeId, slug, language, ...values })
    .onConflict((conflict) => conflict.columns(['storeId', 'slug', 'language']).doUpdateSet(values))
    .execute()
}
