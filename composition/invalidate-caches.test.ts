import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenForChanges } from '#database/changes/listen-for-changes.ts'
import { noteChange } from '#database/changes/note-change.ts'
import { inStore } from '#database/connection.ts'
import { readFrom } from '#database/replica/store-reader.ts'
import { createApi } from '#storefront/api/create-api.ts'
import { createAnswerMemo } from '#storefront/http/cache/answer-memo.ts'
import { noteShown } from '#storefront/http/cache/collect-shown.ts'
import { withMemo } from '#storefront/web/api/with-memo.server.ts'
import { createApiClient } from '#storefront/web/client/create-api-client.ts'
import { productId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { createTestApp, PUBLIC_TOKEN, type TestApp } from '#tests/support/fixtures/app.ts'
import { aPage, openTestDoor } from '#tests/support/fixtures/front-door.ts'
import { aGarment, aShopper, OPEN_HANDED } from '#tests/support/fixtures/stock-warehouse.ts'
import { ATELIER_ID, atelier, BRERA_ID, brera, writeTestStores } from '#tests/support/fixtures/test-stores.ts'
import { rememberErrors } from '#tests/support/remembered-errors.ts'
import { repetitions } from '#tests/support/soak.ts'
import { openChanges } from '#tests/support/storefront/catalogue-changes.ts'
import { openIndexes } from '#use-cases/catalogue/open-indexes.ts'
import { holdUnits } from '#use-cases/rentals/holds/hold-units.ts'
import { openRentals } from '#use-cases/rentals/rental-dependencies.ts'
import { createStoreFinder } from '#use-cases/stores/find-active-store.ts'
import { invalidateCaches } from './invalidate-caches.ts'

const now = () => new Date('2026-11-16T09:00:00Z')
const GUEST = { authorization: `Bearer ${PUBLIC_TOKEN}`, 'accept-language': 'it' }
const STORES = [atelier, brera]
/** Brera shows the even ones. */
const GARMENTS = [1, 2, 3, 4, 5, 6]
const LISTS = ['', '&limit=2', '&sizes=IT42', '&secondHand=true', '&sort=priceAsc&limit=3', '&categories=dresses']

let app: TestApp
let changes: ReturnType<typeof openChanges>
let shop: Awaited<ReturnType<typeof openShop>>

beforeAll(async () => {
  app = await createTestApp({ now, seed })
  changes = openChanges({ db: app.db, now })
  shop = await openShop()
})
afterAll(async () => {
  await shop?.close()
  await app?.stop()
  expect(app.errors).toEqual([])
})

async function seed(db: TestApp['db']): Promise<void> {
  await writeTestStores(db)
  await writeGarmentFacts(db, ATELIER_ID)
  await writeGarments(
    db,
    GARMENTS.map((number) => {
      const prices = [{ period: 'DAY', amount: 500 + number * 100 } as const]
      const listing = { prices, secondHandPrices: [{ condition: 'good', amount: 9_000 } as const] }
      return {
        number,
        product: { category: number < 5 ? 'dresses' : 'coats', colour: 'red' },
        units: [{}, {}, { size: 'IT44' }],
        listings: { [ATELIER_ID]: listing, ...(number % 2 === 0 && { [BRERA_ID]: listing }) },
      }
    }),
  )
}

/** A front door that forgets what it hears of, and the same API without any memory beside it. */
async function openShop() {
  const { db, accounts, payments } = app
  const stores = createStoreFinder(db)
  const indexes = openIndexes(readFrom(db), now)
  const { log } = rememberErrors()
  const options = { db, accounts, payments, publicToken: PUBLIC_TOKEN, log }
  const asked: string[] = []
  const own = createApi({ ...options, stores, indexes })
  const api = (request: Request) => {
    const { host, pathname, search } = new URL(request.url)
    asked.push(`${host}${pathname}${search}`)
    return own(request)
  }
  const forPages = noteShown(api)
  const memo = createAnswerMemo(stores)
  const door = await openTestDoor({
    api,
    stores,
    publicToken: PUBLIC_TOKEN,
    /** A page is what the API says to the questions that its address stands for. */
    async web(request, { nonce, domain, origin, language }) {
      const store = STORES.find((each) => each.domain === domain) ?? atelier
      const [, , id] = new URL(request.url).pathname.split('/')
      const options = { fetch: forPages, baseUrl: origin, language, publicToken: PUBLIC_TOKEN, timeout: null, log() {} }
      const client = withMemo({ origin, language }, createApiClient(options), memo)
      const partnerStoreId = store.id
      const answers = [
        await client.call('partnerStores', { query: { domain } }),
        id
          ? await client.call('product', { params: { id }, query: { partnerStoreId } })
          : await client.call('products', { query: { partnerStoreId, limit: 3 } }),
      ]
      return aPage(JSON.stringify(answers.map((answer) => JSON.stringify(answer))), nonce)
    },
    async catalogueOf(storeId) {
      const store = await stores.byId(storeId)
      return store && (await indexes(store)).version
    },
  })
  const heard = { mark: '' }
  const memory = {
    stores,
    indexes,
    calendars: { invalidate() {} },
    providerAccounts: { invalidate() {} },
    storefront: door,
    changed() {},
  }
  const listener = await listenForChanges(
    app.databaseUrl,
    { ...invalidateCaches(memory), mark: (mark) => void Object.assign(heard, { mark }) },
    { writtenIn: db },
  )
  let marks = 0

  return {
    asked,
    get: (path: string, host: string) => door.get(path, { host, headers: GUEST }),
    /** An API that remembers nothing from before. */
    openAnew() {
      const fresh = createApi({ ...options, stores: createStoreFinder(db) })
      return (path: string, host: string) => fresh(new Request(`http://${host}${path}`, { headers: GUEST }))
    },
    /** Until everything that was told of before was heard. */
    async hear() {
      marks += 1
      await db.transaction().execute((trx) => noteChange(trx, 'mark', String(marks)))
      await expect.poll(() => heard.mark, { interval: 2, timeout: 20_000 }).toBe(String(marks))
    },
    async close() {
      await listener.stop()
      await door.close()
    },
  }
}

function questions() {
  return STORES.flatMap(({ id, domain }) => [
    { domain, path: `/public-api/partnerStores?domain=${domain}` },
    { domain, path: `/public-api/memberships?partnerStoreId=${id}` },
    { domain, path: `/public-api/storePages/home?partnerStoreId=${id}` },
    { domain, path: `/public-api/fees?partnerStoreId=${id}` },
    ...LISTS.map((filter) => ({ domain, path: `/public-api/products?partnerStoreId=${id}${filter}` })),
    ...GARMENTS.map((number) => ({
      domain,
      path: `/public-api/products/${productId(number)}?partnerStoreId=${id}`,
    })),
  ])
}

const PAGES = STORES.flatMap(({ domain }) =>
  ['/', ...GARMENTS.map((n) => `/product/${productId(n)}`)].map((path) => ({ domain, path })),
)

async function fill(): Promise<void> {
  for (const { path, domain } of [...questions(), ...PAGES]) await shop.get(path, domain)
}

/** Whatever is given out now is what would be read now. */
async function compare(): Promise<void> {
  const anew = shop.openAnew()
  for (const { path, domain } of questions()) {
    const [given, read] = [await shop.get(path, domain), await anew(path, domain)]
    expect([path, given.status, JSON.parse(given.text)]).toEqual([path, read.status, JSON.parse(await read.text())])
  }
  for (const { path, domain } of PAGES) {
    const { text } = await shop.get(path, domain)
    const store = STORES.find((each) => each.domain === domain)
    const [, , id] = path.split('/')
    const call = id ? `products/${id}?` : 'products?limit=3'
    const read = await anew(`/public-api/${call}&partnerStoreId=${store?.id}`, domain)
    const [, shown] = JSON.parse(/<pre>(.*)<\/pre>/.exec(text)?.[1] ?? '[]')
    expect([path, JSON.parse(shown)]).toEqual([path, JSON.parse(await read.text())])
  }
}

describe('what is kept for guests', () => {
  it('stays where it does not show the unit that changed', async () => {
    const read = await readAnewBy(() => changes.unit({ garment: 1, nth: 0 }))
    // Brera does not show it; of Atelier, what shows it is made anew, be it beside another garment
    expect(read.filter((path) => path.startsWith(brera.domain))).toEqual([])
    expect(read.some((path) => path.includes('/products?'))).toBe(true)
    const garments = GARMENTS.filter((number) => read.some((path) => path.includes(`/products/${productId(number)}`)))
    expect(garments).toContain(1)
    expect(garments).not.toContain(5)
  })

  it('is made anew where the choice among all garments is another one', async () => {
    const last = await readAnewBy(() =>
      inStore(app.db, ATELIER_ID, (trx) =>
        sql`insert into unit_event (unit_id, state)
          select id, 'retired' from unit where product_id = ${productId(1)} and size_code = 'IT44'`.execute(trx),
      ),
    )
    expect(last.some((path) => path.includes(`/products/${productId(5)}`))).toBe(true)
    expect(last.filter((path) => path.startsWith(brera.domain))).toEqual([])
  })

  it('stays when somebody puts a garment into a cart', async () => {
    const rentals = openRentals({ db: app.db, now, holdPolicy: OPEN_HANDED })
    const garments = [aGarment(2, '2026-12-10')]
    const held = await readAnewBy(async () => {
      expect((await holdUnits(rentals, atelier, { garments, ...aShopper(99), replaces: null })).ok).toBe(true)
    })
    expect(held).toEqual([])
  })

  it('is what would be read anew, whatever changes', async () => {
    const step = fc.record({
      change: fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
      garment: fc.constantFrom(...GARMENTS),
      nth: fc.nat(2),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
        for (const { change, ...choice } of steps) {
          await fill()
          await changes[change](choice)
          await shop.hear()
          await compare()
        }
      }),
      { numRuns: repetitions(5, 150) },
    )
  }, 600_000)
})

/** What the API is asked for once more, for everything that was kept, after a change. Refusals are never kept. */
async function readAnewBy(change: () => Promise<unknown>): Promise<string[]> {
  await fill()
  shop.asked.length = 0
  await fill()
  const always = new Set(shop.asked)
  await change()
  await shop.hear()
  shop.asked.length = 0
  await fill()
  return shop.asked.filter((path) => !always.has(path) && !path.includes('/partnerStores'))
}
