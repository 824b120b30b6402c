import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { schedule } from '#jobs/schedule.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type Changes, listenForChanges } from '../changes/listen-for-changes.ts'
import { closeDatabase, type Database, inStore, openDatabase } from '../connection.ts'
import { type JobQueue, openJobQueue } from './job-queue.ts'

const STORE = '0190b6a0-0000-7000-8000-000000000001'
const soon = { timeout: 20_000 }
/** Far longer than a test: what is done was heard of. */
const NEVER = 3_600

let database: TestDatabase
let db: Database
let changes: Changes
let queue: JobQueue
let errors: unknown[]

beforeEach(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  errors = []
  changes = await listenForChanges(database.appUrl, {}, { writtenIn: db })
  queue = await openJobQueue(db, {
    policies: { ...schedule, 'run-task': { ...schedule['run-task'], retryDelay: 1 } },
    onError: (error) => errors.push(error),
    changes,
    listeningPauseSeconds: NEVER,
  })
})
afterEach(async () => {
  await queue.stop()
  await changes.stop()
  await closeDatabase(db)
  await database.drop()
})

const enqueue = (taskId: string) =>
  inStore(db, STORE, (trx) => queue.enqueue(trx, 'run-task', { storeId: STORE, taskId }))

describe('workers', () => {
  it('hear of a job that comes while they rest, and take as many as wait', async () => {
    const done: string[] = []
    await queue.work('run-task', async ({ taskId }) => void done.push(taskId))
    await enqueue('first')
    await vi.waitFor(() => expect(done).toEqual(['first']), soon)
    // more than there are workers, in one transaction
    const many = Array.from({ length: 7 }, (_, nth) => `more ${nth}`)
    await inStore(db, STORE, async (trx) => {
      for (const taskId of many) await queue.enqueue(trx, 'run-task', { storeId: STORE, taskId })
    })
    await vi.waitFor(() => expect(done.slice(1).toSorted()).toEqual(many), soon)
    expect(errors).toEqual([])
  })

  it('take a job that was to begin a little later when its time has come', async () => {
    const done: string[] = []
    await queue.work('run-task', async ({ taskId }) => void done.push(taskId))
    const later = { storeId: STORE, taskId: 'later' }
    await inStore(db, STORE, (trx) => queue.enqueue(trx, 'run-task', later, { startAfter: 1 }))
    await vi.waitFor(() => expect(done).toEqual(['later']), soon)
  })

  it('try a job that failed again as soon as its pause is over', async () => {
    const tried: number[] = []
    await queue.work('run-task', async (_data, { number }) => {
      tried.push(number)
      if (number === 1) throw new Error('not yet')
    })
    await enqueue('again')
    await vi.waitFor(() => expect(tried).toEqual([1, 2]), soon)
  })

  it('find what came while nothing was heard, as soon as it is again', async () => {
    const done: string[] = []
    await queue.work('run-task', async ({ taskId }) => void done.push(taskId))
    await enqueue('before')
    await vi.waitFor(() => expect(done).toEqual(['before']), soon)
    await inStore(db, STORE, async (trx) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'guardaroba-listener' and datname = current_database()`.execute(trx)
      await queue.enqueue(trx, 'run-task', { storeId: STORE, taskId: 'unheard' })
    })
    await vi.waitFor(() => expect(done).toEqual(['before', 'unheard']), soon)
  })
})
