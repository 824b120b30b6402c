import type { Language } from '#domain/stores/languages.ts'
import type { ImportTarget } from '../targets.ts'
import { UNIT_TARGETS } from '../targets.ts'
import { toPlainWord } from '../values/plain-word.ts'
import { OWN_HEADERS, wordsOfTables } from './header-names.ts'
import { SHOPIFY_MARKS, shopifyHeaders } from './shopify-headers.ts'

export type TableFormat = 'shopify' | 'own' | 'other'

/** What each column is taken for, in the order of the file; null: it is not imported. */
export type Mapping = {
  format: TableFormat
  targets: readonly (ImportTarget | null)[]
  /** Written here, where a cell that looks like a formula gets a mark in front. */
  isGuarded: boolean
}

/** Targets by the names of their columns, as a person has chosen them for files of one shape. */
export type RememberedMapping = Record<string, ImportTarget | null>

/** The column that a file of refused rows has beside its own. */
export const PROBLEM_HEADER = 'Problem'
const PROBLEM = toPlainWord(PROBLEM_HEADER)

/** Nobody imports it, and nobody ignores it: a mapping that was remembered before it meant something does not hide it. */
const GIFT_CARD = 'gift card'

const OWN_NAMES = plainKeys(OWN_HEADERS)

type Proposal = { language: Language; remembered?: RememberedMapping | null }

/** What the columns of a file probably are. What a person has said of such files before wins over what their names say. */
export function proposeMapping(header: readonly string[], { language, remembered }: Proposal): Mapping {
  const names = columnNames(header)
  const format = recogniseFormat(names)
  const known = remembered ? new Map(Object.entries(remembered)) : knownNames(format, language)
  const taken = new Set<ImportTarget>()
  const targets = names.map((name) => {
    const target = known.get(name) ?? (format === 'shopify' && name === GIFT_CARD ? 'giftCard' : null)
    // two columns for one thing: the first has it, and a person decides otherwise
    if (target === null || taken.has(target)) return null
    taken.add(target)
    return target
  })
  return { format, targets, isGuarded: format === 'own' || names.includes(PROBLEM) }
}

/** Files with the same columns are of one shape, in whichever order they stand. */
export function fileShape(header: readonly string[]): string {
  const names = columnNames(header).filter((name) => name !== PROBLEM)
  return names.toSorted().join('\n')
}

/** What is kept of a person's choice for the next file of the shape. */
export function rememberMapping(header: readonly string[], { targets }: Mapping): RememberedMapping {
  return Object.fromEntries(columnNames(header).map((name, at) => [name, targets[at] ?? null]))
}

export type MappingProblem = {
  reason: 'NO_HANDLE' | 'NOTHING_BESIDE_HANDLE' | 'TARGET_TWICE'
  target: ImportTarget | null
}

/** What has to be decided before rows can be read; null: nothing. */
export function findMappingProblem({ targets }: Mapping): MappingProblem | null {
  const mapped = targets.filter((target) => target !== null)
  const twice = mapped.find((target, at) => mapped.indexOf(target) !== at)
  if (twice) return { reason: 'TARGET_TWICE', target: twice }
  if (!mapped.includes('handle')) return { reason: 'NO_HANDLE', target: 'handle' }
  return mapped.length > 1 ? null : { reason: 'NOTHING_BESIDE_HANDLE', target: null }
}

/** A table that speaks of pieces and of nothing else: each row stands for itself. */
export function isUnitTable({ targets }: Mapping): boolean {
  const others = targets.filter((target) => target !== null && target !== 'handle')
  return others.length > 0 && others.every((target) => target !== null && UNIT_TARGETS.includes(target))
}

/** Without case and signs, each name once: a second "Price" is "price 2". */
function columnNames(header: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return header.map((cell) => {
    const name = toPlainWord(cell)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  })
}

function recogniseFormat(names: readonly string[]): TableFormat {
  if (SHOPIFY_MARKS.some((mark) => names.includes(toPlainWord(mark)))) return 'shopify'
  return names.every((name) => name === PROBLEM || OWN_NAMES.has(name)) ? 'own' : 'other'
}

function knownNames(format: TableFormat, language: Language): Map<string, ImportTarget | null> {
  if (format === 'shopify') return plainKeys(shopifyHeaders(language))
  return new Map([...plainKeys(wordsOfTables(language)), ...OWN_NAMES])
}

function plainKeys(names: Record<string, ImportTarget>): Map<string, ImportTarget> {
  return new Map(Object.entries(names).map(([name, target]) => [toPlainWord(name), target]))
}
