import { HOLD_MINUTES } from './hold.ts'
import type { HoldPolicy } from './hold-policy.ts'

/** How long what a cart holds waits for the e-mail of a new account to be confirmed. */
export const WAIT_MINUTES = 30

const MINUTE = 60_000
const STRETCH = HOLD_MINUTES * MINUTE

export type HoldWait = {
  expires: Date
  /** How many stretches of the garments' time this takes. */
  taken: number
  /** When they begin, for the books that are kept of them. */
  begins: Date[]
}

/**
 * Null: what is held lasts that long anyway. Of the stretches that are taken, the last one ends with the wait: whoever
 * lets go and holds again has no more time than before. Those that fall into one that counts already are put where
 * nothing else is remembered, and count as well.
 */
export function waitForConfirmation(
  { expires, now }: { expires: Date; now: Date },
  policy: Pick<HoldPolicy, 'clocks'>,
): HoldWait | null {
  return lengthenHold({ expires, end: new Date(now.getTime() + WAIT_MINUTES * MINUTE) }, policy)
}

/** The same for any other reason for which a guest keeps something for longer than a cart lasts. */
export function lengthenHold(
  { expires, end: until }: { expires: Date; end: Date },
  { clocks }: Pick<HoldPolicy, 'clocks'>,
): HoldWait | null {
  const end = until.getTime()
  if (expires.getTime() >= end) return null
  const taken = Math.ceil((end - expires.getTime()) / STRETCH)
  const [begun, last] = [expires.getTime() - STRETCH, end - STRETCH]
  const isAnother = Math.floor(last / STRETCH) > Math.floor(begun / STRETCH)
  const forgotten = begun - (clocks.hours + 1) * 60 * MINUTE
  const uncounted = Array.from({ length: isAnother ? taken - 1 : taken }, (_, nth) => forgotten - nth * STRETCH)
  return { expires: new Date(end), taken, begins: [...uncounted, last].map((time) => new Date(time)) }
}
