import type { PartnerStoreView } from '#contract/stores/stores.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { previewStore } from '#use-cases/stores/brand/preview-brand.ts'
import { findStorePage } from '#use-cases/stores/find-store-page.ts'
import { rememberForStore } from '#use-cases/stores/remember-for-store.ts'
import type { ApiOptions } from '../create-api.ts'
import { handle } from '../protocol/handle.ts'
import { handleStore } from '../protocol/handle-store.ts'
import { storeLanguage } from '../protocol/request-language.ts'
import { requireStoreOfDomain } from '../protocol/require-store.ts'
import { toStoreView } from './store-view.ts'

export function createStoreHandlers({ db, stores, accounts }: Pick<ApiOptions, 'db' | 'stores' | 'accounts'>) {
  const findPage = rememberForStore(
    (store, wanted: Omit<Parameters<typeof findStorePage>[1], 'store'>) => findStorePage(db, { store, ...wanted }),
    ({ slug, language }) => `${language} ${slug}`,
  )

  return {
    partnerStores: handle('partnerStores', async ({ query, acceptLanguage, preview: token }) => {
      const found = await requireStoreOfDomain(stores, query.domain)
      if (!found.ok) return found
      const store = await previewStore({ ...accounts, db }, { store: found.store, token })
      const language = storeLanguage(store, { acceptLanguage })
      return { ok: true, data: [viewOf(store, language)], language }
    }),

    partnerStoreLanguages: handle('partnerStoreLanguages', async ({ query, acceptLanguage }) => {
      const found = await requireStoreOfDomain(stores, query.domain)
      if (!found.ok) return found
      const { languages } = found.store
      return { ok: true, data: { languages }, language: storeLanguage(found.store, { acceptLanguage }) }
    }),

    storePage: handleStore(stores, 'storePage', async ({ params, store, language }) => {
      const outcome = await findPage(store, { slug: params.slug, language })
      return outcome.ok ? { ok: true, data: outcome.page, language } : outcome
    }),
  }
}

const views = new WeakMap<PartnerStore, Partial<Record<Language, PartnerStoreView>>>()

function viewOf(store: PartnerStore, language: Language): PartnerStoreView {
  const known = views.get(store) ?? {}
  views.set(store, known)
  known[language] ??= toStoreView(store, language)
  return known[language]
}
