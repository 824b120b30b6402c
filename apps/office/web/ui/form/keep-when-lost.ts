import { type DataStrategyResult, data } from 'react-router'
import { wasLost } from '#kit/ui/connection/whether-away.ts'
import type { FormAnswer } from './form-answer.ts'

type Results = Record<string, DataStrategyResult>

/**
 * A form whose answer is lost on the way stays as it was typed, under a sentence that nobody knows whether it got
 * through. Otherwise the whole page gives way to one that says so, and what was typed is gone.
 */
export async function keepWhenLost({ request }: { request: Request }, next: () => Promise<Results>): Promise<Results> {
  const results = await next()
  if (request.method === 'GET') return results
  return Object.fromEntries(Object.entries(results).map(([route, result]) => [route, isLost(result) ? LOST : result]))
}

/** The router wraps what an action threw like what it answered. */
function isLost({ type, result }: DataStrategyResult): boolean {
  const isWrapped = typeof result === 'object' && result !== null && 'data' in result
  return type === 'error' && wasLost(isWrapped ? result.data : result)
}

const answer: FormAnswer<never> = { intent: '', result: { status: 'error' }, code: 'ANSWER_LOST', data: null }
/** With the status of a refusal nothing is read anew, which would wait for the network as well. */
const LOST: DataStrategyResult = { type: 'data', result: data(answer, { status: 503 }) }
