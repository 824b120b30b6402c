import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { type JobQueue, openJobQueue } from '#database/jobs/job-queue.ts'
import type { MailSender } from '#providers/mail/mail-port.ts'
import { noCourier, noMailingLists } from '#tests/support/doubles/account-openers.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, type People } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { idleWebhooks } from '#tests/support/fixtures/webhooks.ts'
import { rememberErrors } from '#tests/support/remembered-errors.ts'
import { listFailedJobs } from '#use-cases/jobs/list-failed-jobs.ts'
import { markJobSeen } from '#use-cases/jobs/mark-job-seen.ts'
import { retryJob } from '#use-cases/jobs/retry-job.ts'
import { startJobs } from './handlers.ts'
import { schedule } from './schedule.ts'

let app: TestApp
let people: People
const opened: JobQueue[] = []
beforeAll(async () => {
  app = await createTestApp()
  people = createPeople(app)
})
afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.stop()
  await sql`delete from pgboss.job`.execute(app.db)
  await inStore(app.db, ATELIER_ID, async (trx) => {
    await trx.updateTable('failedJob').set({ seenAt: new Date(), seenBy: 'the test' }).execute()
    await trx.deleteFrom('failedJob').execute()
    await trx.deleteFrom('mail').execute()
  })
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

/** An instance whose mails are tried `attempts` times, a second after another. */
async function startInstance(send: MailSender['send'], attempts: number) {
  const policy = { retryLimit: attempts - 1, retryDelay: 1, retryDelayMax: 1, expireInSeconds: 2 }
  const { log, errors, warnings } = rememberErrors()
  const queue = await openJobQueue(app.db, {
    policies: { ...schedule, 'send-mail': policy },
    onError: (error) => errors.push({ fields: { error }, sentence: 'The queue failed' }),
    checkEverySeconds: 1,
  })
  opened.push(queue)
  const ended: string[] = []
  const mail = { ...app.accounts, sender: { send, close() {} }, originOf: (domain: string) => `https://${domain}` }
  await startJobs(queue, {
    mail,
    mailingLists: noMailingLists,
    payments: null,
    webhooks: idleWebhooks(mail),
    findCourier: noCourier,
    onJob: (kind, outcome) => void ended.push(`${kind} ${outcome}`),
    log,
  })
  return { queue, errors, warnings, ended }
}

const rejecting: MailSender['send'] = ({ to }) => {
  const error = Object.assign(new Error(`550 <${to}> is unknown`), { code: 'EENVELOPE', rejected: [to] })
  return Promise.reject(error)
}

const failures = () => listFailedJobs(app.db, ATELIER_ID)
const gaveUp = async () => (await failures()).some(({ gaveUpAt }) => gaveUpAt !== null)

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 50))
}

const mailIds = async () =>
  (await inStore(app.db, ATELIER_ID, (trx) => trx.selectFrom('mail').select('id').execute())).map(({ id }) => id)

describe('a job that fails', () => {
  it('is logged with kind, store, cause and attempt, and is shown until it succeeds', async () => {
    let refusals = 1
    const { warnings, errors, ended } = await startInstance(
      async (mail) => (refusals-- > 0 ? rejecting(mail) : undefined),
      5,
    )
    await people.signUp('anna@example.it')
    const [mailId] = await mailIds()
    await until(async () => (await failures()).length === 1)
    const cause = 'Error EENVELOPE: 550 <[address]> is unknown'
    expect(await failures()).toMatchObject([
      { kind: 'send-mail', storeId: ATELIER_ID, subjectId: mailId, cause, attempts: 1, gaveUpAt: null, seenAt: null },
    ])
    expect(warnings).toMatchObject([
      {
        fields: { kind: 'send-mail', storeId: ATELIER_ID, subjectId: mailId, cause, attempt: 1, isLast: false },
        sentence: 'A job failed',
      },
    ])
    await until(async () => (await failures()).length === 0)
    expect(ended).toEqual(['send-mail failed', 'send-mail done'])
    expect(errors).toEqual([])
  })

  it('and is given up on stays, is logged once, and names nobody anywhere', async () => {
    const { errors } = await startInstance(rejecting, 2)
    await people.signUp('bea@example.it')
    await until(gaveUp)
    const [failed] = await failures()
    const cause = 'Error EENVELOPE: 550 <[address]> is unknown'
    expect(failed).toMatchObject({ kind: 'send-mail', attempts: 2, cause, seenAt: null, retriedAt: null })
    expect(Number(failed?.lastFailedAt)).toBeGreaterThan(Number(failed?.firstFailedAt))
    await until(() => errors.length > 0)
    expect(errors).toMatchObject([
      {
        fields: { kind: 'send-mail', storeId: ATELIER_ID, subjectId: failed?.subjectId, cause, attempt: 2 },
        sentence: 'A job was given up on',
      },
    ])
    const { rows } = await sql<{ stored: string }>`select coalesce(output::text, '') as kept from pgboss.job`.execute(
      app.db,
    )
    expect(rows.map(({ stored }) => stored).join()).not.toContain('bea@example.it')
  })

  it('hangs: that is a failure too', async () => {
    const { warnings } = await startInstance(() => new Promise(() => {}), 1)
    await people.signUp('carla@example.it')
    await until(gaveUp)
    expect(warnings).toMatchObject([{ fields: { attempt: 1, isLast: true, cause: 'Error: It did not end in time' } }])
  })
})

