import type { Database } from '#database/connection.ts'
import type { JobQueue } from '#database/job-queue.ts'
import type { PaymentProvider } from '#providers/payments/payments-port.ts'

/** What the verbs about money work with. */
export type PaymentTools = {
  db: Database
  jobs: Pick<JobQueue, 'enqueue'>
  provider: PaymentProvider
  now: () => Date
  /** The address a store's links begin with. */
  originOf: (domain: string) => string
}
