import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { saveStore } from '../stores/stores.ts'
import { listMemberships, saveMembership } from './memberships.ts'

const store = aStore()
let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  await inStore(db, store.id, async (trx) => {
    await saveStore(trx, store)
    await saveMembership(trx, plan(1, { price: 9900 }))
    await saveMembership(trx, plan(2, { price: 4900, rating: 4.5, maxProductRetailPrice: 30000 }))
    await saveMembership(trx, plan(3, { status: 'inactive' }))
  })
})

afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

describe('plans of a store', () => {
  it('are those it offers at present, the cheapest first, as they were saved', async () => {
    expect(await list(store.id)).toEqual([
      plan(2, { price: 4900, rating: 4.5, maxProductRetailPrice: 30000 }),
      plan(1, { price: 9900 }),
    ])
  })

  it('allow five garments at a time unless the store says otherwise', async () => {
    const created = await inStore(db, store.id, (trx) =>
      trx
        .insertInto('membership')
        .values({ storeId: store.id, name: {}, subtitle: {}, ctaText: {}, type: 'month', price: 1, status: 'inactive' })
        .returning('maxConcurrentProducts')
        .executeTakeFirstOrThrow(),
    )
    expect(created.maxConcurrentProducts).toBe(5)
  })

  it('are none for an id that is none', async () => {
    expect(await list('nonsense')).toEqual([])
  })
})

function list(storeId: string): Promise<Membership[]> {
  return inStore(db, storeId, (trx) => listMemberships(trx, storeId))
}

function plan(number: number, changes: Partial<Membership> = {}): Membership {
  return {
    id: `0190b6a0-0000-7000-8000-00000000020${number}`,
    partnerStoreId: store.id,
    name: { it: 'Piano' },
    subtitle: { it: 'Per cominciare' },
    ctaText: { it: 'Scegli' },
    type: 'month',
    status: 'active',
    price: 100,
    maxConcurrentProducts: 3,
    maxProductRetailPrice: null,
    daysBeforeReturnReminder: 3,
    rating: null,
    stripePriceId: null,
    ...changes,
  }
}
