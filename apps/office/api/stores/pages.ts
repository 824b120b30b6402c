import { listPageVersions, type PageKey } from '#database/queries/stores/page-drafts.ts'
import { localise } from '#domain/stores/languages.ts'
import type { PageDescription } from '#use-cases/stores/pages/describe-page.ts'
import { discardPage, findPage, publishPage, restorePage, savePage } from '#use-cases/stores/pages/edit-page.ts'
import { listPages } from '#use-cases/stores/pages/list-pages.ts'
import { createOwnPage, placeOwnPage } from '#use-cases/stores/pages/own-pages.ts'
import { handleStore } from '../protocol/handle.ts'

/** What a store's pages say: drafted, published, taken back, page by page and language by language. */
export function createPagesHandlers() {
  return {
    pages: handleStore('pages', async ({ storeId }, trx) => {
      const pages = await listPages(trx, storeId)
      const data = pages.map(({ languages, ...page }) => ({
        ...page,
        languages: languages.map((each) => ({ ...each, updatedAt: each.updatedAt?.toISOString() ?? null })),
      }))
      return { ok: true, data }
    }),

    createPage: handleStore('createPage', async ({ storeId, staff: { person }, body, now }, trx) => {
      const outcome = await createOwnPage(trx, { storeId, person, now, ...body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : { ...outcome }
    }),

    placePage: handleStore('placePage', async ({ storeId, params, body, now }, trx) => {
      const outcome = await placeOwnPage(trx, { storeId, slug: params.slug, now, ...body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    page: handleStore('page', async ({ params }, trx) => {
      const outcome = await findPage(trx, toKey(params))
      return outcome.ok ? { ok: true, data: toView(outcome.page) } : outcome
    }),

    savePageDraft: handleStore('savePageDraft', async ({ params, staff: { person }, body, now }, trx) => {
      const outcome = await savePage(trx, toKey(params), { person, now, changes: body.changes, seen: body.revision })
      if (outcome.ok) return { ok: true, data: toView(outcome.page), audit: [outcome.audit] }
      return 'conflicts' in outcome ? { ...outcome, details: { conflicts: outcome.conflicts } } : outcome
    }),

    discardPageDraft: handleStore('discardPageDraft', async ({ params, staff: { person }, now }, trx) => {
      const outcome = await discardPage(trx, toKey(params), { person, now })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    publishPage: handleStore('publishPage', async ({ params, staff: { person }, body, now }, trx) => {
      const outcome = await publishPage(trx, toKey(params), { person, now, seen: body.revision })
      if (outcome.ok) return { ok: true, data: { number: outcome.number }, audit: [outcome.audit] }
      const { ok, reason, ...details } = outcome
      return { ok, reason, details }
    }),

    pageVersions: handleStore('pageVersions', async ({ params }, trx) => {
      const versions = await listPageVersions(trx, toKey(params))
      const data = versions.map(({ publishedByName: publishedBy, publishedAt, ...version }) => ({
        ...version,
        publishedBy,
        publishedAt: publishedAt.toISOString(),
      }))
      return { ok: true, data }
    }),

    restorePageVersion: handleStore('restorePageVersion', async ({ params, staff: { person }, now }, trx) => {
      const outcome = await restorePage(trx, toKey(params), { person, now, number: params.number })
      return outcome.ok ? { ok: true, data: toView(outcome.page), audit: [outcome.audit] } : outcome
    }),
  }
}

function toKey({ storeId, slug, language }: PageKey): PageKey {
  return { storeId, slug, language }
}

function toView(page: PageDescription) {
  const landings = page.landings?.map(({ key, name }) => ({ key, name: localise(name, page.language) })) ?? null
  return { ...page, landings, own: page.own ?? null, italian: page.italian ?? null }
}
