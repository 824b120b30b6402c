import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

const PATIENCE = 8_000
const CHECK_EVERY = 50
const ABOUT_TO_ASK = 500

/**
 * While a load balancer finds out that `/readyz` says no, everybody who comes is served, and told not to come again on the
 * same connection. Last come those who never ask `/readyz`, like nginx: they may keep their connections again, because a
 * connection that is being opened while the listener closes is lost, and one that is kept is not.
 */
export async function drain(server: Server, seconds: number): Promise<void> {
  const settling = Math.min(1, seconds / 2)
  server.prependListener('request', closeAfterwards)
  await sleep((seconds - settling) * 1000)
  server.off('request', closeAfterwards)
  await sleep(settling * 1000)
}

function closeAfterwards(_request: unknown, response: ServerResponse): void {
  response.setHeader('Connection', 'close')
}

/** Takes no new visitors, lets those inside finish, and shows out whoever is left when patience ends. */
export async function stopServing(
  server: Server,
  { patience = PATIENCE, aboutToAsk = ABOUT_TO_ASK } = {},
): Promise<void> {
  if (!server.listening) return
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  await quietTurn()
  // The close of node:http would also cut connections without a request: one may have come with the last visitor.
  NetServer.prototype.close.call(server, () => resolve())
  server.prependListener('request', closeAfterwards)
  const late = setTimeout(() => server.closeAllConnections(), patience)
  const stopped = new AbortController()
  const closing = closeIdle(server, aboutToAsk, stopped.signal)
  await closed
  stopped.abort()
  await closing
  clearTimeout(late)
}

/** Whoever has connected just now is about to ask; whoever asks no more is let go. */
async function closeIdle(server: Server, after: number, signal: AbortSignal): Promise<void> {
  for (let pause = after; !signal.aborted; pause = CHECK_EVERY) {
    await sleep(pause, undefined, { signal }).catch(() => {})
    await quietTurn()
    server.closeIdleConnections()
  }
}

/**
 * Returns right after a turn of the event loop in which there was hardly anything to do: then nothing waits to be accepted
 * or read that a close would throw away.
 */
async function quietTurn(longest = 100): Promise<void> {
  const start = performance.now()
  for (let before = start; ; ) {
    await nextTurn()
    const now = performance.now()
    if (now - before < QUIET || now - start > longest) return
    before = now
  }
}

/** Milliseconds. */
const QUIET = 0.2
