import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '#config/settings.ts'
import { createEmptyDatabase, createTestDatabase } from '#tests/support/database.ts'
import { prepareDatabase } from './prepare-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function prepare(env: Record<string, string>) {
  const read = readSettings(env)
  if (!read.ok) throw new Error(read.problems.join())
  return prepareDatabase(read.settings, () => {})
}

describe('a database of one’s own', () => {
  it('is used with nothing but the app’s role once it is migrated', async () => {
    expect((await prepare({ DATABASE_URL: database.appUrl })).url).toBe(database.appUrl)
  })

  it('is brought up to date when the owner’s role is given', async () => {
    const env = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl }
    expect((await prepare(env)).url).toBe(database.appUrl)
  })

  it('that lacks migrations is left as it is, and the missing setting is named', async () => {
    const empty = await createEmptyDatabase()
    await expect(prepare({ DATABASE_URL: empty.appUrl })).rejects.toThrow('set DATABASE_OWNER_URL')
    await empty.drop()
  })

  it('is refused to a role that owns the tables', async () => {
    await expect(prepare({ DATABASE_URL: database.ownerUrl })).rejects.toThrow('give the app a plain role')
  })
})
