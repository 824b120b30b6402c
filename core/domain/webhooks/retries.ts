const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Pauses between the attempts of a delivery: close together while a restart may be all it needs, then over three days. */
const PAUSES = [
  5_000,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  8 * HOUR,
  12 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

export const MOST_ATTEMPTS = PAUSES.length + 1

/** A fifth more or less: what failed together does not come back together. */
const JITTER = 0.2

/** When a delivery is tried again that has failed so often; null: not any more. `chance` is from 0 up to 1. */
export function nextAttemptAt(failed: number, { now, chance }: { now: Date; chance: number }): Date | null {
  const pause = PAUSES[failed - 1]
  if (pause === undefined) return null
  return new Date(now.getTime() + Math.round(pause * (1 - JITTER + 2 * JITTER * chance)))
}

/** What an attempt came to: an answer's status, or none. */
export type AttemptOutcome = 'taken' | 'failed' | 'gone'

export function outcomeOf(status: number | null): AttemptOutcome {
  if (status === 410) return 'gone'
  return status !== null && status >= 200 && status < 300 ? 'taken' : 'failed'
}

const MANY_FAILURES = 20
const LONG_ENOUGH = 24 * HOUR

/** Nobody is there any more: many failures in a row, over a day at least, or a delivery that failed for its three days. */
export function isPastHope(
  { failures, failingSince, isGivenUp }: { failures: number; failingSince: Date | null; isGivenUp: boolean },
  now: Date,
): boolean {
  if (failingSince === null) return false
  const failingFor = now.getTime() - failingSince.getTime()
  return failingFor >= LONG_ENOUGH && (failures >= MANY_FAILURES || isGivenUp)
}

/** How long the secret before is signed with as well. */
export const SECRET_OVERLAP = 24 * HOUR
