import { describe, expect, it } from 'vitest'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { aPage, doorsPerTest, type openTestDoor, seenBy, vellutoTest } from '#tests/support/fixtures/front-door.ts'

const openDoor = doorsPerTest()
const rendered: string[] = []

const PAGES = ['/', '/products', '/how-it-works', '/texts/it.json', '/not-active', '/confirm-email']
const web: NonNullable<Parameters<typeof openTestDoor>[0]>['web'] = Object.assign(
  async (request: Request, visit: { nonce: string }) => {
    const { pathname } = new URL(request.url)
    rendered.push(pathname)
    const status = pathname.endsWith('/404') ? 404 : 200
    return aPage(JSON.stringify({ url: request.url, ...visit, nonce: undefined }), visit.nonce, {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  },
  { isPage: (path: string) => PAGES.includes(path) },
)

async function open(languages: Partial<typeof vellutoTest.languages> = {}) {
  const store = aStore({ ...vellutoTest, languages: { ...vellutoTest.languages, ...languages } })
  const door = await openDoor({ web, stores: { byDomain: async () => store } })
  rendered.length = 0
  return door
}

const german = { 'accept-language': 'de', cookie: 'locale=de' }

describe('an address with a language', () => {
  it('is a page in it, whatever cookie and browser say, and is remembered', async () => {
    const door = await open()
    for (const path of ['/fr', '/fr/products', '/fr/products?lang=en']) {
      const answer = await door.get(path, { headers: german })
      expect(seenBy(answer)).toMatchObject({ language: 'fr', prefix: '/fr', url: `http://velluto.test${path}` })
      expect(answer.headers['set-cookie']?.[0]).toMatch(/^locale=fr;/)
    }
  })

  it("leaves the bare address in the visitor's language", async () => {
    const door = await open()
    expect(seenBy(await door.get('/products', { headers: german }))).toMatchObject({ language: 'de', prefix: '' })
    expect(seenBy(await door.get('/products'))).toMatchObject({ language: 'it', prefix: '' })
  })

  it('is rendered once for everybody and kept apart from the bare one', async () => {
    const door = await open()
    for (const headers of [{}, german, { cookie: 'locale=en' }]) await door.get('/de/products', { headers })
    await door.get('/products', { headers: german })
    await door.get('/products', { headers: german })
    expect(rendered).toEqual(['/de/products', '/products'])
  })

  it('brings the data of client navigations in that language too', async () => {
    const door = await open()
    for (const path of ['/fr.data', '/fr/products.data'])
      expect(seenBy(await door.get(path, { headers: german }))).toMatchObject({ language: 'fr', prefix: '/fr' })
  })

  it('guards the pages of mailed links in every language', async () => {
    const door = await open()
    const guards = async (path: string) => (await door.get(path)).headers['referrer-policy']
    expect(await guards('/de/confirm-email')).toBe(await guards('/confirm-email'))
    expect(await guards('/de/confirm-email')).not.toBe(await guards('/de/products'))
  })
})

describe('an address has one spelling in every language', () => {
  it.each([
    ['/DE/products', '/de/products'],
    ['/de/', '/de'],
    ['/de/products/', '/de/products'],
    ['/%64e/products?sizes=IT42', '/de/products?sizes=IT42'],
    ['//de//products', '/de/products'],
    ['/De/How-It-Works', '/de/how-it-works'],
  ])('%s moves to %s', async (path, home) => {
    const answer = await (await open()).get(path)
    expect([answer.status, answer.headers.location]).toEqual([301, home])
  })

  it.each([
    ['/it', '/?lang=it'],
    ['/it/', '/?lang=it'],
    ['/IT/products?sizes=IT42', '/products?sizes=IT42&lang=it'],
    ['/it/products?lang=de', '/products?lang=it'],
  ])('%s, of the main language, moves to %s', async (path, home) => {
    const answer = await (await open()).get(path, { headers: german })
    expect([answer.status, answer.headers.location]).toEqual([301, home])
  })

  it('a language the store does not speak moves to the bare address', async () => {
    const door = await open({ fr: false })
    const answer = await door.get('/fr/products?sizes=IT42')
    expect([answer.status, answer.headers.location]).toEqual([301, '/products?sizes=IT42'])
  })

  it('the main language need not be Italian', async () => {
    const door = await open({ it: false, en: false })
    expect((await door.get('/de/products')).headers.location).toBe('/products?lang=de')
    expect(seenBy(await door.get('/products')).language).toBe('de')
    expect((await door.get('/it/products')).headers.location).toBe('/products')
    expect(seenBy(await door.get('/nl/products')).language).toBe('nl')
  })
})

describe('nothing else has a language in its address', () => {
  it.each([
    '/xx/products',
    '/de/nowhere',
    '/it/nowhere',
    '/de/de/products',
    '/de/api/products',
    '/de/assets/x.js',
    '/de/texts/it.json',
    '/de/not-active',
    '/fr/texts/it.json',
    '/de/sitemap.xml',
    '/it//evil.test',
    '/it/%5Cevil.test',
    '/it/\\evil.test',
    '/de%2Fproducts',
  ])('%s is nowhere', async (path) => {
    const answer = await (await open()).get(path)
    expect([answer.status, answer.headers.location]).toEqual([404, undefined])
  })

  it('and nowhere is one page per language and prefix, in that language', async () => {
    const door = await open()
    for (const path of ['/de/a', '/de/b', '/de/c/d', '/xx/de', '/nowhere']) await door.get(path)
    expect(rendered).toEqual(['/de/404', '/404'])
    expect(seenBy(await door.get('/de/a')).language).toBe('de')
  })
})
