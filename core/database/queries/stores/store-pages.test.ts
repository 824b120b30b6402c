import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { findStorePage, saveStorePage } from './store-pages.ts'
import { saveStore } from './stores.ts'

const store = aStore()
const page = { storeId: store.id, slug: 'home', language: 'it' }
let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  await inStore(db, store.id, (trx) => saveStore(trx, store))
})

afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

describe("a store's own pages", () => {
  it('come back as they were written, and as they were written last', async () => {
    const content = { heroTitle: 'Ciao', steps: [{ title: 'Uno', some_key: 'kept' }] }
    await inStore(db, store.id, (trx) => saveStorePage(trx, { ...page, content: { heroTitle: 'Prima' } }))
    await inStore(db, store.id, (trx) => saveStorePage(trx, { ...page, content }))
    expect(await inStore(db, store.id, (trx) => findStorePage(trx, page))).toEqual(content)
  })

  it('are nothing in a language, under a name or for a store that has none', async () => {
    for (const query of [
      { ...page, language: 'de' },
      { ...page, slug: 'contacts' },
      { ...page, storeId: 'nonsense' },
    ]) {
      expect(await inStore(db, query.storeId, (trx) => findStorePage(trx, query))).toBeNull()
    }
  })
})
