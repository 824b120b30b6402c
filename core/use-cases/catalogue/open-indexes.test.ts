import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import { saveBrand, saveListing, saveProduct, saveUnit } from '#database/queries/catalogue/products.ts'
import { saveStore } from '#database/queries/stores/stores.ts'
import { readFrom } from '#database/replica/store-reader.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { brandId, productId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { type CatalogueIndexes, openIndexes } from './open-indexes.ts'

const store = aStore()
const other = aStore({ id: '0190b6a0-0000-7000-8000-000000000002' })

let database: TestDatabase
let db: Database
let indexes: CatalogueIndexes
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  for (const each of [store, other]) await inStore(db, each.id, (trx) => saveStore(trx, each))
  await writeGarmentFacts(db, store.id)
  const numbers = Array.from({ length: 20 }, (_, number) => number + 1)
  await writeGarments(
    db,
    numbers.map((number) => ({ number, units: [{}], listings: { [store.id]: {}, [other.id]: {} } })),
  )
  indexes = openIndexes(readFrom(db))
})
afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

/** The finder gives out a new object once a store has changed. */
const later = () => indexes({ ...store })
const ids = async () => (await later()).index.entries.map(({ id }) => id)
const entryOf = async (number: number) => (await later()).index.entries.find(({ id }) => id === productId(number))
const listing = (number: number) => ({ storeId: store.id, productId: productId(number), position: number, prices: [] })

describe('the version of an index', () => {
  const unit = { id: unitId(9), productId: productId(9), size: 'IT42', barcode: 'G9-0', condition: 'good' } as const
  const setState = (state: 'available' | 'laundry' | 'onLoan') =>
    inStore(db, store.id, (trx) => saveUnit(trx, { ...unit, state }))
  const version = async () => (await later()).version

  it('stays while nothing on it is different, and is another one when something is', async () => {
    const before = await version()
    await setState('available')
    expect(await version()).toBe(before)
    await setState('laundry')
    const away = await version()
    expect(away).not.toBe(before)
    await setState('onLoan')
    expect(await version()).toBe(away)
    await setState('available')
    expect(await version()).not.toBe(away)
  })

  it('follows the names in the languages it was searched in', async () => {
    const rename = (name: string) =>
      inStore(db, store.id, (trx) =>
        trx
          .updateTable('product')
          .set({ name: { it: name } })
          .where('id', '=', productId(9))
          .execute(),
      )
    await (await later()).words('it')
    const before = await version()
    await rename('Capo 9')
    await rename('Altro nome')
    expect(await version()).not.toBe(before)
  })
})

describe('whether a store may show a garment', () => {
  it('is known once its index was read, until something of the store itself changes', async () => {
    const own = openIndexes(readFrom(db))
    const shown = [productId(1), productId(99)]
    const mayShow = () => shown.map((id) => own.mayShow(store.id, id))
    expect(mayShow()).toEqual([true, true])
    await own({ ...store })
    expect(mayShow()).toEqual([true, false])
    own.invalidate(other.id)
    expect(mayShow()).toEqual([true, false])
    own.invalidate(store.id)
    expect(mayShow()).toEqual([true, true])
    const reading = own({ ...store })
    own.invalidate(null)
    await reading
    expect(mayShow()).toEqual([true, true])
    await own({ ...store })
    expect(mayShow()).toEqual([true, false])
  })
})

describe('the index of a store', () => {
  it('is read once while nothing changes', async () => {
    // what was written since the oldest transaction of the whole server began, another test's too, counts as changed
    await vi.waitFor(async () => expect((await later()).index).toBe((await later()).index), 30_000)
  })

  it('sees a garment hidden and shown again, and keeps the others where they were', async () => {
    const before = await ids()
    await inStore(db, store.id, (trx) => saveListing(trx, { ...listing(3), visible: false }))
    expect(await ids()).toEqual(before.filter((id) => id !== productId(3)))
    await inStore(db, store.id, (trx) => saveListing(trx, { ...listing(3), visible: true }))
    expect((await ids()).toSorted()).toEqual(before.toSorted())
  })

  it('sees a unit leave, and need not sort anew for it', async () => {
    const before = await later()
    const unit = { id: unitId(5), productId: productId(5), size: 'IT42', barcode: 'G5-0', condition: 'good' } as const
    await inStore(db, store.id, (trx) => saveUnit(trx, { ...unit, state: 'onLoan' }))
    const after = await later()
    expect((await entryOf(5))?.isIn).toBe(false)
    expect((await entryOf(5))?.sizes).toEqual(['IT42'])
    expect(after.index).not.toBe(before.index)
    expect(after.index.orders).toBe(before.index.orders)
  })

  it('sees a price come and go, and sorts anew for it', async () => {
    const before = await later()
    const priced = { ...listing(6), visible: true, prices: [{ period: 'DAY', amount: 500 } as const] }
    await inStore(db, store.id, (trx) => saveListing(trx, priced))
    expect((await entryOf(6))?.rentFrom).toBe(500)
    expect((await later()).index.orders).not.toBe(before.index.orders)
    await inStore(db, store.id, (trx) => trx.deleteFrom('listingPrice').where('productId', '=', productId(6)).execute())
    expect((await entryOf(6))?.rentFrom).toBeNull()
  })

  it('sees tags change, and a new name in the languages it was asked for', async () => {
    expect((await (await later()).words('it')).names).toContain('Capo 7')
    const product = {
      id: productId(7),
      brandId: brandId(1),
      name: { it: 'Mantella Neve' },
      description: {},
      valuePrice: 1,
      images: [],
    }
    await inStore(db, store.id, (trx) => saveProduct(trx, { ...product, tags: ['gala'] }))
    expect((await entryOf(7))?.tags).toEqual(['gala'])
    const { names } = await (await later()).words('it')
    expect(names).toContain('Mantella Neve')
    expect(names).not.toContain('Capo 7')
    await inStore(db, store.id, (trx) => trx.deleteFrom('productTag').where('productId', '=', productId(7)).execute())
    expect((await entryOf(7))?.tags).toEqual([])
  })

  it('sees a brand renamed', async () => {
    await inStore(db, store.id, (trx) => saveBrand(trx, { id: brandId(1), name: 'Nuova Casa' }))
    const { facts, index } = await later()
    expect(facts.brands).toContainEqual({ slug: 'nuova-casa', name: 'Nuova Casa' })
    expect([...index.sets.brands.keys()]).toEqual(['nuova-casa'])
  })

  it('misses nothing that was being written while it was read', async () => {
    const writing = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const slow = inStore(db, store.id, async (trx) => {
      await saveListing(trx, { ...listing(9), visible: false })
      writing.resolve()
      await mayCommit.promise
    })
    await writing.promise
    await inStore(db, store.id, (trx) => saveListing(trx, { ...listing(10), visible: false }))
    const during = await ids()
    expect(during).toContain(productId(9))
    expect(during).not.toContain(productId(10))
    mayCommit.resolve()
    await slow
    expect(await ids()).not.toContain(productId(9))
  })

  it('is nobody else’s', async () => {
    await inStore(db, store.id, (trx) => saveListing(trx, { ...listing(11), visible: false }))
    const theirs = await indexes({ ...other })
    expect(theirs.index.slotOf.has(productId(11))).toBe(true)
    expect((await ids()).includes(productId(11))).toBe(false)
  })
})

function unitId(number: number): string {
  return `0190b6a0-0000-7000-8000-3${String(number * 100).padStart(11, '0')}`
}
