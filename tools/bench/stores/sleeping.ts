import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { velluto } from '#demo/stores/velluto/store.ts'
import { applyCourierEvent } from '#use-cases/orders/lifecycle/apply-courier-event.ts'
import { applyProviderEvent } from '#use-cases/payments/apply-provider-event.ts'
import type { Payments } from '#use-cases/payments/payment-dependencies.ts'
import { type BenchDatabase, openDatabases } from '../databases.ts'
import { medianTime } from '../median.ts'
import { countTransactions } from './count-transactions.ts'
import { fillStores } from './fill-stores.ts'
import { openWorks } from './open-works.ts'

const MINUTE = 60_000
/** What all rounds of one instance may take in a minute, so that two stay below 600 with everything else. */
const MOST_TRANSACTIONS = 60
const MOST_TIMES_SLOWER = 3

/**
 * What stores cost in which nobody shops: transactions and time of the rounds of a minute, by how many stores there are, and
 * how long news of a courier and of a payment provider take to find theirs.
 */
export async function benchSleepingStores({
  sizes,
  rounds,
}: {
  sizes: readonly number[]
  rounds: number
}): Promise<boolean> {
  await using opened = await openDatabases(sizes, fillStores)
  const results = []
  for (const database of opened.databases) results.push(await measure(database, rounds))
  console.log('Stores in which nobody shops, one instance')
  for (const { size, transactions, minute, courier, payment } of results) {
    console.log(
      `  ${String(size).padStart(6)} stores  ${transactions} transactions and ${minute.toFixed(1)} ms a minute, ` +
        `a parcel's news ${courier.toFixed(2)} ms, a payment's ${payment.toFixed(2)} ms`,
    )
  }
  const [few, many] = [results[0], results.at(-1)]
  if (few === undefined || many === undefined) return false
  const slower = { courier: many.courier / few.courier, payment: many.payment / few.payment }
  console.log(`  transactions ${many.transactions}  (wanted: ${MOST_TRANSACTIONS} or less)`)
  console.log(
    `  news × ${slower.courier.toFixed(2)} and × ${slower.payment.toFixed(2)}  (wanted: ${MOST_TIMES_SLOWER} or less)`,
  )
  return (
    many.transactions <= MOST_TRANSACTIONS && slower.courier <= MOST_TIMES_SLOWER && slower.payment <= MOST_TIMES_SLOWER
  )
}

async function measure(database: BenchDatabase, rounds: number) {
  const { db, appUrl, size } = database
  await using shop = await openWorks(database)
  const { works, clock, payments } = shop
  // an hour has a minute in which everything hourly is done: all of it is counted, and shared out
  await works.runNow()
  const before = await countTransactions(appUrl)
  const started = performance.now()
  for (let minute = 0; minute < rounds; minute++) {
    clock.now = new Date(clock.now.getTime() + MINUTE)
    await works.runNow()
  }
  const minute = (performance.now() - started) / rounds
  const transactions = Math.round(((await countTransactions(appUrl)) - before) / rounds)
  const courier = await medianTime(20, () =>
    applyCourierEvent(shop.orders, { id: randomUUID(), tracking: 'ZZ-UNKNOWN', status: 'delivered', at: new Date() }),
  )
  const { rows } = await sql<{ id: string }>`select id from known_store order by id desc limit 1`.execute(db)
  const storeId = rows[0]?.id ?? velluto.id
  const payment = await medianTime(20, () => tellOfPayment(payments, storeId))
  return { size, transactions, minute, courier, payment }
}

/** Of a payment that is none: found out in its store's own transaction. */
async function tellOfPayment({ dependencies, subjects }: Pick<Payments, 'dependencies' | 'subjects'>, storeId: string) {
  const { provider } = dependencies
  const subscription = { id: 'sub', reference: { storeId, paymentId: randomUUID() }, charges: [], lines: [] }
  const asked = { ...provider, findSubscription: async () => subscription as never }
  await applyProviderEvent(dependencies, subjects, {
    account: { id: null, storeId: null, provider: asked },
    event: { id: randomUUID(), subject: { kind: 'subscription', id: 'sub' } },
  })
}
