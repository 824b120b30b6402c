import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, inStore } from '#database/connection.ts'
import { type DueQuestion, dueQuestions } from '#database/queries/due/due-questions.ts'
import {
  findStoreOfParcel,
  listCutOffHours,
  listStoresDue,
  listStoresToReseal,
} from '#database/queries/due/stores-due.ts'
import { deleteOldEvents } from '#database/queries/payments/payments.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { countPagesRead } from '#tests/support/database/pages-read.ts'
import { openRowWriter } from '#tests/support/database/random-rows.ts'
import { history, store, underWay } from '#tests/support/sweeps/history.ts'
import { ago, STORES } from '#tests/support/sweeps/lives.ts'
import { ASKED, answers, CURRENT_KEY } from '#tests/support/sweeps/store-answers.ts'
import { followOverdueUnits } from '#use-cases/catalogue/units/follow-overdue-units.ts'
import { removeExpiredHolds } from '#use-cases/rentals/holds/remove-expired-holds.ts'
import { forgetOldSessions } from '#use-cases/staff/sessions/forget-old-sessions.ts'

/** Rows of everything that is over; the indexes of the longer one may be a level higher. */
const [SHORT, LONG] = [2_000, 10_000] as const
const MOST_PAGES_MORE = 12

const [storeId = ''] = STORES
const now = () => ASKED.now
const questions = Object.keys(dueQuestions) as DueQuestion[]

/** What belongs to no store is asked about without one. */
const others: Record<string, (db: Database) => Promise<unknown>> = {
  holds: (db) => removeExpiredHolds({ db, now }),
  overdueUnits: (db) => followOverdueUnits({ db, now }),
  cutOffHours: (db) => listCutOffHours(db, 13),
  oldSessions: (db) => forgetOldSessions({ db, now }),
  oldEvents: (db) => deleteOldEvents(db, ago(60 * 24)),
  'a parcel by its number': (db) => findStoreOfParcel(db, { tracking: 'T7' }),
}

const databases = new Map<number, TestDatabase>()

beforeAll(async () => {
  for (const rows of [SHORT, LONG]) {
    const database = await createTestDatabase()
    databases.set(rows, database)
    const writer = await openRowWriter(database.superuserUrl)
    for (const [table, row] of Object.entries(store)) await writer.insertMany(table, 1, row)
    for (const [table, [count, row]] of Object.entries(underWay)) await writer.insertMany(table, count, row)
    for (const [table, row] of Object.entries(history)) await writer.insertMany(table, rows, row)
    await writer.settle(Object.keys(history))
    await writer.close()
  }
}, 120_000)
afterAll(async () => {
  for (const database of databases.values()) await database.drop()
})

describe('a sweep reads as many pages after a long past as after a short one', { timeout: 60_000 }, () => {
  it.each(questions)('over all stores: %s', (question) =>
    expectSamePages((db) =>
      question === 'secrets' ? listStoresToReseal(db, CURRENT_KEY) : listStoresDue(db, question, ...([ASKED] as never)),
    ),
  )

  it.each(questions)('in the store it enters: %s', (question) =>
    expectSamePages((db) => inStore(db, storeId, (trx) => answers[question].find(trx, storeId))),
  )

  it.each(Object.keys(others))('without a store: %s', (name) => expectSamePages(others[name] ?? (async () => {})))
})

it('counts the pages of a question that reads the past', async () => {
  const all = (db: Database) => inStore(db, storeId, (trx) => trx.selectFrom('orderItem').selectAll().execute())
  await expect(expectSamePages(all)).rejects.toThrow(/order_item/)
})

async function expectSamePages(act: (db: Database) => Promise<unknown>): Promise<void> {
  const [short = {}, long = {}] = [await pagesAfter(SHORT, act), await pagesAfter(LONG, act)]
  const more = Object.entries(long).filter(([table, pages]) => pages > (short[table] ?? 0) + MOST_PAGES_MORE)
  expect(Object.fromEntries(more)).toEqual({})
}

async function pagesAfter(rows: number, act: (db: Database) => Promise<unknown>) {
  const database = databases.get(rows)
  return database && countPagesRead(database, act)
}
