import { afterEach, describe, expect, it } from 'vitest'
import { aPage, openTestDoor, vellutoTest } from '#tests/support/fixtures/front-door.ts'
import { sendOddRequests } from '#tests/support/odd-requests.ts'

let door: Awaited<ReturnType<typeof openTestDoor>>
afterEach(() => door.close())

const MIB = 1024 * 1024

/** A storefront of three pages; each answer is as large as a real one. */
async function open() {
  const rendered: string[] = []
  const isPage = (path: string) => ['/', '/products', '/how-it-works'].includes(path.toLowerCase())
  const web = async (request: Request, { nonce }: { nonce: string }) => {
    rendered.push(request.url)
    const { pathname } = new URL(request.url)
    const status = isPage(pathname) || pathname.endsWith('.data') ? 200 : 404
    return aPage('x'.repeat(50_000), nonce, { status, headers: { 'content-type': 'text/html' } })
  }
  const stores = { byDomain: async (domain: string) => (domain === 'velluto.localhost' ? vellutoTest : null) }
  door = await openTestDoor({ web: Object.assign(web, { isPage }), stores })
  return { rendered }
}

describe('what strangers can make the front door keep', () => {
  it('is bounded, however odd hosts, ports, languages, paths and queries are', async () => {
    await open()
    expect(await sendOddRequests(door.port, { from: 0, to: 5_000 })).toBe(5_000)
    const { pages, bytes } = door.cachedPages()
    // 16 MiB of pages with queries, and of the others no more than there are pages
    expect(bytes).toBeLessThan(20 * MIB)
    expect(pages).toBeLessThan(200)
    expect(door.errors).toEqual([])
  })

  it.each([
    ['ports', (index: number) => ({ host: `velluto.localhost:${index + 1}` })],
    ['spellings of the host', (index: number) => ({ host: index % 2 ? 'VELLUTO.localhost' : 'velluto.localhost.' })],
    ['slashes at the end', (index: number) => ({ path: `/products${'/'.repeat(index)}` })],
    ['needless escapes', (index: number) => ({ path: ['/products', '/%70roducts', '/pro%64%75cts'][index % 3] ?? '' })],
    ['languages nobody speaks', (index: number) => ({ language: `x-${index}` })],
    ['campaigns', (index: number) => ({ path: `/products?utm_source=${index}` })],
  ])('is one page for all %s', async (_what, odd) => {
    const { rendered } = await open()
    for (let index = 0; index < 20; index += 1) {
      const { host, path, language }: { host?: string; path?: string; language?: string } = odd(index)
      const headers = { 'accept-language': language ?? 'it' }
      const answer = await door.get(path ?? '/products', { host: host ?? 'velluto.localhost', headers })
      expect(answer.status === 301 ? answer.headers.location : answer.status).toBeOneOf([200, '/products'])
    }
    expect(rendered).toEqual(['http://velluto.localhost/products'])
  })

  it('is one page for all addresses at which there is nothing, and one for all hosts without a store', async () => {
    const { rendered } = await open()
    const statuses = new Set<number>()
    for (let index = 0; index < 20; index += 1) {
      statuses.add((await door.get(`/odd-${index}/x`, { host: 'velluto.localhost' })).status)
      statuses.add((await door.get('/not-active', { host: `odd-${index}.example:${index + 1}` })).status)
    }
    expect([...statuses]).toEqual([404])
    expect(rendered).toEqual(['http://velluto.localhost/404', 'http://unknown.invalid/not-active'])
  })

  it('is nothing for other spellings of a page and for endless queries', async () => {
    await open()
    const answers = ['/PRODUCTS', '/pRoducts', `/products?text=${'x'.repeat(600)}`].map((path) =>
      door.get(path, { host: 'velluto.localhost' }),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([301, 301, 200])
    expect(door.cachedPages().pages).toBe(0)
  })
})
