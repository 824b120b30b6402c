import { constants } from 'node:os'

/** npm passes Ctrl-C on although the terminal has already sent it: the second one within this time is the same one. */
const SAME_KEY_PRESS = 1000

/** @type {NodeJS.Signals[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Calls for every wish that this process should stop, once for each key press. Gives the function that ends the
 * listening and says which signal came last, if any did.
 * @param {(signal: NodeJS.Signals) => void} onStop
 * @returns {() => NodeJS.Signals | null}
 */
export function listenForStop(onStop) {
  /** @type {NodeJS.Signals | null} */
  let stoppedBy = null
  let lastAt = Number.NEGATIVE_INFINITY
  /** @param {NodeJS.Signals} signal */
  const listener = (signal) => {
    const now = performance.now()
    if (signal === stoppedBy && now - lastAt < SAME_KEY_PRESS) return
    stoppedBy = signal
    lastAt = now
    onStop(signal)
  }
  const orphaned = watchParent(() => listener('SIGTERM'))
  for (const signal of stopSignals) process.on(signal, listener)
  return () => {
    clearInterval(orphaned)
    for (const signal of stopSignals) process.off(signal, listener)
    return stoppedBy
  }
}

/** When npm itself is killed nobody tells us; what was started through it should not outlive it. */
/** @param {() => void} onOrphaned */
function watchParent(onOrphaned) {
  const parent = process.ppid
  return setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) onOrphaned()
  }, 500).unref()
}

/** @param {NodeJS.Signals} signal */
export function exitCodeOf(signal) {
  return 128 + (constants.signals[signal] ?? 0)
}
