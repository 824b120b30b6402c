import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { limitRole } from './limit-role.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await limitRole(database.appUrl)
  await limitRole(database.appUrl)
})

afterAll(() => database.drop())

describe("the app's role", () => {
  it('has its time-outs in every connection, also in one that asks for none', async () => {
    expect(await show(database.appUrl)).toEqual({
      statement_timeout: '10s',
      lock_timeout: '8s',
      idle_in_transaction_session_timeout: '20s',
    })
  })

  it('shares them with nobody: a migration may take as long as it needs', async () => {
    expect(await show(database.ownerUrl)).toMatchObject({ statement_timeout: '0', lock_timeout: '0' })
  })
})

async function show(connectionString: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query(`
      select current_setting('statement_timeout') as statement_timeout, current_setting('lock_timeout') as lock_timeout,
        current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout`)
    return rows[0]
  } finally {
    await client.end()
  }
}
