import { createHash } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import type { Transaction } from '#database/connection.ts'
import { readFeedRevision } from '#database/queries/catalogue/feed-rows.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { languagePrefix, spokenLanguages } from '#domain/stores/language-address.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/stores/languages.ts'
import type { FileContent } from '#kit/contract/file-content.ts'
import { readFeed } from '#use-cases/catalogue/feeds/read-feed.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handleStore } from '../protocol/handle.ts'

/** What a store shows, for other programs: mostly by a key of the store. */
export function createFeedHandlers({ db, originOf }: Pick<StaffDependencies, 'db' | 'originOf'>) {
  type Wanted = { storeId: string; language: Language | undefined; format: 'json' | 'csv'; now: Date }

  async function open(
    trx: Transaction,
    { storeId, language: wanted, format, now }: Wanted,
  ): Promise<FileContent | null> {
    const store = await findStoreIn(trx, storeId)
    if (store === null) return null
    const spoken = spokenLanguages(store.languages)
    const language = spoken.find((code) => code === wanted) ?? spoken[0] ?? DEFAULT_LANGUAGE
    const origin = originOf(store.domain)
    const place = { language, origin, pages: origin + languagePrefix(language, store.languages) }
    const revision = await readFeedRevision(trx, { storeId, now })
    const known = [storeId, store.name, origin, language, format, revision].join('\n')
    const bytes = ReadableStream.from(readFeed(db, { storeId, store: store.name, place, format, now }))
    return {
      name: `catalogue-${language}.${format}`,
      etag: `"${createHash('sha256').update(known).digest('base64url').slice(0, 27)}"`,
      bytes: bytes as FileContent['bytes'],
    }
  }

  return {
    catalogueFeed: handleStore('catalogueFeed', async ({ storeId, query: { language }, now }, trx) => {
      const data = await open(trx, { storeId, language, format: 'json', now })
      return data ? { ok: true, data } : { ok: false, reason: 'STORE_NOT_FOUND' }
    }),
    catalogueFeedCsv: handleStore('catalogueFeedCsv', async ({ storeId, query: { language }, now }, trx) => {
      const data = await open(trx, { storeId, language, format: 'csv', now })
      return data ? { ok: true, data } : { ok: false, reason: 'STORE_NOT_FOUND' }
    }),
  }
}
