import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import { saveCategory, saveSize } from '#database/queries/catalogue/garment-facts.ts'
import { saveBrand, saveListing, saveProduct, saveUnit } from '#database/queries/catalogue/products.ts'
import { saveStore } from '#database/queries/stores/stores.ts'
import { readFrom } from '#database/replica/store-reader.ts'
import type { Unit } from '#domain/catalogue/units/unit.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { openSales } from './list-sales.ts'

const BRAND = '0190b6a0-0000-7000-8000-0000000000b0'
const ONDINA = '0190b6a0-0000-7000-8000-0000000000d1'
const HIDDEN = '0190b6a0-0000-7000-8000-0000000000d2'
const store = aStore()
const other = aStore({ id: '0190b6a0-0000-7000-8000-000000000002' })

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  for (const each of [store, other]) await inStore(db, each.id, (trx) => saveStore(trx, each))
  await inStore(db, store.id, async (trx) => {
    for (const [position, number] of ['40', '42', '44'].entries()) {
      const labels = { IT: number, EU: number, UK: number, US: number }
      await saveSize(trx, { code: `IT${number}`, kind: 'clothing', position, labels, measures: null })
    }
    await saveCategory(trx, { slug: 'dresses', parent: null, name: { it: 'Abiti' }, position: 1 })
    await saveBrand(trx, { id: BRAND, name: 'Auròra' })
    for (const id of [ONDINA, HIDDEN]) {
      const texts = { name: { it: 'Ondina' }, description: { it: 'Seta.' } }
      await saveProduct(trx, { id, brandId: BRAND, ...texts, valuePrice: 45_000, images: ['a'], category: 'dresses' })
      const secondHandPrices = [
        { condition: 'good' as const, amount: 15_000 },
        { condition: 'new' as const, amount: 30_000 },
      ]
      const listing = { storeId: store.id, productId: id, position: 1, prices: [], secondHandPrices }
      await saveListing(trx, { ...listing, visible: id === ONDINA })
    }
    await saveUnit(trx, unit(1, { size: 'IT44', condition: 'good' }))
    await saveUnit(trx, unit(2, { size: 'IT40', condition: 'good' }))
    await saveUnit(trx, unit(3, { size: 'IT40', condition: 'good' }))
    await saveUnit(trx, unit(4, { size: 'IT42', condition: 'new', state: 'onLoan' }))
    await saveUnit(trx, unit(5, { size: 'IT42', condition: 'fair' }))
    await saveUnit(trx, unit(6, { productId: HIDDEN, size: 'IT42', condition: 'good' }))
  })
})

afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

describe('what a store sells', () => {
  it('is each size and condition with a price that lies in the warehouse, once', async () => {
    const { offers } = await openSales(readFrom(db))(store)
    expect(offers.map(({ size, condition, amount }) => [size.code, condition, amount])).toEqual([
      ['IT40', 'good', 15_000],
      ['IT44', 'good', 15_000],
    ])
    expect(offers[0]).toMatchObject({ productId: ONDINA, brand: 'Auròra', categories: [{ it: 'Abiti' }] })
  })

  it('is nothing of another store', async () => {
    expect((await openSales(readFrom(db))(other)).offers).toEqual([])
  })
})

function unit(number: number, changes: Partial<Unit>): Unit {
  const id = `0190b6a0-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`
  return {
    id,
    productId: ONDINA,
    size: 'IT40',
    barcode: `U-${number}`,
    condition: 'good',
    state: 'available',
    ...changes,
  }
}
