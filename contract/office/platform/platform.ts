import { z } from 'zod'
import { emailAddress } from '../../basics.ts'
import { officeStore } from '../staff/session.ts'
import { openInvitation, staffMember } from '../staff/staff.ts'
import { FAILURE_STATES } from './failure-states.ts'

const count = z.int().nonnegative()

export const platformStoresQuery = z.object({
  text: z.string().trim().max(100).optional().describe('Part of a name or of a domain'),
  status: officeStore.shape.status.optional(),
  trouble: z.literal('failed').optional().describe('Only those with failed jobs that nobody has seen'),
  after: z.uuid().optional().describe('The id of the last store seen: for the next page'),
})

export const platformStore = officeStore.pick({ id: true, name: true, domain: true, status: true }).extend({
  staff: count,
  /** Of the last 24 hours. */
  orders: count,
  /** Failed jobs that nobody has seen, and how many of them are mails. */
  failedJobs: count,
  failedMails: count,
  waitingMails: count,
  /** Null: nothing was published in the office yet. */
  settingsVersion: count.nullable(),
  settingsChangedAt: z.iso.datetime(),
  /** Endpoints that are told of events, and those that do not take them or were switched off for it. */
  webhooks: count,
  failingWebhooks: count,
})

export const platformStorePage = z.object({
  stores: z.array(platformStore),
  /** How many there are on all pages. */
  total: count,
  /** For the next page; null: there is none. */
  next: z.uuid().nullable(),
})

export type PlatformStoreView = z.infer<typeof platformStore>

export const failuresQuery = z.object({
  store: z.uuid().toLowerCase().optional().describe('Of one store alone'),
  kind: z.string().max(40).optional(),
  state: z.enum(FAILURE_STATES).optional().describe('Given up on and not seen, still tried, or seen'),
})

export const failure = z.object({
  id: z.uuid(),
  storeId: z.uuid(),
  storeName: z.string(),
  kind: z.string(),
  cause: z.string(),
  attempts: count,
  firstFailedAt: z.iso.datetime(),
  lastFailedAt: z.iso.datetime(),
  /** Null: it is still tried again by itself. */
  gaveUpAt: z.iso.datetime().nullable(),
  seenAt: z.iso.datetime().nullable(),
  seenBy: z.string().nullable(),
  retriedAt: z.iso.datetime().nullable(),
})

/** Two hundred at most: first those nobody has seen. */
export const failureList = z.object({
  failures: z.array(failure),
  matching: z.int().describe('How many match, listed or not; 10,001: more than are counted'),
})

export type FailureView = z.infer<typeof failure>

export const failureBody = z.object({ storeId: z.uuid().toLowerCase() })

export const operatorList = z.object({
  members: z.array(staffMember.omit({ role: true, canChange: true })),
  invitations: z.array(openInvitation.omit({ role: true })),
})

export const inviteOperatorBody = z.object({ email: emailAddress })

/** The link is shown this once: no store stands behind it to send a mail. */
export const invitedOperator = openInvitation.omit({ role: true }).extend({ link: z.url() })
