import type { JobName, JobPolicy } from '#database/jobs/job-queue.ts'
import type { DueQuestion } from '#database/queries/due/due-questions.ts'

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
  // A visit is promised for a day: tried often enough to be there before it, and seen by people when it is not.
  'book-pick-up': { retryLimit: 60, retryDelay: 5, retryDelayMax: HOUR, expireInSeconds: 60, workers: 2 },
  'cancel-pick-up': { retryLimit: 60, retryDelay: 10, retryDelayMax: HOUR, expireInSeconds: 60 },
  // The next sweep asks again anyway.
  'track-parcel': { retryLimit: 3, retryDelay: 60, retryDelayMax: HOUR, expireInSeconds: 60 },
  'end-subscription': { retryLimit: 240, retryDelay: 5, retryDelayMax: HOUR, expireInSeconds: 60 },
}

/** It enters no store, or knows which by a statement of its own over what belongs to all of them. */
const NO_STORE = [] as const

/** `asks`: by which questions over all stores it learns where it has something to do. A store that sleeps is not entered. */
type Sweep = { name: string; every: number; asks: readonly DueQuestion[] }

/** What goes round by the shop's clock: with every round, once a minute, or after so many milliseconds at the earliest. */
export const sweeps = {
  holds: { name: 'The end of holds', every: 0, asks: NO_STORE },
  overdueUnits: { name: 'Units that were to be ready', every: 0, asks: NO_STORE },
  listings: { name: 'Garments that come and go by the clock', every: 0, asks: ['listings'] },
  firstDays: { name: 'The first days that lists name', every: 0, asks: NO_STORE },
  sandbox: { name: 'The sandbox', every: 0, asks: NO_STORE },
  payments: { name: 'The expiry of payments', every: 0, asks: ['payments'] },
  charges: { name: 'What saved cards owe', every: 0, asks: ['charges'] },
  upgrades: { name: 'Upgrades whose answer got lost', every: 0, asks: ['upgrades'] },
  membershipAdjustments: {
    name: 'Incidents of memberships whose answer got lost',
    every: 0,
    asks: ['membershipAdjustments'],
  },
  pauseMails: { name: 'The mails when pauses begin', every: 0, asks: ['pauseMails'] },
  plannedChanges: { name: 'Plans that come with the next renewal, or not yet', every: 0, asks: ['plannedChanges'] },
  renewalMails: { name: 'The mails before renewals', every: 0, asks: ['renewalMails'] },
  garments: { name: 'The ways of garments', every: 0, asks: ['garments', 'parcels', 'comingBack'] },
  pickUps: { name: 'The pick-ups that carriers are asked for', every: 0, asks: ['pickUps'] },
  silentParcels: { name: 'Parcels of which nothing was heard', every: 30 * MINUTES, asks: ['silentParcels'] },
  reminders: { name: 'The reminders of pick-ups', every: 0, asks: ['reminders'] },
  creditEnds: { name: 'The reminders of credit that ends', every: 0, asks: ['creditEnds'] },
  lateReturns: { name: 'Late returns', every: 0, asks: ['lateReturns'] },
  incidents: { name: 'What waits for a person', every: 0, asks: ['incidents'] },
  lendingMonths: { name: 'The closing of months of lending', every: 60 * MINUTES, asks: ['lendingMonths'] },
  takings: { name: 'The closing of days of takings', every: 60 * MINUTES, asks: ['takings'] },
  orderKeys: { name: 'The keys of orders', every: 60 * MINUTES, asks: ['orderKeys'] },
  subscriptions: { name: 'The question how quiet subscriptions stand', every: 60 * MINUTES, asks: ['subscriptions'] },
  reconciliation: {
    name: 'The comparison of the ledger with the provider',
    every: DAYS,
    asks: ['ownAccounts', 'movements'],
  },
  secrets: { name: 'The sealing of secrets with the newest key', every: 60 * MINUTES, asks: ['secrets'] },
  privacy: { name: 'The forgetting that the privacy policy promises', every: 60 * MINUTES, asks: ['privacy'] },
  oldRows: { name: 'The forgetting of what is kept for a time alone', every: 60 * MINUTES, asks: ['oldRows'] },
  oldSessions: { name: 'The forgetting of old sessions of staff', every: 60 * MINUTES, asks: NO_STORE },
  webhooks: { name: 'Webhooks that nobody heard of', every: 0, asks: ['webhooks'] },
  oldWebhooks: { name: 'The forgetting of old webhooks', every: 60 * MINUTES, asks: ['oldWebhooks'] },
  erasures: { name: 'The erasure of stores whose month has passed', every: 60 * MINUTES, asks: ['erasures'] },
  notices: { name: 'What operators are told', every: 0, asks: NO_STORE },
  oldEvents: { name: 'The forgetting of old events', every: DAYS, asks: NO_STORE },
} as const satisfies Record<string, Sweep>
