import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { aPage, countingWeb, doorsPerTest, seenBy, vellutoTest } from '#tests/support/fixtures/front-door.ts'

const open = doorsPerTest()

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
    door.invalidate(vellutoTest.id)
    await door.get('/')
    await door.get('/', { host: 'bosco.test' })
    expect(seen.map(({ url }) => url)).toEqual(['http://velluto.test/', 'http://bosco.test/', 'http://velluto.test/'])
  })

  it('is gone at once when its store is closed', async () => {
    let isOpen = true
    const door = await open({ stores: { byDomain: async () => (isOpen ? vellutoTest : null) } })
    expect((await door.get('/')).status).toBe(200)
    isOpen = false
    door.invalidate(vellutoTest.id)
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
  it('comes compressed in the way that costs the least', async () => {
    const door = await open()
    const asked = (encodings: string) =>
      door.get('/?x=1', { headers: { cookie: 'at=token', 'accept-encoding': encodings } })
    const [chrome, safari] = [await asked('gzip, deflate, br, zstd'), await asked('gzip, deflate, br')]
    expect([chrome, safari].map(({ headers }) => headers['content-encoding'])).toEqual(['zstd', 'br'])
    expect(zstdDecompressSync(chrome.bytes).toString()).toContain('</html>')
    expect(brotliDecompressSync(safari.bytes).toString()).toContain('</html>')
  })

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

  it.each(['/products', '/products?tags=a', '/categories/dresses', '/occasions/gala', '/products.data'])(
    'of garments, %s, is the one that guests get, made without anything of theirs',
    async (path) => {
      const { seen, web } = countingWeb()
      const door = await open({ web })
      const mine = await door.get(path, { headers: { cookie: 'at=anna; rt=1', authorization: 'anna' } })
      const guests = await door.get(path)
      const hers = await door.get(path, { headers: { cookie: 'at=bruna' } })
      expect(seen.map(({ cookie, accessToken }) => [cookie, accessToken])).toEqual([[null, null]])
      expect([mine.text, hers.text]).toEqual([guests.text, guests.text])
      expect(mine.headers['cache-control']).toBe('private, no-cache')
    },
  )

  it('never reaches another visitor, in any mix of stores, languages and sessions', async () => {
    const { web } = countingWeb()
    const door = await open({ web })
    const requests = []
    for (const host of ['velluto.test', 'bosco.test'])
      for (const locale of ['it', 'en', 'de'])
        for (const token of [null, 'anna', 'bruno'])
          for (const path of ['/', '/product/a', '/_.data']) requests.push({ host, locale, token, path })

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
