import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { findContactByEmail } from '#database/queries/newsletter/newsletter.ts'
import { saveStore } from '#database/queries/stores/stores.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, PASSWORD, type People } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID, atelier, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const clock = { now: new Date('2026-06-01T10:00:00Z') }
let app: TestApp
let people: People
beforeAll(async () => {
  app = await createTestApp({ now: () => clock.now })
  people = createPeople(app)
  await inStore(app.db, ATELIER_ID, (trx) => saveStore(trx, { ...atelier, privacyPolicyPartnerStore: true }))
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

const consentsOf = (email: string) =>
  inStore(app.db, ATELIER_ID, (trx) =>
    trx
      .selectFrom('consent')
      .select(['given', 'source', 'textVersion'])
      .where('email', '=', email)
      .where('kind', '=', 'marketing')
      .orderBy('id')
      .execute(),
  )

const sinceOf = async (email: string) => (await people.logIn(email)).body.data.user.marketingSince

describe('news that were wished for at a store with a privacy policy of its own', () => {
  it('are kept with the account from its confirmation on, with their words, and no mailing list hears of it', async () => {
    await people.signUp('lea@example.it', { marketing: true })
    expect(await consentsOf('lea@example.it')).toEqual([])
    await people.register('lea@example.it', { marketing: true })
    expect(await sinceOf('lea@example.it')).toBe(clock.now.toISOString())
    expect(await consentsOf('lea@example.it')).toMatchObject([
      { given: true, source: 'sign-up', textVersion: expect.any(String) },
    ])
    const contact = await inStore(app.db, ATELIER_ID, (trx) => findContactByEmail(trx, 'lea@example.it'))
    expect(contact).toBeNull()
  })

  it('are taken back where they are shown', async () => {
    await people.register('ida@example.it', { marketing: true })
    const { userId, accessToken } = await people.session('ida@example.it')
    const { body } = await people.ask('PUT', `/api/users/${userId}`, { marketing: false }, { bearer: accessToken })
    expect(body.data.marketingSince).toBeNull()
    expect(await consentsOf('ida@example.it')).toMatchObject([{ given: true }, { given: false, source: 'profile' }])
  })

  it('were not wished for by whoever left the box empty, nor where the mailing list asks itself', async () => {
    await people.register('eva@example.it', { marketing: false })
    expect(await sinceOf('eva@example.it')).toBeNull()
    const asking = { host: 'brera.example', storeId: BRERA_ID }
    await people.register('mia@example.it', { marketing: true, partnerStoreId: BRERA_ID }, asking)
    const { body } = await people.logIn('mia@example.it', PASSWORD, asking)
    expect(body.data.user.marketingSince).toBeNull()
  })

  it('come along when the account gets another e-mail, and leave the old one', async () => {
    await people.register('ada@example.it', { marketing: true })
    const { userId, accessToken } = await people.session('ada@example.it')
    const change = { email: 'nuova@example.it', password: PASSWORD }
    await people.ask('POST', `/api/users/${userId}/emailChange`, change, { bearer: accessToken })
    for (const email of ['nuova@example.it', 'ada@example.it'])
      await people.ask('POST', '/public-api/emailChange', { token: await people.tokenMailedTo(email) })
    expect(await sinceOf('nuova@example.it')).toBe(clock.now.toISOString())
    expect(await consentsOf('ada@example.it')).toMatchObject([{ given: true }, { given: false }])
  })
})
