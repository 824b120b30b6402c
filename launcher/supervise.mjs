import { setTimeout as sleep } from 'node:timers/promises'
import { countCrash, waitAfter } from './back-off.mjs'
import { runServer } from './run.mjs'
import { listenForStop } from './stop-signals.mjs'

/**
 * Runs a server and starts it again when it crashes. A start that never came to serve is not tried again, because what
 * kept it from serving has been said and is for a person to mend; once it has served, whatever keeps it from serving
 * again (the database is away, the disk is full) may pass by itself. Gives the exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<number>}
 */
export async function supervise(program, args, { env = {} } = {}) {
  const stop = new AbortController()
  // For as long as all of it lasts: a signal between two runs must not be anybody's.
  const stopListening = listenForStop(() => stop.abort())
  try {
    return await keepRunning(program, args, { env, stop: stop.signal })
  } finally {
    stopListening()
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ env: Record<string, string>, stop: AbortSignal }} options
 * @returns {Promise<number>}
 */
async function keepRunning(program, args, { env, stop }) {
  let hasServed = false
  for (let crashes = 0; ; ) {
    let readyAt = Number.POSITIVE_INFINITY
    const onReady = () => {
      readyAt = performance.now()
      hasServed = true
    }
    const { code, signal } = await runServer(program, args, { env, onReady })
    const wasAskedTo = stop.aborted || code === 0
    if (wasAskedTo || !hasServed) return code

    crashes = countCrash(crashes, performance.now() - readyAt)
    const wait = waitAfter(crashes)
    const cause = signal ?? `code ${code}`
    console.error(`The server ended unexpectedly (${cause}) and is started again in ${wait / 1000} s.`)
    await sleep(wait, undefined, { signal: stop }).catch(() => {})
    if (stop.aborted) return 0
  }
}
