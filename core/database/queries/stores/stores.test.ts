import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { addDomain, findStore, findStoreByDomain, saveStore } from './stores.ts'

let database: TestDatabase
let db: Database
const store = aStore()

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  await inStore(db, store.id, async (trx) => {
    await saveStore(trx, store)
    await addDomain(trx, { domain: 'prova.example', storeId: store.id, verifiedAt: new Date() })
    await addDomain(trx, { domain: 'promised.example', storeId: store.id, verifiedAt: null })
  })
})

afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

describe('partner stores', () => {
  it('comes back from the database exactly as it was saved', async () => {
    expect(await findStore(db, store.id)).toEqual(store)
  })

  it('is found by each of its verified domains', async () => {
    expect(await findStoreByDomain(db, 'prova.example')).toEqual(store)
  })

  it('is not found by a domain nobody has verified', async () => {
    expect(await findStoreByDomain(db, 'promised.example')).toBeNull()
  })

  it('is found whatever its status, because the caller decides what an inactive store means', async () => {
    const closed = aStore({ id: '0190b6a0-0000-7000-8000-000000000002', status: 'inactive', domain: 'closed.example' })
    await inStore(db, closed.id, async (trx) => {
      await saveStore(trx, closed)
      await addDomain(trx, { domain: closed.domain, storeId: closed.id, verifiedAt: new Date() })
    })
    expect((await findStoreByDomain(db, closed.domain))?.status).toBe('inactive')
  })

  it('is changed by saving it again', async () => {
    const id = '0190b6a0-0000-7000-8000-000000000003'
    await inStore(db, id, (trx) => saveStore(trx, aStore({ id })))
    await inStore(db, id, (trx) => saveStore(trx, aStore({ id, name: 'Altro nome', topBannerText: { it: 'Saldi' } })))
    expect(await findStore(db, id)).toMatchObject({ name: 'Altro nome', topBannerText: { it: 'Saldi' } })
  })

  it.each(['', 'not-an-id', "' or 1=1 --", '\0', store.id.slice(1), `${store.id}\n`])(
    'finds nothing for the malformed id %j instead of failing',
    async (id) => expect(await findStore(db, id)).toBeNull(),
  )

  it.each(['', 'no such host', 'a\0b', 'è.example', 'x'.repeat(5000)])(
    'finds nothing for the malformed domain %j instead of failing',
    async (domain) => expect(await findStoreByDomain(db, domain)).toBeNull(),
  )

  it('keeps hostile values as they are, for the page to make inert', async () => {
    const id = '0190b6a0-0000-7000-8000-000000000004'
    const hostile = aStore({ id, primaryColor: 'red;}</style><script>', topBannerLink: 'javascript:alert(1)' })
    await inStore(db, id, (trx) => saveStore(trx, hostile))
    expect(await findStore(db, id)).toEqual(hostile)
  })
})
