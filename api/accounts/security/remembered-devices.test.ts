import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { totpCode } from '#domain/accounts/security/totp.ts'
import { secondFactors } from '#tests/support/accounts/second-factors.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, PASSWORD, type People } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let clock = new Date('2026-06-01T10:00:00Z')
let app: TestApp
let people: People
let customers = 0
let email = ''
beforeAll(async () => {
  app = await createTestApp({ now: () => clock })
  people = createPeople(app)
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})
beforeEach(async () => {
  customers += 1
  email = `anna${customers}@example.it`
  await people.register(email)
  pass(MINUTE)
})

const pass = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds)
}

const stage = { people: () => people, email: () => email, now: () => clock, pass }
const { call, pendingOf, secondStep, totp, withApp } = secondFactors(stage)

describe('a remembered device', () => {
  const cookieOf = (headers: Headers) => headers.get('set-cookie') ?? ''
  const asDevice = (cookie: string) => ({ headers: { cookie: `at=x; ${cookie.split(';')[0]}` } })

  async function remembered(secret: string) {
    const step = { ...totp(totpCode(secret, clock)), rememberDevice: true }
    const { headers, status } = await secondStep(await pendingOf(), step)
    expect(status).toBe(200)
    pass(MINUTE)
    return cookieOf(headers)
  }

  it('goes without for thirty days, by a cookie that no script reads', async () => {
    const { secret } = await withApp()
    const forgotten = await secondStep(await pendingOf(), totp(totpCode(secret, clock)))
    const known = asDevice(cookieOf(forgotten.headers))
    expect((await people.logIn(email, PASSWORD, known)).body.code).toBe('SECOND_FACTOR_NEEDED')
    pass(MINUTE)
    const cookie = await remembered(secret)
    expect(cookie).toMatch(/^device=[\w-]{64}; Path=\/public-api; .*HttpOnly/)
    expect((await people.logIn(email, PASSWORD, asDevice(cookie))).status).toBe(200)
    expect((await people.logIn(email, PASSWORD, known)).body.code).toBe('SECOND_FACTOR_NEEDED')
    expect((await people.logIn(email, 'wrong-password', asDevice(cookie))).body.code).toBe('INVALID_CREDENTIALS')
    expect((await people.logIn(email, PASSWORD, { from: '198.51.100.4' })).body.code).toBe('SECOND_FACTOR_NEEDED')
    expect((await people.logIn(email, PASSWORD, asDevice('device=made-up'))).body.code).toBe('SECOND_FACTOR_NEEDED')
    pass(30 * DAY - 2 * MINUTE)
    expect((await people.logIn(email, PASSWORD, asDevice(cookie))).status).toBe(200)
    pass(MINUTE)
    expect((await people.logIn(email, PASSWORD, asDevice(cookie))).body.code).toBe('SECOND_FACTOR_NEEDED')
  })

  it('is remembered for one customer only, until their password or their factors change', async () => {
    const { secret, accessToken, userId } = await withApp()
    const cookie = await remembered(secret)
    const paola = `paola.r${customers}@example.it`
    await people.register(paola)
    await withApp(paola)
    expect((await people.logIn(paola, PASSWORD, asDevice(cookie))).body.code).toBe('SECOND_FACTOR_NEEDED')
    const body = { currentPassword: PASSWORD, newPassword: 'Altra-Segreta-9' }
    await call(accessToken, 'PUT', `/api/users/${userId}/password`, body)
    expect((await people.logIn(email, 'Altra-Segreta-9', asDevice(cookie))).body.code).toBe('SECOND_FACTOR_NEEDED')
  })
})

describe('whoever was logged in elsewhere', () => {
  it('is logged out when the second factor is switched on; this session goes on', async () => {
    const elsewhere = await people.session(email)
    const { accessToken } = await withApp()
    const { body } = await call(elsewhere.accessToken, 'GET', '/api/security')
    expect(['TOKEN_INVALID', 'TOKEN_EXPIRED']).toContain(body.code)
    expect((await people.refresh(elsewhere.refreshToken)).body.code).toBe('TOKEN_INVALID')
    expect((await call(accessToken, 'GET', '/api/security')).status).toBe(200)
  })
})

describe('the rights of a person', () => {
  it('a copy of their data tells what there is, and no secret', async () => {
    const { accessToken, userId, secret } = await withApp()
    const { body } = await call(accessToken, 'POST', `/api/users/${userId}/export`, { password: PASSWORD })
    expect(body.data.security).toMatchObject({ recoveryCodesLeft: 10, passkeys: [] })
    expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('nothing of it stays when the account is erased', async () => {
    const { accessToken, userId } = await withApp()
    expect((await call(accessToken, 'DELETE', `/api/users/${userId}`, { password: PASSWORD })).status).toBe(200)
    const left = await inStore(app.db, ATELIER_ID, async (trx) => [
      ...(await trx.selectFrom('customerSecondFactor').select('customerId').where('customerId', '=', userId).execute()),
      ...(await trx.selectFrom('customerRecoveryCode').select('customerId').where('customerId', '=', userId).execute()),
    ])
    expect(left).toEqual([])
  })
})
