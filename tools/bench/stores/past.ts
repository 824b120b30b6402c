import { type DueQuestion, dueQuestions } from '#database/queries/due/due-questions.ts'
import { listStoresDue, listStoresToReseal } from '#database/queries/due/stores-due.ts'
import { openRowWriter } from '#tests/support/database/random-rows.ts'
import { history, store } from '#tests/support/sweeps/history.ts'
import { ASKED, CURRENT_KEY } from '#tests/support/sweeps/store-answers.ts'
import { type BenchDatabase, openDatabases } from '../databases.ts'
import { inTurns, report } from '../office/office-lists.ts'
import { openWorks } from './open-works.ts'

const MINUTE = 60_000
/** How many times longer a round may take after a past that is a thousand times longer. */
const WANTED = 1.5

/** Of which there is one or more for every order; of everything else a tenth. */
const OF_ORDERS = ['customer_order', 'order_item', 'order_event', 'occupancy', 'parcel', 'payment', 'ledger_entry']

/** The rounds of a minute, and each question over all stores, after a short and after a long past in one store. */
export async function benchPast({ sizes, rounds }: { sizes: readonly number[]; rounds: number }): Promise<boolean> {
  await using opened = await openDatabases(sizes, fillPast)
  const [first, second] = opened.databases
  if (!first || !second) return false
  await using short = await openPast(first)
  await using long = await openPast(second)
  console.log(
    `Rounds, milliseconds: after ${sizes.map((size) => size.toLocaleString('en')).join(' orders, after ')} orders`,
  )
  const acts: Record<string, (past: typeof short) => Promise<unknown>> = {
    'a minute of all rounds': (past) => past.minute(),
  }
  for (const question of Object.keys(dueQuestions) as DueQuestion[]) acts[question] = (past) => past.ask(question)
  let isGood = true
  for (const [name, act] of Object.entries(acts))
    isGood = report(name, await inTurns(rounds, [() => act(short), () => act(long)]), WANTED) && isGood
  return isGood
}

async function openPast(database: BenchDatabase) {
  const { db } = database
  const { works, clock, [Symbol.asyncDispose]: close } = await openWorks(database)
  // with everything hourly
  await works.runNow()
  return {
    ask: (question: DueQuestion) =>
      question === 'secrets' ? listStoresToReseal(db, CURRENT_KEY) : listStoresDue(db, question, ...([ASKED] as never)),
    async minute() {
      clock.now = new Date(clock.now.getTime() + MINUTE)
      await works.runNow()
    },
    [Symbol.asyncDispose]: close,
  }
}

async function fillPast({ size, superuserUrl }: BenchDatabase): Promise<void> {
  const writer = await openRowWriter(superuserUrl)
  for (const [table, row] of Object.entries(store)) await writer.insertMany(table, 1, row)
  for (const [table, row] of Object.entries(history))
    await writer.insertMany(table, OF_ORDERS.includes(table) ? size : size / 10, row)
  await writer.settle(Object.keys(history))
  await writer.close()
}
