import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toKeyText } from '#domain/api-keys/key-text.ts'
import { expectAlike } from '#tests/support/compare-times.ts'
import { openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'

const PAIRS = repetitions(20, 2000)
const KEYS = 20
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

let office: TestOffice
/** Right but for their last letter, with the checksum that belongs to it: the nearest a guess can come. */
let nearlyRight: string[]
let nobodys: string[]
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('anna@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  const owner = await office.logIn('anna@example.it')
  nearlyRight = []
  for (let n = 0; n < KEYS; n += 1) {
    const wanted = { name: `Programma ${n}`, scopes: ['store.view'], days: null }
    const made = await owner.call('POST', `/api/stores/${ATELIER_ID}/apiKeys`, wanted)
    nearlyRight.push(withOtherLastLetter(made.body.data.text))
  }
  nobodys = nearlyRight.map(() => toKeyText(randomBytes(96)) ?? '')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

function withOtherLastLetter(text: string): string {
  const letters = [...text.slice('gdr_live_'.length, -6)].map((letter) => LETTERS.indexOf(letter))
  const changed = Uint8Array.from([...letters.slice(0, -1), ((letters.at(-1) ?? 0) + 1) % LETTERS.length])
  const other = toKeyText(changed) ?? ''
  expect([other.length, other.slice(0, -7)]).toEqual([text.length, text.slice(0, -7)])
  return other
}

async function guess(which: string, n: number) {
  const keys = which.startsWith('known') ? nearlyRight : nobodys
  const address = `2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`
  const program = office.openProgram(keys[n % KEYS] ?? '', { address })
  const started = performance.now()
  const { status, text, headers } = await program.call('GET', `/api/stores/${ATELIER_ID}/brand`)
  return { seen: { status, text, headers: [...headers] }, milliseconds: performance.now() - started }
}

describe('an API key that nobody has and one that is nearly right', () => {
  it(`cannot be told apart by answer or time, in ${PAIRS} pairs`, { timeout: 900_000 }, async ({ annotate }) => {
    await expectAlike(guess, { pairs: PAIRS, accounts: KEYS, status: 401, annotate })
  })
})
