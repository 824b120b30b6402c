import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { asPlatform } from '#database/office.ts'
import { saveFailure } from '#database/queries/jobs/failed-jobs.ts'
import { openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { createProviderNotes } from './note-providers.ts'
import { type NoticeDependencies, tellNotices } from './tell-notices.ts'

const MINUTE = 60_000

let office: TestOffice
const mails: string[] = []
const posts: string[] = []
const lines: string[] = []
let isAway = false
beforeAll(async () => {
  office = await openTestOffice()
  await office.hire('olga@example.it', [{ role: 'operator', storeId: null }])
  await office.hire('piero@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})
beforeEach(async () => {
  isAway = false
  for (const list of [mails, posts, lines]) list.length = 0
  await asPlatform(office.db, (trx) => trx.deleteFrom('notice').execute())
  await seeTo()
})

const line = (_: object, text: string) => void lines.push(text)
const dependencies = (changes: Partial<NoticeDependencies['channels']> = {}): NoticeDependencies => ({
  ...{ db: office.db, now: office.now, shopNow: office.now },
  isSet: { payments: true, mail: true, storage: true, 'mailing-list': false },
  channels: {
    async mail({ key, event }, { email }) {
      if (isAway) throw new Error('away')
      mails.push(`${email}: ${key} ${event}`)
    },
    async webhook({ key, event, count }) {
      if (isAway) throw new Error('away')
      posts.push(`${key} ${event} ${count}`)
    },
    ...changes,
  },
  log: { warn: line, error: line },
})

async function fail(kind: string) {
  const failure = { id: randomUUID(), storeId: ATELIER_ID, kind, subjectId: randomUUID(), cause: 'It said no' }
  const now = office.now()
  await inStore(office.db, ATELIER_ID, (trx) => saveFailure(trx, { ...failure, attempts: 5, now, gaveUpAt: now }))
}

function seeTo() {
  const seen = { seenAt: office.now(), seenBy: 'Olga' }
  return inStore(office.db, ATELIER_ID, (trx) => trx.updateTable('failedJob').set(seen).execute())
}

/** As sweeps do, a minute after the other. */
async function live(minutes: number, told = dependencies()) {
  for (let minute = 0; minute <= minutes; minute += 1) {
    await tellNotices(told)
    office.pass(MINUTE)
  }
}

describe('operators, and nobody else, are told', () => {
  it('of jobs that were given up on: once, and once when they were seen to', async () => {
    await fail('refund-payment')
    await live(30)
    expect([mails, posts]).toEqual([['olga@example.it: jobs begun'], ['jobs begun 1']])
    await seeTo()
    await live(30)
    expect([mails, posts]).toEqual([
      ['olga@example.it: jobs begun', 'olga@example.it: jobs over'],
      ['jobs begun 1', 'jobs over 0'],
    ])
  })

  it('of mails that do not go out by another way than mail', async () => {
    await fail('send-mail')
    await live(10)
    expect([mails, posts]).toEqual([[], ['mails begun 1']])
  })

  it('of a service outside that fails, until it works', async () => {
    const notes = createProviderNotes({ db: office.db, now: office.now })
    const storage = notes.watch('storage', { put: async (works: boolean) => works || Promise.reject(new Error('no')) })
    for (const _ of [1, 2]) await storage.put(false).catch(() => {})
    await notes.settled()
    await live(10)
    await storage.put(true)
    await notes.settled()
    await live(10)
    expect(posts).toEqual(['storage-away begun 1', 'storage-away over 0'])
  })

  it('once by however many instances', async () => {
    await fail('tell-email')
    for (let minute = 0; minute <= 10; minute += 1) {
      await Promise.all([1, 2, 3].map(() => tellNotices(dependencies())))
      office.pass(MINUTE)
    }
    expect(posts).toEqual(['jobs begun 1'])
  })
})

describe('what could not be told', () => {
  it('is told by the first sweep that can', async () => {
    await fail('tell-email')
    isAway = true
    await live(10)
    expect([mails, posts]).toEqual([[], []])
    expect(lines).toContain('Operators could not be told')
    isAway = false
    await live(10)
    expect([mails, posts]).toEqual([['olga@example.it: jobs begun'], ['jobs begun 1']])
  })

  it('because nobody has named a way stands in the log, once', async () => {
    await fail('send-mail')
    await live(20, dependencies({ mail: null, webhook: null }))
    expect(lines).toEqual(['Operators are told'])
  })
})
