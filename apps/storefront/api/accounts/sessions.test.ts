import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { listAuditLines } from '#database/queries/accounts/audit.ts'
import { openTokens } from '#providers/tokens/open-tokens.ts'
import { createApi } from '#storefront/api/create-api.ts'
import { createTestApp, PUBLIC_TOKEN, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, PASSWORD, type People } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import { createStoreFinder } from '#use-cases/stores/find-active-store.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

let clock = new Date('2026-06-01T10:00:00Z')
let app: TestApp
let people: People
beforeAll(async () => {
  app = await createTestApp({ now: () => clock })
  people = createPeople(app)
  await people.register('anna@example.it')
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

const pass = (milliseconds: number) => {
  clock = new Date(clock.getTime() + milliseconds)
}
const sessionsWith = (bearer: string, asking = {}) => people.ask('GET', '/api/sessions', null, { bearer, ...asking })

describe('an access token', () => {
  it('is good for fifteen minutes, and its end is said in the words the client looks for', async () => {
    const { accessToken } = await people.session('anna@example.it')
    pass(15 * MINUTE - SECOND)
    expect((await sessionsWith(accessToken)).status).toBe(200)
    pass(SECOND)
    const expired = await sessionsWith(accessToken, { headers: { 'accept-language': 'de' } })
    expect(expired).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_EXPIRED', errors: [{ message: 'jwt expired' }] },
    })
    expect(expired.headers.get('www-authenticate')).toBe('Bearer')
  })

  it("opens nothing at another store's domain", async () => {
    const { accessToken } = await people.session('anna@example.it')
    expect((await sessionsWith(accessToken, { host: 'brera.example' })).body.code).toBe('TOKEN_INVALID')
    expect((await sessionsWith(accessToken, { host: 'spento.example' })).body.code).toBe('TOKEN_INVALID')
    expect((await sessionsWith(accessToken, { host: 'www.atelier.example' })).status).toBe(200)
    expect((await sessionsWith(accessToken, { host: 'api.example' })).status).toBe(200)
  })

  it('is ours, or it is nothing', async () => {
    const { accessToken } = await people.session('anna@example.it')
    const [header = '', payload = '', signature = ''] = accessToken.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const { sub, sid } = claims
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const now = Math.floor(clock.getTime() / 1000)
    const foreign = (key: string) =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer('guardaroba')
        .setAudience(ATELIER_ID)
        .setSubject(sub)
        .setExpirationTime(now + 600)
        .sign(Buffer.from(key.padEnd(32)))
    const others = openTokens('another secret')
    const forged = {
      'alg none': new UnsecuredJWT(claims).encode(),
      'alg none with the signature': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
      'alg HS512': `${encode({ alg: 'HS512', typ: 'JWT' })}.${payload}.${signature}`,
      'no signature': `${header}.${payload}.`,
      'another user': `${header}.${encode({ ...claims, sub: '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9fff' })}.${signature}`,
      'a later end': `${header}.${encode({ ...claims, exp: claims.exp + 9999 })}.${signature}`,
      'another key': await foreign('guess'),
      'another installation': await others.signAccess({ storeId: ATELIER_ID, userId: sub, sessionId: sid }, clock),
      'a key in the header': `${encode({ alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: 'AAAA' } })}.${payload}.${signature}`,
    }
    for (const [name, token] of Object.entries(forged)) {
      expect((await sessionsWith(token)).body.code, name).toBe('TOKEN_INVALID')
    }
  })

  it('of another audience is refused, even if we signed it', async () => {
    const { accessToken, userId } = await people.session('anna@example.it')
    const { sid } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    const sign = (storeId: string) => app.accounts.tokens.signAccess({ storeId, userId, sessionId: sid }, clock)
    expect((await sessionsWith(await sign(ATELIER_ID))).status).toBe(200)
    for (const audience of [BRERA_ID, 'x', '', '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9aff']) {
      for (const host of ['atelier.example', 'brera.example', 'api.example']) {
        expect((await sessionsWith(await sign(audience), { host })).body.code).toBe('TOKEN_INVALID')
      }
    }
  })
})

