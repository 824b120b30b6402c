import { type IncomingHttpHeaders, IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { connect, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBody } from '#kit/http/server/body.ts'
import { aPage, countingWeb, doorsPerTest, seenBy, vellutoTest } from '#tests/support/fixtures/front-door.ts'
import { alsoShown } from './collect-shown.ts'
import { type CachedRequest, createRequestCache } from './request-cache.ts'

function aRequest({ url = '/', headers = {} }: { url?: string; headers?: IncomingHttpHeaders } = {}): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  const all = { host: 'velluto.test', ...headers }
  return Object.assign(request, { url, headers: all, rawHeaders: Object.entries(all).flat().map(String) })
}

const body = createBody(Buffer.from('<html>'), { type: 'text/html', reuse: 'often' })
const aCachedRequest: CachedRequest = {
  page: { status: 200, headers: [], body, etag: null, audience: 'guests' },
  storeId: 'velluto',
  cookie: null,
}

describe('hot pages', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('are found for a second after the first of them was kept', () => {
    const pages = createRequestCache({ isLive: () => true, trustedProxies: 0 })
    pages.set('a', aCachedRequest)
    vi.advanceTimersByTime(900)
    pages.set('b', aCachedRequest)
    expect([pages.find('a'), pages.find('b')]).toEqual([aCachedRequest, aCachedRequest])
    vi.advanceTimersByTime(100)
    expect([pages.find('a'), pages.find('b')]).toEqual([undefined, undefined])
    pages.set('a', aCachedRequest)
    vi.advanceTimersByTime(1000)
    expect(pages.find('a')).toBeUndefined()
  })

  it('take one timer, however often they are forgotten', () => {
    const pages = createRequestCache({ isLive: () => true, trustedProxies: 0 })
    for (let times = 0; times < 10; times += 1) {
      pages.set('a', aCachedRequest)
      pages.invalidate()
    }
    expect([pages.find('a'), vi.getTimerCount()]).toEqual([undefined, 1])
  })

  it('are not given out while changes are not heard of', () => {
    let isLive = true
    const pages = createRequestCache({ isLive: () => isLive, trustedProxies: 0 })
    pages.set('a', aCachedRequest)
    isLive = false
    expect(pages.find('a')).toBeUndefined()
  })

  it('are so many at most, whoever invents how to ask for them', () => {
    const pages = createRequestCache({ isLive: () => true, trustedProxies: 0 })
    const keys = Array.from({ length: 2000 }, (_none, at) => pages.keyOf(aRequest({ url: `/?utm=${at}` })) ?? '')
    for (const key of keys) pages.set(key, aCachedRequest)
    expect(keys.filter((key) => pages.find(key) !== undefined)).toHaveLength(500)
    expect(pages.keyOf(aRequest({ headers: { 'accept-language': 'x'.repeat(500) } }))).toBeNull()
  })
})

describe('the key of a hot page', () => {
  const { keyOf } = createRequestCache({ isLive: () => true, trustedProxies: 0 })

  it('is the same for guests whose requests differ in nothing that decides about the page', () => {
    const cookies = [undefined, 'chat=1', 'newsletter=2; chat=3']
    const keys = cookies.map((cookie) =>
      keyOf(aRequest({ headers: { ...(cookie && { cookie }), 'user-agent': cookie } })),
    )
    expect(keys[0]).toBeTypeOf('string')
    expect(new Set(keys).size).toBe(1)
  })

  it.each([
    ['host', { headers: { host: 'bosco.test' } }],
    ['port', { headers: { host: 'velluto.test:8080' } }],
    ['path', { url: '/products' }],
    ['query', { url: '/?lang=de' }],
    ['language of the cookie', { headers: { cookie: 'locale=de' } }],
    ['language of the browser', { headers: { 'accept-language': 'de' } }],
  ])('is another with another %s', (_name, asking) => {
    expect(keyOf(aRequest(asking))).not.toBe(keyOf(aRequest()))
  })

  it.each(['x-forwarded-host', 'x-forwarded-proto'])('is another with another %s, from a trusted proxy', (header) => {
    const proxied = createRequestCache({ isLive: () => true, trustedProxies: 1 })
    expect(proxied.keyOf(aRequest({ headers: { [header]: 'https' } }))).not.toBe(proxied.keyOf(aRequest()))
  })

  it.each(['at=token', 'rt=1', 'userId=7', '__Host-session-nobody-knows=1'])('is none for who sends %s', (cookie) => {
    expect(keyOf(aRequest({ headers: { cookie } }))).toBeNull()
  })

  it('is none where two hosts are named', () => {
    const request = aRequest()
    request.rawHeaders.push('HOST', 'bosco.test')
    expect(keyOf(request)).toBeNull()
  })
})

