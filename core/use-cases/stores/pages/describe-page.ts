import type { Transaction } from '#database/connection.ts'
import { listLandings } from '#database/queries/stores/landings.ts'
import { findOwnPage, type OwnPageEntry } from '#database/queries/stores/own-pages.ts'
import { findPageDraft, type PageKey } from '#database/queries/stores/page-drafts.ts'
import { findStorePage } from '#database/queries/stores/store-pages.ts'
import type { Draft } from '#domain/stores/brand/merge-draft.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/stores/languages.ts'
import { type DefaultLegal, listClauses } from '#domain/stores/pages/clauses.ts'
import { changedPageFields, type PageFields, readFields, withFields } from '#domain/stores/pages/page-fields.ts'
import { isLandingSlug, isLegalSlug, pageKind } from '#domain/stores/pages/page-kinds.ts'
import { findPageObstacles } from '#domain/stores/pages/page-obstacles.ts'
import { findDefaultLegal } from '../find-default-legal-page.ts'
import { toFields } from './page-content.ts'

/** A page in one language, as it is kept. */
export type StoredPage = PageKey & {
  published: PageFields
  isPublished: boolean
  draft: Draft
  own: OwnPageEntry | null
  standard: DefaultLegal | null
}

/** Null: the store has no such page. */
export async function readPage(trx: Transaction, key: PageKey): Promise<StoredPage | null> {
  const { storeId, slug, language } = key
  const own = pageKind(slug) !== 'own' ? null : await findOwnPage(trx, { storeId, slug })
  if (own === null && pageKind(slug) === 'own') return null
  const content = await findStorePage(trx, key)
  return {
    ...key,
    own,
    published: await toFields(slug, language, content),
    isPublished: content !== null,
    draft: await findPageDraft(trx, key),
    standard: isLegalSlug(slug) ? await findDefaultLegal(slug, language) : null,
  }
}

/** How a page is published, how its draft would be, what stands in the way, and the Italian beside it. */
export async function describePage(trx: Transaction, page: StoredPage) {
  const { storeId, slug, language, published, draft, own, standard, isPublished } = page
  const changes = readFields(slug, draft.changes)
  const next = withFields(slug, published, changes)
  const fields = changedPageFields(published, changes)
  const authors = fields.flatMap((field) => {
    const author = draft.authors[field]
    return author ? [{ field, by: author.name, at: author.at }] : []
  })
  const italian =
    language === DEFAULT_LANGUAGE ? null : await readPage(trx, { storeId, slug, language: DEFAULT_LANGUAGE })
  return {
    slug,
    kind: pageKind(slug),
    language,
    isPublished,
    own: own && { inFooter: own.inFooter, isWithdrawn: own.withdrawnAt !== null },
    published,
    draft: next,
    fields,
    authors,
    revision: draft.revision,
    obstacles: fields.length === 0 && !isPublished ? [] : findPageObstacles(slug, next),
    standard: standard && { title: standard.title, introduction: standard.introduction },
    clauses: standard && listClauses(standard, next),
    landings: isLandingSlug(slug) ? await listLandings(trx, { storeId, slug }) : null,
    italian: italian && sayBeside(italian),
  }
}

function sayBeside({ slug, published, draft, standard }: StoredPage) {
  const fields = withFields(slug, published, readFields(slug, draft.changes))
  return { fields, clauses: standard && listClauses(standard, fields) }
}

export type PageDescription = Awaited<ReturnType<typeof describePage>>
export type PageLanguage = Language
