import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { createPeople, type People } from '#tests/support/people.ts'
import { repetitions } from '#tests/support/soak.ts'
import { ATELIER_ID } from '#tests/support/test-stores.ts'

let app: TestApp
let people: People
let evaluated = 0
beforeAll(async () => {
  app = await createTestApp()
  people = createPeople(app)
  const { matches } = app.accounts.passwords
  app.accounts.passwords.matches = (...asked) => {
    evaluated += 1
    return matches(...asked)
  }
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

/** A new network each time: what a botnet has, and what a forged header pretends. */
const anyAddress = (n: number) => `2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`

describe('guessing a password', () => {
  it('is tried ten times in a quarter of an hour, from however many places and under whatever name', async () => {
    await people.register('victim@example.it')
    evaluated = 0
    const guesses = Array.from({ length: repetitions(120, 1000) }, (_, n) => n)
    const answers = await Promise.all(
      guesses.map((n) =>
        people.logIn(n % 2 ? 'victim@example.it' : ' VICTIM@example.it', `guess-${n}`, {
          from: anyAddress(n),
          headers: { 'x-forwarded-for': `198.51.100.${n % 255}`, forwarded: `for=192.0.2.${n % 255}` },
        }),
      ),
    )
    expect(evaluated).toBe(10)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(guesses.length - 10)
    expect(refused[0]?.body.code).toBe('RATE_LIMITED')
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(60)
    expect((await people.logIn('victim@example.it')).status).toBe(429)
  })

  it('shuts out one account only, and not for good: who proves to be the owner is let in', async () => {
    await people.register('other@example.it')
    expect((await people.logIn('other@example.it')).status).toBe(200)
    await people.ask('POST', `/public-api/recover?partnerStoreId=${ATELIER_ID}`, { email: 'victim@example.it' })
    const token = await people.tokenMailedTo('victim@example.it')
    await people.ask('POST', '/public-api/resetPassword', { token, password: 'Brand-new-1' })
    expect((await people.logIn('victim@example.it', 'Brand-new-1')).status).toBe(200)
  })

  it('is told when to come back while too many passwords wait to be checked', async () => {
    const { passwords } = app.accounts
    app.accounts.passwords = { hash: async () => null, matches: async () => null }
    const answers = [await people.logIn('other@example.it'), await people.signUp('new@example.it')]
    app.accounts.passwords = passwords
    for (const { status, body, headers } of answers) {
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'UNAVAILABLE' })
      expect(headers.get('retry-after')).toBe('5')
    }
  })

  it('from one address is stopped too, whichever accounts it tries', async () => {
    const from = '192.0.2.99'
    const statuses = new Set<number>()
    const attempts = Array.from({ length: 310 }, (_, n) => n)
    for (const n of attempts) statuses.add((await people.logIn(`a${n}@x`, 'guess', { from })).status)
    expect(statuses).toEqual(new Set([400]))
    const { accounts } = app
    accounts.passwords.matches = async () => false
    for (const n of attempts) statuses.add((await people.logIn(`a${n}@example.it`, 'guess', { from })).status)
    expect(statuses).toEqual(new Set([400, 401, 429]))
    expect((await people.logIn('one@example.it', 'guess', { from: '192.0.2.100' })).status).toBe(401)
  })
})
