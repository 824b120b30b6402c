import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import type { Page } from '#kit/http/pages/page.ts'
import { createBody } from '#kit/http/server/body.ts'
import type { AnswerKey } from '../cache/answer-cache.ts'
import { createPageCache } from './page-cache.ts'

const home: AnswerKey = { storeId: 'velluto', site: 'https://velluto.it', language: 'it', path: '/', query: '' }

function pageOf(text: string, changes: Partial<Page> = {}): Page {
  const body = createBody(Buffer.from(text), { type: 'text/html', reuse: 'often' })
  return { status: 200, headers: [], body, etag: null, audience: 'guests', ...changes }
}

function textOf(page: Page | undefined) {
  return page?.body.bytes.toString()
}

/** A rendering that ends when the test says so. */
function slowRendering(text: string, changes: Partial<Page> = {}) {
  let renderings = 0
  const { promise, resolve, reject } = Promise.withResolvers<Page>()
  return {
    render: () => {
      renderings += 1
      return promise
    },
    finish: () => resolve(pageOf(text, changes)),
    fail: () => reject(new Error('no database')),
    count: () => renderings,
  }
}

describe('the page cache', () => {
  it('gives every store, site, language, path and query its own page', async () => {
    const cache = createPageCache()
    const keys: AnswerKey[] = []
    for (const storeId of ['velluto', 'bosco', 'velluto 0.0 it'])
      for (const site of ['https://a.it', 'http://a.it', 'https://a.it:81'])
        for (const language of LANGUAGES)
          for (const path of ['/', '/how-it-works', '/_.data'])
            for (const query of ['', 'lang=en', 'text=%2Fhow-it-works'])
              keys.push({ storeId, site, language, path, query })

    for (const key of keys) await cache.findOrMake(key, async () => pageOf(JSON.stringify(key)))
    for (const key of keys) expect(textOf(cache.find(key))).toBe(JSON.stringify(key))
    expect(keys).toHaveLength(3 * 3 * 6 * 3 * 3)
  })

  it('renders once for a crowd', async () => {
    const cache = createPageCache()
    const slow = slowRendering('home')
    const crowd = Array.from({ length: 100 }, () => cache.findOrMake(home, slow.render))
    slow.finish()
    expect(new Set((await Promise.all(crowd)).map(textOf))).toEqual(new Set(['home']))
    expect(slow.count()).toBe(1)
    expect(textOf(cache.find(home))).toBe('home')
  })

  it('forgets the pages of a changed store and keeps those of the others', async () => {
    const cache = createPageCache()
    const elsewhere = { ...home, storeId: 'velluto-2' }
    await cache.findOrMake(home, async () => pageOf('old'))
    await cache.findOrMake(elsewhere, async () => pageOf('other'))
    cache.invalidate('velluto')
    expect(cache.find(home)).toBeUndefined()
    expect(textOf(cache.find(elsewhere))).toBe('other')
    cache.invalidate(null)
    expect(cache.find(elsewhere)).toBeUndefined()
  })

  it.each(['velluto', null])('does not keep what was being rendered while %s changed', async (changed) => {
    const cache = createPageCache()
    const slow = slowRendering('old')
    const early = cache.findOrMake(home, slow.render)
    cache.invalidate(changed)
    const late = cache.findOrMake(home, async () => pageOf('new'))
    slow.finish()
    expect(textOf(await early)).toBe('old')
    expect(textOf(await late)).toBe('new')
    expect(textOf(cache.find(home))).toBe('new')
  })

  it('does not bring an old rendering back after two changes, whichever they were', async () => {
    const cache = createPageCache()
    const slow = slowRendering('old')
    cache.invalidate('velluto')
    const early = cache.findOrMake(home, slow.render)
    cache.invalidate(null)
    cache.invalidate('velluto')
    slow.finish()
    await early
    expect(cache.find(home)).toBeUndefined()
  })

  it.each([404, 302, 500, 503])('does not keep an answer %i', async (status) => {
    const cache = createPageCache()
    await cache.findOrMake(home, async () => pageOf('x', { status }))
    expect(cache.find(home)).toBeUndefined()
  })

  it('does not keep a failure, and tries again', async () => {
    const cache = createPageCache()
    const slow = slowRendering('home')
    const crowd = [cache.findOrMake(home, slow.render), cache.findOrMake(home, slow.render)]
    slow.fail()
    expect((await Promise.allSettled(crowd)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(textOf(await cache.findOrMake(home, async () => pageOf('better')))).toBe('better')
  })

  it('never gives a page made for one visitor to another', async () => {
    const cache = createPageCache()
    const slow = slowRendering('mine', { audience: 'one' })
    const first = cache.findOrMake(home, slow.render)
    const second = cache.findOrMake(home, async () => pageOf('yours', { audience: 'one' }))
    slow.finish()
    expect([textOf(await first), textOf(await second)]).toEqual(['mine', 'yours'])
    expect(cache.find(home)).toBeUndefined()
  })

  it('stays within its size, keeping what was asked for last', async () => {
    const cache = createPageCache({ maxBytes: 20_000 })
    const long = 'x'.repeat(2_000)
    const languages: Language[] = ['it', 'en', 'de', 'fr', 'es']
    for (const language of languages) await cache.findOrMake({ ...home, language }, async () => pageOf(long))
    expect(cache.find({ ...home, language: 'it' })).toBeUndefined()
    expect(cache.find({ ...home, language: 'es' })).toBeDefined()
  })
})
