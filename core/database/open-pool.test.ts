import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { openRelay } from '#tests/support/doubles/database-relay.ts'
import { closeDatabase, type Database, openDatabase } from './connection.ts'
import { isOutage } from './is-outage.ts'

let database: TestDatabase
let relay: Awaited<ReturnType<typeof openRelay>>
let db: Database

beforeEach(async () => {
  database = await createTestDatabase()
  relay = await openRelay(database.appUrl)
  db = openDatabase(relay.url, { queryTimeout: 400 })
})

afterEach(async () => {
  await closeDatabase(db)
  relay.close()
  await database.drop()
})

const one = () => sql<{ one: number }>`select 1 as one`.execute(db).then(({ rows }) => rows[0]?.one)

describe('a connection', () => {
  it('that ends between two queries fails the transaction that uses it, and nothing else', async () => {
    const failing = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await sql`select 1`.execute(trx)
    })
    const error = await failing.catch((reason: unknown) => reason)
    expect(isOutage(error)).toBe(true)
    expect(await one()).toBe(1)
  })

  it('that is cut is replaced by the next who asks', async () => {
    expect(await one()).toBe(1)
    relay.cut()
    expect(isOutage(await one().catch((reason: unknown) => reason))).toBe(true)
    relay.mend()
    expect(await one()).toBe(1)
  })

  it('that ends while nobody uses it is no event', async () => {
    const openSockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
    const before = openSockets()
    expect(await one()).toBe(1)
    const unheard: unknown[] = []
    process.setUncaughtExceptionCaptureCallback((error) => unheard.push(error))
    onTestFinished(() => process.setUncaughtExceptionCaptureCallback(null))
    relay.cut()
    await expect.poll(openSockets).toBe(before)
    relay.mend()
    expect(await one()).toBe(1)
    expect(unheard).toEqual([])
  })

  it('on which an answer is overdue refuses whatever else its transaction asks, instead of letting it wait', async () => {
    const heard: unknown[] = []
    const failing = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      relay.silence()
      const overdue = await sql`select 2`.execute(trx).catch((reason: unknown) => reason)
      const next = sql`select 3`.execute(trx).catch((reason: unknown) => reason)
      const nextTurn = new Promise((resolve) => setImmediate(resolve, 'still waits'))
      heard.push(overdue, await Promise.race([next, nextTurn]))
      throw overdue
    })
    expect(await failing.catch((reason: unknown) => reason)).toSatisfy(isOutage)
    expect(heard[1]).toEqual(heard[0])
  })

  it('on which an answer is overdue is not used again', async () => {
    const lost = Array.from({ length: 3 }, () =>
      db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx)
        relay.silence()
        await sql`select 2`.execute(trx)
      }),
    )
    for (const { status, ...outcome } of await Promise.allSettled(lost)) {
      expect(status).toBe('rejected')
      expect(outcome).toSatisfy(({ reason }: { reason?: unknown }) => isOutage(reason))
    }
    // Each of them would have waited for its turn on a connection that says nothing any more.
    expect(await Promise.all([one(), one(), one()])).toEqual([1, 1, 1])
  })
})
