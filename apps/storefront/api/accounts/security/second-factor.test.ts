import { describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { listAuditLines } from '#database/queries/accounts/audit.ts'
import { totpCode } from '#domain/identity/totp.ts'
import { aCustomerPerTest } from '#tests/support/accounts/a-customer-per-test.ts'
import { secondFactors } from '#tests/support/accounts/second-factors.ts'
import { PASSWORD } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

const stage = aCustomerPerTest()
const { call, pendingOf, recovery, secondStep, securityOf, totp, withApp } = secondFactors(stage)

describe('an authenticator app', () => {
  it('counts once its first code was sent; the password alone is not enough from then on', async () => {
    const { accessToken } = await stage.people.session(stage.email)
    expect(await securityOf(accessToken)).toEqual({
      secondFactor: false,
      totpSince: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    })
    const started = await call(accessToken, 'POST', '/api/security/totp', { password: PASSWORD })
    const { secret, address, token } = started.body.data
    expect(address).toMatch(/^otpauth:\/\/totp\/Atelier:anna\d+%40example\.it\?issuer=Atelier&secret=[A-Z2-7]{32}&/)
    expect((await stage.people.logIn(stage.email)).status).toBe(200)

    const wrong = await call(accessToken, 'PUT', '/api/security/totp', { token, code: '000000' })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'SECOND_FACTOR_WRONG' } })
    const confirmed = await call(accessToken, 'PUT', '/api/security/totp', { token, code: totpCode(secret, stage.now) })
    expect(confirmed.body.data.recoveryCodes).toHaveLength(10)
    const needed = await stage.people.logIn(stage.email)
    expect(needed).toMatchObject({
      status: 401,
      body: { success: false, code: 'SECOND_FACTOR_NEEDED', secondFactor: { ways: ['totp', 'recoveryCode'] } },
    })
    expect(needed.body.data).toBeUndefined()
    expect(await securityOf(accessToken)).toMatchObject({ secondFactor: true, recoveryCodesLeft: 10 })
  })

  it('is set up by who knows the password, in the session it was begun in, within half an hour', async () => {
    const { accessToken } = await stage.people.session(stage.email)
    const refused = await call(accessToken, 'POST', '/api/security/totp', { password: 'wrong-password' })
    expect(refused.body.code).toBe('WRONG_PASSWORD')
    const { secret, token } = (await call(accessToken, 'POST', '/api/security/totp', { password: PASSWORD })).body.data
    const confirm = (bearer: string) =>
      call(bearer, 'PUT', '/api/security/totp', { token, code: totpCode(secret, stage.now) })
    const other = await stage.people.session(stage.email)
    expect((await confirm(other.accessToken)).body.code).toBe('SECOND_FACTOR_EXPIRED')
    stage.pass(30 * MINUTE)
    const later = await stage.people.refresh(other.refreshToken)
    expect(later.status).toBe(200)
    const again = await stage.people.session(stage.email)
    expect((await confirm(again.accessToken)).body.code).toBe('SECOND_FACTOR_EXPIRED')
  })

  it('logs in with the shape of every log-in, one step early or late, and each code once', async () => {
    const { secret, userId } = await withApp()
    const token = await pendingOf()
    const code = totpCode(secret, stage.now)
    const done = await secondStep(token, totp(code))
    expect(done.status).toBe(200)
    expect(Object.keys(done.body.data).sort()).toEqual(['accessToken', 'refreshToken', 'user'])
    expect(done.body.data.user.id).toBe(userId)
    expect((await secondStep(token, totp(code))).body.code).toBe('SECOND_FACTOR_WRONG')
    stage.pass(MINUTE)
    const late = totpCode(secret, new Date(stage.now.getTime() - 30 * SECOND))
    expect((await secondStep(await pendingOf(), totp(late))).status).toBe(200)
    const early = totpCode(secret, new Date(stage.now.getTime() + 30 * SECOND))
    expect((await secondStep(await pendingOf(), totp(early))).status).toBe(200)
    const tooEarly = totpCode(secret, new Date(stage.now.getTime() + 61 * SECOND))
    expect((await secondStep(await pendingOf(), totp(tooEarly))).body.code).toBe('SECOND_FACTOR_WRONG')
    const lines = await inStore(stage.app.db, ATELIER_ID, (trx) => listAuditLines(trx, userId))
    expect(lines.filter(({ event }) => event === 'second-factor-refused')).toHaveLength(2)
    expect(lines.findLast(({ event }) => event === 'logged-in')?.detail).toMatchObject({ by: 'totp' })
  })

  it('lets one in of those who show the same code at once', async () => {
    const { secret } = await withApp()
    const tokens = [await pendingOf(), await pendingOf()]
    const step = totp(totpCode(secret, stage.now))
    const answers = await Promise.all(Array.from({ length: 4 }, (_, n) => secondStep(tokens[n % 2] ?? '', step)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is guessed at five times in a quarter of an hour, from wherever; recovery codes still work', async () => {
    const { secret, recoveryCodes } = await withApp()
    const token = await pendingOf()
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1)
      statuses.push((await secondStep(token, { ...totp('123456'), from: `2001:db8:${n}::1` })).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
    const right = await secondStep(token, { ...totp(totpCode(secret, stage.now)), from: '192.0.2.80' })
    expect(right).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await secondStep(token, recovery(recoveryCodes[0] ?? ''))).status).toBe(200)
    expect((await secondStep(await pendingOf(), totp(totpCode(secret, stage.now)))).status).toBe(200)
  })

  it('is nowhere in the database in a form that anybody else can read', async () => {
    const { secret, recoveryCodes, userId } = await withApp()
    const stored = await inStore(stage.app.db, ATELIER_ID, async (trx) =>
      JSON.stringify([
        await trx.selectFrom('customerSecondFactor').selectAll().where('customerId', '=', userId).execute(),
        await trx.selectFrom('customerRecoveryCode').selectAll().where('customerId', '=', userId).execute(),
        await listAuditLines(trx, userId),
      ]),
    )
    expect(stored).toContain(userId)
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
  })

  it('is switched off with the password, and the owner is told of both', async () => {
    const { accessToken, secret } = await withApp()
    const [on] = await stage.people.mailsTo(stage.email)
    expect(on?.subject).toBe('La verifica in due passaggi è attiva')
    const off = (password: string) => call(accessToken, 'DELETE', '/api/security/secondFactor', { password })
    expect((await off('wrong-password')).body.code).toBe('WRONG_PASSWORD')
    const token = await pendingOf()
    stage.pass(SECOND)
    expect((await off(PASSWORD)).body).toEqual({ success: true, data: null })
    const [gone] = await stage.people.mailsTo(stage.email)
    expect(gone?.subject).toBe('La verifica in due passaggi è stata disattivata')
    expect(gone?.links[0]).toContain('/profile?page=security')
    expect((await stage.people.logIn(stage.email)).status).toBe(200)
    expect((await secondStep(token, totp(totpCode(secret, stage.now)))).body.code).toBe('SECOND_FACTOR_WRONG')
  })
})

