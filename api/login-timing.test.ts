import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { createPeople, type People } from '#tests/support/people.ts'
import { repetitions } from '#tests/support/soak.ts'
import { areaUnderCurve } from '#tests/support/statistics.ts'
import { ATELIER_ID } from '#tests/support/test-stores.ts'
import { liftLoginLimits } from '#use-cases/accounts/login-limits.ts'

const PAIRS = repetitions(12, 2000)
/** A few numbers say nothing about time: only the long version judges it. */
const judgesTime = repetitions(0, 1) === 1
const ACCOUNTS = repetitions(6, 20)

let app: TestApp
let people: People
beforeAll(async () => {
  app = await createTestApp()
  people = createPeople(app)
  for (let n = 0; n < ACCOUNTS; n++) await people.register(`known${n}@example.it`)
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

async function guess(email: string, n: number) {
  const from = `2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`
  const visitor = { address: from, userAgent: '', device: null }
  await liftLoginLimits(app.accounts.limiter, { storeId: ATELIER_ID, email, visitor })
  const started = performance.now()
  const { status, body, headers } = await people.logIn(email, 'wrong-password', { from })
  return { seen: { status, body, headers: [...headers] }, milliseconds: performance.now() - started }
}

describe('an unknown address and a wrong password', () => {
  it(`cannot be told apart by answer or time, in ${PAIRS} pairs`, { timeout: 900_000 }, async ({ annotate }) => {
    const known: number[] = []
    const unknown: number[] = []
    for (let n = 0; n < PAIRS; n++) {
      const knownFirst = n % 2 === 0
      const emails = [`known${n % ACCOUNTS}@example.it`, `nobody${n % ACCOUNTS}@example.it`]
      const [one = '', other = ''] = knownFirst ? emails : emails.toReversed()
      const first = await guess(one, n)
      const second = await guess(other, n)
      expect(first.seen.status).toBe(401)
      expect(first.seen).toEqual(second.seen)
      const [ofKnown, ofUnknown] = knownFirst ? [first, second] : [second, first]
      known.push(ofKnown.milliseconds)
      unknown.push(ofUnknown.milliseconds)
    }
    const area = areaUnderCurve(known, unknown)
    await annotate(`area under the curve: ${area.toFixed(4)}`)
    if (judgesTime) {
      expect(area).toBeGreaterThan(0.45)
      expect(area).toBeLessThan(0.55)
    }
  })
})
