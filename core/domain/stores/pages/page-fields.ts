import { toSafeLink } from '../safe-link.ts'
import { isMarkdown } from './markdown-limits.ts'
import { type FieldKind, fieldKind, isLandingSlug, isLegalSlug } from './page-kinds.ts'

/** A page's words by field: what is drafted, published and compared. */
export type PageFields = Record<string, unknown>

/** What stands above the garments of a category or an occasion. */
export type LandingWords = { title: string; introduction: string; description: string }

export type Clause = {
  heading: string
  text: string
  /** Which wording of the default it was written over; null: there is none. */
  base: string | null
}

const LONGEST_LINE = 300
const LONGEST_TEXT = 5000
const MOST_PARTS = 40
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** The fields whose values are none, or that the page does not have. */
export function findFieldProblems(slug: string, changes: PageFields): string[] {
  return Object.keys(changes).filter((field) => {
    const kind = fieldKind(slug, field)
    // null on a legal page: what every store says here; above garments: what is known of them
    const isBackToDefault = changes[field] === null && hasDefault(slug)
    return kind === null || (!isBackToDefault && !isValue(kind, changes[field]))
  })
}

/** A draft as it was kept, maybe by an older version: what would not be taken now is left out. */
export function readFields(slug: string, stored: PageFields): PageFields {
  const broken = new Set(findFieldProblems(slug, stored))
  return Object.fromEntries(Object.entries(stored).filter(([field]) => !broken.has(field)))
}

/** The page with its changes; a field that goes back to the default has no words of its own any more. */
export function withFields(slug: string, published: PageFields, changes: PageFields): PageFields {
  const all = Object.entries({ ...published, ...changes })
  return Object.fromEntries(hasDefault(slug) ? all.filter(([, value]) => value !== null) : all)
}

function hasDefault(slug: string): boolean {
  return isLegalSlug(slug) || isLandingSlug(slug)
}

/** What differs from what is published. */
export function changedPageFields(published: PageFields, changes: PageFields): string[] {
  return Object.keys(changes).filter((field) => !isSameValue(published[field] ?? null, changes[field] ?? null))
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

/** The database keeps the keys of an object in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}

const VALUES: Record<FieldKind, (value: unknown) => boolean> = {
  line: (value) => isText(value, LONGEST_LINE) && !/[\r\n]/.test(value),
  text: (value) => isText(value, LONGEST_TEXT),
  markdown: isMarkdown,
  paragraphs: (value) => isList(value, (part) => isText(part, LONGEST_TEXT)),
  cards: (value) => isList(value, (part) => isPair(part, ['title', 'text'])),
  questions: (value) => isList(value, (part) => isPair(part, ['question', 'answer'])),
  image: (value) => value === null || toSafeLink(value) !== null,
  clause: (value) => value === LEFT_OUT || isClause(value),
  landing: isLanding,
}

/** A clause that every store has, and this one does not want. */
export const LEFT_OUT = 'leftOut'

function isValue(kind: FieldKind, value: unknown): boolean {
  return VALUES[kind](value)
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest && !UNPRINTABLE.test(value)
}

function isList(value: unknown, isPart: (part: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= MOST_PARTS && value.every(isPart)
}

function isPair(value: unknown, [name, words]: readonly [string, string]): boolean {
  if (typeof value !== 'object' || value === null) return false
  const pair = value as Record<string, unknown>
  return Object.keys(pair).length === 2 && isText(pair[name], LONGEST_LINE) && isText(pair[words], LONGEST_TEXT)
}

function isLanding(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { title, introduction, description, ...rest } = value as Partial<LandingWords>
  const isWhole = isText(title, LONGEST_LINE) && isText(introduction, LONGEST_TEXT) && isText(description, LONGEST_LINE)
  return Object.keys(rest).length === 0 && isWhole
}

function isClause(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { heading, text, base, ...rest } = value as Partial<Clause>
  const isBase = base === null || (typeof base === 'string' && /^[0-9a-f]{16}$/.test(base))
  return Object.keys(rest).length === 0 && isBase && isText(heading, LONGEST_LINE) && isMarkdown(text)
}
