import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Lets no more than so many begin in a second, evenly: who comes to an idle pace begins at once. The pool's own limit
 * counts per connection and lets more through.
 */
export function createPace(perSecond: number): () => Promise<void> {
  const interval = 1000 / perSecond
  let next = 0
  return async () => {
    const now = performance.now()
    const turn = Math.max(now, next)
    next = turn + interval
    if (turn > now) await sleep(turn - now)
  }
}
