import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asPlatform } from '#database/office.ts'
import { totpCode } from '#domain/identity/totp.ts'
import { createAuthenticator } from '#tests/support/doubles/authenticator.ts'
import { OFFICE_ORIGIN, openTestOffice, STAFF_PASSWORD, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const MINUTE = 60_000

let office: TestOffice
let people = 0
let email = ''
beforeAll(async () => {
  office = await openTestOffice()
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})
beforeEach(() => {
  people += 1
  email = `anna${people}@example.it`
})

const newcomer = async () => {
  await office.hire(email, [{ role: 'owner', storeId: ATELIER_ID }], false)
  return office.logIn(email)
}
const enrolled = async () => {
  await office.hire(email, [{ role: 'owner', storeId: ATELIER_ID }])
  return office.logIn(email)
}

describe('an authenticator app', () => {
  it('is set up with its first code, which opens the office and brings ten recovery codes', async () => {
    const browser = await newcomer()
    const { data } = (await browser.call('POST', '/api/security/totp')).body
    expect(data.address).toContain(`otpauth://totp/Guardaroba:${encodeURIComponent(email)}`)
    const wrong = await browser.call('PUT', '/api/security/totp', { token: data.token, code: '000000' })
    expect(wrong.body.code).toBe('SECOND_FACTOR_WRONG')
    const code = totpCode(data.secret, office.now())
    const confirmed = await browser.call('PUT', '/api/security/totp', { token: data.token, code })
    expect(confirmed.body.data.recoveryCodes).toHaveLength(10)
    expect((await browser.call('GET', `/api/stores/${ATELIER_ID}/staff`)).status).toBe(200)
  })

  it('ends the other sessions of its person', async () => {
    const first = await newcomer()
    const other = await office.logIn(email)
    const { data } = (await first.call('POST', '/api/security/totp')).body
    const code = totpCode(data.secret, office.now())
    await first.call('PUT', '/api/security/totp', { token: data.token, code })
    expect((await other.call('GET', '/api/session')).status).toBe(401)
  })

  it('is set up by nobody else, with what was begun in another session', async () => {
    const one = await newcomer()
    const other = await office.logIn(email)
    const { data } = (await one.call('POST', '/api/security/totp')).body
    const code = totpCode(data.secret, office.now())
    const taken = await other.call('PUT', '/api/security/totp', { token: data.token, code })
    expect(taken.body.code).toBe('SECOND_FACTOR_EXPIRED')
  })

  it('is replaced only after a fresh proof', async () => {
    const browser = await enrolled()
    office.pass(11 * MINUTE)
    for (const [method, path] of [
      ['POST', '/api/security/totp'],
      ['POST', '/api/security/passkeyOptions'],
      ['POST', '/api/security/recoveryCodes'],
    ] as const) {
      expect((await browser.call(method, path)).body.code).toBe('FRESH_PROOF_NEEDED')
    }
  })

  it('is found by nobody who guesses: a few tries, then a pause', async () => {
    await enrolled()
    const browser = office.openBrowser()
    const { body } = await browser.call('POST', '/api/session/password', { email, password: STAFF_PASSWORD })
    const { pending } = body.data
    const codes = []
    for (let guess = 0; guess < 8; guess += 1) {
      const { body: answer } = await browser.call('POST', '/api/session/secondFactor', {
        pending,
        code: `00000${guess}`,
      })
      codes.push(answer.code)
    }
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('SECOND_FACTOR_WRONG'))
    expect(codes.slice(5)).toEqual(Array(3).fill('RATE_LIMITED'))
  })
})

