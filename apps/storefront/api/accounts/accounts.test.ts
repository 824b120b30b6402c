import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#storefront/contract/endpoints.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, PASSWORD, type People } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID, BRERA_ID, SPENTO_ID } from '#tests/support/fixtures/test-stores.ts'

const HOUR = 60 * 60 * 1000

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

const pass = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds)
}

const confirm = (token: string, password: string) => people.ask('POST', '/public-api/confirmEmail', { token, password })

describe('signing up', () => {
  it('sends an e-mail, and opens the account when its link is used', async () => {
    expect((await people.signUp('Anna@Example.it')).body).toEqual({ success: true, data: null })
    const before = await people.logIn('anna@example.it')
    expect(before).toMatchObject({ status: 403, body: { success: false, code: 'USER_EMAIL_NOT_CONFIRMED' } })

    const [mail] = await people.mailsTo('anna@example.it')
    expect(mail?.subject).toBe('Conferma il tuo indirizzo e-mail')
    expect(mail?.links[0]).toMatch(/^https:\/\/atelier\.example\/confirm-email\?token=[\w-]{64}$/)
    const token = await people.tokenMailedTo('anna@example.it')
    expect((await confirm(token, PASSWORD)).body).toEqual({ success: true, data: { email: 'anna@example.it' } })

    const { status, body } = await people.logIn('ANNA@example.IT')
    expect(status).toBe(200)
    expect(endpoints.login.data.parse(body.data)).toEqual(body.data)
    expect(body.data.user).toMatchObject({
      email: 'anna@example.it',
      firstName: 'Anna',
      lastName: "D'Angelo",
      phone: '+393331234567',
      language: 'it',
      marketingSince: null,
    })
    expect(body.data.accessToken).not.toContain(PASSWORD)
  })

  it('does not tell whether an address is known; its owner is told, by e-mail', async () => {
    const unknown = await people.signUp('new@example.it')
    const known = await people.signUp('anna@example.it', { password: 'Another-pw-1', firstName: 'Mallory' })
    expect(known.body).toEqual(unknown.body)
    expect(known.status).toBe(unknown.status)
    const [mail] = await people.mailsTo('anna@example.it')
    expect(mail?.subject).toBe('Hai già un account da Atelier')
    expect((await people.logIn('anna@example.it', 'Another-pw-1')).status).toBe(401)
    expect((await people.logIn('anna@example.it')).body.data.user.firstName).toBe('Anna')
  })

  it('again before the address is proved takes nothing away from whoever signed up first', async () => {
    await people.signUp('twice@example.it', { firstName: 'Tina' })
    const first = await people.tokenMailedTo('twice@example.it')
    await people.signUp('twice@example.it', { firstName: 'Mallory', password: 'Of-mallory-1' })
    expect((await confirm(first, PASSWORD)).status).toBe(200)
    expect((await people.logIn('twice@example.it', 'Of-mallory-1')).status).toBe(401)
    expect((await people.logIn('twice@example.it')).body.data.user.firstName).toBe('Tina')
  })

  it('with an address of somebody else opens nothing, whichever link its owner follows', async () => {
    await people.signUp('owner@example.it', { firstName: 'Mallory', password: 'Of-mallory-1' })
    const ofMallory = await people.tokenMailedTo('owner@example.it')
    await people.signUp('owner@example.it', { firstName: 'Olga' })
    const ofOlga = await people.tokenMailedTo('owner@example.it')
    expect((await people.logIn('owner@example.it')).body.code).toBe('USER_EMAIL_NOT_CONFIRMED')
    expect((await confirm(ofMallory, 'Neither-of-them-1')).body.code).toBe('WRONG_PASSWORD')
    expect((await people.ask('POST', '/public-api/confirmEmail', { token: ofMallory })).status).toBe(400)
    expect((await confirm(ofMallory, PASSWORD)).status).toBe(200)
    expect((await people.logIn('owner@example.it', 'Of-mallory-1')).status).toBe(401)
    expect((await people.logIn('owner@example.it')).body.data.user.firstName).toBe('Olga')
    expect((await confirm(ofOlga, 'Of-mallory-1')).body.code).toBe('LINK_USED')
    expect((await people.logIn('owner@example.it', 'Of-mallory-1')).status).toBe(401)
  })

  it('many times over cannot push out the one whose link it is', async () => {
    await people.signUp('crowded@example.it')
    const token = await people.tokenMailedTo('crowded@example.it')
    for (let n = 0; n < 8; n++) {
      if (n === 4) pass(HOUR)
      await people.signUp('crowded@example.it', { password: `Of-mallory-${n}` })
    }
    expect((await confirm(token, PASSWORD)).status).toBe(200)
    expect((await people.logIn('crowded@example.it')).status).toBe(200)
  })

  it.each([
    ['email', 'no address'],
    ['email', `${'a'.repeat(1001)}@example.it`],
    ['password', '123456'],
    ['firstName', 'Anna1'],
    ['lastName', ''],
    ['phone', '12345'],
    ['language', 'xx'],
  ])('refuses a wrong %s: %j', async (field, value) => {
    const { status, body } = await people.signUp('wrong@example.it', { [field]: value })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ field }] })
    expect(await people.mailsTo('wrong@example.it')).toEqual([])
  })

  it('refuses a password that everybody tries first, and says so kindly', async () => {
    const { status, body } = await people.signUp('common@example.it', { password: 'Password1' })
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'COMMON_PASSWORD' })
    expect(body.errors[0].message).toMatch(/^Questa password è tra le più usate/)
    expect(await people.mailsTo('common@example.it')).toEqual([])
  })

  it('keeps to one store: the one in the address is the one in the body, and it is open', async () => {
    const body = { partnerStoreId: BRERA_ID, email: 'a@b.it', password: PASSWORD }
    const path = `/public-api/login?partnerStoreId=${ATELIER_ID}`
    expect((await people.ask('POST', path, body)).body).toMatchObject({
      code: 'INVALID_REQUEST',
      errors: [{ field: 'partnerStoreId' }],
    })
    expect((await people.signUp('a@b.it', { partnerStoreId: SPENTO_ID })).body.code).toBe('PARTNER_NOT_ACTIVE')
    expect((await people.signUp('a@b.it', { partnerStoreId: BRERA_ID })).body.code).toBe('PARTNER_NOT_ACTIVE')
  })

  it('speaks a language of the store', async () => {
    await people.signUp('klara@example.de', { language: 'de' })
    await people.signUp('marie@example.fr', { language: 'fr' })
    expect((await people.mailsTo('klara@example.de'))[0]?.subject).toBe('Bestätige deine E-Mail-Adresse')
    expect((await people.mailsTo('marie@example.fr'))[0]?.subject).toBe('Conferma il tuo indirizzo e-mail')
  })
})

