const FIRST_WAIT = 1000
const LONGEST_WAIT = 30_000
/** A server that has served for this long did not crash because of how it was started. */
const STABLE_AFTER = 60_000

/**
 * How many crashes came in a row, now that one more has come.
 * @param {number} crashes before
 * @param {number} servedFor milliseconds until this one
 */
export function countCrash(crashes, servedFor) {
  return servedFor > STABLE_AFTER ? 1 : crashes + 1
}

/**
 * How long to wait before the next start.
 * @param {number} crashes in a row, at least one
 */
export function waitAfter(crashes) {
  return Math.min(FIRST_WAIT * 2 ** (crashes - 1), LONGEST_WAIT)
}
