import { listMemberships } from '#use-cases/memberships/list-memberships.ts'
import { rememberForStore } from '#use-cases/stores/remember-for-store.ts'
import type { ApiOptions } from '../create-api.ts'
import { handle } from '../protocol/handle.ts'
import { storeLanguage } from '../protocol/request-language.ts'
import { requireStore } from '../protocol/require-store.ts'
import { toMembershipView } from './membership-view.ts'

export function createMembershipHandlers({ db, stores }: Pick<ApiOptions, 'db' | 'stores'>) {
  const list = rememberForStore(
    (store) => listMemberships(db, store.id),
    () => 'all',
  )

  return {
    memberships: handle('memberships', async ({ query, host, acceptLanguage }) => {
      const found = await requireStore(stores, { ...query, host })
      if (!found.ok) return found
      const language = storeLanguage(found.store, { acceptLanguage, locale: query.locale })
      const memberships = await list(found.store, undefined)
      const data = memberships.map((membership) => toMembershipView(membership, language))
      return { ok: true, data, language }
    }),
  }
}
