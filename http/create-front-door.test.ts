import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { aPage, openTestDoor, seenBy, vellutoTest } from '#tests/support/fixtures/front-door.ts'

type Door = Awaited<ReturnType<typeof openTestDoor>>
const doors: Door[] = []

async function open(...options: Parameters<typeof openTestDoor>) {
  const door = await openTestDoor(...options)
  doors.push(door)
  return door
}

afterEach(async () => {
  for (const door of doors.splice(0)) await door.close()
})

/** A storefront that counts its renderings. */
function countingWeb() {
  const seen: { url: string; cookie: string | null; accessToken: string | null; language: string }[] = []
  const web: NonNullable<Parameters<typeof openTestDoor>[0]>['web'] = async (request, visit) => {
    const { accessToken, language } = visit
    seen.push({ url: request.url, cookie: request.headers.get('cookie'), accessToken, language })
    return aPage(JSON.stringify({ number: seen.length, url: request.url, ...visit }), visit.nonce)
  }
  return { seen, web }
}

describe('a page has one address', () => {
  it.each([
    ['/products/', '/products'],
    ['/HOW-it-works?lang=de', '/how-it-works?lang=de'],
    ['//evil.test/', '/evil.test'],
    ['/%70roducts?sizes=IT42', '/products?sizes=IT42'],
  ])('and %s moves to %s, also when the page is kept', async (path, home) => {
    const { web, seen } = countingWeb()
    const door = await open({ web })
    await door.get(home)
    const answer = await door.get(path)
    expect([answer.status, answer.headers.location]).toEqual([301, home])
    expect(seen).toHaveLength(1)
  })

  it('but nothing moves to where no page is', async () => {
    const { web } = countingWeb()
    const door = await open({ web: Object.assign(web, { isPage: () => false }) })
    expect((await door.get('/Nowhere/')).status).toBe(200)
  })
})