describe('a job that was given up on', () => {
  /** As an instance leaves it that dies with its last attempt: only the queue itself notices. */
  async function aRefundWhoseWorkerDied(): Promise<void> {
    await inStore(app.db, ATELIER_ID, (trx) =>
      app.accounts.jobs.enqueue(trx, 'refund-payment', { storeId: ATELIER_ID, refundId }),
    )
    await sql`update pgboss.job
      set state = 'active', retry_limit = 0, expire_seconds = 1, started_on = now() - interval '1 minute'
      where name = 'refund-payment'`.execute(app.db)
  }

  const refundId = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9e77'

  it('with its worker is written down all the same', async () => {
    const { errors } = await startInstance(async () => {}, 1)
    await aRefundWhoseWorkerDied()
    await until(gaveUp)
    expect(await failures()).toMatchObject([
      { kind: 'refund-payment', subjectId: refundId, attempts: 1, cause: 'The worker died, or did not end in time' },
    ])
    expect(await listFailedJobs(app.db, BRERA_ID)).toEqual([])
    expect(errors).toHaveLength(1)
  })

  it('cannot be deleted before somebody has seen it, and can after', async () => {
    await startInstance(async () => {}, 1)
    await aRefundWhoseWorkerDied()
    await until(gaveUp)
    const [{ id = '' } = {}] = await failures()
    const remove = () => inStore(app.db, ATELIER_ID, (trx) => trx.deleteFrom('failedJob').execute())
    await remove()
    expect(await failures()).toHaveLength(1)
    expect(await markJobSeen(app.accounts, { storeId: BRERA_ID, id, by: 'Bea' })).toMatchObject({ ok: false })
    expect(await markJobSeen(app.accounts, { storeId: ATELIER_ID, id: 'none', by: 'Bea' })).toMatchObject({ ok: false })
    expect(await markJobSeen(app.accounts, { storeId: ATELIER_ID, id, by: 'Anna' })).toMatchObject({ ok: true })
    await markJobSeen(app.accounts, { storeId: ATELIER_ID, id, by: 'Bea' })
    expect(await failures()).toMatchObject([{ seenBy: 'Anna', seenAt: expect.any(Date) }])
    await remove()
    expect(await failures()).toEqual([])
  })

  it('is done once more when somebody asks for it, once', async () => {
    const sent: string[] = []
    let isAway = true
    await startInstance(async (mail) => (isAway ? rejecting(mail) : void sent.push(mail.to)), 1)
    await people.signUp('dora@example.it')
    await until(gaveUp)
    isAway = false
    const [{ id = '' } = {}] = await failures()
    const retry = () => retryJob(app.accounts, { storeId: ATELIER_ID, id, by: 'Anna' })
    expect((await Promise.all([retry(), retry()])).filter(({ ok }) => ok)).toHaveLength(1)
    await until(() => sent.length > 0)
    expect(sent).toEqual(['dora@example.it'])
    expect(await failures()).toMatchObject([{ id, seenBy: 'Anna', retriedAt: expect.any(Date) }])
    expect(await retryJob(app.accounts, { storeId: ATELIER_ID, id: refundId, by: 'Anna' })).toMatchObject({ ok: false })
  })

  it('or waits for years is not deleted by the queue', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.queue where retention_seconds < 9 * 365 * 24 * 3600`.execute(app.db)
    expect(rows.filter(({ name }) => !name.startsWith('__pgboss'))).toEqual([])
  })
})
