import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { SCHEMA_FILE, writeTypes } from './write-types.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

describe('the types of the queries', () => {
  it('are those of the migrated schema (npm run db:types writes them anew)', async () => {
    expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(await writeTypes(database.ownerUrl))
  })

  it('differ as soon as the schema does', async () => {
    await asOwner(database.ownerUrl, 'alter table membership add column colour text')
    expect(await writeTypes(database.ownerUrl)).not.toBe(readFileSync(SCHEMA_FILE, 'utf8'))
  })
})
