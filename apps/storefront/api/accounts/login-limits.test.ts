import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, type People } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'

let app: TestApp
let people: People
let evaluated = 0
beforeAll(async () => {
  app = await createTestApp()
  people = createPeople(app)
  const { matches } = app.accounts.passwords
  app.accounts.passwords.matches = (...parameters) => {
    evaluated += 1
    return matches(...parameters)
  }
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

const GUESSES = repetitions(120, 1000)

/** Another household each time, all within one /48: what one guesser rents for an evening. */
const inOneNetwork = (n: number) => `2001:db8:5:${n.toString(16)}::1`
/** Another network each time: what a botnet has. */
const anywhere = (n: number) => `2001:db8:${(n + 0x100).toString(16)}::1`

function guessAt(email: string, from: (n: number) => string) {
  return Promise.all(
    Array.from({ length: GUESSES }, (_, n) =>
      people.logIn(n % 2 ? email : ` ${email.toUpperCase()}`, `guess-${n}`, {
        from: from(n),
        headers: { 'x-forwarded-for': `198.51.100.${n % 255}`, forwarded: `for=192.0.2.${n % 255}` },
      }),
    ),
  )
}

/** The owner, at home or in a café, with a browser that has logged in before or with a new one. */
const home = { from: '192.0.2.10' }
const newDevice = { from: '198.51.100.20' }

describe('guessing a password', () => {
  it('from one network is tried ten times in a quarter of an hour, under whatever name', async () => {
    await people.register('victim@example.it')
    await people.logIn('victim@example.it', undefined, home)
    evaluated = 0
    const answers = await guessAt('victim@example.it', inOneNetwork)
    expect(evaluated).toBe(10)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(GUESSES - 10)
    expect(refused[0]?.body.code).toBe('RATE_LIMITED')
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  it('from one network shuts the owner out nowhere else, with a new device neither', async () => {
    expect((await people.logIn('victim@example.it', undefined, newDevice)).status).toBe(200)
    expect((await people.logIn('victim@example.it', undefined, home)).status).toBe(200)
  })

  it('from everywhere is tried fifty times in an hour, and does not stop a device that is known', async () => {
    evaluated = 0
    const answers = await guessAt('victim@example.it', anywhere)
    // Ten more came from one network before.
    expect(evaluated).toBe(40)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(GUESSES - 40)
    expect((await people.logIn('victim@example.it', undefined, home)).status).toBe(200)
    expect((await people.logIn('victim@example.it', undefined, newDevice)).status).toBe(200)
    expect((await people.logIn('victim@example.it', undefined, { from: '198.51.100.99' })).status).toBe(429)
  })

  it('on a known device is tried ten times too: whoever holds it may not be its owner', async () => {
    const wrong = () => people.logIn('victim@example.it', 'guess', home)
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await wrong()).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect((await people.logIn('victim@example.it', undefined, newDevice)).status).toBe(200)
  })

  it('gets nothing from a cookie of another account, nor from one that nobody was given', async () => {
    await people.register('mallory@example.it')
    const { headers } = await people.logIn('mallory@example.it', undefined, { from: '203.0.113.66' })
    const [cookie = ''] = headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '')
    expect(cookie).toMatch(/^device=[\w-]{64}$/)
    expect(headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
    for (const shown of [cookie, `device=${'A'.repeat(64)}`, 'device=x']) {
      const asking = { from: '198.51.100.99', headers: { cookie: shown } }
      expect((await people.logIn('victim@example.it', undefined, asking)).status).toBe(429)
    }
  })

  it('shuts out one account only, and not for good: who proves to be the owner is let in', async () => {
    await people.register('other@example.it')
    expect((await people.logIn('other@example.it')).status).toBe(200)
    const from = '198.51.100.99'
    await people.ask('POST', `/public-api/recover?partnerStoreId=${ATELIER_ID}`, { email: 'victim@example.it' })
    const token = await people.tokenMailedTo('victim@example.it')
    await people.ask('POST', '/public-api/resetPassword', { token, password: 'Brand-new-1' }, { from })
    expect((await people.logIn('victim@example.it', 'Brand-new-1', { from })).status).toBe(200)
  })

  it('is told when to come back while too many passwords wait to be checked', async () => {
    const { passwords } = app.accounts
    app.accounts.passwords = { ...passwords, hash: async () => null, matches: async () => null }
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
