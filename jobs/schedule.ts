import type { JobName, JobPolicy } from '#database/job-queue.ts'

const HOUR = 3600

/** What is done later, and how often it is tried: pauses double from the first delay up to the longest. */
export const schedule: Record<JobName, JobPolicy> = {
  // Some two days: longer than any mail server is away.
  'send-mail': { retryLimit: 60, retryDelay: 5, retryDelayMax: HOUR, expireInSeconds: 60 },
  'sync-contact': { retryLimit: 60, retryDelay: 10, retryDelayMax: HOUR, expireInSeconds: 60 },
  // Some ten days: money that is owed is not given up on easily.
  'refund-payment': { retryLimit: 240, retryDelay: 5, retryDelayMax: HOUR, expireInSeconds: 60 },
  'end-monthly': { retryLimit: 240, retryDelay: 5, retryDelayMax: HOUR, expireInSeconds: 60 },
  'change-plan': { retryLimit: 240, retryDelay: 5, retryDelayMax: HOUR, expireInSeconds: 60 },
  'end-subscription': { retryLimit: 240, retryDelay: 5, retryDelayMax: HOUR, expireInSeconds: 60 },
}
