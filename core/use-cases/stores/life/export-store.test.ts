import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import { NOT_EXPORTED } from '#database/queries/stores/not-exported.ts'
import { listExportedTables, listShownPictures, readRows } from '#database/queries/stores/store-export.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { productId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { ATELIER_ID, BRERA_ID, writeTestStores } from '#tests/support/fixtures/test-stores.ts'
import { addUnitPhoto } from '../../catalogue/stock/add-unit-photo.ts'
import { blockDays } from '../../rentals/timeline/block-days.ts'

const NOW = new Date('2026-11-16T09:00:00Z')

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  await writeTestStores(db)
  await writeGarmentFacts(db, ATELIER_ID)
  await writeGarments(db, [{ number: 1, units: [{}], listings: { [ATELIER_ID]: {}, [BRERA_ID]: {} } }])
  const { id: unitId } = await db
    .selectFrom('unit')
    .select('id')
    .where('productId', '=', productId(1))
    .executeTakeFirstOrThrow()
  await inStore(db, ATELIER_ID, async (trx) => {
    const wish = { storeId: ATELIER_ID, unitId, person: { name: 'Anna' }, now: NOW }
    await addUnitPhoto(trx, { ...wish, key: 'photo-of-a-unit', condition: 'good', note: '' })
    await blockDays(trx, { ...wish, range: { from: '2026-12-01', until: '2026-12-03' }, reason: 'Fiera' })
    await trx.insertInto('unitEvent').values({ unitId, state: 'repair', outUntil: '2026-12-24' }).execute()
    await trx.insertInto('unitPurchase').values({ unitId, cost: 9_000 }).execute()
  })
})
afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

it('every table with rows of a store is exported, or named with the reason why not', async () => {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(`
    select distinct relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and not attisdropped
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attname in ('store_id', 'owner_id', 'lender_id')`)
  await client.end()
  const exported = (await inStore(db, ATELIER_ID, listExportedTables)).map(({ table }) => table)
  const tables = rows.map(({ name }) => name)
  expect(tables.filter((name) => !exported.includes(name) && !NOT_EXPORTED[name]).toSorted()).toEqual([])
  expect(Object.keys(NOT_EXPORTED).filter((name) => !tables.includes(name))).toEqual([])
})

it('what is known of units goes along with their owner, and with nobody else', async () => {
  const read = (storeId: string) =>
    inStore(db, storeId, async (trx) => {
      const tables = await listExportedTables(trx)
      const chosen = tables.filter(({ table }) => /^(product|unit)/.test(table))
      const found = new Map<string, string[]>()
      for (const table of chosen) {
        const lines = await readRows(trx, { ...table, after: '(0,0)', most: 10 })
        found.set(
          table.table,
          lines.map(({ line }) => line),
        )
      }
      return found
    })
  const own = await read(ATELIER_ID)
  for (const table of ['product', 'unit', 'unit_block', 'unit_event', 'unit_photo', 'unit_purchase']) {
    expect([table, own.get(table)?.length]).not.toEqual([table, 0])
  }
  expect(own.get('unit_photo')?.[0]).toContain('photo-of-a-unit')
  expect(await inStore(db, ATELIER_ID, (trx) => listShownPictures(trx, ATELIER_ID))).toContain('photo-of-a-unit')
  const others = await read(BRERA_ID)
  expect(['unit', 'unit_block', 'unit_event', 'unit_photo', 'unit_purchase'].map((table) => others.get(table))).toEqual(
    [...[[], [], [], [], []]],
  )
})
