import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPasswords } from '#providers/passwords/open-passwords.ts'
import { expectAlike } from '#tests/support/compare-times.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, type People } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'
import { liftLoginLimits } from '#use-cases/identity/limits/login-limits.ts'

const PAIRS = repetitions(12, 2000)
const ACCOUNTS = repetitions(6, 20)

let app: TestApp
let people: People
beforeAll(async () => {
  app = await createTestApp({ passwords: openPasswords() })
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
    await expectAlike(guess, { pairs: PAIRS, accounts: ACCOUNTS, status: 401, annotate })
  })
})
