import { isFormula } from '#domain/csv.ts'
import { CARE_CLASSES, type CareClass } from '#domain/rentals/care.ts'
import { POLICY_BOUNDS } from '#domain/rentals/policy-bounds.ts'
import { UNIT_CONDITIONS, type UnitCondition } from '../../units/unit.ts'
import type { FieldValue, ProductField, UnitField } from '../fields.ts'
import type { NoteReason, ProblemReason, WordKind } from '../problems.ts'
import type { FactFinder } from '../values/find-fact.ts'
import { toPlainWord } from '../values/plain-word.ts'
import { readAmount } from '../values/read-amount.ts'
import { readDay } from '../values/read-day.ts'
import { readWeight } from '../values/read-weight.ts'
import { readYesNo } from '../values/read-yes-no.ts'
import { readLists } from './read-lists.ts'
import { readPictures } from './read-pictures.ts'

export type CellContext = {
  find: FactFinder
  /** In a file of our own an unknown category is a mistake; in somebody else's it is a word of theirs, and left out. */
  isOwn: boolean
}

/** Undefined: nothing is said of the field. */
export type ReadField = { value?: FieldValue; problem?: ProblemReason; note?: NoteReason; asks?: WordKind }

const LONGEST_LINE = 300
const LONGEST_TEXT = 20_000
/** As labels have room for it. */
const LONGEST_SHELF = 40
const LONGEST_SKU = 80

/** What a cell says of a field. An empty one says that there is nothing. */
export function readField(field: ProductField | UnitField, cell: string, context: CellContext): ReadField {
  const text = toText(cell)
  if (text === '') return { value: null }
  const kind = kindOf(field)
  switch (kind) {
    case 'money': {
      const amount = readAmount(text)
      return amount.ok ? { value: amount.cents } : { problem: amount.reason }
    }
    case 'weight': {
      const weight = readWeight(text)
      return weight.ok ? { value: weight.grams } : { problem: weight.reason }
    }
    case 'yesNo':
      return orProblem(readYesNo(text), 'NOT_YES_OR_NO')
    case 'day':
      return orProblem(readDay(text), 'NOT_A_DAY')
    case 'integer':
      return /^-?\d{1,9}$/.test(text) ? { value: Number(text) } : { problem: 'NOT_A_NUMBER' }
    case 'turnaround':
      return isTurnaround(text) ? { value: Number(text) } : { problem: 'NOT_A_NUMBER' }
    case 'careClass':
      return readCareClass(text)
    case 'pictures':
      return readPictures(text)
    case 'altTexts':
      return { value: readLists(text) }
    case 'skus':
      return readSkus(text, context)
    case 'condition':
      return orProblem(readCondition(text), 'UNKNOWN_CONDITION')
    case 'size':
      return { ...orProblem(context.find.size(text), 'UNKNOWN_SIZE'), ...asked(kind, text, context.find) }
    case 'colour':
    case 'category':
      return {
        ...orLeftOut(context.find[kind](text), { isOwn: context.isOwn, kind }),
        ...asked(kind, text, context.find),
      }
    case 'tags':
      return readTags(text, context)
    case 'brand':
      return { value: context.find.brand(text) ?? text, ...lengthProblem(text, LONGEST_LINE) }
    case 'address':
      return /^https:\/\/[^\s]+$/.test(text) && URL.canParse(text) ? { value: text } : { problem: 'NOT_AN_ADDRESS' }
    default:
      return readText(text, { longest: longestOf(field, kind), kind, isOwn: context.isOwn })
  }
}

type Kind =
  | 'money'
  | 'weight'
  | 'yesNo'
  | 'day'
  | 'integer'
  | 'turnaround'
  | 'careClass'
  | 'pictures'
  | 'altTexts'
  | 'skus'
  | 'condition'
  | 'size'
  | 'colour'
  | 'category'
  | 'tags'
  | 'brand'
  | 'address'
  | 'line'
  | 'text'

function kindOf(field: ProductField | UnitField): Kind {
  if (/^(rent|secondHand) /.test(field)) return 'money'
  if (field.startsWith('alt ')) return 'altTexts'
  if (/^(description|care|fit|composition|filling|seoTitle|seoDescription) /.test(field)) return 'text'
  return KINDS[field] ?? 'line'
}

const KINDS: Partial<Record<string, Kind>> = {
  value: 'money',
  listPrice: 'money',
  skus: 'skus',
  cost: 'money',
  trial: 'money',
  monthly: 'money',
  visible: 'yesNo',
  animalParts: 'yesNo',
  boughtOn: 'day',
  position: 'integer',
  turnaroundDays: 'turnaround',
  weight: 'weight',
  careClass: 'careClass',
  images: 'pictures',
  condition: 'condition',
  size: 'size',
  colour: 'colour',
  category: 'category',
  tags: 'tags',
  brand: 'brand',
  passportUrl: 'address',
}

