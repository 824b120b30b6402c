import { expect, it } from 'vitest'
import { aPage, doorsPerTest, type openTestDoor, seenBy } from '#tests/support/fixtures/front-door.ts'

const openDoor = doorsPerTest()

/** Says what it was asked, and that its form leads out. */
const web: NonNullable<Parameters<typeof openTestDoor>[0]>['web'] = Object.assign(
  async (request: Request, visit: { nonce: string; accessToken: string | null; clientAddress?: string }) => {
    const { accessToken, clientAddress } = visit
    const seen = { url: request.url, method: request.method, body: await request.text(), accessToken, clientAddress }
    const cookie = request.headers.get('cookie')
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'x-leads-out': 'payment',
      'cache-control': 'no-store',
    }
    return aPage(JSON.stringify({ ...seen, cookie }), visit.nonce, { headers })
  },
  {
    isPage: (path: string) => ['/', '/link/payment/1', '/products'].includes(path),
    takesForm: (path: string) => path === '/link/payment/1',
  },
)

const FORM = 'application/x-www-form-urlencoded'
const ADDRESS = '/link/payment/1?token=secret'
const post = (headers: Record<string, string> = {}, body = 'terms=yes') => ({
  method: 'POST',
  headers: { 'content-type': FORM, ...headers },
  body,
})

it('a form of a page brings what was typed and its key, and nothing of the visitor but where they are', async () => {
  const door = await openDoor({ web })
  const own = {
    'sec-fetch-site': 'same-origin',
    origin: 'null',
    cookie: 'at=mine; rt=1',
    'x-client-address': '1.2.3.4',
  }
  const answer = await door.get(ADDRESS, post(own))
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const url = 'http://velluto.test/link/payment/1?token=secret'
  const nobody = { accessToken: null, cookie: null, clientAddress: '127.0.0.1' }
  expect(seenBy(answer)).toEqual({ url, method: 'POST', body: 'terms=yes', ...nobody })
})

it('what another site sends is refused, and so is what a page without a form is sent', async () => {
  const door = await openDoor({ web })
  const elsewhere = ['cross-site', 'same-site'].map((site) => ({
    'sec-fetch-site': site,
    origin: 'http://velluto.test',
  }))
  for (const headers of [...elsewhere, { origin: 'https://evil.test' }, { origin: 'http://bosco.test' }])
    expect((await door.get(ADDRESS, post(headers))).status).toBe(405)
  const believed: Record<string, string>[] = [{}, { origin: 'null' }, { origin: 'http://velluto.test' }]
  for (const headers of believed) expect((await door.get(ADDRESS, post(headers))).status).toBe(200)
  for (const path of ['/', '/products', '/link/payment/2', '/link/payment/1.data', '/LINK/payment/1'])
    expect((await door.get(path, post())).status).toBe(405)
  expect((await door.get(ADDRESS, { ...post(), method: 'PUT' })).status).toBe(405)
  expect((await door.get(ADDRESS, { ...post(), host: 'nowhere.test' })).status).toBe(405)
})

it('a form of ours is short text', async () => {
  const door = await openDoor({ web })
  expect((await door.get(ADDRESS, post({}, `words=${'a'.repeat(33_000)}`))).status).toBe(413)
  expect((await door.get(ADDRESS, post({ 'content-type': 'multipart/form-data; boundary=x' }))).status).toBe(415)
  expect((await door.get(ADDRESS, post({ 'content-type': 'text/plain' }))).status).toBe(415)
})

it('a page behind a link is made anew for each, with its key, and kept by nobody', async () => {
  const door = await openDoor({ web })
  const first = await door.get(ADDRESS)
  const { headers } = first
  expect(seenBy(first)).toMatchObject({ url: `http://velluto.test${ADDRESS}`, accessToken: null })
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  expect([headers.etag, headers['speculation-rules'], headers['x-leads-out']]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(headers['content-security-policy']).toContain("form-action 'self' https:;")
  const { text } = await door.get('/de/link/payment/1?token=other', { headers: { cookie: 'at=mine; rt=1' } })
  expect(text).toContain('token=other')
  expect(text).not.toContain('mine')
  expect(door.cachedPages().pages).toBe(0)
})
