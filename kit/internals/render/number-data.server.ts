import { isRouteErrorResponse } from 'react-router'

/** Data as the router wants it: a list of values in which parts name each other by their places. */
export type Numbered = {
  /** The values as JSON, each with a comma before it. */
  text: string
  /** The place of the next value. */
  next: number
  places: Map<unknown, number>
  kinds: Kind[]
  /** Has come first, and may be named too. */
  before: Numbered | null
}

/** Objects with the same keys in the same order. */
type Kind = {
  keys: readonly string[]
  number: number
  /** The places of the keys. */
  text: string
}

/** The router's own names for what has no place of its own. */
const NOT_A_NUMBER = -2
const MINUS_INFINITE = -3
const MINUS_ZERO = -4
const NULL = -5
const INFINITE = -6
const UNDEFINED = -7

/** Stands before the places of a list; before those of an object stands its kind. */
const LIST = -1

/** To be numbered behind what is numbered already. The first place is left to the whole. */
export function createNumbered(before: Numbered | null = null): Numbered {
  return { text: '', next: before?.next ?? 1, places: new Map(), kinds: [], before }
}

/**
 * Adds a value, behind all that it names, and gives its place. Equal texts and numbers have one place, and so has an object
 * that is met twice.
 */
export function numberValue(value: unknown, numbered: Numbered): number {
  const known = placeWithoutValue(value) || numbered.places.get(value) || numbered.before?.places.get(value)
  if (known) return known
  const json = writeValue(value, numbered)
  const place = numbered.next
  numbered.next += 1
  numbered.text += `,${json}`
  numbered.places.set(value, place)
  return place
}

/** What stands for itself; 0: the value has a place, which is never the first. */
function placeWithoutValue(value: unknown): number {
  if (value === null) return NULL
  if (value === undefined) return UNDEFINED
  if (typeof value !== 'number' || (Number.isFinite(value) && value !== 0)) return 0
  if (value === 0) return Object.is(value, -0) ? MINUS_ZERO : 0
  if (Number.isNaN(value)) return NOT_A_NUMBER
  return value > 0 ? INFINITE : MINUS_INFINITE
}

/** The JSON of a value, whose parts are added. */
export function writeValue(value: unknown, numbered: Numbered): string {
  if (typeof value === 'string') return writeText(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'object' || value === null) throw new TypeError(`No page can be handed a ${typeof value}`)
  if (Array.isArray(value)) return `[${LIST}${numberAll(value, numbered)}]`
  if (!isPlain(value)) return writeError(value, numbered)
  const keys = Object.keys(value)
  return `[${kindOf(keys, numbered).number}${numberAll(Object.values(value), numbered)}]`
}

/**
 * All but what stands between quotation marks as it is: quotation marks, backslashes, control characters and halves of
 * letters do not, and an opening bracket could end the element that the data stands in.
 */
const SPECIAL = /[^ !#-;=-[\]-\ud7ff\ue000-\uffff]/

function writeText(text: string): string {
  return SPECIAL.test(text) ? JSON.stringify(text).replaceAll('<', '\\u003c') : `"${text}"`
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function kindOf(keys: string[], numbered: Numbered): Kind {
  const { kinds, before } = numbered
  const known = findKind(kinds, keys) ?? (before && findKind(before.kinds, keys))
  if (known) return known
  const kind = {
    keys,
    number: (before?.kinds.length ?? 0) + kinds.length,
    text: `[${numberAll(keys, numbered).slice(1)}]`,
  }
  kinds.push(kind)
  return kind
}

function findKind(kinds: readonly Kind[], keys: readonly string[]): Kind | undefined {
  return kinds.find((kind) => kind.keys.length === keys.length && keys.every((key, at) => key === kind.keys[at]))
}

function writeError(value: object, numbered: Numbered): string {
  const [type, ...parts] = describeError(value)
  return JSON.stringify([type, ...parts.map((part) => numberValue(part, numbered))])
}

function describeError(value: object): unknown[] {
  if (isRouteErrorResponse(value)) return ['ErrorResponse', value.data, value.status, value.statusText]
  if (value instanceof Error) return ['SanitizedError', value.name, value.message, value.stack]
  throw new TypeError(`No page can be handed a ${value.constructor?.name}`)
}

/**
 * The places of values, each with a comma before it. One that follows the largest before it is written as 0, which is the
 * place of the whole and of nothing in it: most do, because what is new has the next place.
 */
function numberAll(values: readonly unknown[], numbered: Numbered): string {
  let largest = 0
  let text = ''
  for (let at = 0; at < values.length; at += 1) {
    const place = numberValue(values[at], numbered)
    text += place === largest + 1 ? ',0' : `,${place}`
    if (place > largest) largest = place
  }
  return text
}
