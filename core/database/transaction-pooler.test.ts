import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { schedule } from '#jobs/schedule.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { openForgetfulPooler } from '#tests/support/poolers/forgetful-pooler.ts'
import { hasPgBouncer, openPgBouncer } from '#tests/support/poolers/pgbouncer.ts'
import { listenForChanges } from './changes/listen-for-changes.ts'
import { closeDatabase, type Database, inStore, openDatabase } from './connection.ts'
import { openJobQueue } from './jobs/job-queue.ts'
import { migrate } from './migrate/migrate.ts'
import { pendingMigrations } from './migrate/pending-migrations.ts'
import { saveStore } from './queries/stores/stores.ts'
import { openRateLimiter } from './rate-limiter.ts'
import { limitRole } from './roles/limit-role.ts'

const stores = [aStore(), aStore({ id: '0190b6a0-0000-7000-8000-0000000000aa', domain: 'other.example' })]
const soon = { timeout: 20_000 }

const poolers = [
  { name: 'a pooler that forgets a session after every transaction', open: openForgetfulPooler, isThere: true },
  { name: 'PgBouncer in transaction mode', open: openPgBouncer, isThere: hasPgBouncer },
]

describe.each(poolers)('behind $name', ({ open, isThere }) => {
  let database: TestDatabase
  let pooler: Awaited<ReturnType<typeof open>>
  let db: Database

  beforeAll(async () => {
    database = await createTestDatabase()
    if (!isThere) return
    pooler = await open(database.appUrl, database.ownerUrl)
    db = openDatabase(pooler.urlFor(database.appUrl), { poolSize: 12 })
    for (const store of stores) await inStore(db, store.id, (trx) => saveStore(trx, store))
  })
  afterAll(async () => {
    if (isThere) {
      await closeDatabase(db)
      await pooler.close()
    }
    await database.drop()
  })

  it.skipIf(!isThere)('each transaction sees its own store, and whoever has none sees nothing', async () => {
    const seen = await Promise.all(
      Array.from({ length: 120 }, async (_, nth) => {
        const store = stores[nth % 3]
        const ids = sql<{ id: string }>`select id from partner_store`
        const { rows } = store ? await inStore(db, store.id, (trx) => ids.execute(trx)) : await ids.execute(db)
        return { seen: rows.map(({ id }) => id), own: store ? [store.id] : [] }
      }),
    )
    for (const { seen: found, own } of seen) expect(found).toEqual(own)
  })

  it.skipIf(!isThere)('the limits of a transaction are its own', async () => {
    const other = openDatabase(pooler.urlFor(database.appUrl), { poolSize: 4, statementSeconds: 1 })
    onTestFinished(() => closeDatabase(other))
    const limits = sql<{ statement: string; lock: string; idle: string }>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`
    for (let times = 0; times < 10; times += 1) {
      const [usual, short] = await Promise.all(
        [db, other].map((own) => own.transaction().execute((trx) => limits.execute(trx))),
      )
      expect(usual?.rows).toEqual([{ statement: '10s', lock: '8s', idle: '20s' }])
      expect(short?.rows).toEqual([{ statement: '1s', lock: '800ms', idle: '20s' }])
    }
    const endless = other.transaction().execute((trx) => sql`select pg_sleep(30)`.execute(trx))
    await expect(endless).rejects.toMatchObject({ code: '57014' })
  })

  it.skipIf(!isThere)('jobs are enqueued and heard of past it, and limits are counted', async () => {
    const errors: unknown[] = []
    const changes = await listenForChanges(database.appUrl, {}, { writtenIn: db })
    onTestFinished(() => changes.stop())
    const queue = await openJobQueue(db, {
      policies: schedule,
      onError: (error) => errors.push(error),
      changes,
      listeningPauseSeconds: 3_600,
    })
    onTestFinished(() => queue.stop())
    const done: string[] = []
    await queue.work('run-task', async ({ taskId }) => void done.push(taskId))
    const storeId = stores[0]?.id ?? ''
    for (const taskId of ['first', 'second']) {
      await inStore(db, storeId, (trx) => queue.enqueue(trx, 'run-task', { storeId, taskId }))
      await vi.waitFor(() => expect(done).toContain(taskId), soon)
    }
    const limiter = openRateLimiter(db)
    const rule = { name: 'poolers', points: 2, seconds: 60 }
    const taken = [await limiter.take(rule, 'a'), await limiter.take(rule, 'a'), await limiter.take(rule, 'a')]
    expect(taken.map(({ ok }) => ok)).toEqual([true, true, false])
    expect(errors).toEqual([])
  })

  it.skipIf(!isThere)('changes are read through it, also by who hears no hint of them there', async () => {
    const [store = aStore()] = stores
    for (const url of [database.appUrl, pooler.urlFor(database.appUrl)]) {
      const heard: (string | null)[] = []
      const listeners = { store_changed: (storeId: string | null) => heard.push(storeId) }
      const changes = await listenForChanges(url, listeners, { writtenIn: db })
      onTestFinished(() => changes.stop())
      await inStore(db, store.id, (trx) => saveStore(trx, { ...store, name: 'Nuovo' }))
      await vi.waitFor(() => expect(heard).toEqual([store.id]), soon)
    }
  })

  it.skipIf(!isThere)('instances that start at once migrate once, and leave no lock behind', async () => {
    const empty = await createEmptyDatabase()
    onTestFinished(() => empty.drop())
    const [ownerUrl, appUrl] = [pooler.urlFor(empty.ownerUrl), pooler.urlFor(empty.appUrl)]
    const reports: string[] = []
    const start = () => migrate({ ownerUrl, appUrl, report: (sentence) => reports.push(sentence) })
    await Promise.all([start(), start(), start()])
    expect(new Set(reports).size).toBe(reports.length)
    expect(await pendingMigrations(appUrl)).toEqual([])
    await limitRole(appUrl)
    const client = new Client({ connectionString: empty.superuserUrl })
    await client.connect()
    const { rows } = await client.query(
      `select objid from pg_locks join pg_database on pg_database.oid = database
       where locktype = 'advisory' and datname = current_database()`,
    )
    await client.end()
    expect(rows).toEqual([])
  })
})
