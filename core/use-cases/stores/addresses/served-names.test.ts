import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { closeDatabase, type Database, inStore, openDatabase } from '#database/connection.ts'
import { addDomain } from '#database/queries/stores/stores.ts'
import { createTestDatabase, STORES_TEMPLATE, type TestDatabase } from '#tests/support/database/database.ts'
import { openRelay } from '#tests/support/doubles/database-relay.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { createServedNames } from './served-names.ts'

const soon = { timeout: 20_000, interval: 20 }

let database: TestDatabase
let relay: Awaited<ReturnType<typeof openRelay>>
let db: Database
let elsewhere: Database

beforeAll(async () => {
  database = await createTestDatabase(STORES_TEMPLATE)
  relay = await openRelay(database.appUrl)
  db = openDatabase(relay.url)
  elsewhere = openDatabase(database.appUrl)
})
afterAll(async () => {
  await closeDatabase(db)
  await closeDatabase(elsewhere)
  await relay.close()
  await database.drop()
})

async function open(allEvery = 0) {
  const errors: unknown[] = []
  const names = createServedNames(db, {
    own: [],
    onError: (error) => errors.push(error),
    times: { every: 10, allEvery },
  })
  onTestFinished(names.stop)
  await names.readAll()
  return { ...names, errors }
}

const serve = (domain: string) =>
  inStore(elsewhere, ATELIER_ID, (trx) => addDomain(trx, { domain, storeId: ATELIER_ID, verifiedAt: new Date() }))

it('what cannot be read again stays as it was, and is read when it can', async () => {
  const names = await open()
  relay.cut()
  await serve('one.example')
  names.invalidate(ATELIER_ID)
  names.invalidate(null)
  await vi.waitFor(() => expect(names.errors.length).toBeGreaterThan(1), soon)
  expect(names.find('atelier.example', new Date())).toBe('served')
  expect(names.find('one.example', new Date())).toBe('unknown')
  relay.mend()
  await vi.waitFor(() => expect(names.find('one.example', new Date())).toBe('served'), soon)
})

it('all stores are not read again sooner than they may be, whatever is heard of', async () => {
  const names = await open(600_000)
  await serve('two.example')
  names.invalidate(null)
  await sleep(100)
  expect(names.find('two.example', new Date())).toBe('unknown')
  names.invalidate(ATELIER_ID)
  await vi.waitFor(() => expect(names.find('two.example', new Date())).toBe('served'), soon)
})
