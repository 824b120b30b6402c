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

/** The milliseconds an outgoing call may take: its own bound or what the request has left. Jobs have no request. */
export function timeLeft(bound: number): number {
  const { endsAt } = budgets.getStore() ?? { endsAt: Number.POSITIVE_INFINITY }
  return Math.max(0, Math.ceil(Math.min(bound, endsAt - performance.now())))
}

/**
 * The answer, or `OutOfTime` when the request's budget is spent first. Without time left nothing is asked any more:
 * nobody would wait for what comes of it.
 */
export async function answerInTime<T>(question: () => Promise<T>): Promise<T> {
  const left = timeLeft(Number.POSITIVE_INFINITY)
  if (left === Number.POSITIVE_INFINITY) return question()
  if (left === 0) throw new OutOfTime('No time was left to ask')
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new OutOfTime('No answer came in time')), left)
  try {
    return await Promise.race([question(), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
