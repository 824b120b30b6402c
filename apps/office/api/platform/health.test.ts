import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { asPlatform } from '#database/office.ts'
import { saveFailure } from '#database/queries/jobs/failed-jobs.ts'
import { saveNotice } from '#database/queries/platform/notices.ts'
import { asOwner } from '#tests/support/database/database.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

let office: TestOffice
let operator: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('olga@example.it', [{ role: 'operator', storeId: null }])
  operator = await office.logIn('olga@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const read = async () => (await operator.call('GET', '/api/platform/health')).body.data

describe('how the platform is running', () => {
  it('is told with the instances there are, and which of them have fallen silent', async () => {
    await sql`insert into instance (id, version, seen_at) values
      (${randomUUID()}, '0.2.0', now()), (${randomUUID()}, '0.1.0', now() - interval '2 minutes')`.execute(office.db)
    const { instances } = await read()
    expect(instances).toMatchObject([
      { version: '0.2.0', isSilent: false },
      { version: '0.1.0', isSilent: true },
    ])
  })

  it('is told with jobs that wait and jobs that were given up on, by kind', async () => {
    const failure = { id: randomUUID(), storeId: ATELIER_ID, kind: 'refund-payment', subjectId: randomUUID() }
    const now = office.now()
    await inStore(office.db, ATELIER_ID, (trx) =>
      saveFailure(trx, { ...failure, cause: 'It said no', attempts: 5, now, gaveUpAt: now }),
    )
    await sql`insert into pgboss.job_common (name, id, data, created_on, start_after)
      select 'send-mail', gen_random_uuid(), '{}', now() - interval '1 hour', now() - interval '5 minutes'`.execute(
      office.db,
    )
    const { jobs } = await read()
    expect(jobs).toEqual([
      { kind: 'refund-payment', waiting: 0, oldestSeconds: 0, givenUp: 1 },
      { kind: 'send-mail', waiting: 1, oldestSeconds: expect.any(Number), givenUp: 0 },
    ])
    expect(Math.abs(jobs[1].oldestSeconds - 300)).toBeLessThan(60)
  })

  it('is told with what operators were told of', async () => {
    const since = new Date('2026-06-01T09:00:00Z')
    await asPlatform(office.db, (trx) => saveNotice(trx, 'money', { since, toldAt: null, calmSince: null }))
    const { notices } = await read()
    expect(notices).toEqual([{ key: 'money', since: since.toISOString(), toldAt: null }])
  })

  it('is told with the last backup that was written down, and without one while there is none', async () => {
    expect((await read()).backup).toBeNull()
    await asOwner(
      office.superuserUrl,
      `insert into backup (label, kind, begun_at, ended_at, archived_at, is_verified) values
      ('older', 'dump', '2026-06-01T01:00Z', '2026-06-01T01:10Z', null, false),
      ('newer', 'files', '2026-06-02T01:00Z', '2026-06-02T01:10Z', '2026-06-02T01:09Z', true)`,
    )
    expect((await read()).backup).toEqual({
      kind: 'files',
      endedAt: '2026-06-02T01:10:00.000Z',
      isVerified: true,
      archivedAt: '2026-06-02T01:09:00.000Z',
    })
  })

  it('is nobody’s business but operators’', async () => {
    await office.hire('piero@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
    const owner = await office.logIn('piero@example.it')
    expect((await owner.call('GET', '/api/platform/health')).status).toBe(403)
  })
})
