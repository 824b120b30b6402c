import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import { saveListing } from '#database/queries/catalogue/products.ts'
import { saveStore } from '#database/queries/stores/stores.ts'
import { readFrom } from '#database/replica/store-reader.ts'
import { generateCatalogue } from '#demo/generate-catalogue.ts'
import { asOwner, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { openRentals } from '../rentals/rental-dependencies.ts'
import { browseProducts, type ProductQuery } from './browse-products.ts'
import { findProduct } from './find-product.ts'
import { openIndexes } from './open-indexes.ts'
import { suggestProducts } from './suggest-products.ts'

const PRODUCTS = 3_000
const store = aStore()
const nothing = { sizes: [], colors: [], categories: [], tags: [], brands: [] }
const anything = { ...nothing, secondHand: false, minPrice: null, maxPrice: null, maxValue: null, delivery: null }
const query: ProductQuery = {
  filters: anything,
  text: '',
  sort: 'featured',
  cursor: null,
  limit: 24,
  language: 'it',
  event: null,
}

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  await inStore(db, store.id, (trx) => saveStore(trx, store))
  await generateCatalogue(db, { storeId: store.id, products: PRODUCTS })
  await asOwner(database.ownerUrl, 'vacuum analyze')
})
afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

const LARGE = ['product', 'unit', 'listing', 'listing_price', 'second_hand_price', 'price_history', 'product_tag']

/** How often each large table was read from end to end, as PostgreSQL itself counts. */
async function wholeReads(): Promise<Record<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ name: string; reads: number }>`
    select relname as name, seq_scan::int as reads from pg_stat_user_tables
    where relname = any(${LARGE}) order by relname`.execute(db)
  return Object.fromEntries(rows.map(({ name, reads }) => [name, reads]))
}

describe('among many garments', () => {
  it('no question of a shopper reads a large table from end to end', async () => {
    const dependencies = { ...openRentals({ db }), read: readFrom(db), indexes: openIndexes(readFrom(db)) }
    const { index, words } = await dependencies.indexes(store)
    await words('it')
    expect(index.entries).toHaveLength(PRODUCTS)
    const before = await wholeReads()
    const found = [
      await browseProducts(dependencies, store, query),
      await browseProducts(dependencies, store, { ...query, sort: 'priceAsc' }),
      await browseProducts(dependencies, store, {
        ...query,
        filters: { ...anything, sizes: ['IT42'], colors: ['ruby'] },
      }),
      await browseProducts(dependencies, store, { ...query, text: 'vestto rosso', sort: 'relevance' }),
    ]
    for (const { total, items } of found) {
      expect(total).toBeGreaterThan(24)
      expect(items).toHaveLength(24)
    }
    expect(await findProduct(dependencies, store, index.entries[0]?.id ?? '')).toMatchObject({ ok: true })
    expect(await suggestProducts(dependencies, store, { text: 'giac', language: 'it' })).toHaveLength(8)
    expect(await wholeReads()).toEqual(before)
  })

  it('a change is caught up with without reading what has not changed', async () => {
    const indexes = openIndexes(readFrom(db))
    const { index, words } = await indexes(store)
    await words('it')
    const id = index.entries[7]?.id ?? ''
    const listing = { storeId: store.id, productId: id, visible: true, position: 1, prices: [] }
    await inStore(db, store.id, (trx) => saveListing(trx, listing))
    const before = await wholeReads()
    const caughtUp = await indexes({ ...store })
    expect(caughtUp.index.entries[7]).toMatchObject({ id, position: 1, rentFrom: null })
    expect(await wholeReads()).toEqual(before)
  })

  it('such a reading would be noticed', async () => {
    const before = await wholeReads()
    await sql`select count(*) from product where value_price > 0`.execute(db)
    expect((await wholeReads()).product).toBe((before.product ?? 0) + 1)
  })
})