describe('a recovery code', () => {
  it('opens once, however it is typed, and its owner is told', async () => {
    const { recoveryCodes, accessToken } = await withApp()
    const [code = '', other = ''] = recoveryCodes
    expect((await secondStep(await pendingOf(), recovery(code.toUpperCase().replaceAll('-', ' ')))).status).toBe(200)
    stage.pass(SECOND)
    expect((await secondStep(await pendingOf(), recovery(code))).body.code).toBe('SECOND_FACTOR_WRONG')
    expect((await secondStep(await pendingOf(), recovery('0000-0000-0000-0000'))).body.code).toBe('SECOND_FACTOR_WRONG')
    expect((await securityOf(accessToken)).recoveryCodesLeft).toBe(9)
    expect((await stage.people.mailsTo(stage.email))[0]?.subject).toBe('È stato usato un codice di recupero')
    const both = await Promise.all([1, 2].map(async () => secondStep(await pendingOf(), recovery(other))))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is worth nothing once there is a new set', async () => {
    const { recoveryCodes, accessToken } = await withApp()
    const refused = await call(accessToken, 'POST', '/api/security/recoveryCodes', { password: 'wrong-password' })
    expect(refused.body.code).toBe('WRONG_PASSWORD')
    const renewed = await call(accessToken, 'POST', '/api/security/recoveryCodes', { password: PASSWORD })
    expect(renewed.body.data.recoveryCodes).toHaveLength(10)
    expect((await secondStep(await pendingOf(), recovery(recoveryCodes[0] ?? ''))).body.code).toBe(
      'SECOND_FACTOR_WRONG',
    )
    expect((await secondStep(await pendingOf(), recovery(renewed.body.data.recoveryCodes[0]))).status).toBe(200)
  })

  it('opens nothing of another customer', async () => {
    const anna = await withApp()
    const paola = `paola.${stage.email}`
    await stage.people.register(paola)
    await withApp(paola)
    const token = String((await stage.people.logIn(paola)).body.secondFactor.token)
    expect((await secondStep(token, recovery(anna.recoveryCodes[0] ?? ''))).body.code).toBe('SECOND_FACTOR_WRONG')
    expect((await secondStep(token, totp(totpCode(anna.secret, stage.now)))).body.code).toBe('SECOND_FACTOR_WRONG')
  })

  it('has to be asked for where there is a second factor', async () => {
    const { accessToken } = await stage.people.session(stage.email)
    for (const [method, path] of [
      ['POST', '/api/security/recoveryCodes'],
      ['PUT', '/api/security/secondFactor'],
    ] as const)
      expect((await call(accessToken, method, path, { password: PASSWORD })).body.code).toBe('INVALID_REQUEST')
  })
})