describe('a refresh token', () => {
  it('gives a new pair, and the new one the next', async () => {
    const first = await people.session('anna@example.it')
    const second = (await people.refresh(first.refreshToken)).body.data
    expect(second.user.email).toBe('anna@example.it')
    expect(second.refreshToken).not.toBe(first.refreshToken)
    const third = (await people.refresh(second.refreshToken)).body.data
    expect(new Set([first.refreshToken, second.refreshToken, third.refreshToken]).size).toBe(3)
    expect((await sessionsWith(third.accessToken)).status).toBe(200)
  })

  it('has one successor, however many tabs show it at once', async () => {
    const { refreshToken } = await people.session('anna@example.it')
    const answers = await Promise.all(Array.from({ length: 20 }, () => people.refresh(refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.data.refreshToken)).size).toBe(1)
    for (const { body } of answers) expect((await sessionsWith(body.data.accessToken)).status).toBe(200)
    expect((await people.refresh(answers[0]?.body.data.refreshToken)).status).toBe(200)
  })

  it('shown again within twenty seconds gives the same successor', async () => {
    const { refreshToken } = await people.session('anna@example.it')
    const successor = (await people.refresh(refreshToken)).body.data.refreshToken
    pass(20 * SECOND)
    expect((await people.refresh(refreshToken)).body.data.refreshToken).toBe(successor)
  })

  it('shown again later ends the whole family, and is written down', async () => {
    const { refreshToken, userId } = await people.session('anna@example.it')
    const next = (await people.refresh(refreshToken)).body.data
    const other = await people.session('anna@example.it')
    pass(20 * SECOND + 1)
    expect((await people.refresh(refreshToken)).body.code).toBe('TOKEN_INVALID')
    expect((await people.refresh(next.refreshToken)).body.code).toBe('TOKEN_INVALID')
    expect((await sessionsWith(next.accessToken)).body.code).toBe('TOKEN_INVALID')
    expect((await sessionsWith(other.accessToken)).status).toBe(200)
    const lines = await inStore(app.db, ATELIER_ID, (trx) => listAuditLines(trx, userId))
    expect(lines.map(({ event }) => event)).toContain('refresh-token-reused')
  })

  it('lasts thirty days', async () => {
    const { refreshToken } = await people.session('anna@example.it')
    const other = await people.session('anna@example.it')
    pass(30 * DAY - SECOND)
    expect((await people.refresh(refreshToken)).status).toBe(200)
    pass(SECOND)
    expect((await people.refresh(other.refreshToken)).body.code).toBe('TOKEN_EXPIRED')
  })

  it("opens nothing at another store's domain, and is no access token", async () => {
    const { refreshToken, accessToken } = await people.session('anna@example.it')
    expect((await people.refresh(refreshToken, { host: 'brera.example' })).body.code).toBe('TOKEN_INVALID')
    expect((await sessionsWith(refreshToken)).body.code).toBe('TOKEN_INVALID')
    expect((await people.refresh(accessToken)).body.code).toBe('TOKEN_INVALID')
    expect((await people.refresh(PUBLIC_TOKEN)).body.code).toBe('TOKEN_INVALID')
    expect((await people.refresh(refreshToken)).status).toBe(200)
  })

  it('is renewed for ninety days at the longest, and its access token ends with the session', async () => {
    let { refreshToken } = await people.session('anna@example.it')
    const refresh = async () => {
      const { body } = await people.refresh(refreshToken)
      if (body.success) refreshToken = body.data.refreshToken
      return body
    }
    for (const days of [25, 25, 25]) {
      pass(days * DAY)
      expect((await refresh()).success).toBe(true)
    }
    pass(15 * DAY - MINUTE)
    const last = await refresh()
    expect((await sessionsWith(last.data.accessToken)).status).toBe(200)
    pass(MINUTE)
    expect((await refresh()).code).toBe('TOKEN_EXPIRED')
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    expect((await sessionsWith(last.data.accessToken)).body.code).toBe('TOKEN_INVALID')
  })

  it('is nowhere in the database, nor is what follows it', async () => {
    const { refreshToken } = await people.session('anna@example.it')
    const next = (await people.refresh(refreshToken)).body.data.refreshToken
    const rows = await inStore(app.db, ATELIER_ID, (trx) => trx.selectFrom('refreshToken').selectAll().execute())
    const stored = JSON.stringify(rows.map((row) => Buffer.from(row.tokenHash).toString('latin1')))
    for (const token of [refreshToken, next]) {
      expect(stored).not.toContain(token)
      expect(stored).not.toContain(Buffer.from(token, 'base64url').subarray(16).toString('latin1'))
    }
  })
})

