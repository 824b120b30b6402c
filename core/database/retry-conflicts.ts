import { setTimeout as sleep } from 'node:timers/promises'

/** Whoever is given up twice more is in a crowd: more tries would only make it larger. */
const MOST_TRIES = 3

/**
 * Runs a whole transaction again when PostgreSQL gave it up for another one's sake: a serialization failure or a
 * deadlock. Nothing of it has happened then, so it may do everything anew.
 */
export async function retryConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction()
    } catch (error) {
      if (!isConflict(error) || tries === MOST_TRIES) throw error
      await sleep((0.5 + Math.random()) * 20 * 2 ** tries)
    }
  }
}

/** One transaction was given up for another one's sake, or a replica's reader for what it has to catch up with. */
export function isConflict(error: unknown): boolean {
  return hasCode(error, ['40001', '40P01'])
}

/** The exclusion constraint of the occupancy said no. */
export function isOverlap(error: unknown): boolean {
  return hasCode(error, ['23P01'])
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
