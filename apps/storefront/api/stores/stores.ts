import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { storeLanguage } from '#kit/api/request-language.ts'
import { NO_GARMENTS } from '#storefront/contract/shown-garments.ts'
import type { PartnerStoreView } from '#storefront/contract/stores/stores.ts'
import { isPreviewOf, previewStore } from '#use-cases/stores/brand/preview-brand.ts'
import { findOwnPage, findStorePage, listFooterPages } from '#use-cases/stores/find-store-page.ts'
import { asRead, rememberUntilStoreChanges } from '#use-cases/stores/remember-for-store.ts'
import type { ApiOptions } from '../api-options.ts'
import { handle } from '../protocol/handle.ts'
import { handleStore } from '../protocol/handle-store.ts'
import { requireStoreOfDomain } from '../protocol/require-store.ts'
import { toStoreView } from './store-view.ts'

export function createStoreHandlers({ db, stores, accounts }: Pick<ApiOptions, 'db' | 'stores' | 'accounts'>) {
  const findPage = rememberUntilStoreChanges(
    (store, wanted: Omit<Parameters<typeof findStorePage>[1], 'store'>) => findStorePage(db, { store, ...wanted }),
    ({ slug, language }) => `${language} ${slug}`,
  )

  const findOwn = rememberUntilStoreChanges(
    (store, wanted: Omit<Parameters<typeof findOwnPage>[1], 'store'>) => findOwnPage(db, { store, ...wanted }),
    ({ slug, language }) => `${language} ${slug}`,
  )
  const findFooter = rememberUntilStoreChanges(
    (store, wanted: { language: Language }) => listFooterPages(db, { store, ...wanted }),
    ({ language }) => language,
  )
  /** Who looks at a draft gets its pages too, and never what was remembered. */
  const isPreview = (store: PartnerStore, token: string | null) =>
    token !== null && isPreviewOf(accounts, { storeId: store.id, token })

  /** The draft's names stand in the draft's pages. */
  const withDraft = async (store: PartnerStore, token: string | null) => ({
    store: await previewStore({ ...accounts, db }, { store, token }),
    isDraft: true,
  })

  return {
    partnerStores: handle('partnerStores', async ({ query, acceptLanguage, preview: token }) => {
      const seen = token === null ? stores : stores.forPreview(token)
      const found = await requireStoreOfDomain(seen, query.domain)
      if (!found.ok) return found
      const store = await previewStore({ ...accounts, db }, { store: found.store, token })
      const language = storeLanguage(store, { acceptLanguage })
      const footerPages = isPreview(found.store, token)
        ? await listFooterPages(db, { store, language, isDraft: true })
        : await findFooter(found.store, { language })
      return { ok: true, data: [{ ...viewOf(store, language), footerPages }], language, shown: NO_GARMENTS }
    }),

    partnerStoreLanguages: handle('partnerStoreLanguages', async ({ query, acceptLanguage }) => {
      const found = await requireStoreOfDomain(stores, query.domain)
      if (!found.ok) return found
      const { languages } = found.store
      return {
        ok: true,
        data: { languages },
        language: storeLanguage(found.store, { acceptLanguage }),
        shown: NO_GARMENTS,
      }
    }),

    storePage: handleStore(stores, 'storePage', async ({ params: { slug }, store, language, preview }) => {
      const outcome = isPreview(store, preview)
        ? await findStorePage(db, { ...(await withDraft(store, preview)), slug, language })
        : await findPage(store, { slug, language })
      return outcome.ok ? { ok: true, data: outcome.page, language, shown: NO_GARMENTS } : outcome
    }),

    ownPage: handleStore(stores, 'ownPage', async ({ params: { slug }, store, language, preview }) => {
      const outcome = isPreview(store, preview)
        ? await findOwnPage(db, { ...(await withDraft(store, preview)), slug, language })
        : await findOwn(store, { slug, language })
      return outcome.ok ? { ok: true, data: outcome.page, language, shown: NO_GARMENTS } : outcome
    }),
  }
}

const views = new WeakMap<PartnerStore, Partial<Record<Language, PartnerStoreView>>>()

function viewOf(store: PartnerStore, language: Language): PartnerStoreView {
  const known = views.get(asRead(store)) ?? {}
  views.set(asRead(store), known)
  known[language] ??= toStoreView(store, language)
  return known[language]
}
