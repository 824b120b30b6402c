import { z } from 'zod'
import { byId, emailAddress, nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { auditPage, auditQuery } from '../staff/audit.ts'
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

/** The calls of operators: about all stores, from outside of each. */
export const platformEndpoints = {
  platformStores: {
    method: 'GET',
    path: '/api/platform/stores',
    tag: 'Platform',
    summary: 'All stores by name, and how each is doing',
    access: 'platform.view',
    query: platformStoresQuery,
    data: platformStorePage,
    failures: [],
  },
  platformFailures: {
    method: 'GET',
    path: '/api/platform/failures',
    tag: 'Platform',
    summary: 'Jobs that failed, first those nobody has seen',
    access: 'platform.view',
    query: failuresQuery,
    data: failureList,
    failures: [],
  },
  retryFailure: {
    method: 'POST',
    path: '/api/platform/failures/{id}/retry',
    tag: 'Platform',
    summary: 'Try a job again that was given up on',
    description: 'Asked twice, it is done once.',
    access: 'platform.retryJobs',
    params: byId,
    body: failureBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  seeFailure: {
    method: 'POST',
    path: '/api/platform/failures/{id}/seen',
    tag: 'Platform',
    summary: 'Mark a failed job as seen',
    access: 'platform.retryJobs',
    params: byId,
    body: failureBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  platformStaff: {
    method: 'GET',
    path: '/api/platform/staff',
    tag: 'Platform',
    summary: 'Who operates the platform, and who is invited to',
    access: 'platform.view',
    data: operatorList,
    failures: [],
  },
  inviteOperator: {
    method: 'POST',
    path: '/api/platform/staff/invitations',
    tag: 'Platform',
    summary: 'Invite somebody to operate the platform',
    description: 'Answers the link, this once; it works once, for 72 hours.',
    access: 'platform.staff',
    body: inviteOperatorBody,
    data: invitedOperator,
    failures: ['GRANT_REFUSED', 'ALREADY_ASSIGNED'],
  },
  revokeOperatorInvitation: {
    method: 'DELETE',
    path: '/api/platform/staff/invitations/{id}',
    tag: 'Platform',
    summary: 'Take an invitation to operate the platform back',
    access: 'platform.staff',
    params: byId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  endOperator: {
    method: 'DELETE',
    path: '/api/platform/staff/assignments/{id}',
    tag: 'Platform',
    summary: 'End somebody’s work for the platform',
    description: 'Holds from their next click on; a look into a store ends with it.',
    access: 'platform.staff',
    params: byId,
    data: nothing,
    failures: ['NOT_FOUND', 'GRANT_REFUSED', 'LAST_OPERATOR'],
  },
  platformAudit: {
    method: 'GET',
    path: '/api/platform/audit',
    tag: 'Platform',
    summary: 'What was done outside of stores, and by operators in them, the latest first',
    access: 'platform.audit',
    query: auditQuery,
    data: auditPage,
    failures: [],
  },
} as const satisfies Record<string, OfficeEndpoint>
