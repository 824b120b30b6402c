import { isOutage } from '#database/is-outage.ts'
import { isConflict } from '#database/retry-conflicts.ts'
import { requestLanguage } from './request-language.ts'
import { respondProblem } from './respond.ts'

export type ErrorLog = { error(fields: object, sentence: string): void }

/** Only bugs and outages are thrown: the log gets all of it, the caller a sentence. */
export function respondToThrown(error: unknown, { request, log }: { request: Request; log: ErrorLog }): Response {
  const requestId = request.headers.get('x-request-id')
  const { pathname } = new URL(request.url)
  log.error({ err: error, requestId, method: request.method, path: pathname }, 'A call of the API failed')
  const language = requestLanguage(request.headers.get('accept-language'))
  // Given up for others' sake again and again: nothing of it has happened, and later it will.
  return isOutage(error) || isConflict(error)
    ? respondProblem('UNAVAILABLE', { language, headers: { 'retry-after': '5' } })
    : respondProblem('INTERNAL', { language })
}
