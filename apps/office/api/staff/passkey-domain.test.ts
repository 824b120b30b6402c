import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countPasskeysMadeElsewhere } from '#database/queries/identity/passkeys.ts'
import { createAuthenticator } from '#tests/support/doubles/authenticator.ts'
import { openTestOffice, STAFF_PASSWORD, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const HOST = 'office.brera.example'
const DOMAIN = 'brera.example'
const ORIGIN = `https://${HOST}`
const MINUTE = 60_000

let office: TestOffice
let people = 0
let email = ''
beforeAll(async () => {
  office = await openTestOffice()
})
afterAll(() => office.stop())
beforeEach(() => {
  people += 1
  email = `anna${people}@example.it`
})
afterEach(() => standAt({ host: 'office.example' }))

/** The office answers at a host, with passkeys for it or for a domain above it. */
function standAt({ host, domain = host }: { host: string; domain?: string }) {
  office.staff.party = { id: domain, name: 'Guardaroba', origin: `https://${host}` }
}

async function makePasskey({ origin = ORIGIN } = {}) {
  await office.hire(email, [{ role: 'owner', storeId: ATELIER_ID }], false)
  const browser = await office.logIn(email)
  const key = createAuthenticator({ origin })
  const { data: options } = (await browser.call('POST', '/api/security/passkeyOptions')).body
  const response = key.attest(options)
  const { data } = (await browser.call('POST', '/api/security/passkeys', { name: 'Telefono', response })).body
  return { browser, key, options, recoveryCodes: data.recoveryCodes as string[] }
}

async function logInBy(key: ReturnType<typeof createAuthenticator>, lies: { origin?: string; rpId?: string } = {}) {
  const browser = office.openBrowser()
  const { data: request } = (await browser.call('POST', '/api/session/passkeyOptions', {})).body
  const { body } = await browser.call('POST', '/api/session/passkey', { response: key.assert(request, lies) })
  return { asked: request.rpId, code: body.code as string | undefined, data: body.data }
}

describe('a passkey of staff, made for a domain above the office', () => {
  it('is made for that domain, and logs in at the office', async () => {
    standAt({ host: HOST, domain: DOMAIN })
    const { key, options } = await makePasskey()
    expect(options.rp.id).toBe(DOMAIN)
    expect(await logInBy(key)).toMatchObject({ asked: DOMAIN, data: { next: 'done' } })
  })

  it('outlives a move of the office below that domain, and proves there who one is', async () => {
    standAt({ host: HOST, domain: DOMAIN })
    const { browser, key } = await makePasskey()
    const host = 'ufficio.brera.example'
    standAt({ host, domain: DOMAIN })
    const moved = { origin: `https://${host}` }
    expect(await logInBy(key, moved)).toMatchObject({ data: { next: 'done' } })
    office.pass(11 * MINUTE)
    const { data: proof } = (await browser.call('POST', '/api/session/proofOptions')).body
    expect(proof.allowCredentials).toHaveLength(1)
    const answer = await browser.call('POST', '/api/session/proof', { response: key.assert(proof, moved) })
    expect(answer.status).toBe(200)
  })

  it.each([
    ['a page of a shop below the same domain', { origin: `https://negozio.${DOMAIN}` }],
    ['the domain itself', { origin: `https://${DOMAIN}` }],
    ['the office without encryption', { origin: `http://${HOST}` }],
    ['a key for the host alone', { rpId: HOST }],
  ])('opens nothing when it is shown by %s', async (_, lies) => {
    standAt({ host: HOST, domain: DOMAIN })
    const { key } = await makePasskey()
    expect((await logInBy(key, lies)).code).toBe('PASSKEY_REFUSED')
    expect((await logInBy(key)).data).toEqual({ next: 'done' })
  })
})

describe('a passkey of staff, when the domain has changed', () => {
  it('opens nothing any more, says for what it was made, and a recovery code lets its person in', async () => {
    standAt({ host: HOST })
    const { key, recoveryCodes } = await makePasskey()
    standAt({ host: HOST, domain: DOMAIN })
    expect((await logInBy(key, { rpId: HOST })).code).toBe('PASSKEY_REFUSED')

    const again = office.openBrowser()
    const { body } = await again.call('POST', '/api/session/password', { email, password: STAFF_PASSWORD })
    const { pending } = body.data
    expect((await again.call('POST', '/api/session/secondFactor', { pending, code: recoveryCodes[0] })).status).toBe(
      200,
    )
    const { passkeys } = (await again.call('GET', '/api/security')).body.data
    expect(passkeys).toMatchObject([{ name: 'Telefono', madeFor: HOST }])
  })

  it('is counted by person, for the sentence at the start', async () => {
    standAt({ host: 'prima.brera.example' })
    await makePasskey({ origin: 'https://prima.brera.example' })
    people += 1
    email = `anna${people}@example.it`
    await makePasskey({ origin: 'https://prima.brera.example' })
    const elsewhere = await countPasskeysMadeElsewhere(office.db, DOMAIN)
    expect(elsewhere).toContainEqual({ relyingParty: 'prima.brera.example', people: 2 })
    expect(elsewhere.map(({ relyingParty }) => relyingParty)).not.toContain(DOMAIN)
  })
})
