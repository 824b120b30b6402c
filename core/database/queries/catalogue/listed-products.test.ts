import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import type { Listing, Product } from '#domain/catalogue/product.ts'
import type { Unit } from '#domain/catalogue/units/unit.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { TO_EVERYBODY } from '#tests/support/fixtures/a-catalogue.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { saveStore } from '../stores/stores.ts'
import { saveCategory, saveColour, saveSize, saveTag } from './garment-facts.ts'
import { findProduct, listGarments, listProducts } from './listed-products.ts'
import { addPastPrice } from './price-history.ts'
import { saveBrand, saveListing, saveProduct, saveUnit } from './products.ts'

const BRAND = '0190b6a0-0000-7000-8000-0000000000b0'
const store = aStore()
const other = aStore({ id: '0190b6a0-0000-7000-8000-000000000002' })
const now = new Date()

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  for (const each of [store, other]) await inStore(db, each.id, (trx) => saveStore(trx, each))
  await inStore(db, store.id, async (trx) => {
    const labels = { IT: '42', EU: '38', UK: '10', US: '6' }
    await saveSize(trx, { code: 'IT42', kind: 'clothing', position: 2, labels, measures: null })
    await saveSize(trx, { code: 'IT40', kind: 'clothing', position: 1, labels, measures: null })
    await saveColour(trx, { code: 'red', name: { it: 'rosso' }, hex: '#aa0000', position: 1 })
    await saveCategory(trx, { slug: 'dresses', parent: null, name: { it: 'Abiti' }, position: 1 })
    await saveTag(trx, { slug: 'gala', name: { it: 'Gala' }, position: 1 })
    await saveTag(trx, { slug: 'party', name: { it: 'Festa' }, position: 2 })
    await saveBrand(trx, { id: BRAND, name: 'Auròra & Figli' })
    for (const number of [1, 2, 3, 4]) await saveProduct(trx, garment(number))
    await saveListing(trx, listing(1, { prices: [{ period: 'MONTH', amount: 9900 }] }))
    await saveListing(trx, listing(2))
    await saveListing(trx, listing(3, { ...priced, trialPrice: 900, subscriptionPrice: 4900 }))
    await saveListing(trx, listing(4, { visible: false }))
    await saveUnit(trx, unit(1, { size: 'IT42', condition: 'good' }))
    await saveUnit(trx, unit(2, { size: 'IT40', condition: 'excellent', state: 'onLoan' }))
    await saveUnit(trx, unit(3, { size: 'IT40', condition: 'new', state: 'sold' }))
  })
  await inStore(db, other.id, async (trx) => {
    await saveListing(trx, { ...listing(4), storeId: other.id, prices: [{ period: 'DAY', amount: 1 }] })
    await saveListing(trx, { ...listing(3), storeId: other.id, prices: [{ period: 'DAY', amount: 7 }] })
  })
})

afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

describe('garments of a store', () => {
  it('come in the order they are asked for, and only those the store shows', async () => {
    const items = await list(store.id, [idOf(2), idOf(4), idOf(3), idOf(1), idOf(9)])
    expect(items.map(({ id }) => id)).toEqual([idOf(2), idOf(3), idOf(1)])
  })

  it('come with brand, texts, images, sizes and the lowest price of the store', async () => {
    expect((await list(store.id, [idOf(3)]))[0]).toEqual({
      id: idOf(3),
      focalPoints: {},
      brand: { name: 'Auròra & Figli' },
      name: { it: 'Abito 3', en: 'Dress 3' },
      images: ['abito-3-front', 'abito-3-back'],
      valuePrice: 45000,
      colour: { code: 'red', name: { it: 'rosso' }, hex: '#aa0000', position: 1 },
      sizes: [
        { code: 'IT40', isFree: false },
        { code: 'IT42', isFree: true },
      ],
      lengths: {
        hasTrial: true,
        prices: [
          { period: 'DAY', amount: 1200 },
          { period: 'MONTH', amount: 9900 },
        ],
      },
      cleaning: { careClass: 'everyday', turnaroundDays: null },
      rentFrom: { period: 'DAY', amount: 1200, reduction: null },
      secondHandFrom: 15000,
    })
  })

  it('say when something of them last changed, a price too', async () => {
    const changedAt = async () => {
      const all = await inStore(db, store.id, (trx) => listGarments(trx, { storeId: store.id, now: new Date() }))
      return all.find(({ id }) => id === idOf(2))?.changedAt.getTime() ?? 0
    }
    const before = await changedAt()
    const latest = Date.now() + 3_600_000
    await inStore(db, store.id, (trx) =>
      trx
        .insertInto('priceHistory')
        .values({ storeId: store.id, productId: idOf(2), offer: 'SECOND_HAND fair', since: new Date(latest) })
        .execute(),
    )
    expect(before).toBeLessThan(latest)
    expect(await changedAt()).toBe(latest)
  })

  it('say where they belong', async () => {
    const all = await inStore(db, store.id, (trx) => listGarments(trx, { storeId: store.id, now: new Date() }))
    expect(all.find(({ id }) => id === idOf(3))).toMatchObject({ category: 'dresses', tags: ['gala'] })
  })

  it('tell on their own page all ways to have them', async () => {
    expect(await find(store.id, idOf(3))).toMatchObject({
      brand: { name: 'Auròra & Figli', slug: 'aurora-figli' },
      description: { it: 'Seta.' },
      category: 'dresses',
      tags: ['gala'],
      composition: { it: '100% seta' },
      prices: [
        { period: 'DAY', amount: 1200, reduction: null },
        { period: 'MONTH', amount: 9900, reduction: null },
      ],
      trialPrice: { amount: 900, reduction: null },
      subscriptionPrice: { amount: 4900, reduction: null },
      secondHand: [{ condition: 'good', amount: 15000, sizes: ['IT42'], reduction: null }],
    })
  })

  it('have no price to begin with when the store set none', async () => {
    expect((await find(store.id, idOf(2)))?.rentFrom).toBeNull()
  })

  it('are one stock with the prices of each store', async () => {
    const here = await find(store.id, idOf(3))
    const there = await find(other.id, idOf(3))
    expect(there?.sizes).toEqual(here?.sizes)
    expect(there?.rentFrom).toEqual({ period: 'DAY', amount: 7, reduction: null })
    expect(there?.secondHand).toEqual([])
    expect(there?.trialPrice).toBeNull()
  })

  it('are not found while the store hides them, though another store shows them at its own price', async () => {
    expect(await find(store.id, idOf(4))).toBeNull()
    expect((await find(other.id, idOf(4)))?.rentFrom).toMatchObject({ period: 'DAY', amount: 1 })
  })

  it('lose the prices and tags that are not theirs any more', async () => {
    const change = (price: Listing['prices'], tags: string[]) =>
      inStore(db, store.id, async (trx) => {
        await saveListing(trx, listing(1, { prices: price }))
        await saveProduct(trx, { ...garment(1), tags })
      })
    await change([{ period: 'YEAR', amount: 5 }], ['party'])
    expect(await find(store.id, idOf(1))).toMatchObject({ prices: [{ period: 'YEAR', amount: 5 }], tags: ['party'] })
    await change([], [])
    expect(await find(store.id, idOf(1))).toMatchObject({ prices: [], tags: [] })
  })

  it.each(['', 'x', `${idOf(3)}x`, "'; drop table product; --"])('are not found by the malformed id %j', async (id) => {
    expect(await find(store.id, id)).toBeNull()
    expect(await list(store.id, [id])).toEqual([])
    expect(await list(id, [idOf(3)])).toEqual([])
  })
})

