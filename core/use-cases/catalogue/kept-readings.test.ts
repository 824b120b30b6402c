import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeDatabase, type Database, inStore, openDatabase, type Transaction } from '#database/connection.ts'
import {
  readAllIndexEntries,
  readChangedProducts,
  readSnapshot,
} from '#database/queries/catalogue/index/index-entries.ts'
import { saveBrand, saveListing, saveProduct, saveUnit } from '#database/queries/catalogue/products.ts'
import { saveStore } from '#database/queries/stores/stores.ts'
import { readFrom } from '#database/replica/store-reader.ts'
import type { IndexEntry } from '#domain/catalogue/index/index-entry.ts'
import { asOwner, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import {
  aProduct,
  aUnit,
  brandId,
  productId,
  SIZES,
  writeGarmentFacts,
  writeGarments,
} from '#tests/support/fixtures/a-catalogue.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { repetitions, seed } from '#tests/support/soak.ts'
import { keepReadings } from './kept-readings.ts'
import { openIndexes } from './open-indexes.ts'

const store = aStore()
const GARMENTS = 8

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  await inStore(db, store.id, (trx) => saveStore(trx, store))
  await writeGarmentFacts(db, store.id)
  const numbers = Array.from({ length: GARMENTS }, (_, number) => number)
  await writeGarments(
    db,
    numbers.map((number) => ({ number, units: [{}, { size: 'IT44' }], listings: { [store.id]: {} } })),
  )
})
afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

const inOwn = <T>(work: (trx: Transaction) => Promise<T>) => inStore(db, store.id, work)
const asSuperuser = (statement: string) => asOwner(database.superuserUrl, statement)

/** A process of its own: nothing in its memory. */
function begin({ mostBehind = 1, fewest = 1 } = {}) {
  const troubles: unknown[] = []
  const keeping = keepReadings(db, (error) => troubles.push(error), { fewest, mostBehind })
  const indexes = openIndexes(readFrom(db), undefined, keeping.keep)
  return {
    troubles,
    async entries() {
      // the finder gives out a new object once a store has changed
      const { index } = await indexes({ ...store })
      await keeping.settled()
      return byId(index.entries)
    },
  }
}

const byId = (entries: readonly IndexEntry[]) => entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))

