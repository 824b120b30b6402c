import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, aPage, openTestDoor } from '#tests/support/fixtures/front-door.ts'
import { immutableFile } from './files/asset-files.ts'
import { openImageFiles } from './files/image-files.ts'

type Door = Awaited<ReturnType<typeof openTestDoor>>
let door: Door
let unready: Door

const drawing = { body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), contentType: 'image/svg+xml' }

beforeAll(async () => {
  const settings = { trustedProxies: 1 }
  door = await openTestDoor({
    settings,
    web: async (request, visit) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/broken') throw new Error('broken')
      if (pathname.endsWith('.data')) return Response.json([1])
      return aPage('', visit.nonce, pathname === '/nowhere' ? html(404) : html(200))
    },
    api: async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/public-api/broken') throw new Error('broken')
      if (pathname === '/docs/api') return new Response('<h1>API</h1>', html(200))
      return Response.json({ success: pathname === '/public-api/fine' }, { status: 200 })
    },
    assets: async (path) => (path === '/assets/a.js' ? immutableFile(Buffer.from('1'), 'text/javascript') : null),
    images: openImageFiles({ original: async () => drawing, variant: async () => null, icon: async () => null }),
  })
  unready = await openTestDoor({ settings, isReady: async () => false })
})

afterAll(async () => {
  await door.close()
  await unready.close()
})

const html = (status: number) => ({ status, headers: { 'content-type': 'text/html; charset=utf-8' } })

const overHttps = { 'x-forwarded-proto': 'https', accept: 'text/html' }

/** Every kind of answer, by what makes it. */
const kinds: [name: string, status: number, ask: () => Promise<Answer>][] = [
  ['a page', 200, () => door.get('/', { headers: overHttps })],
  ['a page from the cache', 200, () => door.get('/', { headers: overHttps })],
  ['the page of a visitor with a session', 200, () => door.get('/', { headers: { ...overHttps, cookie: 'at=a' } })],
  ['a page the browser has', 304, unchanged],
  ['the data of a page', 200, () => door.get('/products.data', { headers: overHttps })],
  ['a page that is not there', 404, () => door.get('/nowhere', { headers: overHttps })],
  ['a page that fails', 500, () => door.get('/broken', { headers: overHttps })],
  ['the way to /not-active', 302, () => door.get('/', { host: 'unknown.test', headers: overHttps })],
  ['/not-active', 404, () => door.get('/not-active', { host: 'unknown.test', headers: overHttps })],
  ['a form sent to a page', 405, () => door.get('/', { method: 'POST', headers: overHttps })],
  ['a file of the storefront', 200, () => door.get('/assets/a.js', { headers: overHttps })],
  ['a file that is not there', 404, () => door.get('/assets/b.js', { headers: overHttps })],
  ['a picture', 200, () => door.get('/images/logo.svg', { headers: overHttps })],
  ['a picture that is not there', 404, () => door.get('/images/a/160.webp', { headers: overHttps })],
  ['the icon', 302, () => door.get('/favicon.ico', { headers: overHttps })],
  ['robots.txt', 200, () => door.get('/robots.txt', { headers: overHttps })],
  ['the site map', 200, () => door.get('/sitemap.xml', { headers: overHttps })],
  ['security.txt', 200, () => door.get('/.well-known/security.txt', { headers: overHttps })],
  ['the API', 200, () => door.get('/public-api/fine', { headers: overHttps })],
  ['an API that fails', 500, () => door.get('/public-api/broken', { headers: overHttps })],
  ['the reference of the API', 200, () => door.get('/docs/api', { headers: overHttps })],
  ['a method nobody speaks', 405, () => door.get('/api/x', { method: 'TRACE', headers: overHttps })],
]

describe('every kind of answer', () => {
  it.each(kinds)('keeps the browser safe: %s (%d)', async (_, status, ask) => {
    const { headers, status: answered } = await ask()
    expect(answered).toBe(status)
    expect(headers).toMatchObject({ ...GUARDS, 'strict-transport-security': 'max-age=31536000' })
    expect(headers['content-security-policy']).toMatch(/default-src '(self|none)'/)
    expect(headers['cross-origin-resource-policy']).toBe(_ === 'a picture' ? 'cross-origin' : 'same-origin')
  })

  it.each([
    ['/healthz', 200, () => door],
    ['/readyz', 200, () => door],
    ['/readyz of a server that is not ready', 503, () => unready],
  ])('keeps the browser safe: %s (%d)', async (name, status, of) => {
    const { headers, status: answered } = await of().get(name.split(' ')[0] ?? '')
    expect(answered).toBe(status)
    expect(headers).toMatchObject(GUARDS)
  })

  it.each([
    ['no HTTP at all', 'nonsense\r\n\r\n', 400],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a:65536\r\n\r\n', 400],
    ['more headers than anybody needs', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['Expect', 'GET / HTTP/1.1\r\nHost: velluto.test\r\nExpect: magic\r\nConnection: close\r\n\r\n', 400],
  ])('keeps the browser safe: %s', async (_, sent, status) => {
    const raw = await sendRaw(sent)
    expect(raw).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const [name, value] of Object.entries(GUARDS))
      expect(raw.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase())
  })

  it('promises https only where it was asked over https', async () => {
    for (const path of ['/', '/assets/a.js', '/public-api/fine', '/assets/b.js']) {
      expect((await door.get(path)).headers).not.toHaveProperty('strict-transport-security')
    }
  })
})

const GUARDS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
}

async function unchanged(): Promise<Answer> {
  const { headers } = await door.get('/', { headers: overHttps })
  return door.get('/', { headers: { ...overHttps, 'if-none-match': headers.etag ?? '' } })
}

async function sendRaw(request: string): Promise<string> {
  const socket = connect(door.port, '127.0.0.1')
  socket.write(request)
  return text(socket)
}
