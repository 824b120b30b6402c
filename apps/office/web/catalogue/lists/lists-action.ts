import type { FactList } from '#domain/catalogue/facts/fact-lists.ts'
import { byIntent } from '../../ui/form/intents.server.ts'
import { entryForm, mergeForm, removeForm } from './lists-form-schemas.server.ts'

/** Every form of the lists. */
export const listsAction = byIntent(
  ({ api, params, on }) => {
    const at = { storeId: params.storeId ?? '', list: (params.list ?? 'categories') as FactList }
    return {
      entry: on(entryForm, async ({ key, ...body }) =>
        key === ''
          ? api.call('addFact', { params: at, body })
          : api.call('changeFact', { params: { ...at, key }, body }),
      ),
      remove: on(removeForm, ({ key }) => api.call('removeFact', { params: { ...at, key } })),
      merge: on(mergeForm, ({ key, into }) => api.call('mergeFact', { params: { ...at, key }, body: { into } })),
    }
  },
  { keeps: true, secrets: [] },
)
