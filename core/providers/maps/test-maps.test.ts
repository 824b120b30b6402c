import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMaps } from './test-maps.ts'

const APART = { status: 'PERMISSION_DENIED', details: [{ reason: 'API_KEY_HTTP_REFERRER_BLOCKED' }] }
const ANSWERS: Record<string, [status: number, body: object]> = {
  good: [200, { suggestions: [] }],
  unknown: [400, { error: { details: [{ reason: 'API_KEY_INVALID' }] } }],
  elsewhere: [403, { error: APART }],
  tired: [503, {}],
}

const asked: { path: string | undefined; referer: string | undefined; body: unknown }[] = []
const google = createServer(async (request: IncomingMessage, response) => {
  const { 'x-goog-api-key': key, referer } = request.headers
  asked.push({ path: request.url, referer, body: await json(request) })
  if (key === 'slow') return
  const [status, body] = ANSWERS[String(key)] ?? [500, {}]
  response.writeHead(status).end(JSON.stringify(body))
})
let address: string
beforeAll(async () => {
  google.listen(0, '127.0.0.1')
  await once(google, 'listening')
  address = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
})
afterAll(() => {
  google.closeAllConnections()
  google.close()
})

const test = (apiKey: string) => testMaps({ apiKey, origin: 'https://atelier.example', address, timeout: 300 })

describe('a key of the maps', () => {
  it('is tried as a page of the store would use it', async () => {
    expect(await test('good')).toEqual({ ok: true })
    expect(asked).toEqual([
      {
        path: '/v1/places:autocomplete',
        referer: 'https://atelier.example/',
        body: { input: 'Via Roma', includedRegionCodes: ['it'] },
      },
    ])
  })

  it.each([
    ['unknown', 'WRONG_KEY'],
    ['elsewhere', 'KEY_RESTRICTED'],
    ['tired', 'UNAVAILABLE'],
    ['slow', 'TIMED_OUT'],
  ])('that is %s is answered by why', async (key, reason) => {
    expect(await test(key)).toEqual({ ok: false, reason })
  })
})
