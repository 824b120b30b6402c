import { openJobQueue } from '#database/jobs/job-queue.ts'
import { accountWork } from '#jobs/account-work.ts'
import { startDueWork } from '#jobs/due-work.ts'
import { schedule } from '#jobs/schedule.ts'
import { shopWork } from '#jobs/shop-work.ts'
import { webhookWork } from '#jobs/webhook-work.ts'
import { openTestPayments } from '#tests/support/fixtures/test-payments.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import { openRentals } from '#use-cases/rentals/rental-dependencies.ts'
import { createStoreFinder } from '#use-cases/stores/find-active-store.ts'
import type { BenchDatabase } from '../databases.ts'

const HOUR = 3_600_000

/** All rounds of an instance, which go round when they are told to. */
export async function openWorks({ db, appUrl }: BenchDatabase) {
  const fail = (error: unknown) => console.error(error)
  const jobs = await openJobQueue(db, { policies: schedule, onError: fail })
  const now = () => new Date()
  const payments = openTestPayments({ db, databaseUrl: appUrl, jobs, now, onError: fail })
  const { dependencies, subjects } = payments
  const orders = { ...dependencies, subjects, stores: createStoreFinder(db), rentals: openRentals({ db, now }) }
  const accounts = openAccounts({ db, jobs, appSecret: 'a secret of the bench', now })
  const clock = { now: new Date() }
  const works = startDueWork({
    works: [
      ...shopWork({
        ...{ dependencies: { ...orders, now: () => clock.now }, sandbox: null, simulated: null, log: { error: fail } },
      }),
      ...accountWork(accounts, () => clock.now),
      ...webhookWork(accounts),
    ],
    now: () => clock.now,
    onError: fail,
    pause: HOUR,
  })
  return {
    ...{ works, clock, orders, payments },
    async [Symbol.asyncDispose]() {
      await works.stop()
      await payments.close()
      await jobs.stop()
    },
  }
}