/** One kind of line end; other control signs, which Word leaves in cells, are blanks. */
export function toText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\v\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
}

function longestOf(field: ProductField | UnitField, kind: 'line' | 'text'): number {
  if (field === 'shelf') return LONGEST_SHELF
  if (field === 'sku') return LONGEST_SKU
  return kind === 'line' ? LONGEST_LINE : LONGEST_TEXT
}

type Written = { longest: number; kind: 'line' | 'text'; isOwn: boolean }

function readText(text: string, { longest, kind, isOwn }: Written): ReadField {
  const written = kind === 'line' ? text.replace(/\n+/g, ' ') : text
  const note = !isOwn && isFormula(text) ? { note: 'FORMULA_AS_TEXT' as const } : {}
  return { value: written, ...note, ...lengthProblem(written, longest) }
}

function lengthProblem(text: string, longest: number): ReadField {
  return text.length > longest ? { problem: 'TOO_LONG' } : {}
}

function readTags(text: string, { find, isOwn }: CellContext): ReadField {
  const words = text.split(',').filter((word) => word.trim() !== '')
  const found = words.map((word) => find.tag(word))
  const value = [...new Set(found.filter((slug) => slug !== null))].toSorted()
  if (!found.includes(null)) return { value }
  return isOwn ? { problem: 'UNKNOWN_TAG' } : { value, note: 'LEFT_OUT' }
}

/** "IT42=AUR-42 | IT44=AUR-44": the code of each size. */
function readSkus(text: string, { find }: CellContext): ReadField {
  const pairs = readLists(text).map((pair) => {
    const at = pair.indexOf('=')
    return { size: find.size(pair.slice(0, Math.max(0, at))), sku: pair.slice(at + 1).trim() }
  })
  if (pairs.some(({ size }) => size === null)) return { problem: 'UNKNOWN_SIZE' }
  if (pairs.some(({ sku }) => sku === '' || sku.length > LONGEST_SKU)) return { problem: 'TOO_LONG' }
  return { value: pairs.map(({ size, sku }) => `${size}=${sku}`).toSorted() }
}

const CONDITION_WORDS: Record<UnitCondition, string> = {
  new: 'nuovo, neu, neuf, nuevo, nieuw',
  excellent: 'ottimo, eccellente, sehr gut, excelente, uitstekend',
  good: 'buono, gut, bon, bueno, goed',
  fair: 'discreto, befriedigend, correct, regular, redelijk',
}

function readCondition(text: string): UnitCondition | null {
  const word = toPlainWord(text)
  return UNIT_CONDITIONS.find((key) => key === word || CONDITION_WORDS[key].split(', ').includes(word)) ?? null
}

const CARE_WORDS: Record<CareClass, string> = {
  everyday: 'quotidiano, quotidiana, normale, alltag, courant, diario, dagelijks',
  delicate: 'delicato, delicata, empfindlich, delicat, delicado, delicaat',
  embellished: 'decorato, decorata, ricamato, ricamata, verziert, orne, adornado, versierd',
  leather: 'pelle, leder, cuir, cuero, leer',
}

/** The everyday class is the one that nobody has to name. */
function readCareClass(text: string): ReadField {
  const word = toPlainWord(text)
  const found = CARE_CLASSES.find((key) => key === word || CARE_WORDS[key].split(', ').includes(word))
  if (found === undefined) return { problem: 'UNKNOWN_CARE_CLASS' }
  return { value: found === 'everyday' ? null : found }
}

function isTurnaround(text: string): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) <= POLICY_BOUNDS.laundryDays.most
}

function orProblem(value: FieldValue, problem: ProblemReason): ReadField {
  return value === null ? { problem } : { value }
}

function orLeftOut(value: string | null, { isOwn, kind }: { isOwn: boolean; kind: 'colour' | 'category' }): ReadField {
  if (value !== null) return { value }
  return isOwn ? { problem: kind === 'colour' ? 'UNKNOWN_COLOUR' : 'UNKNOWN_CATEGORY' } : { note: 'LEFT_OUT' }
}

/** Somebody is asked what it means, or has said so and may say otherwise. */
function asked(kind: WordKind, text: string, find: FactFinder): Pick<ReadField, 'asks'> {
  return find[kind](text) === null || find.said(kind, text) !== undefined ? { asks: kind } : {}
}
