import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, type People, type Tokens } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

/** The store of these tests speaks Italian, English and German. */
const SPOKEN = 'Jürgen Groß'
const FOREIGN = 'François Muñoz'

const PERSON = { firstName: 'Anna', lastName: 'Rossi', email: 'anna@example.it' }
const ADDRESS = {
  fullName: 'Anna Rossi',
  street: 'Via dei Serragli 12',
  postalCode: '50124',
  city: 'Firenze',
  province: 'IT-FI',
  country: 'ITA',
  phone: '+39 333 1234567',
}
const ORDER = {
  partnerStoreId: ATELIER_ID,
  cart: crypto.randomUUID(),
  holdIds: [crypto.randomUUID()],
  total: 0,
  acceptsTerms: true,
  earlyStart: true,
}

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

const own = (method: string, path: string, body: object) => people.ask(method, path, body, { bearer: anna.accessToken })
const partner = { ...PERSON, partnerMarketing: true, partnerProfiling: false }
const brevo = { ...PERSON, partnerMarketing: true, emailBlacklisted: false, listId: null }

/** Every call that takes a name, and the field it takes it in. */
const calls: Record<string, [field: string, (name: string) => ReturnType<People['ask']>]> = {
  'a sign-up': ['lastName', (lastName) => people.signUp('new@example.it', { lastName })],
  'a contact of the partner': [
    'firstName',
    (firstName) => people.ask('POST', '/api/partnerNewsletterContacts', { ...partner, firstName }),
  ],
  'a contact of the mailing list': [
    'lastName',
    (lastName) => people.ask('POST', '/api/brevoContacts', { ...brevo, lastName }),
  ],
  'a change of one’s name': ['firstName', (firstName) => own('PUT', `/api/users/${anna.userId}`, { firstName })],
  'a new address': ['fullName', (fullName) => own('POST', '/api/addresses', { ...ADDRESS, fullName })],
  'a changed address': ['fullName', (fullName) => changeAddress({ ...ADDRESS, fullName })],
  'an order': [
    'address.fullName',
    (fullName) => own('POST', '/api/orders', { ...ORDER, address: { ...ADDRESS, fullName } }),
  ],
  'an order without an account': [
    'address.fullName',
    (fullName) =>
      people.ask('POST', '/public-api/guestOrders', {
        ...ORDER,
        email: 'anna@example.it',
        address: { ...ADDRESS, fullName },
      }),
  ],
}

async function changeAddress(address: typeof ADDRESS) {
  const { id } = (await own('POST', '/api/addresses', ADDRESS)).body.data
  return own('PUT', `/api/addresses/${id}`, address)
}

describe.each(Object.entries(calls))('the name in %s', (_, [field, send]) => {
  it('has no letters of a language the store does not speak', async () => {
    expect((await send(FOREIGN)).body).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ field }] })
  })

  it('may have those of the languages it speaks', async () => {
    const { body } = await send(SPOKEN)
    expect(body.code).not.toBe('INVALID_REQUEST')
  })
})
