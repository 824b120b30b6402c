import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { calls } from '#storefront/contract/calls.ts'
import { describeCall } from '#storefront/contract/endpoints.ts'
import { type Answer, doorsPerTest, PUBLIC_TOKEN, vellutoTest } from '#tests/support/fixtures/front-door.ts'

const openDoor = doorsPerTest()
const BOSCO = '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e02'
const guest = { authorization: `Bearer ${PUBLIC_TOKEN}` }
const PRODUCTS = `/public-api/products?partnerStoreId=${vellutoTest.id}`

/** An API that says what it was asked; each answer has another number. */
function countingApi({ status = 200 } = {}) {
  const asked: string[] = []
  const api = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const { headers } = request
    asked.push(`${pathname}?${searchParams}`)
    const seen = { number: asked.length, url: request.url, cookie: headers.get('cookie') }
    const language = headers.get('accept-language') ?? ''
    return Response.json(
      { ...seen, language, authorization: headers.get('authorization'), filling: 'x'.repeat(2_000) },
      { status, headers: { 'cache-control': 'no-store', 'content-language': language } },
    )
  }
  return { asked, api }
}

type Changes = Parameters<typeof openDoor>[0]

async function open(changes: Changes = {}, answered: Parameters<typeof countingApi>[0] = {}) {
  const { asked, api } = countingApi(answered)
  const door = await openDoor({ api, ...changes })
  const ask = (path: string, { headers, ...asking }: Parameters<typeof door.get>[1] = {}) =>
    door.get(path, { ...asking, headers: { ...guest, ...headers } })
  return { door, asked, ask }
}

const seenBy = ({ text }: Answer) => JSON.parse(text)

