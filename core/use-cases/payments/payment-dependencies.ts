import type { Database } from '#database/connection.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import type { PaymentProvider } from '#providers/payments/payments-port.ts'
import type { Sandbox } from '#providers/payments/sandbox/open-sandbox.ts'
import type { ProviderAccounts } from '../integrations/open-provider-accounts.ts'
import type { PaymentSubjects } from './payment-subject.ts'

/** What the verbs about money work with. */
export type PaymentDependencies = {
  db: Database
  jobs: Pick<JobQueue, 'enqueue'>
  /** The platform's own: with which account something is taken, or was, say `currentAccount` and `findProvider`. */
  provider: PaymentProvider
  providerAccounts: Pick<ProviderAccounts, 'list'>
  now: () => Date
  /** The address a store's links begin with. */
  originOf: (domain: string) => string
}

/** Everything about money that a process opens once; the sandbox only where no real provider is set up. */
export type Payments = { dependencies: PaymentDependencies; subjects: PaymentSubjects; sandbox: Sandbox | null }
