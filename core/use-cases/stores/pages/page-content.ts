import { fillPlaceholders } from '#domain/stores/fill-placeholders.ts'
import type { Language } from '#domain/stores/languages.ts'
import { toClauseTexts } from '#domain/stores/pages/clauses.ts'
import { toMarkdown } from '#domain/stores/pages/markdown-limits.ts'
import { LEFT_OUT, type PageFields, readFields } from '#domain/stores/pages/page-fields.ts'
import {
  clauseField,
  isLandingSlug,
  isLegalSlug,
  type LandingSlug,
  type LegalSlug,
  landingField,
} from '#domain/stores/pages/page-kinds.ts'
import { toPlainParagraphs } from '#domain/stores/pages/rich-text.ts'
import {
  landingPages,
  legalPage,
  type OwnPage,
  type StorePage,
  type StorePageSlug,
  storePages,
} from '#domain/stores/pages/store-pages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { findDefaultLegal, placeholdersOf } from '../find-default-legal-page.ts'
import { readMarkdown } from './read-markdown.ts'

/** Content as it is kept: the fields, and on which day they were published. */
export type PageContent = PageFields & { updatedOn?: string }

/** The fields of what is kept. A legal page that was written whole is one that leaves out every default clause. */
export async function toFields(slug: string, language: Language, content: unknown): Promise<PageFields> {
  if (typeof content !== 'object' || content === null) return {}
  if (isLandingSlug(slug)) return toLandingFields(slug, content)
  const whole = isLegalSlug(slug) ? legalPage.safeParse(content) : null
  if (!whole?.success || !isLegalSlug(slug)) {
    const { updatedOn: _, ...fields } = content as PageContent
    return readFields(slug, fields)
  }
  const { title, introduction, sections } = whole.data
  const { clauses } = await findDefaultLegal(slug, language)
  const own = sections.map(({ heading, paragraphs }, position) => [
    clauseField(`own-${position + 1}`),
    { heading, text: toMarkdown(paragraphs), base: null },
  ])
  const leftOut = clauses.map(({ key }) => [clauseField(key), LEFT_OUT])
  return { title, introduction, ...Object.fromEntries([...leftOut, ...own]) }
}

/** Kept as a page has it, by whoever wrote it before there was an office, or by field. */
function toLandingFields(slug: LandingSlug, content: object): PageFields {
  const { landings = {}, updatedOn: _, ...fields } = content as PageContent & { landings?: Record<string, unknown> }
  const written = Object.entries(landings).map(([key, words]) => [landingField(key), words])
  return readFields(slug, { ...Object.fromEntries(written), ...fields })
}

type Written = { store: PartnerStore; slug: StorePageSlug; language: Language }

/** What the shopper gets; null: it is no page of this kind. */
export async function toStorePage(content: unknown, { store, slug, language }: Written): Promise<StorePage | null> {
  if (isLandingSlug(slug)) return toLandingPages(slug, content)
  const page = storePages[slug].safeParse(content)
  if (page.success) return page.data
  if (!isLegalSlug(slug) || typeof content !== 'object' || content === null) return null
  return toLegalPage(content as PageContent, { store, slug, language })
}

function toLandingPages(slug: LandingSlug, content: unknown): StorePage | null {
  if (typeof content !== 'object' || content === null) return null
  const fields = Object.entries(toLandingFields(slug, content))
  return landingPages.parse({ landings: Object.fromEntries(fields.map(([field, words]) => [keyOf(field), words])) })
}

function keyOf(field: string): string {
  return field.slice(landingField('').length)
}

async function toLegalPage(
  { updatedOn, ...stored }: PageContent,
  { store, slug, language }: { store: PartnerStore; slug: LegalSlug; language: Language },
) {
  const standard = await findDefaultLegal(slug, language)
  const fields = readFields(slug, stored)
  const words = placeholdersOf(store)
  const sections = toClauseTexts(standard, fields).map(({ heading, text }) => {
    const blocks = readMarkdown(fillPlaceholders(text, words))
    return { heading: fillPlaceholders(heading, words), paragraphs: toPlainParagraphs(blocks), blocks }
  })
  return legalPage.parse({
    title: fillPlaceholders(fields.title ?? standard.title, words),
    introduction: fillPlaceholders(fields.introduction ?? standard.introduction, words),
    // a default clause may have changed after the store's own words
    updatedOn: [updatedOn ?? '', standard.updatedOn].toSorted().at(-1),
    sections,
  })
}

/** Null: nobody has written it yet. */
export function toOwnPage(content: unknown, store: PartnerStore): OwnPage | null {
  if (typeof content !== 'object' || content === null) return null
  const { updatedOn = '1970-01-01', ...stored } = content as PageContent
  const { title, description, text } = fillPlaceholders(readFields('', stored), placeholdersOf(store))
  if (typeof title !== 'string' || typeof text !== 'string') return null
  return { title, description: String(description ?? ''), updatedOn, blocks: readMarkdown(text) }
}
