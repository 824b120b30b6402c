import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendFailure } from '../failure.ts'
import { sendPage } from '../pages/send-page.ts'
import { shortAnswer } from '../short-answer.ts'
import { RETRY_AFTER } from '../unavailable.ts'
import { pathOf, type Trace } from './request-log.ts'

const ALIVE = JSON.stringify({ success: true, data: { status: 'ok' } })

/**
 * What a load balancer asks: `/healthz`, whether the process lives, and `/readyz`, whether it should be sent visitors. Whatever
 * the host is: a check comes by address, or with no host at all.
 */
export function createProbes({ isReady }: { isReady: () => Promise<boolean> }) {
  async function answerReady(response: ServerResponse): Promise<void> {
    if (await isReady()) sendPage(response, shortAnswer('application/json', ALIVE))
    else sendFailure(response, 'UNAVAILABLE', { headers: { 'Retry-After': RETRY_AFTER } })
  }

  return {
    /** False: something else was asked. */
    answer({ url = '' }: IncomingMessage, response: ServerResponse, trace: Trace): boolean {
      if (!url.startsWith('/healthz') && !url.startsWith('/readyz')) return false
      const path = pathOf(url)
      if (path !== '/healthz' && path !== '/readyz') return false
      trace.isNoise = true
      response.setHeader('X-Request-Id', trace.requestId)
      if (path === '/healthz') sendPage(response, shortAnswer('application/json', ALIVE))
      else answerReady(response).catch(() => sendFailure(response, 'UNAVAILABLE'))
      return true
    },
  }
}
