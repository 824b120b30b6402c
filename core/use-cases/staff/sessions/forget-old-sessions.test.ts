import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#database/connection.ts'
import { asPlatform, becomePerson } from '#database/office.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { forgetOldSessions } from './forget-old-sessions.ts'

const PERSON = '0190b6a0-0000-7000-8000-0000000000aa'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.appUrl)
  await asPlatform(db, (trx) =>
    sql`insert into staff_person (id, email, name, language, created_at, updated_at)
      values (${PERSON}, 'anna@example.it', 'Anna', 'it', now(), now())`.execute(trx),
  )
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
const asAnna = <Found>(work: Parameters<typeof asPlatform<Found>>[1]) =>
  db.transaction().execute(async (trx) => {
    await becomePerson(trx, PERSON)
    return work(trx)
  })
const now = () => new Date()

describe('log-ins that were refused', () => {
  it('are forgotten after three months, however many, and nothing else ever is', async () => {
    await note('session.refused', 91, 5_001)
    await note('session.refused', 89)
    await note('staff.ended', 400)
    expect(await forgetOldSessions({ db, now })).toMatchObject({ refusedLogIns: 5_001 })
    expect(await kept()).toEqual([{ action: 'session.refused' }, { action: 'staff.ended' }])
    // the database goes by its own clock, whatever the app says
    expect(await forgetOldSessions({ db, now: () => new Date('2099-01-01') })).toMatchObject({ refusedLogIns: 0 })
  })
})

describe('sessions of staff and links to another password', () => {
  const open = (days: number) =>
    asAnna((trx) =>
      sql`insert into staff_session (person_id, kind, token_hash, user_agent, network, created_at, last_used_at)
        select ${PERSON}, 'desk', sha256(${`session ${days}`}::bytea), 'x', 'x', at, at
        from (select now() - make_interval(days => ${days}) as at) as long_ago`.execute(trx),
    )
  const sessions = () => asAnna((trx) => trx.selectFrom('staffSession').select('lastUsedAt').execute())

  it('are forgotten 90 days after they were used last, whosever they are', async () => {
    for (const days of [0, 89, 91, 3_650]) await open(days)
    expect(await forgetOldSessions({ db, now })).toMatchObject({ staffSessions: 2 })
    expect(await sessions()).toHaveLength(2)
  })

  it('are let go by the database when they are old by its own clock, and changed by nobody else', async () => {
    await open(91)
    const before = await sessions()
    const far = { db, now: () => new Date('2099-01-01') }
    expect(await forgetOldSessions(far)).toMatchObject({ staffSessions: 1 })
    expect(await sessions()).toHaveLength(before.length - 1)
    await open(92)
    const revive = asPlatform(db, async (trx) => {
      await sql`select set_config('app.forgets', 'on', true)`.execute(trx)
      await sql`update staff_session set last_used_at = now()`.execute(trx)
    })
    await expect(revive).rejects.toThrow(/row-level security/)
  })

  it('are seen by nobody of the platform, however old they are', async () => {
    await open(200)
    const seen = await asPlatform(db, (trx) => trx.selectFrom('staffSession').select('id').execute())
    expect(seen).toEqual([])
  })

  it('are forgotten with the challenges that were answered and have ended', async () => {
    await sql`insert into staff_spent_challenge (challenge_hash, expires_at)
      values ('\\x01', now() - interval '2 days'), ('\\x02', now() + interval '5 minutes')`.execute(db)
    await asAnna((trx) =>
      sql`insert into staff_reset (person_id, token_hash, created_at, expires_at)
        values (${PERSON}, '\\x01', now(), now() - interval '31 days'), (${PERSON}, '\\x02', now(), now())`.execute(
        trx,
      ),
    )
    expect(await forgetOldSessions({ db, now })).toMatchObject({ challenges: 1, staffResets: 1 })
    expect(await forgetOldSessions({ db, now })).toMatchObject({ challenges: 0, staffResets: 0 })
  })
})
