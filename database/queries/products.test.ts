import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listing, Product } from '#domain/catalogue/product.ts'
import { aStore } from '#tests/support/a-store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { closeDatabase, type Database, inStore, openDatabase } from '../connection.ts'
import { findProduct, listProducts, saveBrand, saveListing, saveProduct } from './products.ts'
import { saveStore } from './stores.ts'

const BRAND = '0190b6a0-0000-7000-8000-0000000000b0'
const store = aStore()
const other = aStore({ id: '0190b6a0-0000-7000-8000-000000000002' })

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  for (const each of [store, other]) await inStore(db, each.id, (trx) => saveStore(trx, each))
  await inStore(db, store.id, async (trx) => {
    await saveBrand(trx, { id: BRAND, name: 'Aurora' })
    for (const number of [1, 2, 3, 4]) await saveProduct(trx, garment(number))
    await saveListing(trx, listing(1, { position: 2, prices: [{ period: 'MONTH', amount: 9900 }] }))
    await saveListing(trx, listing(2, { position: 1 }))
    await saveListing(
      trx,
      listing(3, {
        position: 1,
        prices: [
          { period: 'MONTH', amount: 9900 },
          { period: 'DAY', amount: 1200 },
        ],
      }),
    )
    await saveListing(trx, listing(4, { visible: false }))
  })
  await inStore(db, other.id, (trx) =>
    saveListing(trx, { ...listing(4), storeId: other.id, prices: [{ period: 'DAY', amount: 1 }] }),
  )
})

afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

describe('garments of a store', () => {
  it('stand in the order the store gave them, the newest first in the same place', async () => {
    const { items, total } = await inStore(db, store.id, (trx) => listProducts(trx, { storeId: store.id, limit: 10 }))
    expect(items.map(({ id }) => id)).toEqual([idOf(3), idOf(2), idOf(1)])
    expect(total).toBe(3)
  })

  it('are counted beyond what one page shows', async () => {
    const { items, total } = await inStore(db, store.id, (trx) => listProducts(trx, { storeId: store.id, limit: 1 }))
    expect([items.length, total]).toEqual([1, 3])
  })

  it('come with their brand, texts, images and the lowest price of the store', async () => {
    expect(await find(store.id, idOf(3))).toEqual({
      id: idOf(3),
      brand: { name: 'Aurora' },
      name: { it: 'Abito 3', en: 'Dress 3' },
      description: { it: 'Seta.' },
      images: ['abito-3-front', 'abito-3-back'],
      valuePrice: 45000,
      rentFrom: { period: 'DAY', amount: 1200 },
    })
  })

  it('have no price to begin with when the store set none', async () => {
    expect((await find(store.id, idOf(2)))?.rentFrom).toBeNull()
  })

  it('are not found while the store hides them, though another store shows them at its own price', async () => {
    expect(await find(store.id, idOf(4))).toBeNull()
    expect((await find(other.id, idOf(4)))?.rentFrom).toEqual({ period: 'DAY', amount: 1 })
  })

  it('lose the prices that are not in the listing any more', async () => {
    await inStore(db, store.id, (trx) =>
      saveListing(trx, listing(1, { position: 2, prices: [{ period: 'YEAR', amount: 5 }] })),
    )
    expect((await find(store.id, idOf(1)))?.rentFrom).toEqual({ period: 'YEAR', amount: 5 })
  })

  it.each(['', 'x', `${idOf(3)}x`, "'; drop table product; --"])('are not found by the malformed id %j', async (id) => {
    expect(await find(store.id, id)).toBeNull()
    expect(await inStore(db, id, (trx) => listProducts(trx, { storeId: id, limit: 5 }))).toEqual({
      items: [],
      total: 0,
    })
  })
})

function find(storeId: string, productId: string) {
  return inStore(db, storeId, (trx) => findProduct(trx, { storeId, productId }))
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
  }
}

function listing(number: number, changes: Partial<Listing> = {}): Listing {
  return { storeId: store.id, productId: idOf(number), visible: true, position: 1, prices: [], ...changes }
}
