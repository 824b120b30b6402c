import { expect, it } from 'vitest'
import { doorsPerTest } from '#tests/support/fixtures/front-door.ts'

const openDoor = doorsPerTest()
const RULES = '/speculation-rules.json'

it('pages of a store name the rules, with and without a CDN, kept or not', async () => {
  for (const settings of [{}, { cdnMaxAge: 60 }, { pageCache: false }]) {
    const door = await openDoor({ settings })
    for (const path of ['/products', '/products', '/de/products', '/']) {
      expect((await door.get(path)).headers['speculation-rules']).toBe(`"${RULES}"`)
    }
  }
})

it('neither files, nor a page with a token in its address, nor a draft, nor a host without a store names them', async () => {
  const previews = { isOpen: () => true, framedBy: () => 'https://office.test' }
  const door = await openDoor({ previews })
  for (const path of ['/reset-password?token=t', '/de/guest-order/1', '/?preview=good']) {
    const { status, headers } = await door.get(path)
    expect([status, headers['speculation-rules']]).toEqual([200, undefined])
  }
  for (const path of ['/robots.txt', '/api/x', RULES]) {
    expect((await door.get(path)).headers).not.toHaveProperty('speculation-rules')
  }
  expect((await door.get('/not-active', { host: 'unknown.test' })).headers).not.toHaveProperty('speculation-rules')
})

it('are a file of their own type, about garments in every language, until the document has started', async () => {
  const door = await openDoor()
  const { status, headers, text } = await door.get(RULES)
  expect([status, headers['content-type']]).toEqual([200, 'application/speculationrules+json'])
  expect(headers['cache-control']).toBe('public, max-age=86400')
  const { prefetch, ...others } = JSON.parse(text)
  expect([prefetch.length, others]).toEqual([1, {}])
  const [garments, started] = prefetch[0].where.and
  const isAhead = (path: string) =>
    garments.href_matches.some((pattern: object) =>
      new URLPattern({ ...pattern, baseURL: 'https://velluto.test' }).test(`https://velluto.test${path}`),
    )
  expect(['/product/1', '/de/product/1'].map(isAhead)).toEqual([true, true])
  const never = ['/', '/products', '/cart', '/order/1', '/guest-order/1', '/product/1?preview=t', '/x?next=/product/1']
  expect(never.filter(isAhead)).toEqual([])
  expect(started.selector_matches).toContain(':not([data-started])')
})
