import { describe, expect, it } from 'vitest'
import { aPage, countingWeb, doorsPerTest, seenBy } from '#tests/support/fixtures/front-door.ts'

const open = doorsPerTest()

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
