import type { Transaction } from '#database/connection.ts'
import type { CatalogueImport } from '#database/queries/catalogue/import/imports.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { type Mapping, proposeMapping } from '#domain/catalogue/import/mapping/propose-mapping.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/stores/languages.ts'

/** The languages of a store, its main one first. */
export async function languagesOf(trx: Transaction, storeId: string): Promise<[Language, ...Language[]]> {
  const store = await findStoreIn(trx, storeId)
  const [main = DEFAULT_LANGUAGE, ...others] = LANGUAGES.filter((language) => store?.languages[language])
  return [main, ...others]
}

/** What the columns are taken for by now, and what kind of file that makes it. */
export function mappingOf(
  { header, targets }: Pick<CatalogueImport, 'header' | 'targets'>,
  language: Language,
): Mapping {
  const { format, isGuarded } = proposeMapping(header, { language })
  return { format, isGuarded, targets }
}
