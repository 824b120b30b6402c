import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { connectClient } from '../connect-client.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('no function and no queue notifies: whoever commits would then take turns with the whole server', async () => {
  const client = await connectClient(database.appUrl)
  const { rows: functions } = await client.query(
    "select oid::regprocedure::text as name from pg_proc where oid >= 16384 and prosrc ~* 'pg_notify|notify +[a-z_]+ *;'",
  )
  const { rows: queues } = await client.query('select name, notify from pgboss.queue')
  await client.end()
  expect(functions).toEqual([])
  expect(queues.length).toBeGreaterThan(10)
  expect(queues.filter(({ notify }) => notify)).toEqual([])
})
