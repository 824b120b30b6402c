import type { Transaction } from '#database/connection.ts'
import { listOwnPages } from '#database/queries/stores/own-pages.ts'
import { listPageDrafts } from '#database/queries/stores/page-drafts.ts'
import { listStorePages } from '#database/queries/stores/store-pages.ts'
import { findStoreIn } from '#database/queries/stores/stores.ts'
import { spokenLanguages } from '#domain/stores/language-address.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/stores/languages.ts'
import { type ClauseView, listClauses } from '#domain/stores/pages/clauses.ts'
import { changedPageFields, type PageFields, readFields, withFields } from '#domain/stores/pages/page-fields.ts'
import {
  isLandingSlug,
  isLegalSlug,
  LANDING_SLUGS,
  LEGAL_SLUGS,
  pageKind,
  WORD_PAGES,
} from '#domain/stores/pages/page-kinds.ts'
import { findDefaultLegal } from '../find-default-legal-page.ts'
import { toFields } from './page-content.ts'

/** `default`: what every store says; `missing`: the Italian is shown instead, or nothing. */
export type LanguageState = 'default' | 'published' | 'missing'

export type PageSummary = {
  slug: string
  kind: ReturnType<typeof pageKind>
  title: string
  inFooter: boolean
  isWithdrawn: boolean
  languages: {
    language: Language
    state: LanguageState
    hasDraft: boolean
    changedClauses: number
    outdatedClauses: number
    updatedAt: Date | null
  }[]
}

/** Every page of the store, in each language it speaks, with what is to be done about it. */
export async function listPages(trx: Transaction, storeId: string): Promise<PageSummary[]> {
  const store = await findStoreIn(trx, storeId)
  const spoken = store ? spokenLanguages(store.languages) : [DEFAULT_LANGUAGE]
  const written = await listStorePages(trx, storeId)
  const drafts = await listPageDrafts(trx, storeId)
  const own = await listOwnPages(trx, storeId)
  const entries = [
    ...Object.keys(WORD_PAGES).map((slug) => ({ slug, inFooter: false, withdrawnAt: null })),
    ...LANDING_SLUGS.map((slug) => ({ slug, inFooter: false, withdrawnAt: null })),
    ...LEGAL_SLUGS.map((slug) => ({ slug, inFooter: false, withdrawnAt: null })),
    ...own,
  ]
  const pages: PageSummary[] = []
  for (const { slug, inFooter, withdrawnAt } of entries) {
    let title = ''
    const languages: PageSummary['languages'] = []
    for (const language of spoken) {
      const row = written.find((each) => each.slug === slug && each.language === language)
      const draft = drafts.find((each) => each.slug === slug && each.language === language)?.draft
      const published = await toFields(slug, language, row?.content ?? null)
      const changes = readFields(slug, draft?.changes ?? {})
      const clauses = await clausesOf(slug, language, withFields(slug, published, changes))
      const hasItalian = written.some((each) => each.slug === slug && each.language === DEFAULT_LANGUAGE)
      title ||= await titleOf(slug, language, { ...published, ...changes })
      languages.push({
        language,
        // where the Italian is the store's own, it stands in for a language that has none: the default does not
        state: row ? 'published' : (isLegalSlug(slug) || isLandingSlug(slug)) && !hasItalian ? 'default' : 'missing',
        hasDraft: changedPageFields(published, changes).length > 0,
        changedClauses: clauses.filter(({ state }) => state !== 'default').length,
        outdatedClauses: clauses.filter(({ isOutdated }) => isOutdated).length,
        updatedAt: row?.updatedAt ?? null,
      })
    }
    pages.push({ slug, kind: pageKind(slug), title, inFooter, isWithdrawn: withdrawnAt !== null, languages })
  }
  return pages
}

async function clausesOf(slug: string, language: Language, fields: PageFields): Promise<ClauseView[]> {
  return isLegalSlug(slug) ? listClauses(await findDefaultLegal(slug, language), fields) : []
}

async function titleOf(slug: string, language: Language, fields: PageFields): Promise<string> {
  const own = fields.title ?? fields.heroTitle
  if (typeof own === 'string' && own !== '') return own
  return isLegalSlug(slug) ? (await findDefaultLegal(slug, language)).title : ''
}