describe('the token between the two steps', () => {
  it('is good for ten minutes, at its own store, and opens nothing else', async () => {
    const { secret } = await withApp()
    const token = await pendingOf()
    const step = () => totp(totpCode(secret, stage.now))
    expect((await secondStep(token, { ...step(), storeId: BRERA_ID, host: 'brera.example' })).body.code).toBe(
      'SECOND_FACTOR_EXPIRED',
    )
    expect((await call(token, 'GET', '/api/security')).body.code).toBe('TOKEN_INVALID')
    expect((await stage.people.refresh(token)).body.code).toBe('TOKEN_INVALID')
    for (const broken of ['x', `${token}x`, token.slice(0, -2), token.replace('.', '')])
      expect((await secondStep(broken, step())).body.code).toBe('SECOND_FACTOR_EXPIRED')
    stage.pass(10 * MINUTE - SECOND)
    expect((await secondStep(token, step())).status).toBe(200)
    stage.pass(SECOND)
    expect((await secondStep(token, step())).body.code).toBe('SECOND_FACTOR_EXPIRED')
  })

  it('ends with the password it was given for', async () => {
    const { secret, accessToken, userId } = await withApp()
    const token = await pendingOf()
    const body = { currentPassword: PASSWORD, newPassword: 'Altra-Segreta-9' }
    expect((await call(accessToken, 'PUT', `/api/users/${userId}/password`, body)).status).toBe(200)
    expect((await secondStep(token, totp(totpCode(secret, stage.now)))).body.code).toBe('SECOND_FACTOR_EXPIRED')
  })

  it('is given to nobody who does not know the password: an account with a second factor looks like any other', async () => {
    await withApp()
    const plain = `plain.${stage.email}`
    await stage.people.register(plain)
    const guesses = await Promise.all(
      [stage.email, plain, 'nobody@example.it'].map((address) => stage.people.logIn(address, 'wrong-password')),
    )
    const [first, ...others] = guesses.map(({ status, body, headers }) => ({ status, body, headers: [...headers] }))
    expect(first?.body.code).toBe('INVALID_CREDENTIALS')
    for (const other of others) expect(other).toEqual(first)
  })
})

describe('a new password by mail', () => {
  it('leaves the second factor on', async () => {
    const { secret } = await withApp()
    await stage.people.ask('POST', `/public-api/recover?partnerStoreId=${ATELIER_ID}`, { email: stage.email })
    const token = await stage.people.tokenMailedTo(stage.email)
    await stage.people.ask('POST', '/public-api/resetPassword', { token, password: 'Brand-new-1' })
    const needed = await stage.people.logIn(stage.email, 'Brand-new-1')
    expect(needed.body.code).toBe('SECOND_FACTOR_NEEDED')
    expect((await secondStep(needed.body.secondFactor.token, totp(totpCode(secret, stage.now)))).status).toBe(200)
  })
})
