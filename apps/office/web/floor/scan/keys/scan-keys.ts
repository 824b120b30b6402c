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
  /** A key that was taken for a lone one: the machine may have been too busy to bring the next ones in time. */
  lone?: ScanKeys
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

/** By the times at which both were pressed, the lone key was the first of a code. */
function resume(keys: ScanKeys, { at }: PressedKey): ScanKeys {
  return keys.lone && isEmpty(keys) && at - keys.lone.lastAt <= LONE_KEY_AFTER ? keys.lone : keys
}

/** How long to wait for the next key before `passTime` says what it was. */
export function patienceOf({ typing }: ScanKeys): number {
  return typing.length === 1 ? LONE_KEY_AFTER : CODE_ENDS_AFTER
}

/** Nothing came after it: one key is a key, several are a code if they are long enough. */
export function passTime(keys: ScanKeys): { keys: ScanKeys; outcome: KeyOutcome } {
  if (keys.typing.length !== 1) return { keys: NO_KEYS, outcome: endOf(keys, '') }
  return { keys: { ...NO_KEYS, lone: keys }, outcome: { kind: 'key', key: keys.first } }
}

function endOf({ typing, first }: ScanKeys, end: string): KeyOutcome {
  if (typing.length >= SHORTEST_CODE) return { kind: 'scan', text: readTyping(typing) }
  if (typing.length === 1) return { kind: 'key', key: first }
  return typing.length === 0 && end !== '' ? { kind: 'key', key: end } : WAIT
}
