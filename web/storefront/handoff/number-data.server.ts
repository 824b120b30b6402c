import { isRouteErrorResponse } from 'react-router'

/** Data as the router wants it: a list of values in which parts name each other by their places. */
export type Numbered = {
  /** Each as a literal. */
  values: string[]
  places: Map<unknown, number>
  /** Lists of keys, each once, with their numbers. */
  kinds: Map<string, number>
}

/** What has no place of its own. */
const WITHOUT_PLACE = new Map<unknown, number>([
  [undefined, -7],
  [null, -5],
  [Number.NaN, -2],
  [Number.POSITIVE_INFINITY, -6],
  [Number.NEGATIVE_INFINITY, -3],
])

export function createNumbered(): Numbered {
  return { values: [], places: new Map(), kinds: new Map() }
}

/**
 * Writes data behind what is numbered already, in `before` and in `numbered`, and gives the place of it. Equal texts and
 * numbers have one place, and so has an object that is met twice.
 */
export function numberData(data: unknown, numbered: Numbered, before: Numbered | null = null): number {
  const { values, places, kinds } = numbered
  const first = before?.values.length ?? 0
  const waiting: unknown[] = []

  function placeOf(value: unknown): number {
    if (value === 0 && Object.is(value, -0)) return -4
    const known = places.get(value) ?? before?.places.get(value) ?? WITHOUT_PLACE.get(value)
    if (known !== undefined) return known
    const place = first + values.length
    values.push('')
    places.set(value, place)
    if (typeof value === 'string') values[place - first] = JSON.stringify(value)
    else if (typeof value === 'object') waiting.push(value)
    else values[place - first] = writePlain(value)
    return place
  }

  function kindOf(keys: string): number {
    const known = before?.kinds.get(keys) ?? kinds.get(keys)
    if (known !== undefined) return known
    const kind = (before?.kinds.size ?? 0) + kinds.size
    kinds.set(keys, kind)
    return kind
  }

  function write(value: object): string {
    if (Array.isArray(value)) return writeNumbers(value.map(placeOf))
    if (isRouteErrorResponse(value)) return writeError('ErrorResponse', [value.data, value.status, value.statusText])
    if (value instanceof Error) return writeError('SanitizedError', [value.name, value.message, value.stack])
    requirePlain(value)
    const keys: number[] = []
    const places: number[] = []
    for (const [key, part] of Object.entries(value)) {
      keys.push(placeOf(key))
      places.push(placeOf(part))
    }
    return `{${kindOf(writeNumbers(keys))}:${writeNumbers(places)}}`
  }

  function writeError(type: string, parts: unknown[]): string {
    return JSON.stringify([type, ...parts.map(placeOf)])
  }

  const place = placeOf(data)
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    values[(places.get(value) ?? first) - first] = write(value as object)
  }
  return place
}

function writePlain(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError(`No page can be handed a ${typeof value}`)
}

function requirePlain(value: object): void {
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(`No page can be handed a ${prototype.constructor?.name}`)
  }
}

/** Without those that are one more than the largest before them: most are, because what is new has the next place. */
export function writeNumbers(list: readonly number[]): string {
  let largest = 0
  let written = ''
  let isLeftOut = false
  for (let at = 0; at < list.length; at += 1) {
    const number = list[at] ?? 0
    isLeftOut = number === largest + 1
    if (at > 0) written += ','
    if (!isLeftOut) written += number
    if (number > largest) largest = number
  }
  // a comma at the end of a literal stands for nothing
  return `[${written}${isLeftOut ? ',' : ''}]`
}
