import { describe, expect, it } from 'vitest'
import { SHOWN_GARMENTS, writeShownGarments } from '#storefront/contract/shown-garments.ts'
import { aPage, doorsPerTest, seenBy, vellutoTest } from '#tests/support/fixtures/front-door.ts'
import { catalogueTag, garmentTag, storeTag } from '../cache/cdn-tags.ts'
import { noteShown } from '../cache/collect-shown.ts'

const openDoor = doorsPerTest()
const GARMENTS = ['0190b6a0-0000-7000-8000-100000000001', '0190b6a0-0000-7000-8000-100000000002']
const settings = { cdnMaxAge: 60 }

/** Whatever somebody in front of us may have to tell one visitor's page from another's by. */
const visitors = [
  {},
  { 'accept-language': 'de' },
  { cookie: 'locale=fr' },
  { cookie: 'newsletter=1; lastProduct=x', 'user-agent': 'other' },
  { 'accept-language': 'nl', referer: 'https://elsewhere.example' },
]

describe('with a CDN in front, a page of a guest', () => {
  it('is one for its address: nobody gets a cookie, and nothing but the encoding tells two apart', async () => {
    const door = await openDoor({ settings })
    const answers = []
    for (const headers of visitors) answers.push(await door.get('/how-it-works', { headers }))
    const [first] = answers
    for (const { status, text, headers } of answers) {
      expect([status, text]).toEqual([200, first?.text])
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers.vary).toBe('Accept-Encoding')
    }
    expect(seenBy(first ?? answers[0] ?? fail()).language).toBe('it')
    expect(seenBy(await door.get('/de/how-it-works', { headers: { 'accept-language': 'it' } })).language).toBe('de')
    expect(seenBy(await door.get('/how-it-works?lang=en', { headers: { cookie: 'locale=fr' } })).language).toBe('en')
  })

  it('may be kept by it, and is asked for anew by browsers', async () => {
    const door = await openDoor({ settings })
    for (const path of ['/', '/_.data', '/']) {
      expect((await door.get(path)).headers).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=60',
        'cdn-cache-control': 'max-age=60, stale-while-revalidate=60',
      })
    }
  })

  it('names its store, and the garments that the answers in it show', async () => {
    const api = noteShown(async ({ url }) => {
      const garments = url.endsWith('/terms') ? [] : GARMENTS
      const shown = { garments, catalogue: garments.length > 0 ? 'a version' : null }
      return new Response('', { headers: { [SHOWN_GARMENTS]: writeShownGarments(shown) } })
    })
    const door = await openDoor({
      settings,
      async web(request, { nonce }) {
        await api(request)
        return aPage('', nonce)
      },
    })
    const tags = [storeTag(vellutoTest.id), catalogueTag(vellutoTest.id), ...GARMENTS.map(garmentTag)]
    const { headers } = await door.get('/products')
    expect(headers['cache-tag']).toBe(tags.join(','))
    expect(headers['surrogate-key']).toBe(tags.join(' '))
    expect(headers[SHOWN_GARMENTS]).toBeUndefined()
    expect((await door.get('/terms')).headers['cache-tag']).toBe(storeTag(vellutoTest.id))
  })

  it('goes by its catalogue when nobody knows what it shows', async () => {
    const door = await openDoor({ settings })
    const { headers } = await door.get('/products')
    expect(headers['cache-tag']).toBe(`${storeTag(vellutoTest.id)},${catalogueTag(vellutoTest.id)}`)
  })

  it('tells which styles to send ahead of it', async () => {
    const door = await openDoor({
      settings,
      web: async () =>
        new Response(
          '<html><head><link rel="stylesheet" href="/assets/a.css"/><link data-x="" href="/assets/b.css" rel="stylesheet"/><link rel="icon" href="/i.svg"/></head><body><link rel="stylesheet" href="/late.css"/></body></html>',
          { headers: { 'content-type': 'text/html' } },
        ),
    })
    expect((await door.get('/')).headers.link).toBe(
      '</assets/a.css>; rel=preload; as=style, </assets/b.css>; rel=preload; as=style',
    )
  })
})

it('with a CDN in front, who is signed in is given the list that everybody is given, in the language of its address', async () => {
  const door = await openDoor({ settings })
  const everybody = await door.get('/products')
  const { text, headers } = await door.get('/products', { headers: { cookie: 'at=token; locale=de' } })
  expect(text).toBe(everybody.text)
  expect(headers['set-cookie']).toBeUndefined()
})

describe('with a CDN in front, it is not told that it may keep', () => {
  const isPrivate = /^(?:private|no-store)/

  it.each([
    ['a session', { cookie: 'at=token' }],
    ['a refresh token', { cookie: 'rt=1' }],
    ['a cookie of this host alone', { cookie: '__Host-anything=1' }],
  ])('the page of somebody with %s', async (_who, headers) => {
    const door = await openDoor({ settings })
    await door.get('/')
    const answer = await door.get('/', { headers })
    expect(answer.headers['cache-control']).toMatch(isPrivate)
    expect(answer.headers['cdn-cache-control']).toBeUndefined()
    expect(answer.headers['cache-tag']).toBeUndefined()
    expect(answer.headers.vary).toContain('Cookie')
  })

  it.each([
    ['made for one visitor', { status: 200, headers: { 'cache-control': 'no-store', 'content-type': 'text/html' } }],
    ['that sets a cookie', { status: 200, headers: { 'set-cookie': 'a=1', 'content-type': 'text/html' } }],
    ['that is not there', { status: 404, headers: { 'content-type': 'text/html' } }],
    ['that could not be made', { status: 503, headers: { 'content-type': 'text/html' } }],
  ])('a page %s', async (_what, init) => {
    const door = await openDoor({ settings, web: async (_request, { nonce }) => aPage('', nonce, init) })
    const { headers } = await door.get('/products')
    expect(headers['cache-control']).toMatch(isPrivate)
    expect(headers['cdn-cache-control']).toBeUndefined()
  })

  it('a page that is made while changes are not heard of', async () => {
    const door = await openDoor({ settings, isLive: () => false })
    const { headers } = await door.get('/products')
    expect(headers['cache-control']).toMatch(isPrivate)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('answers of the API', async () => {
    const door = await openDoor({ settings, api: async () => Response.json({}) })
    const answer = await door.get(`/public-api/products?partnerStoreId=${vellutoTest.id}`, {
      headers: { authorization: 'Bearer public' },
    })
    expect(answer.headers['cache-control']).toMatch(isPrivate)
  })
})

it('without the setting, nothing of it is there', async () => {
  const door = await openDoor()
  const { headers } = await door.get('/', { headers: { 'accept-language': 'de' } })
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  })
  for (const name of ['cdn-cache-control', 'cache-tag', 'surrogate-key', 'link']) expect(headers[name]).toBeUndefined()
  expect(headers['set-cookie']?.[0]).toContain('locale=de')
})

function fail(): never {
  throw new Error('No answer')
}
