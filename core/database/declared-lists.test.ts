import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INTEGRATION_KINDS } from '#domain/integrations/integration.ts'
import { COURIER_MAKERS } from '#domain/orders/shipping/courier-makers.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function texts(statement: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(statement, values)
  return rows.map(({ text }) => text)
}

/** The values that the check of a column lets in. */
async function allowedIn(table: string, column: string): Promise<string[]> {
  const checks = await texts(
    `select pg_get_constraintdef(con.oid) as text from pg_constraint con
     join pg_attribute att on att.attrelid = con.conrelid and con.conkey = array[att.attnum]
     where con.contype = 'c' and con.conrelid = $1::regclass and att.attname = $2`,
    [table, column],
  )
  return checks.flatMap((check) => [...check.matchAll(/'(\w+)'::text/g)].map(([, value]) => value ?? '')).sort()
}

describe('what code and database both list is the same list', () => {
  it.each(['provider_account', 'store_integration'])('kinds of integrations, in %s', async (table) => {
    expect(await allowedIn(table, 'kind')).toEqual([...INTEGRATION_KINDS].sort())
  })

  it.each(['parcel_booking', 'pick_up'])('couriers that are booked with, in %s', async (table) => {
    expect(await allowedIn(table, 'made_by')).toEqual([...COURIER_MAKERS].sort())
  })

  it('languages a store speaks', async () => {
    const known = await texts(`select unnest(enum_range(null::spoken_language))::text as text`)
    expect(known.sort()).toEqual([...LANGUAGES].sort())
  })
})

describe.each(LANGUAGES)('what is searched in %s', (language) => {
  it('has a configuration and a column of the catalogue', async () => {
    expect(
      await texts(`select cfgname as text from pg_ts_config where cfgname = $1`, [`search_${language}`]),
    ).toHaveLength(1)
    const column = `select column_name as text from information_schema.columns where table_name = 'product' and column_name = $1`
    expect(await texts(column, [`search_${language}`])).toHaveLength(1)
  })

  it('is found half-typed and mistyped: its words are remembered', async () => {
    const [body = ''] = await texts(`select prosrc as text from pg_proc where proname = 'remember_words'`)
    const lists = [...body.matchAll(/array\[([^\]]*)\]/g)]
      .map(([, list]) => list)
      .filter((list) => list?.includes("'it'"))
    expect(lists.length).toBeGreaterThan(0)
    expect(lists.filter((list) => !list?.includes(`'${language}'`))).toEqual([])
  })
})