describe('a page that was asked for a moment ago', () => {
  const openDoor = doorsPerTest()

  /** With a count of the requests whose address was read. */
  async function open(options: Parameters<typeof openDoor>[0] = {}) {
    let read = 0
    const isAt = () => {
      read += 1
      return false
    }
    const counter = { isAt, answerAtOnce: () => false, answer: async () => {} }
    const door = await openDoor({ applications: [counter], ...options })
    return { ...door, addressesRead: () => read }
  }

  /** Made, kept, sent as it was kept. */
  async function warm({ get }: Awaited<ReturnType<typeof open>>, path: string, headers: OutgoingHttpHeaders = {}) {
    await get(path, { headers })
    await get(path, { headers })
    return get(path, { headers })
  }

  it('is sent again without its address being read, as it was sent before', async () => {
    const door = await open()
    const hot = await warm(door, '/')
    expect(door.addressesRead()).toBe(2)
    const before = await door.get('/?utm_source=x')
    const { date: _day, 'x-request-id': id, ...headers } = hot.headers
    const { date: _before, 'x-request-id': idBefore, ...headersBefore } = before.headers
    expect([hot.text, headers]).toEqual([before.text, headersBefore])
    expect(hot.headers['set-cookie']).toEqual([expect.stringContaining('locale=it')])
    expect(id).not.toBe(idBefore)
    const known = await warm(door, '/', { cookie: 'locale=it' })
    expect(known.headers['set-cookie']).toBeUndefined()
  })

  it('is compressed, told to be unchanged and answers HEAD as any other', async () => {
    const door = await open()
    const hot = await warm(door, '/')
    const [unchanged, packed, head] = [
      await door.get('/', { headers: { 'if-none-match': hot.headers.etag } }),
      await door.get('/', { headers: { 'accept-encoding': 'br' } }),
      await door.get('/', { method: 'HEAD' }),
    ]
    expect([unchanged.status, packed.headers['content-encoding'], head.bytes.length]).toEqual([304, 'br', 0])
    expect((await door.get('/', { method: 'POST' })).status).toBe(405)
  })

  it('is not what who is signed in gets', async () => {
    const door = await open()
    await warm(door, '/', { cookie: 'locale=it' })
    expect(seenBy(await door.get('/', { headers: { cookie: 'locale=it; at=anna' } })).accessToken).toBe('anna')
  })

  it('is not what another language, host or scheme gets', async () => {
    const door = await open({ settings: { trustedProxies: 1 } })
    await warm(door, '/')
    expect(seenBy(await door.get('/', { headers: { 'accept-language': 'de' } })).language).toBe('de')
    expect(seenBy(await door.get('/', { headers: { cookie: 'locale=fr' } })).language).toBe('fr')
    expect(seenBy(await door.get('/', { headers: { 'x-forwarded-host': 'bosco.test' } })).domain).toBe('bosco.test')
    const secure = await door.get('/', { headers: { 'x-forwarded-proto': 'https' } })
    expect(secure.headers['strict-transport-security']).toBeTypeOf('string')
  })

  it('does not hide that two hosts were named', async () => {
    const door = await open()
    await warm(door, '/')
    const socket = connect({ port: door.port, host: '127.0.0.1' })
    socket.end('GET / HTTP/1.1\r\nHost: velluto.test\r\nHost: bosco.test\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
  })

  it.each([vellutoTest.id, null])('is made anew once %s changed', async (storeId) => {
    const { seen, web } = countingWeb()
    const door = await open({ web })
    await warm(door, '/')
    door.invalidate(storeId)
    await door.get('/')
    expect(seen).toHaveLength(2)
  })

  it.each([
    ['a garment that it shows', 'ondina', false],
    ['the days of one', 'ondina', true],
    ['the catalogue it was chosen from', 'another', false],
  ])('is made anew once %s changed', async (_what, productId, isBookingOnly) => {
    let renderings = 0
    const door = await open({
      web: async (_request, { nonce }) => {
        renderings += 1
        alsoShown({ garments: new Set(['ondina']), catalogue: 'as it was' })
        return aPage('x', nonce)
      },
      catalogueOf: async () => 'as it is now',
    })
    await warm(door, '/')
    door.invalidateGarment({ productId, isBookingOnly, mayShow: () => true })
    await door.get('/')
    expect(renderings).toBe(2)
  })

  it('is made anew while changes are not heard of', async () => {
    let isLive = true
    const { seen, web } = countingWeb()
    const door = await open({ web, isLive: () => isLive })
    await warm(door, '/')
    isLive = false
    await door.get('/')
    expect(seen).toHaveLength(2)
  })
})
