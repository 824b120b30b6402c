import type { Transaction } from '#database/connection.ts'
import type { WordKind } from '#domain/catalogue/import/problems.ts'
import type { RememberedWords } from '#domain/catalogue/import/values/find-fact.ts'

/** What the store has said that words of files mean. */
export async function readImportWords(trx: Transaction): Promise<RememberedWords> {
  const rows = await trx.selectFrom('importWord').select(['kind', 'word', 'key']).execute()
  return new Map(rows.map(({ kind, word, key }) => [`${kind} ${word}`, key]))
}

/** `word` as it is compared. */
export async function saveImportWord(
  trx: Transaction,
  word: { storeId: string; kind: WordKind; word: string; key: string | null; updatedAt: Date },
): Promise<void> {
  const { key, updatedAt } = word
  await trx
    .insertInto('importWord')
    .values(word)
    .onConflict((conflict) => conflict.columns(['storeId', 'kind', 'word']).doUpdateSet({ key, updatedAt }))
    .execute()
}
