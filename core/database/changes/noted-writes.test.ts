import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { connectClient } from '../connect-client.ts'
import { NOTED_WRITES } from './noted-writes.ts'

/** A change of who owns or shows a garment is one of all stores, and what is held is told with what is booked. */
const BY_THE_WAY: Record<string, string> = {
  notify_garments_changed: 'garment_changed',
  notify_garment_booked: 'garment_booked',
}

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('every table whose triggers note a change stands under its channel, and no other does', async () => {
  const client = await connectClient(database.appUrl)
  const { rows } = await client.query<{ table: string; function: string; source: string }>(
    `select distinct tgrelid::regclass::text as table, proname as function, prosrc as source
     from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal and prosrc ~ 'note_changes?\\('`,
  )
  await client.end()
  const found = new Map(Object.keys(NOTED_WRITES).map((channel) => [channel, new Set<string>()]))
  for (const { table, function: name, source } of rows) {
    const channel = BY_THE_WAY[name] ?? /note_changes?\('(\w+)'/.exec(source)?.[1] ?? ''
    expect([...found.keys(), 'webhooks'], `${name} on ${table}`).toContain(channel)
    found.get(channel)?.add(table)
  }
  const sorted = (tables: Iterable<string>) => [...tables].toSorted()
  for (const [channel, tables] of Object.entries(NOTED_WRITES)) {
    expect(sorted(found.get(channel) ?? []), channel).toEqual(sorted(tables))
  }
})
