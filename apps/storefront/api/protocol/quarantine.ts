import { requestLanguage } from '#kit/api/request-language.ts'
import { respondProblem } from '#kit/api/respond.ts'
import type { Fence } from '#use-cases/platform/fence.ts'

/** Whoever tells us something tells it again: providers go on for days. */
const RETRY_AFTER = '600'

/** A restored copy is shown, and takes nothing: no order, no log-in, and no news of a provider. */
export async function isRefusedInQuarantine(
  { method }: Request,
  fence: Pick<Fence, 'isQuarantined'> | undefined,
): Promise<boolean> {
  if (fence === undefined || method === 'GET' || method === 'HEAD') return false
  return fence.isQuarantined()
}

export function respondInQuarantine({ headers }: Request): Response {
  const language = requestLanguage(headers.get('accept-language'))
  return respondProblem('UNAVAILABLE', { language, headers: { 'retry-after': RETRY_AFTER } })
}
