import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPasswords } from '#providers/passwords/open-passwords.ts'
import { expectAlike } from '#tests/support/compare-times.ts'
import { openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'
import { liftLoginLimits } from '#use-cases/identity/limits/login-limits.ts'
import { OFFICE } from '#use-cases/staff/staff-dependencies.ts'

const PAIRS = repetitions(12, 2000)
const ACCOUNTS = repetitions(6, 20)

let office: TestOffice
beforeAll(async () => {
  office = await openTestOffice({ passwords: openPasswords() })
  for (let n = 0; n < ACCOUNTS; n++) {
    await office.hire(`known${n}@example.it`, [{ role: 'owner', storeId: ATELIER_ID }])
  }
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

async function guess(email: string, n: number) {
  const address = `2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`
  const visitor = { address, userAgent: '', device: null }
  await liftLoginLimits(office.staff.limiter, { storeId: OFFICE, email, visitor })
  const browser = office.openBrowser({ address })
  const started = performance.now()
  const { status, text, headers } = await browser.call('POST', '/api/session/password', { email, password: 'a guess' })
  return { seen: { status, text, headers: [...headers] }, milliseconds: performance.now() - started }
}

describe('an unknown address and a wrong password of staff', () => {
  it(`cannot be told apart by answer or time, in ${PAIRS} pairs`, { timeout: 900_000 }, async ({ annotate }) => {
    await expectAlike(guess, { pairs: PAIRS, accounts: ACCOUNTS, status: 401, annotate })
  })
})
