import { readSoughtWords } from '#database/queries/catalogue/index/search-words.ts'
import { listProducts } from '#database/queries/catalogue/listed-products.ts'
import type { StoreReader } from '#database/replica/store-reader.ts'
import type { GarmentFacts } from '#domain/catalogue/facts/garment-facts.ts'
import { suggest } from '#domain/catalogue/index/suggest.ts'
import type { ListedProduct } from '#domain/catalogue/product.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { CatalogueIndexes } from './open-indexes.ts'

export type SuggestedProduct =
  | { kind: 'product'; product: ListedProduct }
  | { kind: 'brand'; brand: GarmentFacts['brands'][number] }
  | { kind: 'category'; category: GarmentFacts['categories'][number] }

const MOST_SUGGESTIONS = 8

export async function suggestProducts(
  { read, indexes, now }: { read: StoreReader; indexes: CatalogueIndexes; now: () => Date },
  store: PartnerStore,
  { text, language }: { text: string; language: Language },
): Promise<SuggestedProduct[]> {
  if (text.trim() === '') return []
  const { index, facts, words } = await indexes(store)
  const known = await words(language)
  return read(store.id, async (trx) => {
    const sought = await readSoughtWords(trx, { text, language })
    const suggestions = suggest(index, { words: known, sought, limit: MOST_SUGGESTIONS })
    const ids = suggestions.filter(({ kind }) => kind === 'product').map(({ value }) => value)
    const products = await listProducts(trx, { storeId: store.id, ids, now: now() })
    return suggestions.flatMap(({ kind, value }): SuggestedProduct[] => {
      if (kind === 'product') return products.filter(({ id }) => id === value).map((product) => ({ kind, product }))
      if (kind === 'brand') return facts.brands.filter(({ slug }) => slug === value).map((brand) => ({ kind, brand }))
      return facts.categories.filter(({ slug }) => slug === value).map((category) => ({ kind, category }))
    })
  })
}
