import { type BarcodeTyping, emptyTyping, readTyping, typeKey } from './barcode-typing.ts'

/** A key as the browser tells it: what it writes, and which key of the keyboard it is. */
export type PressedKey = { key: string; code: string; at: number }

/** Keys that stand alone mean something by themselves; keys that follow each other quickly are a scanner's. */
export type KeyOutcome = { kind: 'wait' } | { kind: 'scan'; text: string } | { kind: 'key'; key: string }

/** A scanner's second key comes sooner than any finger's. */
export const LONE_KEY_AFTER = 120
/** Once it types, a scanner may stammer; silence for longer ends a code that no Enter ends. */
export const CODE_ENDS_AFTER = 400
/** Inside a field people write by hand: only keys as close as this are a scanner's. */
export const FIELD_GAP = 40
const SHORTEST_CODE = 4
const LONGEST_CODE = 200

export type ScanKeys = {
  typing: BarcodeTyping
  lastAt: number
  first: string
  /** What was taken for all there is, a lone key or a code: a busy machine may not have brought the next keys in time. */
  before?: ScanKeys
}

export const NO_KEYS: ScanKeys = { typing: emptyTyping, lastAt: Number.NEGATIVE_INFINITY, first: '' }

const WAIT: KeyOutcome = { kind: 'wait' }

export function isEmpty({ typing }: ScanKeys): boolean {
  return typing.length === 0
}

/** One key more. The code is known with Enter or Tab; an Enter after nothing is a key like any other. */
export function pressKey(keys: ScanKeys, pressed: PressedKey): { keys: ScanKeys; outcome: KeyOutcome } {
  if (pressed.key === 'Enter' || pressed.key === 'Tab') return { keys: NO_KEYS, outcome: endOf(keys, pressed.key) }
  const begun = resume(keys, pressed)
  const typing = begun.typing.length < LONGEST_CODE ? typeKey(begun.typing, pressed) : begun.typing
  return { keys: { typing, lastAt: pressed.at, first: begun.first || pressed.key }, outcome: WAIT }
}

/** By the times at which they were pressed, what was taken for all there is was the beginning of a code. */
function resume(keys: ScanKeys, { at }: PressedKey): ScanKeys {
  return keys.before && isEmpty(keys) && at - keys.before.lastAt <= patienceOf(keys.before) ? keys.before : keys
}

/** Whether an Enter pressed now ends a code that silence has ended already: it presses nothing else. */
export function endsBefore({ before }: ScanKeys, at: number): boolean {
  return before !== undefined && before.typing.length >= SHORTEST_CODE && at - before.lastAt <= CODE_ENDS_AFTER
}

/** How long to wait for the next key before `passTime` says what it was. */
export function patienceOf({ typing }: ScanKeys): number {
  return typing.length === 1 ? LONE_KEY_AFTER : CODE_ENDS_AFTER
}

/** Nothing came after it: one key is a key, several are a code if they are long enough. */
export function passTime(keys: ScanKeys): { keys: ScanKeys; outcome: KeyOutcome } {
  const outcome: KeyOutcome = keys.typing.length === 1 ? { kind: 'key', key: keys.first } : endOf(keys, '')
  return { keys: { ...NO_KEYS, before: keys }, outcome }
}

function endOf({ typing, first }: ScanKeys, end: string): KeyOutcome {
  if (typing.length >= SHORTEST_CODE) return { kind: 'scan', text: readTyping(typing) }
  if (typing.length === 1) return { kind: 'key', key: first }
  return typing.length === 0 && end !== '' ? { kind: 'key', key: end } : WAIT
}
