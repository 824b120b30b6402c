import { describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { totpCode } from '#domain/identity/totp.ts'
import { aCustomerPerTest } from '#tests/support/accounts/a-customer-per-test.ts'
import { secondFactors } from '#tests/support/accounts/second-factors.ts'
import { PASSWORD } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const stage = aCustomerPerTest()
const { call, pendingOf, secondStep, totp, withApp } = secondFactors(stage)

describe('a remembered device', () => {
  const cookieOf = (headers: Headers) => headers.get('set-cookie') ?? ''
  const asDevice = (cookie: string) => ({ headers: { cookie: `at=x; ${cookie.split(';')[0]}` } })

  async function remembered(secret: string) {
    const step = { ...totp(totpCode(secret, stage.now)), rememberDevice: true }
    const { headers, status } = await secondStep(await pendingOf(), step)
    expect(status).toBe(200)
    stage.pass(MINUTE)
    return cookieOf(headers)
  }

  it('goes without for thirty days, by a cookie that no script reads', async () => {
    const { secret } = await withApp()
    const forgotten = await secondStep(await pendingOf(), totp(totpCode(secret, stage.now)))
    const known = asDevice(cookieOf(forgotten.headers))
    expect((await stage.people.logIn(stage.email, PASSWORD, known)).body.code).toBe('SECOND_FACTOR_NEEDED')
    stage.pass(MINUTE)
    const cookie = await remembered(secret)
    expect(cookie).toMatch(/^device=[\w-]{64}; Path=\/public-api; .*HttpOnly/)
    expect((await stage.people.logIn(stage.email, PASSWORD, asDevice(cookie))).status).toBe(200)
    expect((await stage.people.logIn(stage.email, PASSWORD, known)).body.code).toBe('SECOND_FACTOR_NEEDED')
    expect((await stage.people.logIn(stage.email, 'wrong-password', asDevice(cookie))).body.code).toBe(
      'INVALID_CREDENTIALS',
    )
    expect((await stage.people.logIn(stage.email, PASSWORD, { from: '198.51.100.4' })).body.code).toBe(
      'SECOND_FACTOR_NEEDED',
    )
    expect((await stage.people.logIn(stage.email, PASSWORD, asDevice('device=made-up'))).body.code).toBe(
      'SECOND_FACTOR_NEEDED',
    )
    stage.pass(30 * DAY - 2 * MINUTE)
    expect((await stage.people.logIn(stage.email, PASSWORD, asDevice(cookie))).status).toBe(200)
    stage.pass(MINUTE)
    expect((await stage.people.logIn(stage.email, PASSWORD, asDevice(cookie))).body.code).toBe('SECOND_FACTOR_NEEDED')
  })

  it('is remembered for one customer only, until their password or their factors change', async () => {
    const { secret, accessToken, userId } = await withApp()
    const cookie = await remembered(secret)
    const paola = `paola.r.${stage.email}`
    await stage.people.register(paola)
    await withApp(paola)
    expect((await stage.people.logIn(paola, PASSWORD, asDevice(cookie))).body.code).toBe('SECOND_FACTOR_NEEDED')
    const body = { currentPassword: PASSWORD, newPassword: 'Altra-Segreta-9' }
    await call(accessToken, 'PUT', `/api/users/${userId}/password`, body)
    expect((await stage.people.logIn(stage.email, 'Altra-Segreta-9', asDevice(cookie))).body.code).toBe(
      'SECOND_FACTOR_NEEDED',
    )
  })
})

describe('whoever was logged in elsewhere', () => {
  it('is logged out when the second factor is switched on; this session goes on', async () => {
    const elsewhere = await stage.people.session(stage.email)
    const { accessToken } = await withApp()
    const { body } = await call(elsewhere.accessToken, 'GET', '/api/security')
    expect(['TOKEN_INVALID', 'TOKEN_EXPIRED']).toContain(body.code)
    expect((await stage.people.refresh(elsewhere.refreshToken)).body.code).toBe('TOKEN_INVALID')
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
    const left = await inStore(stage.app.db, ATELIER_ID, async (trx) => [
      ...(await trx.selectFrom('customerSecondFactor').select('customerId').where('customerId', '=', userId).execute()),
      ...(await trx.selectFrom('customerRecoveryCode').select('customerId').where('customerId', '=', userId).execute()),
    ])
    expect(left).toEqual([])
  })
})
