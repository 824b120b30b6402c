import { requestLanguage } from './request-language.ts'
import { respondProblem } from './respond.ts'

export type ErrorLog = { error(fields: object, sentence: string): void }

/** Only bugs and outages are thrown: the log gets all of it, the caller a sentence. */
export function respondToThrown(error: unknown, { request, log }: { request: Request; log: ErrorLog }): Response {
  const requestId = request.headers.get('x-request-id')
  const { pathname } = new URL(request.url)
  log.error({ err: error, requestId, method: request.method, path: pathname }, 'A call of the API failed')
  const language = requestLanguage(request.headers.get('accept-language'))
  return isOutage(error)
    ? respondProblem('UNAVAILABLE', { language, headers: { 'retry-after': '5' } })
    : respondProblem('INTERNAL', { language })
}

/** The database cannot be reached, is starting, is going down or has no room: it will pass. */
const OUTAGE = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[1-3]|53300|08\w{3})$/

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') return OUTAGE.test(error.code)
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
}
