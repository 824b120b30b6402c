import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeIdOf } from '#providers/tokens/opaque-tokens.ts'
import { REFRESH_TOKEN_IN } from '#storefront/contract/accounts/refresh-token-in.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { type Answer, createPeople, PASSWORD, type People } from '#tests/support/fixtures/people.ts'

let app: TestApp
let people: People
beforeAll(async () => {
  app = await createTestApp()
  people = createPeople(app)
  await people.register('anna@example.it')
  await people.register('bea@example.it')
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

const inCookie = { [REFRESH_TOKEN_IN]: 'cookie' }
const refreshCookieOf = ({ headers }: Answer) => headers.getSetCookie().find((one) => one.startsWith('refresh=')) ?? ''
const toHeader = (cookie: string) => cookie.split(';', 1)[0] ?? ''

async function logIn(email: string) {
  const answer = await people.logIn(email, PASSWORD, { headers: inCookie })
  const { refreshToken: standIn, accessToken, user } = answer.body.data
  return { answer, standIn, accessToken, userId: user.id, cookie: toHeader(refreshCookieOf(answer)) }
}

const refresh = (bearer: string, cookie: string) => people.refresh(bearer, { headers: { cookie } })

describe('a refresh token that is kept in a cookie', () => {
  it('is where no script can read it, and goes to one call of our own pages only', async () => {
    const { answer, standIn, cookie } = await logIn('anna@example.it')
    const token = cookie.slice('refresh='.length)
    expect(storeIdOf(token)).not.toBeNull()
    expect(refreshCookieOf(answer)).toBe(
      `${cookie}; Path=/public-api/auth/refresh; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure`,
    )
    expect(JSON.stringify(answer.body)).not.toContain(token)
    expect(standIn).toMatch(/^cookie\./)
    expect((await people.refresh(standIn)).body.code).toBe('TOKEN_INVALID')
  })

  it('is renewed by a GET with what stands for it, and never given to whoever asks in another way', async () => {
    const { standIn, cookie } = await logIn('anna@example.it')
    const renewed = await refresh(standIn, cookie)
    expect(renewed.status).toBe(200)
    const next = toHeader(refreshCookieOf(renewed))
    expect(next).not.toBe(cookie)
    expect(renewed.body.data.refreshToken).toMatch(/^cookie\./)
    expect(renewed.body.data.refreshToken).not.toBe(standIn)
    expect(JSON.stringify(renewed.body)).not.toContain(next.slice('refresh='.length))
    const sessions = await people.ask('GET', '/api/sessions', null, { bearer: renewed.body.data.accessToken })
    expect(sessions.status).toBe(200)
    expect((await refresh(renewed.body.data.refreshToken, next)).status).toBe(200)
  })

  it('does nothing without the bearer, which no other site can send', async () => {
    const { standIn, cookie } = await logIn('anna@example.it')
    const asking = { bearer: null, headers: { cookie } }
    expect((await people.ask('GET', '/public-api/auth/refresh', null, asking)).body.code).toBe('TOKEN_MISSING')
    expect((await refresh(standIn, cookie)).status).toBe(200)
  })

  it('of one account does not answer a page of another that was logged in before it', async () => {
    const anna = await logIn('anna@example.it')
    const bea = await logIn('bea@example.it')
    expect((await refresh(anna.standIn, bea.cookie)).body.code).toBe('TOKEN_INVALID')
    expect((await refresh(bea.standIn, bea.cookie)).body.data.user.email).toBe('bea@example.it')
  })

  it('moves there from an older session with the next renewal', async () => {
    const { refreshToken } = await people.session('anna@example.it')
    const renewed = await people.refresh(refreshToken, { headers: inCookie })
    expect(renewed.body.data.refreshToken).toMatch(/^cookie\./)
    expect(refreshCookieOf(renewed)).not.toBe('')
  })

  it('is replaced with the password, and gone after a log-out', async () => {
    const { accessToken, userId } = await logIn('bea@example.it')
    const body = { currentPassword: PASSWORD, newPassword: 'Brand-new-1' }
    const asking = { bearer: accessToken, headers: inCookie }
    const changed = await people.ask('PUT', `/api/users/${userId}/password`, body, asking)
    expect(changed.body.data.refreshToken).toMatch(/^cookie\./)
    expect((await refresh(changed.body.data.refreshToken, toHeader(refreshCookieOf(changed)))).status).toBe(200)
    const left = await people.ask('POST', '/api/logout', null, { bearer: changed.body.data.accessToken })
    expect(refreshCookieOf(left)).toMatch(/^refresh=; .*Max-Age=0/)
  })

  it('is a matter of the client: one that does not ask is answered the token, as specified', async () => {
    const answer = await people.logIn('anna@example.it')
    expect(storeIdOf(answer.body.data.refreshToken)).not.toBeNull()
    expect(refreshCookieOf(answer)).toBe('')
  })
})
