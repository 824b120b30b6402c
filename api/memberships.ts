import { localise } from '#domain/stores/languages.ts'
import { listMemberships } from '#use-cases/memberships/list-memberships.ts'
import { rememberForStore } from '#use-cases/stores/remember-for-store.ts'
import type { ApiOptions } from './create-api.ts'
import { handle } from './handle.ts'
import { storeLanguage } from './request-language.ts'
import { requireStore } from './require-store.ts'

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
      const data = memberships.map((membership) => ({
        ...membership,
        name: localise(membership.name, language),
        subtitle: localise(membership.subtitle, language),
        ctaText: localise(membership.ctaText, language),
      }))
      return { ok: true, data, language }
    }),
  }
}
