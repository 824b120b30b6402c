import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectClient } from '#database/connect-client.ts'
import { openJobQueue } from '#database/jobs/job-queue.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { accountWork } from '#jobs/account-work.ts'
import { startDueWork } from '#jobs/due-work.ts'
import { schedule } from '#jobs/schedule.ts'
import { shopWork } from '#jobs/shop-work.ts'
import { webhookWork } from '#jobs/webhook-work.ts'
import { openSandbox } from '#providers/payments/sandbox/open-sandbox.ts'
import { openSecrets } from '#providers/secrets/open-secrets.ts'
import { noOpeners } from '#tests/support/doubles/account-openers.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import { createChargeSubject } from '#use-cases/charges/charge-subject.ts'
import { openStoreAccounts } from '#use-cases/integrations/open-store-accounts.ts'
import { createMembershipSubject } from '#use-cases/memberships/membership-subject.ts'
import { applyCourierEvent } from '#use-cases/orders/lifecycle/apply-courier-event.ts'
import { createOrderSubject } from '#use-cases/orders/order-subject.ts'
import { applyProviderEvent } from '#use-cases/payments/apply-provider-event.ts'
import type { Payments } from '#use-cases/payments/payment-dependencies.ts'
import { openRentals } from '#use-cases/rentals/rental-dependencies.ts'
import { createStoreFinder } from '#use-cases/stores/find-active-store.ts'
import { type BenchDatabase, openDatabases } from './databases.ts'

const MINUTE = 60_000
/** What all rounds of one instance may take in a minute, so that two stay below 600 with everything else. */
const MOST_TRANSACTIONS = 60
const MOST_TIMES_SLOWER = 3

/**
 * What stores cost in which nobody shops: transactions and time of the rounds of a minute, by how many stores there are, and
 * how long news of a courier and of a payment provider take to find theirs.
 */
export async function benchStores({ sizes, rounds }: { sizes: readonly number[]; rounds: number }): Promise<boolean> {
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

/** Copies of Velluto, each under a domain of its own, in one statement: forced on nobody while they are written. */
async function fillStores({ size, asOwner }: BenchDatabase): Promise<void> {
  await asOwner(`begin;
    alter table partner_store no force row level security;
    insert into partner_store
      select (jsonb_populate_record(store, jsonb_build_object('id', uuidv7(), 'domain', 'store-' || number || '.example'))).*
      from partner_store store, generate_series(2, ${size}) number where store.id = '${velluto.id}';
    alter table partner_store force row level security;
    commit`)
  await asOwner('vacuum analyze')
}

async function measure({ db, appUrl, size }: BenchDatabase, rounds: number) {
  const fail = (error: unknown) => console.error(error)
  const jobs = await openJobQueue(db, { policies: schedule, onError: fail })
  const now = () => new Date()
  const deliver = async () => new Response()
  const sandbox = openSandbox({ databaseUrl: appUrl, secret: 'bench', now, deliver, onError: fail })
  const storeAccounts = openStoreAccounts({ db, secrets: openSecrets('a secret of the bench'), openers: noOpeners })
  const originOf = (domain: string) => `https://${domain}`
  const payments = { db, jobs, provider: sandbox.provider, storeAccounts, now, originOf }
  const subjects = {
    order: createOrderSubject(payments),
    membership: createMembershipSubject(payments),
    charge: createChargeSubject(payments),
  }
  const dependencies = { ...payments, subjects, stores: createStoreFinder(db), rentals: openRentals({ db, now }) }
  const accounts = openAccounts({ db, jobs, appSecret: 'a secret of the bench', now })
  const clock = { now: new Date() }
  const works = startDueWork({
    works: [
      ...shopWork({
        dependencies: { ...dependencies, now: () => clock.now },
        sandbox: null,
        simulated: null,
        log: { error: fail },
      }),
      ...accountWork(accounts, () => clock.now),
      ...webhookWork(accounts),
    ],
    now: () => clock.now,
    onError: fail,
    pause: 60 * MINUTE,
  })
  try {
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
    const courier = await median(20, () =>
      applyCourierEvent(dependencies, { id: randomUUID(), tracking: 'ZZ-UNKNOWN', status: 'delivered', at: now() }),
    )
    const { rows } = await sql<{ id: string }>`select id from known_store order by id desc limit 1`.execute(db)
    const storeId = rows[0]?.id ?? velluto.id
    const payment = await median(20, () => tellOfPayment({ dependencies: payments, subjects }, storeId))
    return { size, transactions, minute, courier, payment }
  } finally {
    await works.stop()
    await sandbox.close()
    await jobs.stop()
  }
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

/** Of the whole database, as the server counts them. */
async function countTransactions(appUrl: string): Promise<number> {
  // what a connection has done is told when it is idle for a moment
  await sleep(1_500)
  const client = await connectClient(appUrl)
  try {
    const { rows } = await client.query<{ count: string }>(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}

async function median(times: number, act: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    const started = performance.now()
    await act()
    taken.push(performance.now() - started)
  }
  return taken.toSorted((a, b) => a - b)[times >> 1] ?? 0
}
