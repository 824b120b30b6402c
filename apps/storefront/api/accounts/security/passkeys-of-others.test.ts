import { beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { aCustomerPerTest } from '#tests/support/accounts/a-customer-per-test.ts'
import { passkeyCalls } from '#tests/support/accounts/passkey-calls.ts'
import { createAuthenticator } from '#tests/support/doubles/authenticator.ts'
import { PASSWORD } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const stage = aCustomerPerTest()
let accessToken = ''
beforeEach(async () => {
  accessToken = (await stage.people.session(stage.email)).accessToken
})

const { ask, logInWith, request, security, withPasskey } = passkeyCalls({
  people: () => stage.people,
  accessToken: () => accessToken,
})

describe('another store', () => {
  const brera = { host: 'brera.example', storeId: BRERA_ID }

  it('knows nothing of a passkey, whatever domain its owner claims to be at', async () => {
    const key = await withPasskey()
    const options = await request(undefined, brera)
    expect(options.rpId).toBe('brera.example')
    const there = createAuthenticator({ origin: 'https://brera.example' })
    for (const answer of [
      key.assert(options),
      key.assert(options, { origin: 'https://brera.example' }),
      key.assert(options, { origin: 'https://brera.example', rpId: 'atelier.example' }),
      there.assert(options),
    ])
      expect((await logInWith(answer, brera)).body.code).toBe('PASSKEY_REFUSED')
    expect((await logInWith(key.assert(await request()), { ...brera, storeId: ATELIER_ID })).body.code).toBe(
      'PARTNER_NOT_ACTIVE',
    )
  })

  it('and another customer reach nobody else’s', async () => {
    await withPasskey()
    const [{ id }] = (await security()).passkeys
    const paola = `paola.${stage.email}`
    await stage.people.register(paola)
    const other = await stage.people.session(paola)
    const gone = await ask(
      'DELETE',
      `/api/security/passkeys/${id}`,
      { password: PASSWORD },
      { bearer: other.accessToken },
    )
    expect(gone.body.code).toBe('NOT_FOUND')
    expect((await security()).passkeys).toHaveLength(1)
    const seen = await inStore(stage.app.db, BRERA_ID, (trx) =>
      trx.selectFrom('customerPasskey').select('id').execute(),
    )
    expect(seen).toEqual([])
  })
})

describe('as a second factor', () => {
  const secondStep = (token: string, response: object) =>
    stage.people.ask('POST', '/public-api/login/secondFactor', {
      partnerStoreId: ATELIER_ID,
      token,
      proof: { way: 'passkey', response },
    })

  it('a passkey is asked for after the password if its owner wants so, and not before', async () => {
    const key = await withPasskey()
    expect((await stage.people.logIn(stage.email)).status).toBe(200)
    const on = await ask('PUT', '/api/security/secondFactor', { password: PASSWORD })
    expect(on.body.data.recoveryCodes).toHaveLength(10)
    const { body } = await stage.people.logIn(stage.email)
    expect(body).toMatchObject({
      code: 'SECOND_FACTOR_NEEDED',
      secondFactor: { ways: ['passkey', 'recoveryCode'], rememberDays: 30 },
    })
    const { token } = body.secondFactor
    const options = await request(token)
    expect(options.allowCredentials).toMatchObject([{ id: key.id }])
    expect((await logInWith(key.assert(options))).body.code).toBe('PASSKEY_REFUSED')
    expect((await secondStep(token, key.assert(await request()))).body.code).toBe('SECOND_FACTOR_WRONG')
    expect((await secondStep(token, key.assert(await request(token)))).status).toBe(200)
    expect((await logInWith(key.assert(await request()))).status).toBe(200)
  })

  it('that of another customer is none', async () => {
    const own = await withPasskey()
    await ask('PUT', '/api/security/secondFactor', { password: PASSWORD })
    const { token } = (await stage.people.logIn(stage.email)).body.secondFactor
    const paola = `paola.s.${stage.email}`
    await stage.people.register(paola)
    accessToken = (await stage.people.session(paola)).accessToken
    const foreign = await withPasskey()
    expect((await secondStep(token, foreign.assert(await request(token)))).body.code).toBe('SECOND_FACTOR_WRONG')
    expect((await secondStep(token, own.assert(await request(token)))).status).toBe(200)
  })

  it('goes with the last passkey, so that nobody is asked for what is gone', async () => {
    await withPasskey()
    await ask('PUT', '/api/security/secondFactor', { password: PASSWORD })
    const [{ id }] = (await security()).passkeys
    await ask('DELETE', `/api/security/passkeys/${id}`, { password: PASSWORD })
    expect(await security()).toMatchObject({ secondFactor: false, recoveryCodesLeft: 0 })
    expect((await stage.people.logIn(stage.email)).status).toBe(200)
    const subjects = (await stage.people.mailsTo(stage.email)).map(({ subject }) => subject)
    expect(subjects).toContain('La verifica in due passaggi è stata disattivata')
  })
})
