import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestOffice, STAFF_PASSWORD, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'

const GUESSES = repetitions(120, 1000)

let office: TestOffice
let known: Browser
let evaluated = 0
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  known = await office.logIn('anna@example.it', { address: '192.0.2.10' })
  const { matches } = office.staff.passwords
  office.staff.passwords.matches = (...parameters) => {
    evaluated += 1
    return matches(...parameters)
  }
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const logIn = (browser: Browser, password: string, email = 'anna@example.it') =>
  browser.call('POST', '/api/session/password', { email, password })

/** Another household each time, all within one /48: what one guesser rents for an evening. */
const inOneNetwork = (n: number) => `2001:db8:5:${n.toString(16)}::1`
/** Another network each time: what a botnet has. */
const anywhere = (n: number) => `2001:db8:${(n + 0x100).toString(16)}::1`

function guess(from: (n: number) => string) {
  evaluated = 0
  return Promise.all(
    Array.from({ length: GUESSES }, (_, n) => {
      const email = n % 2 ? 'anna@example.it' : ' ANNA@example.it'
      return logIn(office.openBrowser({ address: from(n) }), `guess-${n}`, email)
    }),
  )
}

describe('guessing the password of somebody of staff', () => {
  it(`from one network is tried ten times, of ${GUESSES}`, async () => {
    const answers = await guess(inOneNetwork)
    expect(evaluated).toBe(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(GUESSES - 10)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  it('from one network shuts its owner out nowhere else', async () => {
    const elsewhere = await logIn(office.openBrowser({ address: '198.51.100.20' }), STAFF_PASSWORD)
    expect(elsewhere.body.data.next).toBe('secondFactor')
  })

  it('from everywhere is tried fifty times in an hour, and does not stop a browser that is known', async () => {
    const answers = await guess(anywhere)
    // ten more came from one network before
    expect(evaluated).toBe(40)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(GUESSES - 40)
    expect((await logIn(office.openBrowser({ address: '198.51.100.99' }), STAFF_PASSWORD)).status).toBe(429)
    expect((await logIn(known, STAFF_PASSWORD)).body.data.next).toBe('secondFactor')
  })

  it('in a known browser is tried ten times too', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) statuses.push((await logIn(known, 'guess')).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })
})

describe('guessing the code behind a password', () => {
  it(`is tried five times in a quarter of an hour, of ${GUESSES}, whatever the network`, async () => {
    await office.hire('bruna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
    const { body } = await logIn(office.openBrowser(), STAFF_PASSWORD, 'bruna@example.it')
    const { pending } = body.data
    const right = office.totp()
    const answers = await Promise.all(
      Array.from({ length: GUESSES }, (_, n) => {
        const code = String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0')
        return office.openBrowser({ address: anywhere(n) }).call('POST', '/api/session/secondFactor', { pending, code })
      }),
    )
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(5)
    const owner = await office.openBrowser().call('POST', '/api/session/secondFactor', { pending, code: right })
    expect(owner.status).toBe(429)
  })
})
