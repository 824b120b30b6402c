import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPasswords } from '#providers/passwords/open-passwords.ts'
import { expectAlike } from '#tests/support/compare-times.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, type People } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'
import { forgetTurns } from '#use-cases/identity/limits/limits.ts'

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

async function recover(email: string, n: number) {
  await forgetTurns(app.accounts.limiter, 'recover', { storeId: ATELIER_ID, account: email })
  const from = `2001:db8:${n.toString(16)}::1`
  const started = performance.now()
  const path = `/public-api/recover?partnerStoreId=${ATELIER_ID}`
  const { status, body, headers } = await people.ask('POST', path, { email }, { from })
  return { seen: { status, body, headers: [...headers] }, milliseconds: performance.now() - started }
}

describe('a password recovered for an unknown address and for a known one', () => {
  it(`cannot be told apart by answer or time, in ${PAIRS} pairs`, { timeout: 900_000 }, async ({ annotate }) => {
    await expectAlike(recover, { pairs: PAIRS, accounts: ACCOUNTS, status: 200, annotate })
  })
})
