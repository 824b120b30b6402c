import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, inStore, openDatabase, type Transaction } from '#database/connection.ts'
import { saveStore } from '#database/queries/stores/stores.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { hasPaid } from './ledger.ts'

const store = aStore({ id: '0190b6a0-0000-7000-8000-00000000000a', domain: 'velvet.example' })
const other = aStore({ id: '0190b6a0-0000-7000-8000-00000000000b', domain: 'wood.example' })
const NOW = new Date('2026-11-15T12:00:00Z')
const PERSON = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Bo', language: 'it' } as const

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  for (const each of [store, other]) await inStore(db, each.id, (trx) => saveStore(trx, each))
})

afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

describe('a customer has paid', () => {
  it('not before the first charge', async () => {
    expect(await paidAfter(async (trx, customerId) => void (await anOrder(trx, customerId)))).toBe(false)
  })

  it('once an order was charged, and only for whoever placed it', async () => {
    expect(await paidAfter(async (trx, customerId) => charge(trx, { orderId: await anOrder(trx, customerId) }))).toBe(
      true,
    )
    expect(await paidAfter(async () => {})).toBe(false)
  })

  it('once a membership was charged', async () => {
    const paid = await paidAfter(async (trx, customerId) => {
      await charge(trx, { userMembershipId: await aMembership(trx, customerId) })
    })
    expect(paid).toBe(true)
  })

  it.each([
    [99, true],
    [100, false],
  ])('100 cents of which %i are given back: %s', async (amount, expected) => {
    const paid = await paidAfter(async (trx, customerId) => {
      const chargeId = await charge(trx, { orderId: await anOrder(trx, customerId) })
      const refund = { storeId: store.id, chargeId, amount, reason: 'test', requestedAt: NOW }
      await trx.insertInto('refund').values(refund).execute()
    })
    expect(paid).toBe(expected)
  })

  it('in the store where they did, and in no other', async () => {
    const customerId = await inStore(db, store.id, async (trx) => {
      const id = await aCustomer(trx)
      await charge(trx, { orderId: await anOrder(trx, id) })
      return id
    })
    expect(await hasPaid(db, { storeId: other.id, customerId })).toBe(false)
  })
})

async function paidAfter(happens: (trx: Transaction, customerId: string) => Promise<unknown>): Promise<boolean> {
  const customerId = await inStore(db, store.id, async (trx) => {
    const id = await aCustomer(trx)
    await happens(trx, id)
    return id
  })
  return hasPaid(db, { storeId: store.id, customerId })
}

async function aCustomer(trx: Transaction): Promise<string> {
  const values = { ...PERSON, email: randomUUID(), passwordHash: '', phone: '', createdAt: NOW, updatedAt: NOW }
  const inserted = trx.insertInto('customer').values({ ...values, storeId: store.id })
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id
}

async function anOrder(trx: Transaction, customerId: string): Promise<string> {
  const values = { ...PERSON, phone: '', address: '{}', lines: '[]', total: 100, termsAcceptedAt: NOW, createdAt: NOW }
  const inserted = trx
    .insertInto('customerOrder')
    .values({ ...values, storeId: store.id, customerId, number: randomUUID() })
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id
}

async function aMembership(trx: Transaction, customerId: string): Promise<string> {
  const plan = { storeId: store.id, name: {}, subtitle: {}, ctaText: {}, type: 'month', price: 100 }
  const { id: membershipId } = await trx.insertInto('membership').values(plan).returning('id').executeTakeFirstOrThrow()
  const values = { ...PERSON, membershipId, provider: 'sandbox', createdAt: NOW, updatedAt: NOW }
  const inserted = trx
    .insertInto('userMembership')
    .values({ ...values, storeId: store.id, customerId, number: randomUUID() })
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id
}

async function charge(trx: Transaction, what: { orderId: string } | { userMembershipId: string }): Promise<string> {
  const values = {
    kind: 'charge',
    amount: 100,
    vat: 18,
    vatRate: 22,
    provider: 'sandbox',
    reference: randomUUID(),
    reason: 'test',
    at: NOW,
  }
  const inserted = trx.insertInto('ledgerEntry').values({ ...values, ...what, storeId: store.id })
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id
}
