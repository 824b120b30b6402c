import { searchStores } from '#database/queries/search/search.ts'
import { permissionsIn } from '#domain/staff/access.ts'
import { searchStore } from '#use-cases/search/search-store.ts'
import { handlePlatform, handleStore } from '../protocol/handle.ts'

/** One letter means everything. */
const SHORTEST = 2

/** One field for everything. */
export function createSearchHandlers() {
  return {
    search: handleStore('search', async ({ storeId, staff, query, now }, trx) => {
      if (query.text.length < SHORTEST) return { ok: true, data: [] }
      const permissions = permissionsIn(staff, storeId, now)
      return { ok: true, data: await searchStore(trx, { storeId, text: query.text, permissions }) }
    }),

    searchStores: handlePlatform('searchStores', async ({ query }, trx) => {
      return { ok: true, data: query.text.length < SHORTEST ? [] : await searchStores(trx, query.text) }
    }),
  }
}
