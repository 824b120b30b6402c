import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { openJobQueue } from '#database/jobs/job-queue.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import { openSmtp } from '#providers/mail/smtp.ts'
import { noCourier, noMailingLists } from '#tests/support/doubles/account-openers.ts'
import { type MailServer, openMailServer } from '#tests/support/doubles/mail-server.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { idleWebhooks } from '#tests/support/fixtures/webhooks.ts'
import { rememberErrors } from '#tests/support/remembered-errors.ts'
import { repetitions } from '#tests/support/soak.ts'
import { enqueueMail } from '#use-cases/mail/enqueue-mail.ts'
import { startJobs } from './handlers.ts'
import { schedule } from './schedule.ts'

const FLOOD = repetitions(60, 5000)

let app: TestApp
let server: MailServer
const opened: (() => Promise<void>)[] = []
beforeAll(async () => {
  app = await createTestApp()
  server = await openMailServer()
})
afterEach(async () => {
  for (const stop of opened.splice(0).toReversed()) await stop()
  server.received.length = 0
})
afterAll(async () => {
  await server.close()
  expect(app.errors).toEqual([])
  await app.stop()
})

async function startInstance(perSecond = 1000): Promise<void> {
  const sender = openSmtp({ url: server.url, from: 'shop@guardaroba.example', perSecond })
  opened.push(async () => sender.close())
  const { log, errors } = rememberErrors()
  const onError = (error: unknown) => log.error({ error }, 'The queue failed')
  const queue = await openJobQueue(app.db, { policies: schedule, onError })
  opened.push(async () => {
    await queue.stop()
    expect(errors).toEqual([])
  })
  const mail = { ...app.accounts, sender, originOf: (domain: string) => `https://${domain}` }
  await startJobs(queue, {
    mail,
    mailingLists: noMailingLists,
    payments: null,
    webhooks: idleWebhooks(mail),
    findCourier: noCourier,
    log,
  })
}

type Post = { storeId: string; kind: MailKind; name: string; count?: number }

/** All in one transaction, as a sweep does it. */
async function enqueue({ storeId, kind, name, count = 1 }: Post): Promise<void> {
  const detail = { firstName: 'Anna', path: '/profile', day: '2026-11-20' }
  await inStore(app.db, storeId, async (trx) => {
    for (let nth = 0; nth < count; nth++) {
      const recipient = `${name}${nth}@example.it`
      await enqueueMail(trx, app.accounts, { storeId, kind, recipient, language: 'it', detail })
    }
  })
}

const recipients = () => server.received.flatMap(({ to }) => to)

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** What is on its way when somebody new comes, and a turn of each group that waits. */
const A_FEW = 20

describe('a flood of mails in one store', () => {
  for (const kind of ['membership-renewal-soon', 'order-confirmed'] as const) {
    const name = `of the kind ${kind} does not hold up a confirmation in another (${FLOOD} mails)`
    it(name, { timeout: 900_000 }, async ({ annotate }) => {
      await enqueue({ storeId: BRERA_ID, kind, name: 'many', count: FLOOD })
      await startInstance()
      await until(() => server.received.length > 10)
      await enqueue({ storeId: ATELIER_ID, kind: 'order-confirmed', name: 'waiting' })
      const before = server.received.length
      const since = performance.now()
      await until(() => recipients().includes('waiting0@example.it'))
      const waited = performance.now() - since
      const ahead = recipients().indexOf('waiting0@example.it') - before
      await until(() => server.received.length === FLOOD + 1)
      const rate = (FLOOD - before) / ((performance.now() - since) / 1000)
      await annotate(`${ahead} mails and ${waited.toFixed(0)} ms ahead of it; ${rate.toFixed(0)} mails a second`)
      expect(ahead).toBeLessThan(A_FEW)
      expect(new Set(recipients()).size).toBe(FLOOD + 1)
    })
  }

  it('goes out in turns with another, whoever came first, and from two instances once each', async () => {
    await enqueue({ storeId: BRERA_ID, kind: 'membership-renewal-soon', name: 'brera', count: 60 })
    await enqueue({ storeId: ATELIER_ID, kind: 'membership-renewal-soon', name: 'atelier', count: 20 })
    await Promise.all([startInstance(), startInstance()])
    await until(() => server.received.length === 80)
    const early = recipients().slice(0, 40)
    expect(early.filter((to) => to.startsWith('atelier')).length).toBeGreaterThan(20 - 9)
    expect(new Set(recipients()).size).toBe(80)
  })

  it('waits behind what somebody sits waiting for, in its own store too', async () => {
    await enqueue({ storeId: BRERA_ID, kind: 'membership-renewal-soon', name: 'reminded', count: 30 })
    await enqueue({ storeId: BRERA_ID, kind: 'order-confirmed', name: 'waiting', count: 30 })
    await startInstance()
    await until(() => server.received.length === 60)
    expect(
      recipients()
        .slice(0, 30 - 9)
        .every((to) => to.startsWith('waiting')),
    ).toBe(true)
  })

  it('goes out no faster than the mail server takes it', async () => {
    await enqueue({ storeId: BRERA_ID, kind: 'membership-renewal-soon', name: 'reminded', count: 25 })
    const started = performance.now()
    await startInstance(10)
    await until(() => server.received.length === 25)
    expect(performance.now() - started).toBeGreaterThan(2_300)
  })
})
