import { afterEach, describe, expect, it } from 'vitest'
import { CLIENT_ADDRESS } from '#kit/contract/client-address.ts'
import { shortAnswer } from '#kit/http/short-answer.ts'
import { USES_CAMERA } from '#office/contract/office-handler.ts'
import { aPage, openTestDoor, seenBy } from '#tests/support/fixtures/front-door.ts'
import { createOffice, type OfficeOptions } from './create-office.ts'

type Door = Awaited<ReturnType<typeof openTestDoor>>

const HOST = 'office.test'
const ORIGIN = 'http://office.test'
const OWN = { host: HOST, headers: { origin: ORIGIN } }

let door: Door
afterEach(() => door.close())

describe('the office', () => {
  it('answers under its own host in every spelling, and nothing of it under the host of a shop', async () => {
    await open()
    for (const host of ['office.test', 'OFFICE.test.', 'office.test:4140']) {
      expect(seenBy(await door.get('/stores', { host })).application).toBe('office')
      expect((await door.get('/api/session', { host })).text).toBe('{"success":true,"data":"office api"}')
    }
    expect(seenBy(await door.get('/stores')).domain).toBe('velluto.test')
    expect((await door.get('/api/session')).text).toBe('{"success":true,"data":"api"}')
    expect((await door.get('/assets/office.js', { host: HOST })).text).toBe('office()')
    expect((await door.get('/assets/office.js')).status).toBe(404)
    expect((await door.get('/stores', { host: 'other.test' })).headers.location).toBe('/not-active')
  })

  it('asks no origin of a call with a key, which no page of others can make a browser send', async () => {
    await open()
    const asKey = { host: HOST, method: 'POST', body: '{}' }
    const headers = { authorization: 'Bearer gdr_live_x', origin: 'https://elsewhere.example' }
    expect((await door.get('/api/stores', { ...asKey, headers })).status).toBe(200)
    expect((await door.get('/stores', { ...asKey, headers })).status).toBe(403)
    for (const authorization of ['Basic eDp5', 'Bearer-x', 'Bearer-x gdr_live_x', 'Bearer\tgdr_live_x', 'Bearer,x']) {
      const none = { authorization, origin: 'https://elsewhere.example' }
      expect([authorization, (await door.get('/api/stores', { ...asKey, headers: none })).status]).toEqual([
        authorization,
        403,
      ])
    }
  })

  it('has nothing of a shop: neither its files and webhooks nor its public API', async () => {
    await open()
    for (const path of ['/public-api/memberships', '/webhooks/stripe', '/sitemap.xml', '/dev/mail']) {
      expect(seenBy(await door.get(path, { host: HOST })).application).toBe('office')
    }
    expect((await door.get('/assets/storefront.js', { host: HOST })).status).toBe(404)
    expect((await door.get('/robots.txt', { host: HOST })).text).toBe('User-agent: *\nDisallow: /\n')
  })

  it('shows the pictures of its stores, of which there is nothing to keep secret', async () => {
    await open()
    expect((await door.get('/images/a/480.webp', { host: HOST })).text).toBe('picture')
    expect((await door.get('/images/b/480.webp', { host: HOST })).status).toBe(404)
  })

  it('answers the probes of a load balancer as every host does', async () => {
    await open()
    expect((await door.get('/healthz', { host: HOST })).status).toBe(200)
    expect((await door.get('/readyz', { host: HOST })).status).toBe(200)
  })

  it('has nothing kept and nothing found: neither pages nor calls nor refusals', async () => {
    await open()
    const answers = [
      await door.get('/', { host: HOST }),
      await door.get('/', { ...OWN, method: 'POST', body: 'a=1' }),
      await door.get('/api/session', { host: HOST }),
      await door.get('/', { host: HOST, method: 'POST', body: 'a=1' }),
    ]
    for (const { headers } of answers) {
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers['x-robots-tag']).toBe('noindex, nofollow')
      expect(headers.etag).toBeUndefined()
    }
    expect(door.cachedPages().pages).toBe(0)
  })

  it('asks for itself once more when another site leads there: the session would stay at home otherwise', async () => {
    await open()
    const led = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    const { status, headers, text } = await door.get('/stores/a?b="<&c=d', { host: HOST, headers: led })
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(text).toMatch(/http-equiv="refresh" content="0;url=http:\/\/office\.test\/stores\/a\?b=[^"<]+c=d"/)
    const within = await door.get('/stores/a', { host: HOST, headers: { ...led, 'sec-fetch-site': 'same-origin' } })
    expect(within.text).not.toContain('http-equiv="refresh"')
    const elsewhere = await door.get('//evil.example', { host: HOST, headers: led })
    expect(elsewhere.text).not.toContain('url=//')
  })

  it('lets only the texts of a language be kept, whose names carry their hash', async () => {
    const immutable = { headers: { 'cache-control': 'public, max-age=31536000, immutable' } }
    await open({ web: async () => Response.json({}, immutable) })
    const { headers } = await door.get('/texts/it.abc.json', { host: HOST })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('loads nothing from others, is framed by nobody, and blesses only its own inline scripts', async () => {
    await open()
    const { headers, text } = await door.get('/', { host: HOST })
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('frame-src blob:;')
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(policy).not.toMatch(/https?:|\*|script-src[^;]*unsafe/)
    expect(text).not.toContain('nonce=')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['x-frame-options']).toBe('DENY')
  })

  it('lets only the pages where codes are scanned use the camera, and tells nobody how it knows', async () => {
    await open({
      web: async ({ url }, { nonce }) => {
        const page = aPage('{}', nonce)
        if (url.endsWith('/floor/receive')) page.headers.set(USES_CAMERA, 'yes')
        return page
      },
    })
    const rights = async (path: string) => {
      const { headers } = await door.get(path, { host: HOST })
      expect(headers[USES_CAMERA]).toBeUndefined()
      const camera = /camera=[^,]*/.exec(String(headers['permissions-policy']))?.[0]
      return [camera, String(headers['content-security-policy']).includes("'wasm-unsafe-eval'")]
    }
    expect(await rights('/stores/a/floor/receive')).toEqual(['camera=(self)', true])
    expect(await rights('/stores/a')).toEqual(['camera=()', false])
  })

  it('takes what changes anything from its own pages alone', async () => {
    await open()
    const post = (headers: Record<string, string>, path = '/') =>
      door.get(path, { host: HOST, method: 'POST', body: 'a=1', headers })
    for (const path of ['/', '/api/session/password']) {
      expect((await post({ origin: ORIGIN }, path)).status).toBe(200)
      expect((await post({ 'sec-fetch-site': 'same-origin' }, path)).status).toBe(200)
      expect((await post({ origin: 'null', 'sec-fetch-site': 'same-origin' }, path)).status).toBe(200)
      for (const foreign of [
        {},
        { origin: 'null' },
        { origin: 'http://velluto.test' },
        { origin: 'http://office.test.evil.example' },
        { origin: 'http://velluto.test', 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'cross-site' },
      ] as Record<string, string>[]) {
        const refused = await post(foreign, path)
        expect([refused.status, JSON.parse(refused.text).code]).toEqual([403, 'ORIGIN_REFUSED'])
      }
    }
    expect((await door.get('/api/session', { host: HOST, method: 'DELETE' })).status).toBe(403)
  })

  it('knows its own origin with the port the visitor sees, behind a proxy too', async () => {
    await open({ settings: { trustedProxies: 1, hmr: false } })
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'office.test:8443' }
    const post = (origin: string) =>
      door.get('/', { host: 'inner', method: 'POST', body: 'a=1', headers: { ...headers, origin } })
    expect((await post('https://office.test:8443')).status).toBe(200)
    expect((await post('https://office.test:9443')).status).toBe(403)
  })

  it('takes forms of up to a megabyte, announced or in pieces', async () => {
    await open({ web: async (request) => new Response(String((await request.text()).length)) })
    const chunked = { ...OWN.headers, 'transfer-encoding': 'chunked' }
    const size = async (bytes: number, headers: Record<string, string> = OWN.headers) => {
      const answer = await door.get('/', { host: HOST, method: 'POST', headers, body: 'x'.repeat(bytes) })
      return answer.status === 200 ? Number(answer.text) : answer.status
    }
    const most = 1024 * 1024
    expect([await size(most), await size(most, chunked)]).toEqual([most, most])
    expect([await size(most + 1), await size(most + 1, chunked)]).toEqual([413, 413])
  })

  it('refuses methods that no page takes', async () => {
    await open()
    for (const method of ['PUT', 'PATCH']) {
      expect((await door.get('/', { ...OWN, method, body: 'x' })).status).toBe(405)
    }
    expect((await door.get('/assets/office.js', { ...OWN, method: 'POST', body: 'x' })).status).toBe(405)
  })

  it('gives every cookie of an action to the browser, and leads on', async () => {
    const headers = new Headers({ location: '/stores' })
    headers.append('set-cookie', 'a=1; Path=/')
    headers.append('set-cookie', 'b=2; Path=/')
    await open({ web: async () => new Response(null, { status: 302, headers }) })
    const answer = await door.get('/login', { ...OWN, method: 'POST', body: 'a=1' })
    expect([answer.status, answer.headers.location]).toEqual([302, '/stores'])
    expect(answer.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/'])
  })

  it('tells its pages who asks, whatever the visitor claims, and in which language', async () => {
    await open()
    const claims = { [CLIENT_ADDRESS]: '1.2.3.4', 'x-request-id': 'mine!', 'accept-language': 'en-GB,de' }
    const seen = seenBy(await door.get('/', { host: HOST, headers: claims }))
    expect(seen).toMatchObject({ address: '127.0.0.1', language: 'en', origin: ORIGIN })
    expect(seen.requestId).not.toBe('mine!')
    const cookie = 'office-language=en'
    const german = await door.get('/', { host: HOST, headers: { 'accept-language': 'de' } })
    expect(seenBy(german).language).toBe('it')
    expect(seenBy(await door.get('/', { host: HOST, headers: { cookie } })).language).toBe('en')
  })

  it('says 503 for a moment while the database is away, and keeps a broken page to itself', async () => {
    let isAway = true
    const web = async () => {
      throw new Error('away')
    }
    await open({ web, isOutage: () => isAway })
    expect((await door.get('/', { host: HOST, headers: { accept: 'text/html' } })).status).toBe(503)
    isAway = false
    const { status, text } = await door.get('/', { host: HOST, headers: { accept: 'text/html' } })
    expect([status, text.includes('away')]).toEqual([500, false])
  })
})

async function open(changes: Partial<OfficeOptions> = {}) {
  const office = createOffice({
    host: HOST,
    originOf: (domain) => `http://${domain}`,
    api: async () => Response.json({ success: true, data: 'office api' }),
    web: async ({ headers }, { nonce, ...visit }) => {
      const seen = { address: headers.get(CLIENT_ADDRESS), requestId: headers.get('x-request-id') }
      return aPage(JSON.stringify({ application: 'office', ...seen, ...visit }), nonce)
    },
    assets: async (path) => (path === '/assets/office.js' ? shortAnswer('text/javascript', 'office()') : null),
    images: async (path) => (path === '/images/a/480.webp' ? shortAnswer('image/webp', 'picture') : null),
    isOutage: () => false,
    settings: { trustedProxies: 0, hmr: false },
    log: { isLevelEnabled: () => false, debug() {}, info() {}, warn() {}, error() {} },
    ...changes,
  })
  door = await openTestDoor({ applications: [office], settings: changes.settings })
}
