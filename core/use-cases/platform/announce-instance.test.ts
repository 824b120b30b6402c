import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#database/connection.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { announceInstance } from './announce-instance.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
})
afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

const readInstances = () => db.selectFrom('instance').selectAll().execute()

it('an instance is written down with its version before it serves, again while it does, and gone when it stops', async () => {
  const stop = await announceInstance(db, { version: '0.3.1', every: 20 })
  const [first, ...others] = await readInstances()
  expect([first?.version, others]).toEqual(['0.3.1', []])
  await vi.waitFor(async () => {
    const [again] = await readInstances()
    expect(again?.id).toBe(first?.id)
    expect(again?.seenAt.getTime()).toBeGreaterThan(first?.seenAt.getTime() ?? 0)
  })
  await stop()
  expect(await readInstances()).toEqual([])
  await sleep(60)
  expect(await readInstances()).toEqual([])
})

it('one that ended without a word is forgotten after a day', async () => {
  await sql`insert into instance (id, version, seen_at) values
    (gen_random_uuid(), '0.1.0', now() - interval '25 hours'), (gen_random_uuid(), '0.2.0', now())`.execute(db)
  const stop = await announceInstance(db, { version: '0.3.0' })
  expect((await readInstances()).map(({ version }) => version).sort()).toEqual(['0.2.0', '0.3.0'])
  await stop()
})
