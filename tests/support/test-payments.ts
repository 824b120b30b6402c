import type { Database } from '#database/connection.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import { openSandbox } from '#providers/payments/sandbox/open-sandbox.ts'
import { createMembershipSubject } from '#use-cases/memberships/membership-subject.ts'
import { createOrderSubject } from '#use-cases/orders/order-subject.ts'
import type { Payments } from '#use-cases/payments/payment-dependencies.ts'

type Options = {
  db: Database
  databaseUrl: string
  jobs: Pick<JobQueue, 'enqueue'>
  now?: () => Date
}

/** Payments by the sandbox, for tests that are not about money: nobody hears its events. */
export function openTestPayments({ db, databaseUrl, jobs, now = () => new Date() }: Options): Payments & {
  close(): Promise<void>
} {
  const sandbox = openSandbox({
    databaseUrl,
    secret: 'a secret of the sandbox',
    now,
    deliver: async () => new Response(),
    onError() {},
  })
  const dependencies = { db, jobs, provider: sandbox.provider, now, originOf: (domain: string) => `https://${domain}` }
  const subjects = { order: createOrderSubject(dependencies), membership: createMembershipSubject(dependencies) }
  return { dependencies, subjects, sandbox, close: () => sandbox.close() }
}