describe('a price that falls', () => {
  it('names the lowest of the thirty days before', async () => {
    const product = { storeId: store.id, productId: idOf(2) }
    await inStore(db, store.id, async (trx) => {
      await addPastPrice(trx, { ...product, offer: 'DAY', amount: 2000, since: daysAgo(50) })
      await addPastPrice(trx, { ...product, offer: 'DAY', amount: 1500, since: daysAgo(10) })
      await saveListing(trx, listing(2, { prices: [{ period: 'DAY', amount: 1000 }] }))
    })
    const [item] = await list(store.id, [idOf(2)])
    expect(item?.rentFrom).toMatchObject({ amount: 1000, reduction: { lowestBefore: 1500 } })
  })

  it('is not thought new when the listing is saved again', async () => {
    const history = () =>
      inStore(db, store.id, (trx) =>
        trx.selectFrom('priceHistory').select(['offer', 'amount']).where('productId', '=', idOf(3)).execute(),
      )
    const before = await history()
    await inStore(db, store.id, (trx) =>
      saveListing(trx, listing(3, { ...priced, trialPrice: 900, subscriptionPrice: 4900 })),
    )
    expect(await history()).toEqual(before)
    expect(before).toHaveLength(5)
  })

  it('cannot be forgotten: the history is only ever added to', async () => {
    for (const change of [
      () => inStore(db, store.id, (trx) => trx.deleteFrom('priceHistory').execute()),
      () => inStore(db, store.id, (trx) => trx.updateTable('priceHistory').set({ amount: 1 }).execute()),
    ])
      await expect(change()).rejects.toThrow(/permission denied/)
  })
})

const priced: Partial<Listing> = {
  prices: [
    { period: 'MONTH', amount: 9900 },
    { period: 'DAY', amount: 1200 },
  ],
  secondHandPrices: [{ condition: 'good', amount: 15000 }],
}

function list(storeId: string, ids: string[]) {
  return inStore(db, storeId, (trx) => listProducts(trx, { storeId, ids, now: later() }))
}

function find(storeId: string, productId: string) {
  return inStore(db, storeId, (trx) => findProduct(trx, { storeId, productId, now: later() }))
}

/** The database's own clock wrote the history: what is asked comes after it. */
function later(): Date {
  return new Date(now.getTime() + 60 * 60 * 1000)
}

function daysAgo(days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
}

function idOf(number: number): string {
  return `0190b6a0-0000-7000-8000-00000000010${number}`
}

function garment(number: number): Product {
  return {
    id: idOf(number),
    brandId: BRAND,
    name: { it: `Abito ${number}`, en: `Dress ${number}` },
    description: { it: 'Seta.' },
    valuePrice: 45000,
    images: [`abito-${number}-front`, `abito-${number}-back`],
    category: 'dresses',
    colour: 'red',
    tags: ['gala'],
    composition: { it: '100% seta' },
    lending: TO_EVERYBODY,
  }
}

function listing(number: number, changes: Partial<Listing> = {}): Listing {
  return { storeId: store.id, productId: idOf(number), visible: true, position: 1, prices: [], ...changes }
}

function unit(number: number, changes: Partial<Unit>): Unit {
  const id = `0190b6a0-0000-7000-8000-00000000020${number}`
  const bare = { id, productId: idOf(3), size: 'IT42', barcode: `G-${number}` } as const
  return { ...bare, condition: 'good', state: 'available', ...changes }
}
