import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { productId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import {
  type Browser,
  OFFICE_ORIGIN,
  openTestOffice,
  type Program,
  type TestOffice,
} from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const FEEDS = `/api/stores/${ATELIER_ID}/feeds/catalogue`
const MANY = 210

let office: TestOffice
let owner: Browser
let program: Program
let key: string
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  const first = {
    number: 1000,
    product: { images: ['ondina-front'], colour: 'red', name: { it: '=Abito', en: 'Dress' } },
  }
  const listing = { prices: [{ period: 'ONE_OFF' as const, amount: 4_950 }], trialPrice: 900 }
  await writeGarments(office.db, [
    { ...first, units: [{}], listings: { [ATELIER_ID]: listing } },
    { number: 1001, listings: { [ATELIER_ID]: { visible: false } } },
    ...Array.from({ length: MANY }, (_, at) => ({ number: 2000 + at, listings: { [ATELIER_ID]: {} } })),
  ])
  await office.hire('owner@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  owner = await office.logIn('owner@example.it')
  key = await makeKey(['prices.view'])
  program = office.openProgram(key)
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

async function makeKey(scopes: string[]): Promise<string> {
  const made = await owner.call('POST', `/api/stores/${ATELIER_ID}/apiKeys`, { name: 'Vetrina', scopes, days: 30 })
  return made.body.data.text
}

const ask = (path: string, headers: Record<string, string>) =>
  office.fetch(new Request(`${OFFICE_ORIGIN}${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } }))

it('the feed has what shoppers see and nothing else, whole, in the language that is asked for', async () => {
  const { status, body } = await program.call('GET', `${FEEDS}.json?language=en`)
  expect(status).toBe(200)
  const ids = body.garments.map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).not.toContain(productId(1001))
  const many = Array.from({ length: MANY }, (_, at) => productId(2000 + at))
  expect(ids).toEqual(expect.arrayContaining(many))
  expect(body.garments.find(({ id }: { id: string }) => id === productId(1000))).toMatchObject({
    name: 'Dress',
    colour: 'red',
    url: expect.stringMatching(/^https?:\/\/atelier\.example\S*\/en\/product\/0190b6a0/),
    images: [{ url: expect.stringMatching(/\/images\/ondina-front\/1280\.jpeg$/), alt: '' }],
    value: 45_000,
    prices: { ONE_OFF: 4_950, TRIAL: 900 },
    sizes: [{ code: 'IT42', label: '42', available: true }],
  })
})

it('as a table it has a row for each garment, and no cell is a formula', async () => {
  const { text, headers } = await program.call('GET', `${FEEDS}.csv`)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const rows = text.trimEnd().split('\r\n')
  const { body } = await program.call('GET', `${FEEDS}.json`)
  expect(rows).toHaveLength(body.garments.length + 1)
  expect(rows.find((row) => row.startsWith(productId(1000)))).toContain(`"'=Abito"`)
  expect(rows.find((row) => row.startsWith(productId(1000)))).toContain('49.50')
})

it('it is not sent again until something of it has changed', async () => {
  const etag = (await ask(`${FEEDS}.json`, {})).headers.get('etag') ?? ''
  const again = await ask(`${FEEDS}.json`, { 'if-none-match': `"other", ${etag}` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  expect((await ask(`${FEEDS}.csv`, { 'if-none-match': etag })).status).toBe(200)
  const listing = { visible: true, position: 1, secondHandPrices: [], trialPrice: null, subscriptionPrice: null }
  const prices = [{ period: 'ONE_OFF', amount: 5_000 }]
  await owner.call('PUT', `/api/stores/${ATELIER_ID}/products/${productId(1000)}/listing`, { ...listing, prices })
  expect((await ask(`${FEEDS}.json`, { 'if-none-match': etag })).status).toBe(200)
})

it('has the names of categories and colours that the store has added for itself', async () => {
  const add = async (list: string, body: object) =>
    (await owner.call('POST', `/api/stores/${ATELIER_ID}/factLists/${list}`, { position: 5, ...body })).body.data.key
  const categorySlug = await add('categories', { name: { it: 'Da sposa', en: 'Bridal' }, parent: 'dresses' })
  const colourCode = await add('colours', { name: { it: 'Salvia', en: 'Sage' }, hex: '#9caf88' })
  await inStore(office.db, ATELIER_ID, (trx) =>
    trx.updateTable('product').set({ categorySlug, colourCode }).where('id', '=', productId(1000)).execute(),
  )
  const garmentOf = async (language: string) =>
    (await program.call('GET', `${FEEDS}.json?language=${language}`)).body.garments.find(
      ({ id }: { id: string }) => id === productId(1000),
    )
  expect(await garmentOf('en')).toMatchObject({ category: 'Bridal', colour: 'Sage' })
  expect(await garmentOf('it')).toMatchObject({ category: 'Da sposa', colour: 'Salvia' })
})

it('a key of another scope or for another store gets nothing', async () => {
  const other = office.openProgram(await makeKey(['brand.view']))
  expect((await other.call('GET', `${FEEDS}.json`)).status).toBe(403)
  expect((await program.call('GET', `/api/stores/${BRERA_ID}/feeds/catalogue.json`)).status).toBe(404)
})
