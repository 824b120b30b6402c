import { Client } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(getConstructionPlans('as_printed'))
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

it('the queue of our migrations and functions is the one that this version of the library would make', async () => {
  const [ours, printed] = [await describeSchema('pgboss'), await describeSchema('as_printed')]
  expect(printed.length).toBeGreaterThan(100)
  expect(printed.filter((part) => !ours.includes(part))).toEqual([])
})

async function describeSchema(schema: string): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(PARTS, [schema])
  return rows
    .map(({ part }) => part.replaceAll(schema, 'the_schema').replace(/\s+/g, ' '))
    .filter((part) => !TABLE_OF_A_DAY.test(part))
}

/** The library makes these itself, day by day. */
const TABLE_OF_A_DAY = /queue_stats_\d{8}/

const PARTS = `
  select pg_get_functiondef(oid) as part from pg_proc where pronamespace = $1::text::regnamespace
  union all
  select indexdef from pg_indexes where schemaname = $1::text
  union all
  select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = $1::text::regnamespace
  union all
  select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default)
    from information_schema.columns where table_schema = $1::text
  union all
  select version::text from pgboss.version where $1::text = 'pgboss'
  union all
  select version::text from as_printed.version where $1::text = 'as_printed'`
