import { describe, expect, it } from 'vitest'
import type { Page } from '#kit/http/pages/page.ts'
import { createBody } from '#kit/http/server/body.ts'
import { type AnswerKey, createAnswerCache } from './answer-cache.ts'

const MIB = 1024 * 1024

function openCache({ catalogue = 'first' as string | null } = {}) {
  const current = { catalogue, asked: 0 }
  const cache = createAnswerCache({
    maxBytes: MIB,
    maxQueryBytes: MIB,
    isPlain: ({ query }) => query === '',
    isKeepable: () => true,
    async catalogueOf() {
      current.asked += 1
      return current.catalogue
    },
  })
  let made = 0
  const ask = async (path: string, shown?: Page['shown'], storeId = 'velluto') => {
    const before = made
    const page = await cache.findOrMake(keyOf(path, storeId), async () => {
      made += 1
      return pageOf(path, shown)
    })
    expect(page.body.bytes.toString()).toBe(path)
    return made === before ? 'kept' : 'made'
  }
  const change = (productId: string, { isBookingOnly = false, stores = ['velluto'] } = {}) =>
    cache.invalidateGarment({ productId, isBookingOnly, mayShow: (storeId) => stores.includes(storeId) })
  return { cache, current, ask, change }
}

const keyOf = (path: string, storeId = 'velluto'): AnswerKey => ({
  storeId,
  site: 'https://a.it',
  language: 'it',
  path,
  query: '',
})

function pageOf(text: string, shown?: Page['shown']): Page {
  const body = createBody(Buffer.from(text), { type: 'text/html', reuse: 'often' })
  return { status: 200, headers: [], body, etag: null, audience: 'guests', shown }
}

const showing = (garments: string[], catalogue: string | null = null) => ({ garments: new Set(garments), catalogue })

describe('when a garment changes', () => {
  it('what shows it is dropped, and what shows others or none is not', async () => {
    const { ask, change } = openCache()
    const pages = [
      ['/a', showing(['a'])],
      ['/both', showing(['a', 'b'])],
      ['/b', showing(['b'])],
      ['/terms', showing([])],
    ] as const
    for (const [path, shown] of pages) await ask(path, shown)
    change('a')
    const after = []
    for (const [path, shown] of pages) after.push(await ask(path, shown))
    expect(after).toEqual(['made', 'made', 'kept', 'kept'])
  })

  it('an answer that does not say what it shows is dropped', async () => {
    const { ask, change } = openCache()
    await ask('/?')
    change('a')
    expect(await ask('/?')).toBe('made')
  })

  it('stores that do not show it keep what they have', async () => {
    const { ask, change } = openCache()
    await ask('/', showing(['a']), 'bosco')
    change('a')
    expect(await ask('/', showing(['a']), 'bosco')).toBe('kept')
  })

  it('a list is not given out until its catalogue turns out to be the same', async () => {
    const { cache, current, ask, change } = openCache()
    const list = showing(['b'], 'first')
    await ask('/list', list)
    change('a')
    expect(cache.find(keyOf('/list'))).toBeUndefined()
    expect(cache.findEvenInDoubt(keyOf('/list'))).toBeDefined()
    expect(await ask('/list', list)).toBe('kept')
    expect(cache.find(keyOf('/list'))).toBeDefined()
    expect(current.asked).toBe(1)
    change('a')
    current.catalogue = 'second'
    expect(await ask('/list', list)).toBe('made')
  })

  it('a list is made anew when its store is gone, or changes once more while its catalogue is looked at', async () => {
    const { current, ask, change } = openCache()
    const list = showing(['b'], 'first')
    await ask('/list', list)
    change('a')
    current.catalogue = null
    expect(await ask('/list', list)).toBe('made')
    current.catalogue = 'first'
    change('a')
    const asking = ask('/list', list)
    change('c')
    expect(await asking).toBe('made')
  })

  it('a list stays when only the days of another garment did', async () => {
    const { cache, ask, change } = openCache()
    await ask('/list', showing(['b'], 'first'))
    change('a', { isBookingOnly: true })
    expect(cache.find(keyOf('/list'))).toBeDefined()
    change('b', { isBookingOnly: true })
    expect(cache.findEvenInDoubt(keyOf('/list'))).toBeUndefined()
  })

  it('what was begun before is neither kept nor given to who asks after it', async () => {
    const { cache, change } = openCache()
    const slow = Promise.withResolvers<Page>()
    const early = cache.findOrMake(keyOf('/a'), () => slow.promise)
    const elsewhere = cache.findOrMake(keyOf('/a', 'bosco'), () => slow.promise)
    change('a')
    const late = cache.findOrMake(keyOf('/a'), async () => pageOf('new', showing(['a'])))
    slow.resolve(pageOf('old', showing(['a'])))
    const texts = (await Promise.all([early, late, elsewhere])).map(({ body }) => body.bytes.toString())
    expect(texts).toEqual(['old', 'new', 'old'])
    expect(cache.find(keyOf('/a'))?.body.bytes.toString()).toBe('new')
    expect(cache.find(keyOf('/a', 'bosco'))).toBeDefined()
  })
})

describe('two stores that had the same address', () => {
  it('are not given what the other is being given, nor what it was given', async () => {
    const { cache } = openCache()
    const { promise, resolve } = Promise.withResolvers<void>()
    const ask = async (storeId: string, until: Promise<void>) => {
      const make = async () => {
        await until
        return pageOf(storeId)
      }
      const { body } = await cache.findOrMake(keyOf('/', storeId), make)
      return body.bytes.toString()
    }
    const slow = ask('velluto', promise)
    const quick = await ask('bosco', Promise.resolve())
    resolve()
    expect([await slow, quick]).toEqual(['velluto', 'bosco'])
    expect([await ask('velluto', promise), await ask('bosco', promise)]).toEqual(['velluto', 'bosco'])
  })
})
