import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inStore, type Transaction } from '#database/connection.ts'
import { type DueQuestion, dueQuestions } from '#database/queries/due/due-questions.ts'
import { listStoresDue, listStoresToReseal } from '#database/queries/due/stores-due.ts'
import { sweeps } from '#jobs/schedule.ts'
import { openRowsOfOneFile } from '#tests/support/database/rows-of-one-file.ts'
import { repetitions } from '#tests/support/soak.ts'
import { ago, lives, STORES, TABLES } from '#tests/support/sweeps/lives.ts'
import { ASKED, answers, CURRENT_KEY } from '#tests/support/sweeps/store-answers.ts'

const QUESTIONS = Object.keys(dueQuestions) as DueQuestion[]

const rows = openRowsOfOneFile()

describe('the stores in which something is due', () => {
  it('are those that find something when each is asked by itself, for every question, whatever they have lived through', async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (pick) => {
        await rows.writer.empty(TABLES)
        for (const { table, ...row } of lives((values) => pick(fc.constantFrom, ...values)))
          await rows.writer.insert(table, row)
        for (const question of QUESTIONS) {
          const found = await ask(question)
          const expected = await askEach(question)
          const { isWider = false } = answers[question]
          if (isWider) expect(found, question).toEqual(expect.arrayContaining(expected))
          else expect(found, question).toEqual(expected)
        }
      }),
      { numRuns: repetitions(40, 2_000), endOnFailure: true },
    )
  }, 600_000)

  // chance hardly ever makes it
  it('are found by the end of a plan that is not renewed, where nobody chose a pick-up', async () => {
    await rows.writer.empty(TABLES)
    const [storeId = ''] = STORES
    const [plan, own, order] = ['1', '2', '4'].map((kind) => `0190b6a0-000${kind}-7000-8001-000000000001`)
    const [tomorrow, before] = [ago(-24).toISOString(), ago(72).toISOString()]
    const of = { store_id: storeId, email: 'a@example.com' }
    await rows.writer.insert('known_store', { id: storeId })
    await rows.writer.insert('membership', { store_id: storeId, id: plan ?? '', days_before_return_reminder: 3 })
    const ending = { status: 'active', renewal_stopped_at: before, period_end: tomorrow }
    await rows.writer.insert('user_membership', { ...of, id: own ?? '', membership_id: plan ?? '', ...ending })
    await rows.writer.insert('customer_order', { ...of, id: order ?? '', user_membership_id: own ?? '' })
    const garment = { status: 'delivered', way: 'membership', withdraw_day: null, status_at: before }
    await rows.writer.insert('order_item', { store_id: storeId, order_id: order ?? '', ...garment })
    expect(await askEach('reminders')).toEqual([storeId])
    expect(await ask('reminders')).toEqual([storeId])
  })

  it('are those of a garment that arrived damaged until it is back, and not for good', async () => {
    const [storeId = ''] = STORES
    const arrived = async (status: string) => {
      await rows.writer.empty(TABLES)
      await rows.writer.insert('known_store', { id: storeId })
      const days = { ship_day: '2026-11-10', last_withdraw_day: '2026-11-30', delivered_at: ago(72).toISOString() }
      await rows.writer.insert('order_item', { store_id: storeId, status, is_arrived_damaged: true, ...days })
      return ask('incidents')
    }
    for (const status of ['delivered', 'returnRequested', 'withdrawed'])
      expect(await arrived(status)).toEqual([storeId])
    for (const status of ['needVerify', 'laundry', 'returned', 'completed']) expect(await arrived(status)).toEqual([])
  })

  it('are asked for by a sweep, each question by one', () => {
    const asked = Object.values(sweeps).flatMap(({ asks }) => [...asks] as DueQuestion[])
    expect(asked.toSorted()).toEqual(QUESTIONS.toSorted())
  })
})

function ask(question: DueQuestion): Promise<string[]> {
  if (question === 'secrets') return listStoresToReseal(rows.db, CURRENT_KEY)
  return listStoresDue(rows.db, question, ...([ASKED] as never))
}

/** What each store's own transaction finds; nothing of it stays. */
async function askEach(question: DueQuestion): Promise<string[]> {
  const due: string[] = []
  for (const storeId of STORES) {
    const isDue = await inStore(rows.db, storeId, (trx) => takenBack(trx, () => answers[question].find(trx, storeId)))
    if (isDue) due.push(storeId)
  }
  return due.toSorted()
}

async function takenBack(trx: Transaction, find: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint before`.execute(trx)
  const found = await find()
  await sql`rollback to before`.execute(trx)
  return found
}
