import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Answer, createStripeBooks, type Params, refuse } from './stripe-books.ts'

const STRIPE_SECRET = 'sk_test_double'
const WEBHOOK_SECRET = 'whsec_double'

export type StripeDouble = Awaited<ReturnType<typeof openStripeDouble>>

/**
 * A server on a loopback port that speaks Stripe's API as far as the app does: it keeps what it is told, knows its own
 * parameters, and holds everybody to their idempotency keys.
 */
export async function openStripeDouble(
  now: () => Date,
  { secretKey: firstKey = STRIPE_SECRET, account = 'acct_double' } = {},
) {
  const books = createStripeBooks(now)
  let secretKey = firstKey
  const answered = new Map<string, { fingerprint: string; answer: Answer }>()
  const requests: { path: string; key: string | null; params: Params }[] = []
  const moods = { failures: 0, restricted: 0, busy: 0, isSilent: false, losesAnswersTo: 'nothing' }

  const server = createServer(async (request, response) => {
    const body = await text(request)
    // A provider that hangs: it takes the question and never answers, having done nothing or what it was asked.
    if (moods.isSilent) return
    const { status, data } = moodOf() ?? answer(request, body)
    if (request.method === 'POST' && request.url?.startsWith(moods.losesAnswersTo)) return
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
    response.end(JSON.stringify(data))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function moodOf(): Answer | null {
    if (moods.failures-- > 0) return refuse(500, 'api_error')
    if (moods.restricted-- > 0) return refuse(403, 'invalid_request_error')
    return moods.busy-- > 0 ? refuse(409, 'idempotency_error', 'idempotency_key_in_use') : null
  }

  function answer({ method = 'GET', url = '', headers }: IncomingMessage, body: string): Answer {
    if (headers.authorization !== `Bearer ${secretKey}`) return refuse(401, 'invalid_request_error')
    const { pathname, search } = new URL(url, 'http://stripe')
    const params = readParams(method === 'GET' || method === 'DELETE' ? `${search.slice(1)}&${body}` : body)
    const key = headers['idempotency-key']?.toString() ?? null
    requests.push({ path: `${method} ${pathname}`, key, params })
    if (pathname === '/v1/account')
      return {
        status: 200,
        data: { id: account, object: 'account', settings: { dashboard: { display_name: 'Atelier' } } },
      }
    if (method === 'GET') return books.answer(method, pathname, params)
    if (key === null) return refuse(400, 'invalid_request_error', 'no idempotency key')
    const fingerprint = `${method} ${pathname} ${body}`
    const known = answered.get(key)
    if (known) return known.fingerprint === fingerprint ? known.answer : refuse(400, 'idempotency_error')
    const fresh = books.answer(method, pathname, params)
    answered.set(key, { fingerprint, answer: fresh })
    return fresh
  }

  const { port } = server.address() as AddressInfo
  return {
    ...books,
    requests,
    moods,
    /** The account's owner takes the key back, and has another one. */
    roll(key: string): void {
      secretKey = key
    },
    /** Keys are kept for a day. */
    forgetKeys: () => answered.clear(),
    /** Something else was asked for with this key, and came to nothing. */
    spoilKey: (key: string) => answered.set(key, { fingerprint: '', answer: refuse(500, 'api_error') }),
    settings: {
      secretKey,
      webhookSecret: WEBHOOK_SECRET,
      api: { protocol: 'http', host: '127.0.0.1', port } as const,
    },
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

export function signedByStripe(body: string, at: Date, secret = WEBHOOK_SECRET): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** line_items[0][price_data][currency]=eur as an object; what looks like a list stays an object with numbers. */
function readParams(encoded: string): Params {
  const params: Params = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop() ?? ''
    let place = params
    for (const part of path) {
      place[part] ??= {}
      place = place[part] as Params
    }
    place[last] = value
  }
  return params
}
