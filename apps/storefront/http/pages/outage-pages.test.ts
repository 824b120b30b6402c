import { describe, expect, it } from 'vitest'
import { SHOWN_GARMENTS, writeShownGarments } from '#storefront/contract/shown-garments.ts'
import { aPage, countingWeb, doorsPerTest, vellutoTest } from '#tests/support/fixtures/front-door.ts'
import { noteShown } from '../cache/collect-shown.ts'

const open = doorsPerTest()
const away = new Error('connect ECONNREFUSED')

describe("a guest's page, while changes are not heard of", () => {
  it('is made anew for everybody, and kept again once they are', async () => {
    let isLive = true
    const { seen, web } = countingWeb()
    const door = await open({ web, isLive: () => isLive })
    await door.get('/')
    await door.get('/')
    expect(seen).toHaveLength(1)
    isLive = false
    await door.get('/')
    await Promise.all([door.get('/'), door.get('/')])
    expect(seen).toHaveLength(4)
    isLive = true
    door.invalidate(null)
    await door.get('/')
    await door.get('/')
    expect(seen).toHaveLength(5)
  })

  it('is not shown any more when its store was closed meanwhile', async () => {
    let isLive = true
    let isOpen = true
    const stores = { byDomain: async () => (isOpen ? vellutoTest : null) }
    const door = await open({ stores, isLive: () => isLive })
    expect((await door.get('/')).status).toBe(200)
    isLive = false
    isOpen = false
    expect((await door.get('/')).headers.location).toBe('/not-active')
    expect((await door.get('/robots.txt')).text).toContain('Disallow: /')
  })

  it.each([
    ['fails', () => Promise.reject(away)],
    ['says 503', async (nonce: string) => aPage('oops', nonce, { status: 503, headers: HTML })],
  ])('is the kept one when the database is away and a new one %s, until a new one can be made', async (_how, fail) => {
    let isLive = true
    let isAway = false
    let words = 'before'
    const door = await open({
      web: async (_request, { nonce }) => (isAway ? fail(nonce) : aPage(words, nonce)),
      isLive: () => isLive,
      isOutage: (error) => error === away,
    })
    await door.get('/')
    isLive = false
    isAway = true
    for (let times = 0; times < 3; times += 1) expect((await door.get('/')).text).toContain('before')
    expect((await door.get('/products')).status).toBe(503)
    isAway = false
    words = 'after'
    expect((await door.get('/')).text).toContain('after')
  })

  it('lets one visitor at a time find out whether the database is still away, and nobody else wait', async () => {
    let isLive = true
    const attempts: ((error: Error) => void)[] = []
    const door = await open({
      web: (_request, { nonce }) =>
        isLive ? Promise.resolve(aPage('kept', nonce)) : new Promise((_, reject) => attempts.push(reject)),
      isLive: () => isLive,
      isOutage: (error) => error === away,
    })
    await door.get('/')
    isLive = false
    const first = door.get('/')
    await expect.poll(() => attempts.length).toBe(1)
    attempts[0]?.(away)
    expect((await first).text).toContain('kept')
    const second = door.get('/')
    await expect.poll(() => attempts.length).toBe(2)
    expect((await door.get('/')).text).toContain('kept')
    expect(attempts).toHaveLength(2)
    attempts[1]?.(away)
    expect((await second).text).toContain('kept')
  })
})

describe('a list whose choice is in doubt, since another garment has changed', () => {
  const list = noteShown(async () => {
    const shown = writeShownGarments({ garments: ['shown'], catalogue: 'first' })
    return new Response('', { headers: { [SHOWN_GARMENTS]: shown } })
  })

  async function openInDoubt() {
    const state = { isLive: true, isAway: false, words: 'before', catalogue: 'first' }
    const door = await open({
      async web(request, { nonce }) {
        if (state.isAway) throw away
        await list(request)
        return aPage(state.words, nonce)
      },
      async catalogueOf() {
        if (state.isAway) throw away
        return state.catalogue
      },
      isLive: () => state.isLive,
      isOutage: (error) => error === away,
    })
    await door.get('/products')
    door.invalidateGarment({ productId: 'another', isBookingOnly: false, mayShow: () => true })
    state.words = 'after'
    return { state, read: async () => /before|after/.exec((await door.get('/products')).text)?.[0], door }
  }

  it.each([true, false])(
    'is shown while the database is away, and not once it is back (changes are heard of: %s)',
    async (isLive) => {
      const { state, read } = await openInDoubt()
      Object.assign(state, { isLive, isAway: true })
      expect([await read(), await read()]).toEqual(['before', 'before'])
      Object.assign(state, { isAway: false, catalogue: 'second' })
      expect(await read()).toBe('after')
    },
  )

  it('is shown again once its catalogue turns out to be the same', async () => {
    const { read } = await openInDoubt()
    expect(await read()).toBe('before')
  })

  it('is not shown when its own garment has changed', async () => {
    const { state, door } = await openInDoubt()
    door.invalidateGarment({ productId: 'shown', isBookingOnly: false, mayShow: () => true })
    state.isAway = true
    expect((await door.get('/products')).status).toBe(503)
  })
})

const HTML = { 'content-type': 'text/html; charset=utf-8' }
