import { asList, asRecord, attempt, parseJson } from '#web/state/untrusted.ts'

const KEPT = 'orders'
const MOST = 5

type Placed = { id: string; lines: string[] }
type Place = Pick<Storage, 'getItem' | 'setItem'>

/** Which lines of the cart went into which order, whichever tab sees how it ends. Only the last few matter. */
export function rememberPlaced(order: Placed, openPlace: () => Place = browserStorage): void {
  const others = readPlaced(openPlace).filter(({ id }) => id !== order.id)
  const kept = JSON.stringify([order, ...others].slice(0, MOST))
  attempt(() => openPlace().setItem(KEPT, kept))
}

export function linesOfOrder(id: string, openPlace: () => Place = browserStorage): string[] {
  return readPlaced(openPlace).find((order) => order.id === id)?.lines ?? []
}

/** The order that has all of these lines: they wait for its payment. */
export function orderOfLines(lines: readonly string[], openPlace: () => Place = browserStorage): string | null {
  const isOf = (placed: Placed) => lines.length > 0 && lines.every((line) => placed.lines.includes(line))
  return readPlaced(openPlace).find(isOf)?.id ?? null
}

function readPlaced(openPlace: () => Place): Placed[] {
  const kept = asList(parseJson(attempt(() => openPlace().getItem(KEPT))))
  return kept.map(asRecord).flatMap(({ id, lines }) => (typeof id === 'string' ? [{ id, lines: texts(lines) }] : []))
}

function texts(value: unknown): string[] {
  return asList(value).filter((each) => typeof each === 'string')
}

function browserStorage(): Place {
  return window.localStorage
}
