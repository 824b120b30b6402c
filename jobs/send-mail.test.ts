import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, inStore, openDatabase } from '#database/connection.ts'
import { type JobQueue, openJobQueue } from '#database/jobs/job-queue.ts'
import type { MailSender } from '#providers/mail/mail-port.ts'
import { openSmtp } from '#providers/mail/smtp.ts'
import { noCourier, noMailingLists } from '#tests/support/doubles/account-openers.ts'
import { type MailServer, openMailServer } from '#tests/support/doubles/mail-server.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, type People } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { idleWebhooks } from '#tests/support/fixtures/webhooks.ts'
import { rememberErrors } from '#tests/support/remembered-errors.ts'
import { enqueueMail } from '#use-cases/mail/enqueue-mail.ts'
import { startJobs } from './handlers.ts'
import { schedule } from './schedule.ts'

let app: TestApp
let people: People
let server: MailServer
let opened: (() => Promise<void>)[] = []
beforeAll(async () => {
  app = await createTestApp()
  people = createPeople(app)
  server = await openMailServer()
})
afterEach(async () => {
  for (const stop of opened.toReversed()) await stop()
  opened = []
  server.received.length = 0
})
afterAll(async () => {
  await server.close()
  expect(app.errors).toEqual([])
  await app.stop()
})

/** As an instance of the app does it, with less patience. */
async function startInstance(
  sender: MailSender,
  { db, errors }: Pick<TestApp, 'db' | 'errors'> = app,
): Promise<JobQueue> {
  const impatient = { ...schedule['send-mail'], retryDelay: 1, expireInSeconds: 2 }
  const queue = await openJobQueue(db, {
    policies: { ...schedule, 'send-mail': impatient },
    onError: (error) => errors.push({ fields: { error }, sentence: 'queue' }),
    checkEverySeconds: 1,
  })
  opened.push(() => queue.stop())
  const originOf = (domain: string) => `https://${domain}`
  await startJobs(queue, {
    webhooks: idleWebhooks(app.accounts),
    mail: { ...app.accounts, sender, originOf },
    mailingLists: noMailingLists,
    payments: null,
    findCourier: noCourier,
    log: rememberErrors().log,
  })
  return queue
}

function openSender(): MailSender {
  const sender = openSmtp({ url: server.url, from: 'shop@guardaroba.example', perSecond: 100 })
  opened.push(async () => sender.close())
  return sender
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 50))
}

const unsettled = () =>
  inStore(app.db, ATELIER_ID, (trx) => trx.selectFrom('mail').select('id').where('settledAt', 'is', null).execute())

const recipients = () => server.received.flatMap(({ to }) => to)

describe('a mail', () => {
  it('goes out in the name of the store, as text and HTML, once', async () => {
    await startInstance(openSender())
    await people.signUp('anna@example.it')
    await until(async () => (await unsettled()).length === 0)
    expect(server.received).toHaveLength(1)
    const { from, to, raw = '' } = { ...server.received[0] }
    expect({ from, to }).toEqual({ from: 'shop@guardaroba.example', to: ['anna@example.it'] })
    expect(raw).toMatch(/^From: Atelier <shop@guardaroba\.example>/m)
    expect(raw).toMatch(/^Reply-To: ciao@prova\.example/m)
    expect(raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@atelier\.example>/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(raw).toContain('Content-Type: text/plain')
    expect(raw).toContain('Content-Type: text/html')
  })

  it('waits for nobody, and survives an app that dies between the commit and the sending', async () => {
    expect((await people.signUp('bea@example.it')).status).toBe(200)
    expect(await unsettled()).toHaveLength(1)
    await startInstance(openSender())
    await until(async () => (await unsettled()).length === 0)
    expect(recipients()).toEqual(['bea@example.it'])
  })

  it('is tried again until the mail server takes it', async () => {
    server.moods.refusals = 2
    await startInstance(openSender())
    await people.signUp('carla@example.it')
    await until(async () => (await unsettled()).length === 0)
    expect(recipients()).toEqual(['carla@example.it'])
  })

  it('survives an app that dies while sending: another one takes over', async () => {
    const { promise: died, resolve: die } = Promise.withResolvers<void>()
    const send = () => {
      die()
      return new Promise<never>(() => {})
    }
    const db = openDatabase(app.databaseUrl)
    await startInstance({ send, close: () => {} }, { db, errors: [] })
    await people.signUp('dora@example.it')
    await died
    await closeDatabase(db)
    await startInstance(openSender())
    await until(async () => (await unsettled()).length === 0)
    expect(recipients()).toEqual(['dora@example.it'])
  })

  it('is not sent for what did not happen', async () => {
    await startInstance(openSender())
    const failing = inStore(app.db, ATELIER_ID, async (trx) => {
      const mail = {
        storeId: ATELIER_ID,
        kind: 'already-registered',
        recipient: 'anna@example.it',
        language: 'it',
      } as const
      await enqueueMail(trx, app.accounts, mail)
      throw new Error('the rest failed')
    })
    await expect(failing).rejects.toThrow('the rest failed')
    await people.signUp('elsa@example.it')
    await until(async () => (await unsettled()).length === 0)
    expect(recipients()).toEqual(['elsa@example.it'])
  })

  it('carries one-click unsubscribing when it is about the newsletter', async () => {
    await startInstance(openSender())
    const body = { email: 'lea@example.it', emailBlacklisted: false, listId: null, partnerMarketing: true }
    await people.ask('POST', '/api/brevoContacts', body)
    await until(async () => (await unsettled()).length === 0)
    const headers = (server.received[0]?.raw.split('\r\n\r\n', 1)[0] ?? '').replace(/\r\n[ \t]+/g, '')
    expect(headers).toMatch(
      /^List-Unsubscribe: ?<https:\/\/atelier\.example\/public-api\/newsletter\/unsubscribe\?token=[\w-]{64}>$/m,
    )
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  })
})