describe('an index that begins with what was kept', () => {
  it('is the one that is read whole, and the one that every table says, whatever changed in between', async () => {
    const states = fc.constantFrom('available', 'onLoan', 'laundry', 'retired')
    const number = fc.nat(GARMENTS - 1)
    const change = fc.oneof(
      fc.record({ kind: fc.constant('list' as const), number, visible: fc.boolean(), position: fc.nat(3) }),
      fc.record({
        ...{ kind: fc.constant('price' as const), number, amount: fc.option(fc.nat(9)) },
        sale: fc.subarray(['good', 'fair'] as const),
      }),
      fc.record({
        ...{ kind: fc.constant('product' as const), number, brand: fc.constantFrom(1, 2) },
        ...{ tags: fc.subarray(['gala', 'wedding']), colour: fc.option(fc.constantFrom('red', 'blue')) },
      }),
      fc.record({
        ...{ kind: fc.constant('unit' as const), number, nth: fc.nat(2), state: states },
        ...{ size: fc.constantFrom(...SIZES), condition: fc.constantFrom('good' as const, 'fair' as const) },
      }),
      fc.record({ kind: fc.constant('brand' as const), brand: fc.constantFrom(1, 2), name: fc.constantFrom('A', 'B') }),
      fc.constant({ kind: 'catchUp' as const }),
      fc.constant({ kind: 'begin' as const }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        async (changes, mostBehind) => {
          const living = begin({ mostBehind })
          for (const each of changes) {
            if (each.kind === 'catchUp') await living.entries()
            else if (each.kind === 'begin') await begin({ mostBehind }).entries()
            else await inOwn((trx) => apply(trx, each))
          }
          const expected = await inOwn(readTables)
          expect(await begin({ mostBehind: Infinity }).entries()).toEqual(expected)
          expect(await living.entries()).toEqual(expected)
          expect(byId(await inOwn((trx) => readAllIndexEntries(trx, at())))).toEqual(expected)
        },
      ),
      { numRuns: repetitions(25, 1_000), seed },
    )
  })

  type Change =
    | { kind: 'list'; number: number; visible: boolean; position: number }
    | { kind: 'price'; number: number; amount: number | null; sale: ('good' | 'fair')[] }
    | { kind: 'product'; number: number; brand: number; tags: string[]; colour: string | null }
    | { kind: 'unit'; number: number; nth: number; state: string; size: string; condition: 'good' | 'fair' }
    | { kind: 'brand'; brand: number; name: string }

  async function apply(trx: Transaction, change: Change): Promise<void> {
    if (change.kind === 'brand') {
      // both have one of two names, so that one may be given the other's
      const own = brandId(change.brand)
      await saveBrand(trx, { id: own, name: 'Meanwhile' })
      await saveBrand(trx, { id: brandId(3 - change.brand), name: change.name === 'A' ? 'B' : 'A' })
      await saveBrand(trx, { id: own, name: change.name })
      return
    }
    const { number } = change
    const listing = { storeId: store.id, productId: productId(number), visible: true, position: number, prices: [] }
    if (change.kind === 'list') {
      await saveListing(trx, { ...listing, visible: change.visible, position: change.position })
    } else if (change.kind === 'price') {
      const prices = change.amount === null ? [] : [{ period: 'DAY' as const, amount: change.amount }]
      const secondHandPrices = change.sale.map((condition) => ({ condition, amount: 900 }))
      await saveListing(trx, { ...listing, prices, secondHandPrices })
    } else if (change.kind === 'product') {
      const { brand, tags, colour } = change
      await saveProduct(trx, { ...aProduct(number), brandId: brandId(brand), tags, ...(colour !== null && { colour }) })
    } else {
      const { nth, state, size, condition } = change
      await saveUnit(trx, { ...aUnit(number, nth), state: state as 'available', size, condition })
    }
  }
})

describe('what is kept', () => {
  beforeEach(async () => {
    await asSuperuser('delete from kept_shelf')
    await untilNothingCountsAsChanged()
    await begin().entries()
  })

  /** What was written since the oldest transaction of the whole server began, another test's too, counts as changed. */
  const untilNothingCountsAsChanged = () => vi.waitFor(async () => expect(await inOwn(changedNow)).toEqual([]), 30_000)

  const changedNow = async (trx: Transaction) =>
    readChangedProducts(trx, { storeId: store.id, snapshot: await readSnapshot(trx), limit: 1 })
  /** Nothing says that in any other table. */
  const falsify = (also = '') =>
    asSuperuser(
      `update kept_shelf set content = jsonb_set(content::jsonb, '{entries,own,valuePrice,0}', '777')::text ${also}`,
    )
  const isTaken = async () => (await begin().entries()).some(({ valuePrice }) => valuePrice === 777)

  it('is what a process begins with', async () => {
    await falsify()
    expect(await isTaken()).toBe(true)
  })

  it.each([
    ['another release has kept', `, format = 'another'`],
    ['came from another server', `, server = '1'`],
  ])('is not taken if %s, and replaced', async (_, also) => {
    await falsify(also)
    expect(await isTaken()).toBe(false)
    await falsify()
    expect(await isTaken()).toBe(true)
  })

  it('is not taken if one of its brands has gone to another name, even when a new brand has the old one', async () => {
    const name = (number: number, of: string) => inOwn((trx) => saveBrand(trx, { id: brandId(number), name: of }))
    await name(1, 'Prima')
    await inOwn((trx) => saveProduct(trx, { ...aProduct(0), brandId: brandId(1) }))
    await begin().entries()
    await name(1, 'Sotto Altro Nome')
    await name(9, 'Prima')
    const entries = await begin().entries()
    expect(entries.find(({ id }) => id === productId(0))?.brand).toBe('sotto-altro-nome')
    expect(entries).toEqual(await inOwn(readTables))
  })

  it('is kept of large indexes alone, and anew once enough has changed', async () => {
    const keptAt = () => inOwn((trx) => trx.selectFrom('keptShelf').select('keptAt').execute())
    const hide = (visible: boolean) =>
      inOwn((trx) =>
        trx.updateTable('listing').set({ visible }).where('productId', '=', productId(1)).executeTakeFirst(),
      )
    await asSuperuser('delete from kept_shelf')
    await begin({ fewest: GARMENTS + 1 }).entries()
    expect(await keptAt()).toEqual([])
    const process = begin({ mostBehind: 2 })
    await process.entries()
    const first = await keptAt()
    expect(first).toHaveLength(1)
    await hide(false)
    await process.entries()
    expect(await keptAt()).toEqual(first)
    await hide(true)
    // until then what is kept has the snapshot of the one before, which stays
    await untilNothingCountsAsChanged()
    await process.entries()
    expect(await keptAt()).not.toEqual(first)
  })

  it('is not behind for a garment that others list', async () => {
    const other = aStore({ id: '0190b6a0-0000-7000-8000-000000000002' })
    await inStore(db, other.id, (trx) => saveStore(trx, other))
    const before = { snapshot: await inOwn(readSnapshot), limit: 100 }
    await writeGarments(db, [{ number: 50, units: [{}], listings: { [other.id]: {} } }])
    const changedIn = (storeId: string) =>
      inStore(db, storeId, (trx) => readChangedProducts(trx, { ...before, storeId }))
    expect(await changedIn(other.id)).toEqual([productId(50)])
    expect(await changedIn(store.id)).not.toContain(productId(50))
  })

  it('does not fail the one that reads when it cannot be kept', async () => {
    await asSuperuser('alter table kept_shelf add constraint nothing check (false) not valid')
    const process = begin()
    await inOwn((trx) => trx.updateTable('listing').set({ position: 5 }).execute())
    expect(await process.entries()).toEqual(await inOwn(readTables))
    expect(process.troubles).toHaveLength(1)
    await asSuperuser('alter table kept_shelf drop constraint nothing')
  })
})