describe('a link in an e-mail', () => {
  it('works once', async () => {
    await people.signUp('once@example.it')
    const token = await people.tokenMailedTo('once@example.it')
    expect((await confirm(token, PASSWORD)).status).toBe(200)
    expect((await confirm(token, PASSWORD)).body.code).toBe('LINK_USED')
  })

  it('works once even when it is used twice at the same moment', async () => {
    await people.signUp('race@example.it')
    const token = await people.tokenMailedTo('race@example.it')
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(token, PASSWORD)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('expires', async () => {
    await people.signUp('late@example.it')
    const token = await people.tokenMailedTo('late@example.it')
    pass(73 * HOUR)
    expect((await confirm(token, PASSWORD)).body.code).toBe('LINK_EXPIRED')
    expect((await people.logIn('late@example.it')).body.code).toBe('USER_EMAIL_NOT_CONFIRMED')
  })

  it('does nothing when it is only opened', async () => {
    await people.signUp('opened@example.it')
    const token = await people.tokenMailedTo('opened@example.it')
    expect((await people.ask('GET', `/public-api/confirmEmail?token=${token}`)).status).toBe(405)
    expect((await people.logIn('opened@example.it')).body.code).toBe('USER_EMAIL_NOT_CONFIRMED')
  })

  it("opens nothing at another store's domain, nor for another purpose", async () => {
    await people.signUp('elsewhere@example.it')
    const token = await people.tokenMailedTo('elsewhere@example.it')
    const elsewhere = await people.ask(
      'POST',
      '/public-api/confirmEmail',
      { token, password: PASSWORD },
      { host: 'brera.example' },
    )
    expect(elsewhere.body.code).toBe('LINK_INVALID')
    const reset = await people.ask('POST', '/public-api/resetPassword', { token, password: 'Brand-new-1' })
    expect(reset.body.code).toBe('LINK_INVALID')
    expect((await confirm(token, PASSWORD)).status).toBe(200)
  })

  it.each(['x', 'A'.repeat(64), 'ü'.repeat(64)])('that nobody was sent is unknown: %s', async (token) => {
    expect((await confirm(token, PASSWORD)).body.code).toBe('LINK_INVALID')
  })
})

describe('asking for the confirmation again', () => {
  const resend = (email: string) =>
    people.ask('POST', '/public-api/sendEmailConfirmation', { email, partnerStoreId: ATELIER_ID })

  it('sends a new link and leaves the old one: whoever asks may be a stranger', async () => {
    await people.signUp('again@example.it')
    const old = await people.tokenMailedTo('again@example.it')
    expect((await resend('again@example.it')).body).toEqual({ success: true, data: null })
    const token = await people.tokenMailedTo('again@example.it')
    expect(token).not.toBe(old)
    expect((await confirm(old, PASSWORD)).status).toBe(200)
    expect((await confirm(token, PASSWORD)).body.code).toBe('LINK_USED')
    await people.signUp('newer@example.it')
    await resend('newer@example.it')
    expect((await confirm(await people.tokenMailedTo('newer@example.it'), PASSWORD)).status).toBe(200)
  })

  it('works once in 60 seconds, known or not', async () => {
    expect((await resend('nobody@example.it')).status).toBe(200)
    const refused = await resend('nobody@example.it')
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(await people.mailsTo('nobody@example.it')).toEqual([])
  })
})

describe('a forgotten password', () => {
  const recover = (email: string) => people.ask('POST', `/public-api/recover?partnerStoreId=${ATELIER_ID}`, { email })

  it('is replaced through the link, which ends every session', async () => {
    await people.register('rosa@example.it')
    const { accessToken, refreshToken } = await people.session('rosa@example.it')
    expect((await recover('Rosa@example.it')).body).toEqual({ success: true, data: null })
    const token = await people.tokenMailedTo('rosa@example.it')
    const reset = await people.ask('POST', '/public-api/resetPassword', { token, password: 'Brand-new-1' })
    expect(reset.body).toEqual({ success: true, data: null })
    expect((await people.logIn('rosa@example.it')).status).toBe(401)
    expect((await people.logIn('rosa@example.it', 'Brand-new-1')).status).toBe(200)
    expect((await people.ask('GET', '/api/sessions', null, { bearer: accessToken })).body.code).toBe('TOKEN_INVALID')
    expect((await people.refresh(refreshToken)).body.code).toBe('TOKEN_INVALID')
    expect((await people.mailsTo('rosa@example.it'))[0]?.subject).toBe('La tua password è stata cambiata')
    const again = await people.ask('POST', '/public-api/resetPassword', { token, password: 'Brand-new-2' })
    expect(again.body.code).toBe('LINK_USED')
  })

  it('is not replaced by a common one, and the link stays good', async () => {
    await people.register('lina@example.it')
    await recover('lina@example.it')
    const token = await people.tokenMailedTo('lina@example.it')
    const common = await people.ask('POST', '/public-api/resetPassword', { token, password: 'qwerty123' })
    expect(common.body.code).toBe('COMMON_PASSWORD')
    const { accessToken, userId } = await people.session('lina@example.it')
    const change = { currentPassword: PASSWORD, newPassword: 'iloveyou1' }
    const changed = await people.ask('PUT', `/api/users/${userId}/password`, change, { bearer: accessToken })
    expect(changed.body.code).toBe('COMMON_PASSWORD')
    const better = await people.ask('POST', '/public-api/resetPassword', { token, password: 'Brand-new-1' })
    expect(better.status).toBe(200)
  })

  it('is nothing to an unknown address, and the answer does not tell', async () => {
    expect((await recover('ghost@example.it')).body).toEqual({ success: true, data: null })
    expect(await people.mailsTo('ghost@example.it')).toEqual([])
  })

  it('proves the address on the way', async () => {
    await people.signUp('unproved@example.it')
    await recover('unproved@example.it')
    const token = await people.tokenMailedTo('unproved@example.it')
    await people.ask('POST', '/public-api/resetPassword', { token, password: 'Brand-new-1' })
    expect((await people.logIn('unproved@example.it', 'Brand-new-1')).status).toBe(200)
  })

  it('has an hour', async () => {
    await people.register('slow@example.it')
    await recover('slow@example.it')
    const token = await people.tokenMailedTo('slow@example.it')
    pass(HOUR + 1)
    const late = await people.ask('POST', '/public-api/resetPassword', { token, password: 'Brand-new-1' })
    expect(late).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
    expect((await people.logIn('slow@example.it')).status).toBe(200)
  })
})
