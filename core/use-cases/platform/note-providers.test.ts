import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#database/connection.ts'
import { asPlatform } from '#database/office.ts'
import { listProviderStates } from '#database/queries/platform/provider-states.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { createProviderNotes } from './note-providers.ts'

let database: TestDatabase
let db: Database
let clock = new Date('2026-06-01T10:00:00Z')
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
})
afterAll(async () => {
  await closeDatabase(db)
  await database.drop()
})

const states = () => asPlatform(db, listProviderStates)

describe('how a provider is doing', () => {
  it('is what its last calls came to, without anybody’s address, and its answers are its own', async () => {
    const calls: string[] = []
    const notes = createProviderNotes({
      ...{ db, now: () => clock },
      onCall: (name, { isSuccess }) => void calls.push(`${name} ${isSuccess ? 'done' : 'failed'}`),
    })
    let isDown = false
    const mail = notes.watch('mail', {
      pace: 3,
      async send(to: string) {
        if (isDown) throw new Error(`550 <${to}> is away`)
        return `to ${to}`
      },
    })
    expect([mail.pace, await mail.send('anna@example.it')]).toEqual([3, 'to anna@example.it'])
    isDown = true
    clock = new Date('2026-06-01T10:05:00Z')
    for (const _ of [1, 2]) await expect(mail.send('anna@example.it')).rejects.toThrow('is away')
    await notes.settled()
    expect((await states()).get('mail')).toEqual({
      succeededAt: new Date('2026-06-01T10:00:00Z'),
      failedAt: clock,
      cause: 'Error: 550 <[address]> is away',
      failures: 2,
    })
    isDown = false
    await mail.send('anna@example.it')
    await notes.settled()
    expect((await states()).get('mail')).toMatchObject({ succeededAt: clock, failures: 0 })
    expect(calls).toEqual(['mail done', 'mail failed', 'mail failed', 'mail done'])
  })

  it('is nobody’s business outside of the platform', async () => {
    expect(await db.selectFrom('providerState').selectAll().execute()).toEqual([])
  })
})
