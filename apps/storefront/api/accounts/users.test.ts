import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { endpoints } from '#storefront/contract/endpoints.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, PASSWORD, type People, type Tokens } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

let app: TestApp
let people: People
let anna: Tokens
beforeAll(async () => {
  app = await createTestApp()
  people = createPeople(app)
  await people.register('anna@example.it')
  anna = await people.session('anna@example.it')
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

const ADDRESS = {
  fullName: 'Anna De Luca',
  street: 'Via dei Serragli 12',
  postalCode: '50124',
  city: 'Firenze',
  province: 'IT-FI',
  country: 'ITA',
  phone: '+39 333 1234567',
}

describe('your own data', () => {
  const put = (changes: object, tokens = anna) =>
    people.ask('PUT', `/api/users/${tokens.userId}`, changes, { bearer: tokens.accessToken })

  it('are shown to you', async () => {
    const { status, body } = await people.ask('GET', `/api/users/${anna.userId}`, null, { bearer: anna.accessToken })
    expect(status).toBe(200)
    expect(endpoints.user.data.parse(body.data)).toEqual(body.data)
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|password/i)
  })

  it('change as you say, and only as you say', async () => {
    const { body } = await put({ language: 'de' })
    expect(body.data).toMatchObject({ language: 'de', firstName: 'Anna' })
    expect((await put({ firstName: 'Annamaria', phone: '+39 347.000 0000' })).body.data).toMatchObject({
      language: 'de',
      firstName: 'Annamaria',
      phone: '+393470000000',
    })
    expect((await put({})).body.data.firstName).toBe('Annamaria')
    expect((await put({ email: 'mallory@example.it' })).body.data.email).toBe('anna@example.it')
    expect((await put({ firstName: '1' })).body).toMatchObject({
      code: 'INVALID_REQUEST',
      errors: [{ field: 'firstName' }],
    })
  })

  it('hold your consents with their dates', async () => {
    const yes = (await put({ marketing: true, profiling: true })).body.data
    expect(new Date(yes.marketingSince).getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect(yes.profilingSince).not.toBeNull()
    expect((await put({ marketing: true })).body.data.marketingSince).toBe(yes.marketingSince)
    const no = (await put({ marketing: false })).body.data
    expect(no).toMatchObject({ marketingSince: null, profilingSince: yes.profilingSince })
    const consents = await inStore(app.db, ATELIER_ID, (trx) =>
      trx.selectFrom('consent').select(['kind', 'given', 'source']).orderBy('at').orderBy('id').execute(),
    )
    const texts = await inStore(app.db, ATELIER_ID, (trx) =>
      trx
        .selectFrom('consent')
        .innerJoin('consentText', 'consentText.version', 'consent.textVersion')
        .select(['kind', 'consentText.language', 'content'])
        .orderBy('at')
        .orderBy('consent.id')
        .execute(),
    )
    expect(texts).toEqual([
      { kind: 'terms', language: 'it', content: expect.stringMatching(/^Accetto i termini e condizioni e ho letto/) },
      { kind: 'marketing', language: 'de', content: expect.stringMatching(/^Neuigkeiten und Ideen per E-Mail\n\n\{/) },
      { kind: 'profiling', language: 'de', content: expect.stringMatching(/^Vorschläge nach dem, was ich miete\n\n/) },
    ])
    expect(consents).toEqual([
      { kind: 'terms', given: true, source: 'sign-up' },
      { kind: 'marketing', given: true, source: 'profile' },
      { kind: 'profiling', given: true, source: 'profile' },
      { kind: 'marketing', given: false, source: 'profile' },
    ])
  })

  it('are given to nobody who cannot say the password, logged in or not', async () => {
    const path = `/api/users/${anna.userId}/export`
    const asking = { bearer: anna.accessToken }
    expect((await people.ask('POST', path, { password: 'Not-hers-1' }, asking)).body).toEqual({
      success: false,
      code: 'WRONG_PASSWORD',
      errors: [{ message: 'La password non è corretta.' }],
    })
    expect((await people.ask('POST', path, {}, asking)).status).toBe(400)
    expect((await people.ask('GET', path, null, asking)).status).toBe(405)
  })

  it('are all in the export', async () => {
    await people.ask('POST', '/api/addresses', ADDRESS, { bearer: anna.accessToken })
    const path = `/api/users/${anna.userId}/export`
    const { body } = await people.ask('POST', path, { password: PASSWORD }, { bearer: anna.accessToken })
    expect(endpoints.exportUser.data.parse(body.data)).toEqual(body.data)
    expect(body.data).toMatchObject({
      user: { email: 'anna@example.it' },
      addresses: [{ city: 'Firenze' }],
      newsletter: { email: 'anna@example.it' },
      sessions: [{ userAgent: 'Test Browser' }],
    })
    expect(body.data.consents).toHaveLength(4)
    expect(body.data.mails.length).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toMatch(/argon2|Hash/)
  })
})

describe('a new password', () => {
  it('needs the old one, ends every session and goes on in a new one', async () => {
    await people.register('carla@example.it')
    const one = await people.session('carla@example.it')
    const other = await people.session('carla@example.it')
    const change = (currentPassword: string) =>
      people.ask(
        'PUT',
        `/api/users/${one.userId}/password`,
        { currentPassword, newPassword: 'Brand-new-1' },
        {
          bearer: one.accessToken,
        },
      )
    expect(await change('wrong')).toMatchObject({ status: 422, body: { code: 'WRONG_PASSWORD' } })
    const { body } = await change(PASSWORD)
    expect(Object.keys(body.data)).toEqual(['accessToken', 'refreshToken'])
    for (const { accessToken, refreshToken } of [one, other]) {
      expect((await people.ask('GET', '/api/sessions', null, { bearer: accessToken })).body.code).toBe('TOKEN_INVALID')
      expect((await people.refresh(refreshToken)).body.code).toBe('TOKEN_INVALID')
    }
    expect((await people.ask('GET', '/api/sessions', null, { bearer: body.data.accessToken })).body.data).toHaveLength(
      1,
    )
    expect((await people.mailsTo('carla@example.it'))[0]?.subject).toBe('La tua password è stata cambiata')
    expect((await people.logIn('carla@example.it')).status).toBe(401)
    expect((await people.logIn('carla@example.it', 'Brand-new-1')).status).toBe(200)
  })
})

describe('addresses', () => {
  const ask = (method: string, path = '', body?: object, tokens = anna) =>
    people.ask(method, `/api/addresses${path}`, body, { bearer: tokens.accessToken })

  it('are kept, changed and removed; one at most is preferred', async () => {
    const [first] = (await ask('GET')).body.data
    expect(first).toMatchObject({ city: 'Firenze', preferred: true, notes: '', phone: '+393331234567' })
    const second = (await ask('POST', '', { ...ADDRESS, city: 'Prato', province: 'IT-PO', preferred: true })).body.data
    expect(endpoints.addAddress.data.parse(second)).toEqual(second)
    expect((await ask('GET')).body.data.map(({ preferred }: { preferred: boolean }) => preferred)).toEqual([
      false,
      true,
    ])
    for (const wrong of [{ fiscalCode: 'RSSMRA85T10A562T' }, { vatNumber: '00743110158' }, { postalCode: '20121' }]) {
      expect((await ask('POST', '', { ...ADDRESS, ...wrong })).status).toBe(400)
    }
    const taxed = await ask('PUT', `/${first.id}`, {
      ...ADDRESS,
      fiscalCode: 'rss mra 85t10 a562s',
      vatNumber: 'IT 00743110157',
    })
    expect(taxed.body.data).toMatchObject({ fiscalCode: 'RSSMRA85T10A562S', vatNumber: '00743110157' })
    const changed = await ask('PUT', `/${first.id}`, { ...ADDRESS, notes: 'Terzo piano', preferred: true })
    expect(changed.body.data).toMatchObject({ id: first.id, notes: 'Terzo piano', preferred: true })
    expect((await ask('GET')).body.data.map(({ preferred }: { preferred: boolean }) => preferred)).toEqual([
      true,
      false,
    ])
    expect((await ask('DELETE', `/${second.id}`)).body).toEqual({ success: true, data: null })
    expect((await ask('DELETE', `/${second.id}`)).body.code).toBe('NOT_FOUND')
    expect((await ask('GET')).body.data).toHaveLength(1)
  })

  it('stay with one preferred, however many are added at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ask('POST', '', { ...ADDRESS, preferred: true })))
    const { data } = (await ask('GET')).body
    expect(data.filter(({ preferred }: { preferred: boolean }) => preferred)).toHaveLength(1)
  })

  it.each([
    ['province', 'IT-XX'],
    ['province', 'FI'],
    ['country', 'FRA'],
    ['postalCode', '5012'],
    ['fullName', 'Anna'],
    ['street', ' '],
    ['phone', '1'],
  ])('are in Italy and complete: %s %j is refused', async (field, value) => {
    expect((await ask('POST', '', { ...ADDRESS, [field]: value })).body).toMatchObject({
      code: 'INVALID_REQUEST',
      errors: [{ field }],
    })
  })
})

describe('one customer', () => {
  let stranger: Tokens
  let namesake: Tokens
  const atBrera = { host: 'brera.example' }
  beforeAll(async () => {
    await people.register('stranger@example.it')
    stranger = await people.session('stranger@example.it')
    await people.register('anna@example.it', { partnerStoreId: BRERA_ID, firstName: 'Annina' }, atBrera)
    namesake = await people.session('anna@example.it', PASSWORD, { ...atBrera, storeId: BRERA_ID })
  })

  it.each(['stranger', 'namesake'])('is never seen or touched by another: %s', async (who) => {
    const other = who === 'stranger' ? stranger : namesake
    const host = who === 'stranger' ? 'atelier.example' : 'brera.example'
    const [address] = (await people.ask('GET', '/api/addresses', null, { bearer: anna.accessToken })).body.data
    const [session] = (await people.ask('GET', '/api/sessions', null, { bearer: anna.accessToken })).body.data
    const attempts = [
      ['GET', `/api/users/${anna.userId}`],
      ['PUT', `/api/users/${anna.userId}`, { firstName: 'Rubata' }],
      ['DELETE', `/api/users/${anna.userId}`, { password: PASSWORD }],
      ['POST', `/api/users/${anna.userId}/export`, { password: PASSWORD }],
      ['PUT', `/api/users/${anna.userId}/password`, { currentPassword: PASSWORD, newPassword: 'Of-mallory-1' }],
      ['PUT', `/api/addresses/${address.id}`, ADDRESS],
      ['DELETE', `/api/addresses/${address.id}`],
      ['DELETE', `/api/sessions/${session.id}`],
    ] as const
    for (const [method, path, body] of attempts) {
      const answer = await people.ask(method, path, body, { bearer: other.accessToken, host })
      expect({ path, status: answer.status, code: answer.body.code }).toEqual({ path, status: 404, code: 'NOT_FOUND' })
    }
    for (const path of ['/api/addresses', '/api/sessions']) {
      const { body } = await people.ask('GET', path, null, { bearer: other.accessToken, host })
      expect(JSON.stringify(body)).not.toContain(address.id)
      expect(JSON.stringify(body)).not.toContain(session.id)
    }
  })

  it('may have the same address in two stores, and neither knows of the other', async () => {
    expect(namesake.userId).not.toBe(anna.userId)
    const there = await people.ask('GET', `/api/users/${namesake.userId}`, null, {
      bearer: namesake.accessToken,
      ...atBrera,
    })
    expect(there.body.data.firstName).toBe('Annina')
    expect((await people.ask('GET', `/api/users/${anna.userId}`, null, { bearer: anna.accessToken })).status).toBe(200)
    expect((await people.logIn('stranger@example.it', PASSWORD, { ...atBrera, storeId: BRERA_ID })).status).toBe(401)
  })
})