describe('a store is found by its host', () => {
  it.each(['velluto.test', 'VELLUTO.test', 'velluto.test:3000', 'velluto.test.', 'Velluto.Test.:80'])(
    'as %s',
    async (host) => {
      const door = await open()
      const answer = await door.get('/', { host })
      expect(answer.status).toBe(200)
      expect(seenBy(answer).domain).toBe('velluto.test')
    },
  )

  it("and its page knows the store's own address, whatever port the visitor names", async () => {
    const door = await open({ originOf: (domain) => `https://${domain}:8443` })
    for (const host of ['Velluto.test:3000', 'velluto.test:80', 'velluto.test']) {
      expect(seenBy(await door.get('/', { host })).origin).toBe('https://velluto.test:8443')
    }
  })

  it.each(['unknown.test', '127.0.0.1', '[::1]:3000', 'velluto.test.evil.test', 'docker_service:3000'])(
    'and %s, where none is open, leads to /not-active',
    async (host) => {
      const door = await open()
      const answer = await door.get('/how-it-works?x=1', { host })
      expect([answer.status, answer.headers.location]).toEqual([302, '/not-active'])
      const page = await door.get('/not-active', { host })
      expect([page.status, page.headers['x-robots-tag']]).toEqual([404, 'noindex'])
      expect(page.text).toContain('ours()')
    },
  )

  it('and where none is open the page says once that it is not to be found', async () => {
    const door = await open({
      async web(_, { nonce }) {
        const page = aPage('closed', nonce)
        page.headers.set('x-robots-tag', 'noindex')
        return page
      },
    })
    const { headers } = await door.get('/not-active', { host: 'unknown.test' })
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  it('and /not-active of an open store leads home', async () => {
    const door = await open()
    const answer = await door.get('/not-active')
    expect([answer.status, answer.headers.location]).toEqual([302, '/'])
  })

  it('not by what a visitor claims was forwarded', async () => {
    const door = await open()
    const headers = { 'x-forwarded-host': 'bosco.test', 'x-forwarded-proto': 'https' }
    const answer = await door.get('/', { headers })
    expect(seenBy(answer).origin).toBe('http://velluto.test')
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })

  it('behind a trusted proxy, by what the proxy forwards', async () => {
    const door = await open({ settings: { trustedProxies: 1 } })
    const headers = { 'x-forwarded-host': 'bosco.test', 'x-forwarded-proto': 'https' }
    const answer = await door.get('/', { host: 'inner:3000', headers })
    expect(seenBy(answer).domain).toBe('bosco.test')
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(answer.headers['set-cookie']).toEqual(['locale=it; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
  })
})

describe('the language of a page', () => {
  it('is that of the link, then of the cookie, then of the browser, and is remembered', async () => {
    const door = await open()
    const languageOf = async (path: string, headers: Record<string, string>) => {
      const answer = await door.get(path, { headers })
      return [seenBy(answer).language, answer.headers['set-cookie']?.[0]?.split(';')[0]]
    }
    expect(await languageOf('/', {})).toEqual(['it', 'locale=it'])
    expect(await languageOf('/', { 'accept-language': 'de-CH, fr;q=0.5' })).toEqual(['de', 'locale=de'])
    expect(await languageOf('/', { 'accept-language': 'de', cookie: 'locale=fr' })).toEqual(['fr', undefined])
    expect(await languageOf('/?lang=en', { 'accept-language': 'de', cookie: 'locale=fr' })).toEqual(['en', 'locale=en'])
    expect(await languageOf('/?lang=xx', { cookie: 'locale=zz' })).toEqual(['it', 'locale=it'])
  })
})

describe("a guest's page", () => {
  it('is rendered once, from nothing but its address and language, however the visitors differ', async () => {
    const { seen, web } = countingWeb()
    const door = await open({ web })
    for (const visitor of ['a', 'b', 'c']) {
      const headers = { cookie: `newsletter=${visitor}; locale=de`, authorization: visitor, 'user-agent': visitor }
      await door.get(`/products?utm_source=${visitor}&tags=x&lang=de`, { headers })
    }
    expect(seen).toEqual([
      { url: 'http://velluto.test/products?lang=de&tags=x', cookie: null, accessToken: null, language: 'de' },
    ])
  })

  it('comes compressed as the browser likes it and is not sent twice', async () => {
    const door = await open()
    const plain = await door.get('/')
    const brotli = await door.get('/', { headers: { 'accept-encoding': 'gzip, br' } })
    const gzip = await door.get('/', { headers: { 'accept-encoding': 'gzip' } })
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
    expect(plain.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
    expect(plain.headers['cache-control']).toBe('private, no-cache')

    const again = await door.get('/', { headers: { 'if-none-match': plain.headers.etag } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const head = await door.get('/', { method: 'HEAD' })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(plain.headers['content-length'])
  })

  it('carries hashes instead of the nonce it was rendered with', async () => {
    const door = await open()
    const answer = await door.get('/')
    expect(answer.text).toContain('<script>ours()</script>')
    expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
  })

  it('is rendered anew when its store changed', async () => {
    const { seen, web } = countingWeb()
    const door = await open({ web })
    await door.get('/')
    await door.get('/', { host: 'bosco.test' })
    door.forget(vellutoTest.id)
    await door.get('/')
    await door.get('/', { host: 'bosco.test' })
    expect(seen.map(({ url }) => url)).toEqual(['http://velluto.test/', 'http://bosco.test/', 'http://velluto.test/'])
  })

  it('is gone at once when its store is closed', async () => {
    let isOpen = true
    const door = await open({ stores: { byDomain: async () => (isOpen ? vellutoTest : null) } })
    expect((await door.get('/')).status).toBe(200)
    isOpen = false
    door.forget(vellutoTest.id)
    expect((await door.get('/')).headers.location).toBe('/not-active')
  })

  it('is not kept when the cache is off', async () => {
    const { seen, web } = countingWeb()
    const door = await open({ web, settings: { pageCache: false } })
    await door.get('/')
    await door.get('/')
    expect(seen).toHaveLength(2)
  })

  it.each([
    ['it is not found', { status: 404 }],
    ['it sets a cookie', { headers: { 'content-type': 'text/html', 'set-cookie': 'cart=1' } }],
    ['it says so', { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } }],
  ])('is not kept when %s', async (_reason, init) => {
    let renderings = 0
    const web = async (_request: Request, { nonce }: { nonce: string }) => aPage(String(++renderings), nonce, init)
    const door = await open({ web })
    await door.get('/')
    await door.get('/')
    expect(renderings).toBe(2)
  })

  it('that says it is public stays so, for guests and for others', async () => {
    const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' }
    const door = await open({ web: async () => new Response('{}', { headers }) })
    for (const cookie of ['', 'at=x', '']) {
      const answer = await door.get('/texts/it.json', { headers: { cookie } })
      expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=60', vary: 'Accept-Encoding' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  it('fetched by a client navigation has a place of its own', async () => {
    const seen: string[] = []
    const web = async (request: Request) => {
      seen.push(request.url)
      return new Response(`[${seen.length}]`, { headers: { 'content-type': 'text/x-script' } })
    }
    const door = await open({ web })
    for (const path of ['/_.data', '/_.data', '/', '/_.data?_routes=root', '/products.data?x=1']) await door.get(path)
    expect(seen).toEqual([
      'http://velluto.test/_.data',
      'http://velluto.test/',
      'http://velluto.test/_.data?_routes=root',
      'http://velluto.test/products.data',
    ])
    expect((await door.get('/_.data', { host: 'unknown.test' })).status).toBe(404)
  })
})

describe("somebody's page", () => {
  it.each(['at=token', 'rt=1', 'userId=7', '__Host-session-nobody-knows=1'])(
    'with the cookie %s is rendered for them alone',
    async (cookie) => {
      const { seen, web } = countingWeb()
      const door = await open({ web })
      await door.get('/')
      const mine = await door.get('/?x=1', { headers: { cookie } })
      const again = await door.get('/?x=1', { headers: { cookie } })
      expect(seen.map(({ cookie }) => cookie)).toEqual([null, cookie, cookie])
      expect(seen[1]?.url).toBe('http://velluto.test/?x=1')
      expect(seen[1]?.accessToken).toBe(cookie === 'at=token' ? 'token' : null)
      expect([seenBy(mine).number, seenBy(again).number]).toEqual([2, 3])
      expect(mine.headers['cache-control']).toBe('private, no-store')
      expect(mine.headers.etag).toBeUndefined()
    },
  )

  it('never reaches another visitor, in any mix of stores, languages and sessions', async () => {
    const { web } = countingWeb()
    const door = await open({ web })
    const requests = []
    for (const host of ['velluto.test', 'bosco.test'])
      for (const locale of ['it', 'en', 'de'])
        for (const token of [null, 'anna', 'bruno'])
          for (const path of ['/', '/products?tags=a', '/_.data']) requests.push({ host, locale, token, path })

    const rounds = [...requests, ...requests.toReversed(), ...requests]
    await Promise.all(
      rounds.map(async ({ host, locale, token, path }) => {
        const cookie = `locale=${locale}${token === null ? '' : `; at=${token}`}`
        const page = seenBy(await door.get(path, { host, headers: { cookie } }))
        expect(page).toMatchObject({ domain: host, language: locale, accessToken: token, url: `http://${host}${path}` })
      }),
    )
  })
})

describe('when a page fails', () => {
  it('the visitor sees the error screen, a program sees the wire format, and nobody sees why', async () => {
    const web = () => Promise.reject(new Error('secret detail'))
    const door = await open({ web })
    const screen = await door.get('/', { headers: { accept: 'text/html,*/*' } })
    expect(screen.status).toBe(500)
    expect(screen.text).toContain('Oops, there is an error!')
    const wire = await door.get('/_.data')
    expect(JSON.parse(wire.text)).toMatchObject({ success: false, code: 'INTERNAL' })
    expect(screen.text + wire.text).not.toContain('secret')
    expect(door.errors).toHaveLength(2)
  })

  it('because the store could not be looked up, that is an answer too', async () => {
    const door = await open({ stores: { byDomain: () => Promise.reject(new Error('no database')) } })
    const answer = await door.get('/')
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([500, 'INTERNAL'])
  })
})

describe('a request id', () => {
  it('is given back, or given', async () => {
    const door = await open()
    const idOf = async (given?: string) =>
      (await door.get('/', { headers: given === undefined ? {} : { 'x-request-id': given } })).headers['x-request-id']
    expect(await idOf('abc-12345')).toBe('abc-12345')
    expect(await idOf('<script>')).toMatch(/^[\w-]{8,64}$/)
    const own = [await idOf(), await idOf()]
    expect(new Set(own).size).toBe(2)
  })
})

describe('a provider that does not answer in time', () => {
  it('is no mistake of ours: the visitor is told to come back', async () => {
    const images = async () => {
      throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
    }
    const answer = await (await open({ images })).get('/images/abito/320.webp')
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([503, 'UNAVAILABLE'])
  })
})
