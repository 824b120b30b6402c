import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * How long one request may wait for providers in all, however many calls it makes and however often a client library
 * retries. With what the app itself needs, a visitor is answered within 12 seconds.
 */
export const PROVIDER_BUDGET = 10_000

/** The request has no time left to wait for a provider. What was asked may still be done there. Named as fetch does. */
export class OutOfTime extends Error {
  override name = 'TimeoutError'
}

const budgets = new AsyncLocalStorage<{ endsAt: number }>()

/** Runs what answers a request. A budget within a budget changes nothing: the first one counts. */
export function withinBudget<T>(work: () => T, milliseconds = PROVIDER_BUDGET): T {
  if (budgets.getStore() !== undefined) return work()
  return budgets.run({ endsAt: performance.now() + milliseconds }, work)
}

/**
 * The answer, or `OutOfTime` after the call's own bound or when the request's budget is spent, whatever comes first. Jobs
 * have no budget. Without time left nothing is asked any more: nobody would wait for what comes of it.
 *
 * A race, because a signal alone is not enough: one that only a waiting fetch refers to may be collected as garbage, and
 * then it never aborts.
 */
export async function answerInTime<T>(
  question: (signal: AbortSignal) => Promise<T>,
  bound = Number.POSITIVE_INFINITY,
): Promise<T> {
  const abort = new AbortController()
  const left = Math.min(bound, (budgets.getStore()?.endsAt ?? Number.POSITIVE_INFINITY) - performance.now())
  if (left === Number.POSITIVE_INFINITY) return question(abort.signal)
  if (left <= 0) throw new OutOfTime('No time was left to ask')
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new OutOfTime('No answer came in time'))
    abort.abort()
  }, left)
  try {
    return await Promise.race([question(abort.signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
