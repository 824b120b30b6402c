import type { ServerResponse } from 'node:http'
import type { Log } from '#kit/http/log.ts'

/** What is known of a request while it is answered. */
export type Trace = {
  requestId: string
  storeId: string | null
  /** Of no interest unless somebody looks for it: health checks, and requests no browser makes. */
  isNoise?: boolean
  /** Whether it came to a host that is no shop's. */
  isOffice?: boolean
  /** Whether it was sent as it was made for somebody before. */
  isKept?: boolean
}

/** One line per answer, written when it is out or the visitor has left. */
export function logWhenAnswered(response: ServerResponse, trace: Trace, log: Log): void {
  const started = performance.now()
  const { method, url } = response.req
  response.once('close', () => {
    log[trace.isNoise ? 'debug' : 'info']({
      requestId: trace.requestId,
      store: trace.storeId,
      method,
      path: pathOf(url ?? ''),
      status: response.statusCode,
      finished: response.writableFinished,
      ms: Math.round((performance.now() - started) * 10) / 10,
    })
  })
}

/** Without the query: searches and links from e-mails are nobody's business in a log. */
export function pathOf(url: string): string {
  return (url.split('?', 1)[0] ?? '').slice(0, 200)
}
