import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#database/connection.ts'
import { asPlatform } from '#database/office.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { forgetRefusals } from './forget-refusals.ts'

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

const note = (action: string, days: number, times = 1) =>
  asPlatform(db, (trx) =>
    sql`insert into office_audit (at, person_name, action, request_id, network)
      select now() - make_interval(days => ${days}), 'x@example.it', ${action}, '', ''
      from generate_series(1, ${times})`.execute(trx),
  )
const kept = () => asPlatform(db, (trx) => trx.selectFrom('officeAudit').select('action').orderBy('action').execute())

describe('log-ins that were refused', () => {
  it('are forgotten after three months, however many, and nothing else ever is', async () => {
    await note('session.refused', 91, 5_001)
    await note('session.refused', 89)
    await note('staff.ended', 400)
    expect(await forgetRefusals({ db, now: () => new Date() })).toBe(5_001)
    expect(await kept()).toEqual([{ action: 'session.refused' }, { action: 'staff.ended' }])
    // the database goes by its own clock, whatever the app says
    expect(await forgetRefusals({ db, now: () => new Date('2099-01-01') })).toBe(0)
  })
})
