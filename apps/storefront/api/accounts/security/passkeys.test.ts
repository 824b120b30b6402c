import { beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { listAuditLines } from '#database/queries/accounts/audit.ts'
import { aCustomerPerTest } from '#tests/support/accounts/a-customer-per-test.ts'
import { ORIGIN, passkeyCalls } from '#tests/support/accounts/passkey-calls.ts'
import { createAuthenticator } from '#tests/support/doubles/authenticator.ts'
import { PASSWORD } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const MINUTE = 60_000

const stage = aCustomerPerTest()
let accessToken = ''
let userId = ''
beforeEach(async () => {
  ;({ accessToken, userId } = await stage.people.session(stage.email))
})

const { add, ask, creation, logInWith, request, security, withPasskey } = passkeyCalls({
  people: () => stage.people,
  accessToken: () => accessToken,
})
const eventsOf = (id: string) => inStore(stage.app.db, ATELIER_ID, (trx) => listAuditLines(trx, id))

describe('a passkey', () => {
  it('is made for the store, not for an address, and asks for finger, face or PIN', async () => {
    const options = await creation()
    expect(options).toMatchObject({
      rp: { id: 'atelier.example', name: 'Atelier' },
      user: { name: stage.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const handle = Buffer.from(options.user.id, 'base64url')
    expect(handle.toString('hex')).toBe(userId.replaceAll('-', ''))
    expect((await request()).userVerification).toBe('required')
  })

  it('is added by who knows the password; several, each with its name; its owner is told', async () => {
    const refused = await ask('POST', '/api/security/passkeyOptions', { password: 'wrong-password' })
    expect(refused.body.code).toBe('WRONG_PASSWORD')
    await withPasskey(undefined, 'iPhone')
    expect((await stage.people.mailsTo(stage.email))[0]?.subject).toBe('Hai una nuova passkey')
    const options = await creation()
    expect(options.excludeCredentials).toHaveLength(1)
    await add(createAuthenticator({ origin: ORIGIN }).attest(options), 'Portatile')
    expect((await security()).passkeys).toMatchObject([
      { name: 'iPhone', createdAt: stage.now.toISOString(), lastUsedAt: null },
      { name: 'Portatile' },
    ])
    expect((await eventsOf(userId)).filter(({ event }) => event === 'passkey-added')).toHaveLength(2)
    for (const name of ['', '  ', 'x'.repeat(61)]) {
      const key = createAuthenticator({ origin: ORIGIN })
      expect((await add(key.attest(await creation()), name)).body.code).toBe('INVALID_REQUEST')
    }
  })

  it('logs in without a password, in the shape of every log-in', async () => {
    const key = await withPasskey()
    const done = await logInWith(key.assert(await request()))
    expect(done.status).toBe(200)
    expect(Object.keys(done.body.data).sort()).toEqual(['accessToken', 'refreshToken', 'user'])
    expect(done.body.data.user.email).toBe(stage.email)
    expect((await security()).passkeys[0].lastUsedAt).toBe(stage.now.toISOString())
    expect((await eventsOf(userId)).findLast(({ event }) => event === 'logged-in')?.detail).toMatchObject({
      by: 'passkey',
    })
  })

  it('that lives in an account and does not count works as often as it is asked', async () => {
    const key = await withPasskey(createAuthenticator({ origin: ORIGIN, counts: false }))
    for (let n = 0; n < 3; n += 1) expect((await logInWith(key.assert(await request()))).status).toBe(200)
  })

  it('that was copied counts backwards: it is refused and written down', async () => {
    const key = await withPasskey()
    expect((await logInWith(key.assert(await request(), { counter: 9 }))).status).toBe(200)
    for (const counter of [9, 4, 0])
      expect((await logInWith(key.assert(await request(), { counter }))).body.code).toBe('PASSKEY_REFUSED')
    expect((await eventsOf(userId)).findLast(({ event }) => event === 'passkey-cloned')?.detail).toMatchObject({
      passkey: 'iPhone',
      stored: '9',
      shown: '0',
    })
    expect((await logInWith(key.assert(await request(), { counter: 10 }))).status).toBe(200)
  })

  it('is renamed by its owner, without a password; the line about it says by which name', async () => {
    await withPasskey(undefined, 'iPhone')
    const [{ id }] = (await security()).passkeys
    const rename = (body: object) => ask('PUT', `/api/security/passkeys/${id}`, body)
    expect((await rename({ name: ' ' })).body.code).toBe('INVALID_REQUEST')
    expect((await rename({ name: 'iPhone di Anna' })).body).toEqual({ success: true, data: null })
    expect((await security()).passkeys).toMatchObject([{ id, name: 'iPhone di Anna' }])
    const lines = (await eventsOf(userId)).filter(({ event }) => event === 'passkey-renamed')
    expect(lines).toMatchObject([{ detail: { passkey: 'iPhone di Anna' } }])
    const other = await ask('PUT', `/api/security/passkeys/${crypto.randomUUID()}`, { name: 'Altra' })
    expect(other.body.code).toBe('NOT_FOUND')
  })

  it('is removed with the password, and opens nothing from then on; other sessions end', async () => {
    const key = await withPasskey()
    const elsewhere = await stage.people.session(stage.email)
    const [{ id }] = (await security()).passkeys
    const remove = (password: string) => ask('DELETE', `/api/security/passkeys/${id}`, { password })
    expect((await remove('wrong-password')).body.code).toBe('WRONG_PASSWORD')
    stage.pass(1000)
    expect((await remove(PASSWORD)).body).toEqual({ success: true, data: null })
    expect((await remove(PASSWORD)).body.code).toBe('NOT_FOUND')
    expect((await stage.people.mailsTo(stage.email))[0]?.subject).toBe('Una passkey è stata eliminata')
    expect((await logInWith(key.assert(await request()))).body.code).toBe('PASSKEY_REFUSED')
    expect((await stage.people.refresh(elsewhere.refreshToken)).body.code).toBe('TOKEN_INVALID')
    expect((await ask('GET', '/api/security')).status).toBe(200)
  })
})

describe('a challenge', () => {
  it('is answered once', async () => {
    const key = await withPasskey()
    const options = await request()
    const answer = key.assert(options)
    expect((await logInWith(answer)).status).toBe(200)
    expect((await logInWith(answer)).body.code).toBe('PASSKEY_REFUSED')
    expect((await logInWith(key.assert(options))).body.code).toBe('PASSKEY_REFUSED')
    const fresh = key.assert(await request())
    const both = await Promise.all([logInWith(fresh), logInWith(fresh)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const made = await creation()
    expect((await add(createAuthenticator({ origin: ORIGIN }).attest(made))).status).toBe(200)
    expect((await add(createAuthenticator({ origin: ORIGIN }).attest(made))).body.code).toBe('PASSKEY_REFUSED')
  })

  it('is good for ten minutes', async () => {
    const key = await withPasskey()
    const [early, late] = [await request(), await request()]
    stage.pass(10 * MINUTE - 1)
    expect((await logInWith(key.assert(early))).status).toBe(200)
    stage.pass(1)
    expect((await logInWith(key.assert(late))).body.code).toBe('PASSKEY_REFUSED')
  })

  it('is ours, for this store and this purpose', async () => {
    const key = await withPasskey()
    const { challenge } = await request()
    const changed = Buffer.from(challenge, 'base64url')
    changed[3] = (changed[3] ?? 0) ^ 1
    const others = [
      '',
      'x',
      Buffer.alloc(54, 1).toString('base64url'),
      changed.toString('base64url'),
      `${challenge}=`,
      (await creation()).challenge,
      (await request(undefined, { host: 'brera.example', storeId: BRERA_ID })).challenge,
    ]
    for (const other of others)
      expect((await logInWith(key.assert(await request(), { challenge: other }))).body.code).toBe('PASSKEY_REFUSED')
    const stranger = createAuthenticator({ origin: ORIGIN })
    const made = await creation()
    expect((await add(stranger.attest(made, { challenge: (await request()).challenge }))).body.code).toBe(
      'PASSKEY_REFUSED',
    )
    const elsewhere = await stage.people.session(stage.email)
    expect((await add(stranger.attest(made), 'x', { bearer: elsewhere.accessToken })).body.code).toBe('PASSKEY_REFUSED')
    expect((await add(stranger.attest(made))).status).toBe(200)
  })

  it('fills no table, however often it is asked for', async () => {
    const count = () =>
      inStore(
        stage.app.db,
        ATELIER_ID,
        async (trx) => (await trx.selectFrom('spentChallenge').selectAll().execute()).length,
      )
    const before = await count()
    for (let n = 0; n < 20; n += 1) await request()
    expect(await count()).toBe(before)
  })
})

describe('whoever lies', () => {
  it.each([
    ['is at another origin', { origin: 'https://evil.example' }],
    ['is at a port of another program', { origin: 'https://atelier.example:8443' }],
    ['is at http', { origin: 'http://atelier.example' }],
    ['signs for another domain', { rpId: 'evil.example' }],
    ['was not asked for finger, face or PIN', { isVerified: false }],
  ])('gets in nowhere and adds nothing: %s', async (_, lies) => {
    const key = await withPasskey()
    expect((await logInWith(key.assert(await request(), lies))).body.code).toBe('PASSKEY_REFUSED')
    const other = createAuthenticator({ origin: ORIGIN })
    expect((await add(other.attest(await creation(), lies))).body.code).toBe('PASSKEY_REFUSED')
    expect((await logInWith(key.assert(await request()))).status).toBe(200)
  })

  it('about whose key it is, or with a key nobody knows, gets in nowhere', async () => {
    const key = await withPasskey()
    const userHandle = Buffer.alloc(16, 7).toString('base64url')
    expect((await logInWith(key.assert(await request(), { userHandle }))).body.code).toBe('PASSKEY_REFUSED')
    const unknown = createAuthenticator({ origin: ORIGIN })
    expect((await logInWith(unknown.assert(await request()))).body.code).toBe('PASSKEY_REFUSED')
    const signedByOther = { ...unknown.assert(await request()), id: key.id, rawId: key.id }
    expect((await logInWith(signedByOther)).body.code).toBe('PASSKEY_REFUSED')
  })

  it('about the host of the call is believed only where the domain is the store’s own', async () => {
    expect((await request(undefined, { host: 'www.atelier.example' })).rpId).toBe('atelier.example')
    expect((await request(undefined, { host: 'evil.example' })).rpId).toBe('atelier.example')
    const key = createAuthenticator({ origin: 'https://evil.example' })
    const options = await creation({ host: 'evil.example' })
    expect(options.rp.id).toBe('atelier.example')
    expect((await add(key.attest(options), 'x', { host: 'evil.example' })).body.code).toBe('PASSKEY_REFUSED')
    const www = createAuthenticator({ origin: 'https://www.atelier.example' })
    const there = { host: 'www.atelier.example' }
    expect((await add(www.attest(await creation(there)), 'www', there)).status).toBe(200)
    expect((await logInWith(www.assert(await request(undefined, there)), there)).status).toBe(200)
  })
})
