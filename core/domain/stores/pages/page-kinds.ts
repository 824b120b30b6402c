/** The pages whose words every store starts with, clause by clause. */
export const LEGAL_SLUGS = [
  'terms-and-conditions',
  'privacy-policy',
  'cookie-policy',
  'accessibility',
  'legal-guarantee',
] as const

/** The pages that have their places for words: what a field holds decides how it is written. */
export const WORD_PAGES = {
  home: {
    heroTitle: 'line',
    heroText: 'text',
    heroAction: 'line',
    stepsTitle: 'line',
    steps: 'cards',
    garmentsTitle: 'line',
    garmentsText: 'text',
    storyTitle: 'line',
    storyParagraphs: 'paragraphs',
    storyImage: 'image',
    storyImageAlt: 'line',
    plansTitle: 'line',
    plansText: 'text',
  },
  'how-it-works': {
    title: 'line',
    lead: 'text',
    steps: 'cards',
    includedTitle: 'line',
    included: 'cards',
    plansTitle: 'line',
    plansText: 'text',
    questionsTitle: 'line',
    questions: 'questions',
    closingTitle: 'line',
    closingText: 'text',
    closingAction: 'line',
  },
  contacts: { title: 'line', lead: 'text', topics: 'cards' },
} as const satisfies Record<string, Record<string, FieldKind>>

/** Pages whose words stand above lists of garments, one for each category or occasion; without words, facts do. */
export const LANDING_SLUGS = ['categories', 'occasions'] as const

/** A page that a store adds by itself. */
export const OWN_FIELDS = { title: 'line', description: 'text', text: 'markdown' } as const

export type FieldKind =
  | 'line'
  | 'text'
  | 'markdown'
  | 'paragraphs'
  | 'cards'
  | 'questions'
  | 'image'
  | 'clause'
  | 'landing'

export type LegalSlug = (typeof LEGAL_SLUGS)[number]
export type WordSlug = keyof typeof WORD_PAGES
export type LandingSlug = (typeof LANDING_SLUGS)[number]
export type PageKind = 'legal' | 'words' | 'landings' | 'own'

export function isLegalSlug(slug: string): slug is LegalSlug {
  return (LEGAL_SLUGS as readonly string[]).includes(slug)
}

export function isWordSlug(slug: string): slug is WordSlug {
  return Object.hasOwn(WORD_PAGES, slug)
}

export function isLandingSlug(slug: string): slug is LandingSlug {
  return (LANDING_SLUGS as readonly string[]).includes(slug)
}

export function pageKind(slug: string): PageKind {
  if (isLegalSlug(slug)) return 'legal'
  if (isLandingSlug(slug)) return 'landings'
  return isWordSlug(slug) ? 'words' : 'own'
}

/** How a field of a page is written; null: the page has no such field. */
export function fieldKind(slug: string, field: string): FieldKind | null {
  if (isLegalSlug(slug)) {
    if (field === 'title') return 'line'
    return field === 'introduction' ? 'text' : isClauseField(field) ? 'clause' : null
  }
  if (isLandingSlug(slug)) return /^landing\.[a-z0-9-]{1,40}$/.test(field) ? 'landing' : null
  const fields: Record<string, FieldKind> = isWordSlug(slug) ? WORD_PAGES[slug] : OWN_FIELDS
  return Object.hasOwn(fields, field) ? (fields[field] ?? null) : null
}

/** The clauses of a legal page are fields of their own, by their keys. */
export function clauseField(key: string): string {
  return `clause.${key}`
}

/** The words above the garments of one category or occasion, by its slug. */
export function landingField(key: string): string {
  return `landing.${key}`
}

export function isClauseField(field: string): boolean {
  return /^clause\.[a-z0-9-]{1,60}$/.test(field)
}
