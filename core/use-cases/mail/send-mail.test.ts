import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, type People } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { forgetOldRows } from '#use-cases/retention/forget-old-rows.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { readOutboxAttachment } from './list-outbox.ts'
import { sendMail } from './send-mail.ts'

const DAY = 24 * 60 * 60 * 1000

let clock = new Date('2026-06-01T10:00:00Z')
let app: TestApp
let people: People
beforeAll(async () => {
  app = await createTestApp({ now: () => clock })
  people = createPeople(app)
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

const mails = () =>
  inStore(app.db, ATELIER_ID, (trx) =>
    trx.selectFrom('mail').select(['id', 'recipient', 'outcome', 'linkId']).orderBy('id').execute(),
  )

describe('sending a mail', () => {
  it('that was tried before keeps its link', async () => {
    await people.signUp('anna@example.it')
    const [{ id: mailId = '' } = {}] = await mails()
    const written: string[] = []
    const sender = {
      send: async ({ text }: { text: string }) => {
        written.push(text)
        if (written.length < 3) throw new Error('the mail server is away')
      },
      close: () => {},
    }
    const dependencies = { ...app.accounts, sender, originOf: (domain: string) => `https://${domain}` }
    const attempt = () => sendMail(dependencies, { storeId: ATELIER_ID, mailId })
    await expect(attempt()).rejects.toThrow('away')
    await expect(attempt()).rejects.toThrow('away')
    await attempt()
    expect(new Set(written).size).toBe(1)
    await attempt()
    expect(written).toHaveLength(3)
  })

  it('takes no place in the queue when there is nobody to write to', async () => {
    const before = await mails()
    const ask = (path: string, email: string) =>
      people.ask('POST', `/public-api/${path}?partnerStoreId=${ATELIER_ID}`, { email, partnerStoreId: ATELIER_ID })
    await people.register('confirmed@example.it')
    const confirmed = await mails()
    expect((await ask('recover', 'nobody@example.it')).status).toBe(200)
    expect((await ask('sendEmailConfirmation', 'nobody@example.it')).status).toBe(200)
    expect((await ask('sendEmailConfirmation', 'confirmed@example.it')).status).toBe(200)
    expect(await mails()).toEqual(confirmed)
    const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job`.execute(app.db)
    expect(rows[0]?.jobs).toBe(before.length + 1)
    expect((await ask('recover', 'confirmed@example.it')).status).toBe(200)
    expect(await mails()).toHaveLength(confirmed.length + 1)
  })

  it('is needless when nobody is there any more when it is sent, and says so', async () => {
    const recipient = 'gone@example.it'
    await inStore(app.db, ATELIER_ID, (trx) =>
      enqueueMail(trx, app.accounts, { storeId: ATELIER_ID, kind: 'recover-password', recipient, language: 'it' }),
    )
    expect(await people.mailsTo(recipient)).toEqual([])
    expect((await mails()).at(-1)).toMatchObject({ recipient, outcome: 'needless', linkId: null })
  })

  it('about an order reaches who ordered, without an account, and carries the conditions of the contract', async () => {
    const recipient = 'guest@example.it'
    const detail = { firstName: 'Gaia', path: '//evil.example', number: 'G-7', day: 'tomorrow' }
    await inStore(app.db, ATELIER_ID, (trx) =>
      enqueueMail(trx, app.accounts, {
        storeId: ATELIER_ID,
        kind: 'order-confirmed',
        recipient,
        language: 'en',
        detail,
      }),
    )
    const [mail] = await people.mailsTo(recipient)
    expect(mail?.subject).toBe('Order G-7 confirmed')
    expect(mail?.text).toContain('Hello Gaia,')
    expect(mail?.attachments).toEqual(['atelier-terms-and-conditions.pdf'])
    const file = (position: number) =>
      readOutboxAttachment(app.db, { storeId: ATELIER_ID, mailId: mail?.id ?? '', position })
    const { text } = await extractText(new Uint8Array((await file(0))?.bytes ?? []), { mergePages: true })
    expect(text).toContain('Terms and conditions')
    expect(mail?.text).toContain('are attached to this email as a PDF')
    expect(await file(1)).toBeNull()
    expect(mail?.links.every((link) => link.includes('//atelier.example'))).toBe(true)
  })

  it('leads to the pages of its own language', async () => {
    const linksIn = async (language: 'it' | 'en') => {
      const recipient = `guest.${language}@example.it`
      const detail = { firstName: 'Gaia', path: '/profile?page=orders', number: 'G-8' }
      await inStore(app.db, ATELIER_ID, (trx) =>
        enqueueMail(trx, app.accounts, { storeId: ATELIER_ID, kind: 'order-confirmed', recipient, language, detail }),
      )
      const [mail] = await people.mailsTo(recipient)
      return mail?.links.map((link) => link.replace(/^https?:\/\/[^/]+/, ''))
    }
    expect(await linksIn('it')).toEqual(expect.arrayContaining(['/profile?page=orders', '/withdrawal']))
    expect(await linksIn('en')).toEqual(expect.arrayContaining(['/en/profile?page=orders', '/en/withdrawal']))
  })

  it('waits for an earlier one about the same order, and asks again soon', async () => {
    const recipient = 'in-order@example.it'
    const about = { storeId: ATELIER_ID, recipient, language: 'it', subjectId: randomUUID() } as const
    const detail = { firstName: 'Gaia', path: '/', number: 'G-9' }
    await inStore(app.db, ATELIER_ID, async (trx) => {
      await enqueueMail(trx, app.accounts, { ...about, kind: 'order-confirmed', detail })
      await enqueueMail(trx, app.accounts, { ...about, kind: 'order-cancelled', detail })
    })
    const [confirmed = '', cancelled = ''] = (await mails())
      .filter((mail) => mail.recipient === recipient)
      .map(({ id }) => id)
    const sent: string[] = []
    const sender = { send: async ({ id }: { id: string }) => void sent.push(id), close: () => {} }
    const dependencies = { ...app.accounts, sender, originOf: (domain: string) => `https://${domain}` }
    const jobs = () =>
      sql`select from pgboss.job where name = 'send-mail' and data->>'mailId' = ${cancelled}`.execute(app.db)
    await sendMail(dependencies, { storeId: ATELIER_ID, mailId: cancelled })
    expect(sent).toEqual([])
    expect((await jobs()).rows).toHaveLength(2)
    await sendMail(dependencies, { storeId: ATELIER_ID, mailId: confirmed })
    await sendMail(dependencies, { storeId: ATELIER_ID, mailId: cancelled })
    expect(sent).toEqual([confirmed, cancelled])
  })

  it('says what comes while it waits, and nothing more once it is on its way', async () => {
    const recipient = 'gathered@example.it'
    const about = { storeId: ATELIER_ID, recipient, language: 'it', kind: 'refund', subjectId: randomUUID() } as const
    const refund = (amount: number) =>
      inStore(app.db, ATELIER_ID, (trx) =>
        enqueueMail(trx, app.accounts, { ...about, detail: { firstName: 'Gaia', path: '/', number: 'G-9', amount } }),
      )
    await refund(4_000)
    await refund(990)
    await sql`update pgboss.job set state = 'active' where name = 'send-mail'`.execute(app.db)
    await refund(1_000)
    expect((await people.mailsTo(recipient)).map(({ subject }) => subject).toReversed()).toEqual([
      'Ti abbiamo rimborsato 49,90\u00a0€',
      'Ti abbiamo rimborsato 10\u00a0€',
    ])
  })

  it('forgets what was sent three months ago', async () => {
    clock = new Date(clock.getTime() + 91 * DAY)
    await people.signUp('new@example.it')
    await people.mailsTo('new@example.it')
    await forgetOldRows({ db: app.db, now: () => clock })
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['new@example.it'])
  })
})