describe('logging out', () => {
  it('ends the session at once, with its tokens', async () => {
    const { accessToken, refreshToken } = await people.session('anna@example.it')
    const out = await people.ask('POST', '/api/logout', null, { bearer: accessToken })
    expect(out.body).toEqual({ success: true, data: null })
    expect((await sessionsWith(accessToken)).body.code).toBe('TOKEN_INVALID')
    expect((await people.refresh(refreshToken)).body.code).toBe('TOKEN_INVALID')
  })

  it('is noticed by every other instance within five seconds', async () => {
    const { accessToken } = await people.session('anna@example.it')
    const accounts = openAccounts({
      ...app,
      jobs: app.accounts.jobs,
      appSecret: 'a secret of the tests',
      now: () => clock,
    })
    const stores = createStoreFinder(app.db)
    const log = { error() {}, warn() {} }
    const elsewhere = createPeople({
      ...app,
      accounts,
      fetch: createApi({ db: app.db, stores, accounts, payments: app.payments, publicToken: PUBLIC_TOKEN, log }),
    })
    const there = () => elsewhere.ask('GET', '/api/sessions', null, { bearer: accessToken })
    expect((await there()).status).toBe(200)
    await people.ask('POST', '/api/logout', null, { bearer: accessToken })
    const started = performance.now()
    while ((await there()).status === 200 && performance.now() - started < 10_000)
      await new Promise((resolve) => setTimeout(resolve, 100))
    expect(performance.now() - started).toBeLessThan(5_000)
    expect((await there()).body.code).toBe('TOKEN_INVALID')
  })
})

describe('the list of sessions', () => {
  it('shows where somebody is logged in, and ends one of them', async () => {
    await people.register('paola@example.it')
    const laptop = await people.session('paola@example.it', PASSWORD, { headers: { 'user-agent': 'Laptop' } })
    pass(MINUTE)
    const phone = await people.session('paola@example.it', PASSWORD, { headers: { 'user-agent': 'Phone' } })
    const { data } = (await sessionsWith(laptop.accessToken)).body
    expect(data).toMatchObject([
      { userAgent: 'Phone', current: false },
      { userAgent: 'Laptop', current: true },
    ])
    const end = (id: string) => people.ask('DELETE', `/api/sessions/${id}`, null, { bearer: laptop.accessToken })
    expect((await end(data[0].id)).body).toEqual({ success: true, data: null })
    expect((await sessionsWith(phone.accessToken)).body.code).toBe('TOKEN_INVALID')
    expect((await end(data[0].id)).body.code).toBe('NOT_FOUND')
    expect((await sessionsWith(laptop.accessToken)).body.data).toHaveLength(1)
  })

  it("does not reach another customer's", async () => {
    const anna = await people.session('anna@example.it')
    const paola = await people.session('paola@example.it')
    const [own] = (await sessionsWith(anna.accessToken)).body.data
    const end = await people.ask('DELETE', `/api/sessions/${own.id}`, null, { bearer: paola.accessToken })
    expect(end.body.code).toBe('NOT_FOUND')
    expect((await sessionsWith(anna.accessToken)).status).toBe(200)
  })
})
