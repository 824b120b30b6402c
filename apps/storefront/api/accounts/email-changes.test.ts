import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { keepGuest } from '#database/queries/accounts/guests.ts'
import { findContactByEmail } from '#database/queries/newsletter/newsletter.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, PASSWORD } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const clock = { now: new Date('2026-11-16T09:00:00Z') }
let app: TestApp
let people: ReturnType<typeof createPeople>
beforeAll(async () => {
  app = await createTestApp({ now: () => clock.now })
  people = createPeople(app)
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

let accounts = 0

/** Somebody who is logged in and has asked for another e-mail. */
async function ask(changes: { newEmail?: string; password?: string } = {}) {
  const number = ++accounts
  const old = `vecchia${number}@example.it`
  const { newEmail = `nuova${number}@example.it`, password = PASSWORD } = changes
  const from = `198.51.${number}.7`
  await people.register(old, {}, { from })
  const { accessToken: bearer, userId } = await people.session(old, PASSWORD, { from })
  const again = (email: string) =>
    people.ask('POST', `/api/users/${userId}/emailChange`, { email, password }, { bearer, from })
  return { old, newEmail, bearer, userId, from, again, answer: await again(newEmail) }
}

const click = (token: string, path = '', host?: string) =>
  people.ask('POST', `/public-api/emailChange${path}`, { token }, host ? { host } : {})
const logIn = async (email: string, from: string) => (await people.logIn(email, PASSWORD, { from })).status

describe('another e-mail for an account', () => {
  it.each(['new', 'old'])('comes when both mailboxes have said yes, the %s one first', async (first) => {
    const { old, newEmail, bearer, userId, from, answer } = await ask()
    expect(answer.status).toBe(200)
    const tokens = [await people.tokenMailedTo(newEmail), await people.tokenMailedTo(old)]
    if (first === 'old') tokens.reverse()
    expect((await click(tokens[0] ?? '')).body.data).toEqual({ status: 'waiting' })
    expect((await click(tokens[0] ?? '')).body.data).toEqual({ status: 'waiting' })
    expect(await logIn(old, from)).toBe(200)
    expect((await click(tokens[1] ?? '')).body.data).toEqual({ status: 'done' })
    expect(await logIn(newEmail, from)).toBe(200)
    expect(await logIn(old, from)).toBe(401)
    expect((await people.ask('GET', `/api/users/${userId}`, null, { bearer })).status).toBe(401)
    expect((await click(tokens[1] ?? '')).body.code).toBe('LINK_INVALID')
    const [notice] = await people.mailsTo(old)
    expect(notice?.subject).toContain('cambiato')
  })

  it('is stopped from either mailbox, and both links end', async () => {
    const { old, newEmail, from } = await ask()
    const tokens = [await people.tokenMailedTo(newEmail), await people.tokenMailedTo(old)]
    await click(tokens[0] ?? '')
    expect((await click(tokens[1] ?? '', '/stop')).status).toBe(200)
    for (const token of tokens) expect((await click(token)).body.code).toBe('LINK_INVALID')
    expect(await logIn(old, from)).toBe(200)
  })

  it('needs the password again', async () => {
    const { answer, newEmail } = await ask({ password: 'Wrong-one-1' })
    expect(answer.body.code).toBe('WRONG_PASSWORD')
    expect(await people.mailsTo(newEmail)).toEqual([])
  })

  it('is one request at a time: a newer one takes the links of the older away', async () => {
    const { old, newEmail, again } = await ask()
    const older = await people.tokenMailedTo(newEmail)
    await again('altra@example.it')
    expect((await click(older)).body.code).toBe('LINK_INVALID')
    expect((await click(await people.tokenMailedTo(old))).body.data).toEqual({ status: 'waiting' })
  })

  it('ends after three days', async () => {
    const { newEmail } = await ask()
    const token = await people.tokenMailedTo(newEmail)
    const before = clock.now
    clock.now = new Date(before.getTime() + 72 * 3_600_000)
    expect((await click(token)).body.code).toBe('LINK_EXPIRED')
    clock.now = before
  })

  it('says the same for an address that has an account; only who has proved both mailboxes learns it', async () => {
    await people.register('presa@example.it', {}, { from: '198.51.200.7' })
    const { old, answer } = await ask({ newEmail: 'presa@example.it' })
    const free = await ask()
    expect([answer.status, answer.body]).toEqual([free.answer.status, free.answer.body])
    const tokens = [await people.tokenMailedTo('presa@example.it'), await people.tokenMailedTo(old)]
    expect((await click(tokens[0] ?? '')).body.data).toEqual({ status: 'waiting' })
    expect((await click(tokens[1] ?? '')).body.code).toBe('EMAIL_TAKEN')
  })

  it('opens nothing at another store, and nothing of somebody else', async () => {
    const { newEmail, bearer } = await ask()
    const other = await ask()
    const token = await people.tokenMailedTo(newEmail)
    expect((await click(token, '', 'brera.example')).body.code).toBe('LINK_INVALID')
    const body = { email: 'x@example.it', password: PASSWORD }
    expect((await people.ask('POST', `/api/users/${other.userId}/emailChange`, body, { bearer })).status).toBe(404)
    expect(BRERA_ID).not.toBe(ATELIER_ID)
  })

  it('is kept as hashes, and written down', async () => {
    const { newEmail, old, userId } = await ask()
    const tokens = [await people.tokenMailedTo(newEmail), await people.tokenMailedTo(old)]
    for (const token of tokens) await click(token)
    const events = await inStore(app.db, ATELIER_ID, (trx) =>
      trx.selectFrom('auditLine').select('event').where('subjectId', '=', userId).execute(),
    )
    const named = events.map(({ event }) => event)
    expect(named).toEqual(expect.arrayContaining(['email-change-asked', 'email-changed']))
    const jobs = await inStore(app.db, ATELIER_ID, (trx) =>
      trx.selectFrom('mail').select('kind').where('recipient', '=', newEmail).execute(),
    )
    expect(jobs.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['email-change-new', 'email-changed']))
  })

  it('takes the newsletter along with its consents, what is ordered, and tells the payment provider', async () => {
    const { old, newEmail, userId, bearer } = await ask()
    await people.ask('PUT', `/api/users/${userId}`, { marketing: true }, { bearer })
    const own = await writeOrder({ email: old, customerId: userId })
    const guest = { storeId: ATELIER_ID, guestKey: Buffer.from('a cart'), language: 'it', now: clock.now } as const
    const guestId = await inStore(app.db, ATELIER_ID, (trx) => keepGuest(trx, guest))
    const asGuest = await writeOrder({ email: newEmail, customerId: guestId })
    for (const email of [newEmail, old]) await click(await people.tokenMailedTo(email))

    const [before, after] = await inStore(app.db, ATELIER_ID, async (trx) => [
      await findContactByEmail(trx, old),
      await findContactByEmail(trx, newEmail),
    ])
    expect(before?.erasedAt).toEqual(clock.now)
    expect(after).toMatchObject({ marketingSince: clock.now, profilingSince: null, erasedAt: null })

    const orders = await inStore(app.db, ATELIER_ID, (trx) =>
      trx.selectFrom('customerOrder').select(['email', 'customerId']).where('id', 'in', [own, asGuest]).execute(),
    )
    expect(orders).toEqual([
      { email: newEmail, customerId: userId },
      { email: newEmail, customerId: userId },
    ])
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job where name = 'tell-email' and data->>'customerId' = ${userId}`.execute(app.db)
    expect(rows).toEqual([{ data: { storeId: ATELIER_ID, customerId: userId } }])
  })
})

let orders = 0

async function writeOrder(whose: { email: string; customerId: string }): Promise<string> {
  const person = { ...whose, firstName: 'Anna', lastName: 'Rossi', language: 'it', phone: '', address: '{}' } as const
  const { id } = await inStore(app.db, ATELIER_ID, (trx) =>
    trx
      .insertInto('customerOrder')
      .values({
        ...person,
        storeId: ATELIER_ID,
        number: `A-${++orders}`,
        lines: '[]',
        total: 0,
        termsAcceptedAt: clock.now,
        createdAt: clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}
