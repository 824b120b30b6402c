import type { Database } from '#database/connection.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import type { TrackingAddresses } from '#domain/orders/shipping/tracking-link.ts'
import type { MailSender } from '#providers/mail/mail-port.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'

export type MailDependencies = {
  db: Database
  jobs: Pick<JobQueue, 'enqueue'>
  tokens: Tokens
  sender: MailSender
  /** The address a store's links begin with. */
  originOf: (domain: string) => string
  /** Where couriers show their parcels; without it, as in a demo. */
  trackingAddresses?: TrackingAddresses
  /** The address of the office; null: there is none here. */
  officeOrigin?: () => string | null
  now: () => Date
}