describe('a passkey', () => {
  it('whose counter goes back is a copy: it opens nothing, and its owner’s audit says so', async () => {
    const browser = await newcomer()
    const key = createAuthenticator({ origin: OFFICE_ORIGIN })
    const options = (await browser.call('POST', '/api/security/passkeyOptions')).body.data
    await browser.call('POST', '/api/security/passkeys', { name: 'Chiave', response: key.attest(options) })
    const logIn = async (counter: number) => {
      const another = office.openBrowser()
      const request = (await another.call('POST', '/api/session/passkeyOptions', {})).body.data
      return (await another.call('POST', '/api/session/passkey', { response: key.assert(request, { counter }) })).body
    }
    expect(await logIn(7)).toMatchObject({ success: true })
    expect(await logIn(7)).toMatchObject({ code: 'PASSKEY_REFUSED' })
    const lines = await asPlatform(office.db, (trx) =>
      trx
        .selectFrom('officeAudit')
        .select(['personName', 'subjectName', 'changes'])
        .where('action', '=', 'person.passkeyCopied')
        .execute(),
    )
    const changes = [{ field: 'counter', before: 7, after: 7 }]
    expect(lines).toEqual([{ personName: email.split('@')[0], subjectName: 'Chiave', changes }])
  })

  it('is a second factor of its own, logs in without a password and proves who one is', async () => {
    const browser = await newcomer()
    const key = createAuthenticator({ origin: OFFICE_ORIGIN })
    const options = (await browser.call('POST', '/api/security/passkeyOptions')).body.data
    const added = await browser.call('POST', '/api/security/passkeys', {
      name: 'Telefono',
      response: key.attest(options),
    })
    expect(added.body.data.recoveryCodes).toHaveLength(10)

    const another = office.openBrowser()
    const request = (await another.call('POST', '/api/session/passkeyOptions', {})).body.data
    const assertion = key.assert(request)
    expect((await another.call('POST', '/api/session/passkey', { response: assertion })).body.data).toEqual({
      next: 'done',
    })
    const again = await another.call('POST', '/api/session/passkey', { response: assertion })
    expect(again.body.code).toBe('PASSKEY_REFUSED')

    office.pass(11 * MINUTE)
    const byPassword = await another.call('POST', '/api/session/proof', { password: STAFF_PASSWORD })
    expect(byPassword.body.code).toBe('SECOND_FACTOR_WRONG')
    const proof = (await another.call('POST', '/api/session/proofOptions')).body.data
    expect((await another.call('POST', '/api/session/proof', { response: key.assert(proof) })).status).toBe(200)
  })

  it('of another person proves nothing here', async () => {
    const theirs = createAuthenticator({ origin: OFFICE_ORIGIN })
    const stranger = await newcomer()
    const made = (await stranger.call('POST', '/api/security/passkeyOptions')).body.data
    await stranger.call('POST', '/api/security/passkeys', { name: 'Chiave', response: theirs.attest(made) })
    people += 1
    email = `paola${people}@example.it`
    const browser = await enrolled()
    office.pass(11 * MINUTE)
    const proof = (await browser.call('POST', '/api/session/proofOptions')).body.data
    const answer = await browser.call('POST', '/api/session/proof', { response: theirs.assert(proof) })
    expect(answer.body.code).toBe('PASSKEY_REFUSED')
  })

  it('made for a shop, or shown by another page, opens nothing', async () => {
    const browser = await newcomer()
    const options = (await browser.call('POST', '/api/security/passkeyOptions')).body.data
    for (const lies of [{ origin: 'https://atelier.example' }, { rpId: 'atelier.example' }, { isVerified: false }]) {
      const response = createAuthenticator({ origin: OFFICE_ORIGIN }).attest(options, lies)
      const answer = await browser.call('POST', '/api/security/passkeys', { name: 'Falsa', response })
      expect(answer.body.code).toBe('PASSKEY_REFUSED')
    }
  })

  it('is renamed by its owner and by nobody else, and the audit has both names', async () => {
    const browser = await newcomer()
    const key = createAuthenticator({ origin: OFFICE_ORIGIN })
    const options = (await browser.call('POST', '/api/security/passkeyOptions')).body.data
    await browser.call('POST', '/api/security/passkeys', { name: 'Telefono', response: key.attest(options) })
    const [{ id }] = (await browser.call('GET', '/api/security')).body.data.passkeys
    const rename = (by: typeof browser, name: string) => by.call('PUT', `/api/security/passkeys/${id}`, { name })
    expect((await rename(browser, '  ')).body.code).toBe('INVALID_REQUEST')
    expect((await rename(browser, 'Telefono vecchio')).status).toBe(200)
    people += 1
    email = `paola${people}@example.it`
    expect((await rename(await enrolled(), 'Mio')).body.code).toBe('NOT_FOUND')
    const { passkeys } = (await browser.call('GET', '/api/security')).body.data
    expect(passkeys).toMatchObject([{ id, name: 'Telefono vecchio' }])
  })

  it('is not removed when nothing else is left', async () => {
    const browser = await newcomer()
    const key = createAuthenticator({ origin: OFFICE_ORIGIN })
    const options = (await browser.call('POST', '/api/security/passkeyOptions')).body.data
    await browser.call('POST', '/api/security/passkeys', { name: 'Telefono', response: key.attest(options) })
    const [only] = (await browser.call('GET', '/api/security')).body.data.passkeys
    expect((await browser.call('DELETE', `/api/security/passkeys/${only.id}`)).body.code).toBe('ENROLMENT_NEEDED')
    expect((await browser.call('GET', '/api/security')).body.data.passkeys).toHaveLength(1)
  })
})

describe('a recovery code', () => {
  it('opens once, in the place of the app', async () => {
    const browser = await enrolled()
    const { recoveryCodes } = (await browser.call('POST', '/api/security/recoveryCodes')).body.data
    const logInWith = async (code: string) => {
      const another = office.openBrowser()
      const { body } = await another.call('POST', '/api/session/password', { email, password: STAFF_PASSWORD })
      return another.call('POST', '/api/session/secondFactor', { pending: body.data.pending, code })
    }
    expect((await logInWith(recoveryCodes[0])).status).toBe(200)
    expect((await logInWith(recoveryCodes[0])).body.code).toBe('SECOND_FACTOR_WRONG')
  })
})

describe('a password', () => {
  it('is changed by who knows the old one, to none of the common ones, and ends the other sessions', async () => {
    const browser = await enrolled()
    const other = await office.logIn(email)
    const change = (password: string, newPassword: string) =>
      browser.call('PUT', '/api/security/password', { password, newPassword })
    expect((await change('wrong', 'tre cavalli bianchi')).body.code).toBe('WRONG_PASSWORD')
    expect((await change(STAFF_PASSWORD, 'short')).status).toBe(400)
    expect((await change(STAFF_PASSWORD, '1234567890')).body.code).toBe('COMMON_PASSWORD')
    expect((await change(STAFF_PASSWORD, 'tre cavalli bianchi')).status).toBe(200)
    expect((await other.call('GET', '/api/session')).status).toBe(401)
    const old = await office.openBrowser().call('POST', '/api/session/password', { email, password: STAFF_PASSWORD })
    expect(old.body.code).toBe('INVALID_CREDENTIALS')
  })
})
