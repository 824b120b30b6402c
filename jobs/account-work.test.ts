import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore, type Transaction } from '#database/connection.ts'
import { writeAuditLine } from '#database/queries/accounts/audit.ts'
import { noMailingLists } from '#tests/support/doubles/account-openers.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, PASSWORD, type People } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { syncContact } from '#use-cases/newsletter/sync-contact.ts'
import { accountWork } from './account-work.ts'
import { sweeps } from './schedule.ts'

const DAY = 24 * 60 * 60 * 1000
const START = new Date('2026-06-01T10:00:00Z')

let clock = START
let app: TestApp
let people: People
beforeAll(async () => {
  app = await createTestApp({ now: () => clock })
  people = createPeople(app)
})
afterAll(() => app.stop())

const inAtelier = <Found>(find: (trx: Transaction) => Promise<Found>) => inStore(app.db, ATELIER_ID, find)
const emails = (table: 'customer' | 'newsletterContact') =>
  inAtelier(async (trx) => {
    const rows = await trx.selectFrom(table).select('email').orderBy('email').execute()
    return rows.map(({ email }) => email.split('@')[0])
  })
const daysLater = (days: number) => new Date(START.getTime() + days * DAY)

async function forget(at: Date): Promise<string[] | undefined> {
  clock = at
  const lines = await accountWork(app.accounts, () => at)
    .find(({ name }) => name === sweeps.privacy.name)
    ?.run()
  const erased = await inAtelier((trx) =>
    trx.selectFrom('newsletterContact').select('id').where('erasedAt', 'is not', null).execute(),
  )
  for (const { id } of erased)
    await syncContact({ db: app.db, mailingLists: noMailingLists }, { storeId: ATELIER_ID, contactId: id })
  return lines
}

const subscribe = (email: string) =>
  people.ask('POST', '/api/brevoContacts', { email, emailBlacklisted: false, listId: 7, partnerMarketing: true })

async function followLink(email: string, path: string, call: string) {
  const [mail] = await people.mailsTo(email)
  const link = mail?.links.find((each) => new URL(each).pathname === path) ?? ''
  await people.ask('POST', call, { token: new URL(link).searchParams.get('token') })
}

it('an account that nobody confirms goes after 30 days, with its consents and mails; others stay', async () => {
  clock = START
  await people.register('stays@example.it')
  await people.signUp('waits@example.it')
  await people.signUp('again@example.it')
  clock = daysLater(20)
  await people.signUp('again@example.it')
  expect(await forget(daysLater(29))).toEqual([])
  expect(await forget(daysLater(31))).toEqual(['1 account that was never confirmed forgotten.'])
  expect(await emails('customer')).toEqual(['again', 'stays'])
  for (const table of ['consent', 'mail', 'pendingSignup'] as const) {
    const rows = await inAtelier((trx) => trx.selectFrom(table).selectAll().execute())
    expect(JSON.stringify(rows), table).not.toContain('waits@')
  }
  expect(await forget(daysLater(31))).toEqual([])
})

it('a newsletter contact goes when it was never confirmed, and 30 days after it was given up', async () => {
  clock = START
  for (const name of ['asked', 'reads', 'left']) await subscribe(`${name}@example.it`)
  for (const name of ['reads', 'left'])
    await followLink(`${name}@example.it`, '/newsletter/confirm', '/public-api/newsletter/confirm')
  clock = daysLater(10)
  await followLink('left@example.it', '/newsletter/unsubscribe', '/public-api/newsletter/unsubscribe')
  expect(await forget(daysLater(29))).toEqual([])
  expect(await forget(daysLater(31))).toContain('1 newsletter contact forgotten.')
  expect(await emails('newsletterContact')).toEqual(['left', 'reads'])
  expect(await forget(daysLater(41))).toContain('1 newsletter contact forgotten.')
  expect(await emails('newsletterContact')).toEqual(['reads'])
})

it('the proof of a consent outlives the account by five years, and is found again by its address alone', async () => {
  clock = START
  await people.register('gone@example.it')
  const { userId, accessToken } = await people.session('gone@example.it')
  await people.ask('DELETE', `/api/users/${userId}`, { password: PASSWORD }, { bearer: accessToken })
  const proofs = () =>
    inAtelier(async (trx) => {
      const [newest] = app.accounts.tokens.emailHashes('Gone@Example.it', ATELIER_ID)
      return trx.selectFrom('consent').select('kind').where('emailHash', '=', newest).execute()
    })
  await forget(new Date('2031-05-31T10:00:00Z'))
  expect(await proofs()).toEqual([{ kind: 'terms' }])
  expect(app.accounts.tokens.emailHashes('gone@example.it', 'another store')).not.toEqual(
    app.accounts.tokens.emailHashes('gone@example.it', ATELIER_ID),
  )
  await forget(new Date('2031-06-02T10:00:00Z'))
  expect(await proofs()).toEqual([])
})

it('the log of what happened to accounts goes back six months, and nobody can shorten it', async () => {
  const ago = (months: number) => new Date(Date.now() - months * 31 * DAY)
  await inAtelier(async (trx) => {
    for (const months of [1, 7]) {
      const detail = { months: String(months) }
      await writeAuditLine(trx, { storeId: ATELIER_ID, subjectId: null, event: 'logged-in', detail, at: ago(months) })
    }
  })
  const months = () =>
    inAtelier(async (trx) => {
      const rows = await trx
        .selectFrom('auditLine')
        .select('detail')
        .where('subjectId', 'is', null)
        .orderBy('at', 'desc')
        .execute()
      return rows.map(({ detail }) => detail)
    })
  await inAtelier((trx) => trx.deleteFrom('auditLine').where('at', '>', ago(2)).execute())
  expect(await months()).toEqual([{ months: '1' }, { months: '7' }])
  await forget(new Date())
  expect(await months()).toEqual([{ months: '1' }])
})

it('who ordered is forgotten after ten years, what was ordered is not', async () => {
  const address = { fullName: 'Ugo Neri', street: 'Via Roma 1', province: 'IT-FI' }
  await inAtelier(async (trx) => {
    for (const [number, year] of [
      ['A-1', 2026],
      ['A-2', 2027],
    ] as const) {
      await trx
        .insertInto('customerOrder')
        .values({
          storeId: ATELIER_ID,
          number,
          email: 'ugo@example.it',
          firstName: 'Ugo',
          lastName: 'Neri',
          phone: '333',
          language: 'it',
          address: JSON.stringify(address),
          lines: '[]',
          total: 4_900,
          termsAcceptedAt: new Date(),
          createdAt: new Date(`${year}-06-01T10:00:00Z`),
        })
        .execute()
    }
  })
  expect(await forget(new Date('2036-06-02T10:00:00Z'))).toContain('1 name in an old contract forgotten.')
  const orders = await inAtelier((trx) =>
    trx
      .selectFrom('customerOrder')
      .select(['number', 'email', 'lastName', 'address', 'total'])
      .orderBy('number')
      .execute(),
  )
  expect(orders).toMatchObject([
    { number: 'A-1', email: '', lastName: '', address: { fullName: '', street: '', province: 'IT-FI' }, total: 4_900 },
    { number: 'A-2', email: 'ugo@example.it', lastName: 'Neri', address },
  ])
})
