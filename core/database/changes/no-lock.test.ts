import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { connectClient } from '../connect-client.ts'
import { closeDatabase, type Database, openDatabase } from '../connection.ts'
import { noteChange } from './note-change.ts'

const WRITERS = 16
const COMMITS = 60

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

it('no function notifies: whoever commits then takes turns with everybody on the whole server', async () => {
  const client = await connectClient(database.appUrl)
  const { rows } = await client.query(
    "select oid::regprocedure::text as name from pg_proc where oid >= 16384 and prosrc ~* 'pg_notify|notify +[a-z_]+ *;'",
  )
  const { rows: queues } = await client.query('select name from pgboss.queue where notify')
  await client.end()
  expect([rows, queues]).toEqual([[], []])
})

it('while sixteen write, nobody waits for the lock of the whole server', async () => {
  let isOver = false
  const waiting: unknown[] = []
  const client = await connectClient(database.appUrl)
  async function watch(): Promise<number> {
    let looks = 0
    for (; !isOver; looks++) {
      const { rows } = await client.query(
        `select mode from pg_locks join pg_stat_activity using (pid)
         where locktype = 'object' and database = 0 and not granted and datname = current_database()`,
      )
      waiting.push(...rows)
    }
    return looks
  }
  const watching = watch()
  const write = async (writer: number) => {
    for (let nth = 0; nth < COMMITS; nth++)
      await db.transaction().execute((trx) => noteChange(trx, 'mark', `${writer} ${nth}`))
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  isOver = true
  expect(await watching).toBeGreaterThan(20)
  await client.end()
  expect(waiting).toEqual([])
})