describe('an answer that is the same for every guest', () => {
  it.each(
    (Object.keys(calls) as (keyof typeof calls)[])
      .filter((name) => describeCall(name).cachedBy !== undefined)
      .map((name) => [name, calls[name].path.replace(/\{\w+\}/, 'a-1')]),
  )('is made once: %s', async (_name, path) => {
    const { asked, ask } = await open()
    const address = `${path}?partnerStoreId=${vellutoTest.id}&domain=velluto.test`
    for (const visitor of ['a', 'b', 'c']) {
      const headers = { cookie: `newsletter=${visitor}; locale=de`, 'user-agent': visitor }
      expect(seenBy(await ask(`${address}&utm_source=${visitor}`, { headers }))).toMatchObject({
        number: 1,
        cookie: null,
      })
    }
    expect(asked).toHaveLength(1)
  })

  it('comes compressed as the caller likes it, with the headers it had when it was made, and is not sent twice', async () => {
    const { ask } = await open()
    const first = await ask(PRODUCTS)
    const plain = await ask(PRODUCTS)
    const without = (headers: Answer['headers']) => ({ ...headers, date: null, 'x-request-id': null })
    expect(without(plain.headers)).toEqual(without(first.headers))
    const brotli = await ask(PRODUCTS, { headers: { 'accept-encoding': 'gzip, br' } })
    const gzip = await ask(PRODUCTS, { headers: { 'accept-encoding': 'gzip' } })
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect([brotliDecompressSync(brotli.bytes), gunzipSync(gzip.bytes)]).toEqual([plain.bytes, plain.bytes])
    expect(plain.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-type': 'application/json' })
    expect(plain.headers.vary).toContain('Authorization')
    const again = await ask(PRODUCTS, { headers: { 'if-none-match': plain.headers.etag } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const head = await ask(PRODUCTS, { method: 'HEAD' })
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(plain.bytes.length),
    ])
  })

  it('is one for all spellings of a question', async () => {
    const { door, asked, ask } = await open()
    const id = vellutoTest.id
    for (const query of [
      `partnerStoreId=${id}&sizes=IT44,IT42&sort=priceAsc`,
      `sort=priceAsc&sizes=IT42%2CIT44&partnerStoreId=${id.toUpperCase()}`,
      `sort=priceAsc&x=1&sizes=IT42,IT44,IT42&partnerStoreId=${id}`,
    ]) {
      await ask(`/public-api/products?${query}`)
    }
    expect(asked).toHaveLength(1)
    expect(door.keptAnswers().pages).toBe(1)
  })

  it('never comes from another store, language, site or question', async () => {
    const { ask } = await open({ settings: { trustedProxies: 1 }, originOf: (domain) => `https://${domain}` })
    const questions = []
    for (const [host, id] of [
      ['velluto.test', vellutoTest.id],
      ['bosco.test', BOSCO],
    ])
      for (const language of ['it', 'en', 'de'])
        for (const path of ['products', 'memberships', 'products/a-1', 'storePages/home'])
          for (const more of ['', path === 'products' ? '&sort=newest' : ''])
            questions.push({ host, id, language, path, more })
    const rounds = [...questions, ...questions.toReversed(), ...questions]
    await Promise.all(
      rounds.map(async ({ host = '', id, language, path, more }) => {
        const headers = { 'accept-language': language, 'x-forwarded-proto': 'https' }
        const answer = await ask(`/public-api/${path}?partnerStoreId=${id}${more}`, { host, headers })
        const { url, language: used } = seenBy(answer)
        expect([used, answer.headers['content-language']]).toEqual([language, language])
        expect(url.startsWith(`https://${host}/public-api/${path}?`)).toBe(true)
        expect(new URL(url).searchParams.get('partnerStoreId')).toBe(id)
        expect(new URL(url).searchParams.get('sort')).toBe(more === '' ? null : 'newest')
      }),
    )
  })

  it('goes by the language that the question names, else by the first that the store speaks', async () => {
    const { asked, ask } = await open()
    const languageOf = async (path: string, language: string) =>
      seenBy(await ask(path, { headers: { 'accept-language': language } })).language
    const plans = `/public-api/memberships?partnerStoreId=${vellutoTest.id}`
    expect(await languageOf(`${plans}&locale=de-CH`, 'fr')).toBe('de')
    expect(await languageOf(plans, 'xx, fr;q=0.5')).toBe('fr')
    expect(await languageOf(plans, 'de')).toBe('de')
    expect(await languageOf(`${plans}&locale=xx`, 'x-odd')).toBe('it')
    expect(asked).toHaveLength(3)
  })

  it('is made anew when its store changed, and not kept if it was begun before', async () => {
    const slow = Promise.withResolvers<void>()
    let number = 0
    const api = async () => {
      number += 1
      const own = number
      if (own === 1) await slow.promise
      return Response.json({ number: own })
    }
    const { door, ask } = await open({ api })
    const early = ask(PRODUCTS)
    while (number === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    door.invalidate(vellutoTest.id)
    slow.resolve()
    expect(seenBy(await early).number).toBe(1)
    expect(seenBy(await ask(PRODUCTS)).number).toBe(2)
    expect(seenBy(await ask(PRODUCTS)).number).toBe(2)
    door.invalidate(BOSCO)
    expect(seenBy(await ask(PRODUCTS)).number).toBe(2)
    door.invalidate(null)
    expect(seenBy(await ask(PRODUCTS)).number).toBe(3)
  })

  it('is neither given out nor kept while changes are not heard of', async () => {
    let isLive = true
    const { door, ask } = await open({ isLive: () => isLive })
    await ask(PRODUCTS)
    isLive = false
    expect(seenBy(await ask(PRODUCTS)).number).toBe(2)
    expect((await ask(PRODUCTS)).headers['cache-control']).toBe('no-store')
    await ask(`${PRODUCTS}&sort=newest`)
    expect(door.keptAnswers().pages).toBe(1)
    isLive = true
    expect(seenBy(await ask(PRODUCTS)).number).toBe(1)
  })

  it('is not kept when it is a refusal, and tells it in the language of the visitor', async () => {
    const { door, ask } = await open({}, { status: 404 })
    const answer = await ask(PRODUCTS, { headers: { 'accept-language': 'pt' } })
    expect([answer.status, seenBy(answer).language, answer.headers['cache-control']]).toEqual([404, 'pt', 'no-store'])
    expect(door.keptAnswers().pages).toBe(0)
  })

  it('is not kept when the cache is off', async () => {
    const { asked, ask } = await open({ settings: { pageCache: false } })
    await ask(PRODUCTS)
    await ask(PRODUCTS)
    expect(asked).toHaveLength(2)
  })
})

describe('whoever is somebody', () => {
  it.each([
    ['a token of their own', { authorization: 'Bearer eyJ.own.token' }],
    ['no token', { authorization: '' }],
    ['a session in a cookie', { cookie: 'at=token' }],
    ['a refresh token in a cookie', { cookie: 'locale=it; rt=1' }],
    ['a cookie of this host alone', { cookie: '__Host-anything=1' }],
    ['a token for a draft', { 'x-brand-preview': 'token' }],
  ])('with %s is answered anew, and leaves nothing behind', async (_who, own) => {
    const { door, asked, ask } = await open()
    await ask(PRODUCTS)
    const [mine, again] = [await ask(PRODUCTS, { headers: own }), await ask(PRODUCTS, { headers: own })]
    expect([seenBy(mine).number, seenBy(again).number]).toEqual([2, 3])
    expect(seenBy(mine)).toMatchObject({ cookie: 'cookie' in own ? own.cookie : null })
    expect(mine.headers.etag).toBeUndefined()
    expect(asked).toHaveLength(3)
    expect(door.keptAnswers().pages).toBe(1)
  })
})

describe('what strangers can make the front door keep of the API', () => {
  it.each([
    ['words', (index: number) => `&text=${index}`],
    ['words in the search box', (index: number) => `&name=${index}`],
    ['prices', (index: number) => `&maxPrice=${index}`],
    ['values', (index: number) => `&maxValue=${index}`],
    ['places in a list', (index: number) => `&cursor=${index}`],
    ['days', (index: number) => `&deliveryDate=2026-12-${10 + index}`],
    ['days to wear it', (index: number) => `&eventDate=2026-12-${10 + index}`],
    ['numbers with zeros', (index: number) => `&limit=0${index}`],
    ['spaces', (index: number) => `&sizes=IT42${'%20'.repeat(index + 1)}`],
    ['nothing said', (index: number) => `&sizes=${','.repeat(index)}`],
    ['a parameter twice', (index: number) => `&sort=newest&sort=${index}`],
    ['endless filters', (index: number) => `&sizes=${Array.from({ length: 60 }, (_, code) => `S${index}x${code}`)}`],
  ])('is nothing for %s', async (_what, odd) => {
    const { door, ask } = await open()
    for (let index = 0; index < 10; index += 1) expect((await ask(PRODUCTS + odd(index))).status).toBe(200)
    expect(door.keptAnswers().pages).toBe(0)
  })

  it.each([
    ['unknown parameters', (index: number) => `${PRODUCTS}&utm_${index}=${index}`, 'velluto.test'],
    ['languages nobody speaks', () => PRODUCTS, 'velluto.test'],
  ])('is one answer for all %s', async (_what, path, host) => {
    const { door, ask } = await open()
    for (let index = 0; index < 10; index += 1)
      await ask(path(index), { host, headers: { 'accept-language': `x-${index}` } })
    expect(door.keptAnswers().pages).toBe(1)
  })

  it.each([
    ['ports', (index: number) => `velluto.test:${1_000 + index}`],
    ['hosts that are no store', (index: number) => `odd-${index}.test`],
    ['the host of another store', () => 'bosco.test'],
  ])('is nothing for %s', async (_what, host) => {
    const { door, ask } = await open()
    for (let index = 0; index < 10; index += 1) await ask(PRODUCTS, { host: host(index) })
    expect(door.keptAnswers().pages).toBe(0)
  })

  it('is nothing for other calls and other spellings of a path', async () => {
    const { door, ask } = await open()
    const query = `?partnerStoreId=${vellutoTest.id}&domain=velluto.test`
    for (const path of [
      ...['/public-api/products/', '/public-api/Products', '/public-api//products', '/public-api/products/A-1'],
      ...['/public-api/products/a%2D1', '/public-api/products/a/b', '/public-api/productSuggestions'],
      ...[
        '/public-api/cartHolds',
        '/public-api/ordersDatesRange',
        '/public-api/discounts/a',
        '/api/products',
        '/api/users',
      ],
    ]) {
      await ask(path + query)
    }
    expect(door.keptAnswers().pages).toBe(0)
  })

  it('is bounded for filters that are made up, and pushes out nothing that has none', async () => {
    const { door, asked, ask } = await open({
      api: async () => {
        asked.push('')
        return Response.json('x'.repeat(50_000))
      },
    })
    await ask(PRODUCTS)
    for (let index = 0; index < 300; index += 1) await ask(`${PRODUCTS}&tags=odd-${index}`)
    expect(door.keptAnswers().bytes).toBeLessThan(9 * 1024 * 1024)
    const before = asked.length
    await ask(PRODUCTS)
    expect(asked.length).toBe(before)
  })
})
