import type { JobName, JobPolicy } from '#database/jobs/job-queue.ts'

const HOUR = 3600
const MINUTES = 60_000
const DAYS = 24 * 60 * MINUTES

/** What is done later, and how often it is tried: pauses double from the first delay up to the longest. */
export const schedule: Record<JobName, JobPolicy> = {
  // Some two days: longer than any mail server is away.
  // At most nine are on their way at once: whoever comes next waits for no more than those.
  'send-mail': { retryLimit: 60, retryDelay: 5, retryDelayMax: HOUR, expireInSeconds: 60, workers: 3, batchSize: 3 },
  'sync-contact': { retryLimit: 60, retryDelay: 10, retryDelayMax: HOUR, expireInSeconds: 60 },
  // Some ten days: money that is owed is not given up on easily.
  'refund-payment': { retryLimit: 240, retryDelay: 5, retryDelayMax: HOUR, expireInSeconds: 60 },
  'end-monthly': { retryLimit: 240, retryDelay: 5, retryDelayMax: HOUR, expireInSeconds: 60 },
  'change-plan': { retryLimit: 240, retryDelay: 5, retryDelayMax: HOUR, expireInSeconds: 60 },
  'tell-email': { retryLimit: 60, retryDelay: 10, retryDelayMax: HOUR, expireInSeconds: 60 },
  // A delivery plans its own attempts: these are for a worker that died. One store never has more than two of an
  // instance's six workers, so that whoever answers slowly keeps no other store waiting.
  'deliver-webhook': {
    retryLimit: 20,
    retryDelay: 5,
    retryDelayMax: HOUR,
    expireInSeconds: 60,
    workers: 6,
    perGroup: 2,
  },
  'run-task': { retryLimit: 10, retryDelay: 5, retryDelayMax: 300, expireInSeconds: 60, workers: 2 },
  // Some days: a parcel stays here until it has its label, and whoever packs can see why.
  'book-parcel': { retryLimit: 60, retryDelay: 5, retryDelayMax: HOUR, expireInSeconds: 60, workers: 2 },
  'cancel-booking': { retryLimit: 60, retryDelay: 10, retryDelayMax: HOUR, expireInSeconds: 60 },
  'end-subscription': { retryLimit: 240, retryDelay: 5, retryDelayMax: HOUR, expireInSeconds: 60 },
}

/** What goes round by the shop's clock: with every round, once a minute, or after so many milliseconds at the earliest. */
export const rounds = {
  holds: { name: 'The end of holds', every: 0 },
  overdueUnits: { name: 'Units that were to be ready', every: 0 },
  listings: { name: 'Garments that come and go by the clock', every: 0 },
  firstDays: { name: 'The first days that lists name', every: 0 },
  sandbox: { name: 'The sandbox', every: 0 },
  payments: { name: 'The expiry of payments', every: 0 },
  charges: { name: 'What saved cards owe', every: 0 },
  upgrades: { name: 'Upgrades whose answer got lost', every: 0 },
  membershipExceptions: { name: 'Exceptions of memberships whose answer got lost', every: 0 },
  pauseMails: { name: 'The mails when pauses begin', every: 0 },
  plannedChanges: { name: 'Plans that come with the next renewal, or not yet', every: 0 },
  renewalMails: { name: 'The mails before renewals', every: 0 },
  garments: { name: 'The ways of garments', every: 0 },
  reminders: { name: 'The reminders of pick-ups', every: 0 },
  lateReturns: { name: 'Late returns', every: 0 },
  exceptions: { name: 'What waits for a person', every: 0 },
  lendingMonths: { name: 'The closing of months of lending', every: 60 * MINUTES },
  orderKeys: { name: 'The keys of orders', every: 60 * MINUTES },
  subscriptions: { name: 'The question how quiet subscriptions stand', every: 60 * MINUTES },
  reconciliation: { name: 'The comparison of the ledger with the provider', every: DAYS },
  secrets: { name: 'The sealing of secrets with the newest key', every: 60 * MINUTES },
  privacy: { name: 'The forgetting that the privacy policy promises', every: 60 * MINUTES },
  refusedLogIns: { name: 'The forgetting of refused log-ins of staff', every: 60 * MINUTES },
  webhooks: { name: 'Webhooks that nobody heard of', every: 0 },
  oldWebhooks: { name: 'The forgetting of old webhooks', every: 60 * MINUTES },
  erasures: { name: 'The erasure of stores whose month has passed', every: 60 * MINUTES },
  oldEvents: { name: 'The forgetting of old events', every: DAYS },
} as const