function at() {
  return { storeId: store.id, now: new Date() }
}

/** Table by table and row by row: slow, and easy to believe. */
async function readTables(trx: Transaction): Promise<IndexEntry[]> {
  const listings = await trx
    .selectFrom('listing')
    .innerJoin('product', 'product.id', 'listing.productId')
    .innerJoin('brand', 'brand.id', 'product.brandId')
    .selectAll('product')
    .select(['position', 'brand.slug', 'listing.createdAt as listedAt'])
    .where('visible', '=', true)
    .orderBy('listing.productId')
    .execute()
  const prices = await trx.selectFrom('listingPrice').selectAll().execute()
  const sales = await trx.selectFrom('secondHandPrice').selectAll().execute()
  const tags = await trx.selectFrom('productTag').selectAll().orderBy('tagSlug').execute()
  const units = await trx.selectFrom('unit').selectAll().where('state', '!=', 'retired').orderBy('sizeCode').execute()
  return listings.map((row) => {
    const ofIt = ({ productId: id }: { productId: string }) => id === row.id
    const inStock = units.filter(ofIt)
    const isFor = inStock.filter(
      ({ state, condition }) =>
        state === 'available' && sales.filter(ofIt).some((sale) => sale.condition === condition),
    )
    const sizesOf = (some: typeof units) => [...new Set(some.map(({ sizeCode }) => sizeCode))]
    const rents = prices.filter(ofIt).map(({ amount }) => amount)
    return {
      id: row.id,
      position: row.position,
      listedAt: expect.closeTo(row.listedAt.getTime(), -1),
      rentFrom: rents.length === 0 ? null : Math.min(...rents),
      valuePrice: row.valuePrice,
      brand: row.slug ?? '',
      colour: row.colourCode,
      category: row.categorySlug,
      careClass: row.careClass,
      turnaroundDays: row.turnaroundDays,
      tags: tags.filter(ofIt).map(({ tagSlug }) => tagSlug),
      sizes: sizesOf(inStock),
      isIn: inStock.some(({ state }) => state === 'available'),
      secondHandSizes: sizesOf(isFor),
    }
  })
}
