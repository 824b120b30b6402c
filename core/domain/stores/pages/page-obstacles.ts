import type { Clause, PageFields } from './page-fields.ts'
import { clauseField, isLandingSlug, isLegalSlug, isWordSlug, OWN_FIELDS, WORD_PAGES } from './page-kinds.ts'

export type PageObstacle = { severity: 'stop'; code: 'TEXT_MISSING'; field: string }

const MAY_BE_EMPTY = ['description', 'storyImage', 'storyImageAlt']

/** What keeps a page from being published: words that are missing. */
export function findPageObstacles(slug: string, fields: PageFields): PageObstacle[] {
  // where a landing has no words, facts take their place
  if (isLandingSlug(slug)) return []
  const wanted = isLegalSlug(slug) ? Object.keys(fields) : Object.keys(isWordSlug(slug) ? WORD_PAGES[slug] : OWN_FIELDS)
  return wanted
    .filter((field) => !MAY_BE_EMPTY.includes(field) && isMissing(fields[field]))
    .map((field) => ({ severity: 'stop', code: 'TEXT_MISSING', field }))
}

/** A list needs an entry, and each of them all of its words. */
function isMissing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.length === 0 || value.some(isMissing)
  if (typeof value !== 'object' || value === null) return true
  const { base: _, ...words } = value as Partial<Clause>
  return Object.values(words).some(isMissing)
}

/** The first name that no clause of the store has yet. */
export function newClauseField(fields: PageFields): string {
  for (let number = 1; ; number += 1) {
    const field = clauseField(`own-${number}`)
    if (!Object.hasOwn(fields, field)) return field
  }
}
