import { listFacts } from '#database/queries/catalogue/fact-lists.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { addOwnFact, changeOwnFact, mergeOwnFact, removeOwnFact } from '#use-cases/catalogue/lists/change-facts.ts'
import { handleStore } from '../protocol/handle.ts'

/** Categories, occasions, colours and sizes: everybody's, and those a store has added for itself. */
export function createFactListHandlers() {
  return {
    factList: handleStore('factList', async ({ storeId, params: { list } }, trx) => {
      const store = await findStoreIn(trx, storeId)
      const languages = LANGUAGES.filter((language) => store?.languages[language])
      return { ok: true, data: { entries: await listFacts(trx, { storeId, list }), languages } }
    }),

    addFact: handleStore('addFact', async ({ storeId, params: { list }, body }, trx) => {
      const outcome = await addOwnFact(trx, { storeId, list, content: body })
      return outcome.ok ? { ok: true, data: { key: outcome.key }, audit: [outcome.audit] } : outcome
    }),

    changeFact: handleStore('changeFact', async ({ storeId, params: { list, key }, body }, trx) => {
      const outcome = await changeOwnFact(trx, { storeId, list, key, content: body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    removeFact: handleStore('removeFact', async ({ storeId, params: { list, key } }, trx) => {
      const outcome = await removeOwnFact(trx, { storeId, list, key })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    mergeFact: handleStore('mergeFact', async ({ storeId, params: { list, key }, body: { into } }, trx) => {
      const outcome = await mergeOwnFact(trx, { storeId, list, key, into })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}
