import { z } from 'zod'
import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { auditPage, auditQuery } from '../staff/audit.ts'
import {
  failureBody,
  failureList,
  failuresQuery,
  invitedOperator,
  inviteOperatorBody,
  operatorList,
  platformStorePage,
  platformStoresQuery,
} from './platform.ts'
import type { PlatformCallName } from './platform-calls.ts'

const byId = z.object({ id: z.uuid().toLowerCase() })

export const platformEndpoints = {
  platformStores: {
    tag: 'Platform',
    summary: 'All stores by name, and how each is doing',
    access: 'platform.view',
    query: platformStoresQuery,
    data: platformStorePage,
    failures: [],
  },
  platformFailures: {
    tag: 'Platform',
    summary: 'Jobs that failed, first those nobody has seen',
    access: 'platform.view',
    query: failuresQuery,
    data: failureList,
    failures: [],
  },
  retryFailure: {
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
    tag: 'Platform',
    summary: 'Mark a failed job as seen',
    access: 'platform.retryJobs',
    params: byId,
    body: failureBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  platformStaff: {
    tag: 'Platform',
    summary: 'Who operates the platform, and who is invited to',
    access: 'platform.view',
    data: operatorList,
    failures: [],
  },
  inviteOperator: {
    tag: 'Platform',
    summary: 'Invite somebody to operate the platform',
    description: 'Answers the link, this once; it works once, for 72 hours.',
    access: 'platform.staff',
    body: inviteOperatorBody,
    data: invitedOperator,
    failures: ['GRANT_REFUSED', 'ALREADY_ASSIGNED'],
  },
  revokeOperatorInvitation: {
    tag: 'Platform',
    summary: 'Take an invitation to operate the platform back',
    access: 'platform.staff',
    params: byId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  endOperator: {
    tag: 'Platform',
    summary: 'End somebody’s work for the platform',
    description: 'Holds from their next click on; a look into a store ends with it.',
    access: 'platform.staff',
    params: byId,
    data: nothing,
    failures: ['NOT_FOUND', 'GRANT_REFUSED', 'LAST_OPERATOR'],
  },
  platformAudit: {
    tag: 'Platform',
    summary: 'What was done outside of stores, and by operators in them, the latest first',
    access: 'platform.audit',
    query: auditQuery,
    data: auditPage,
    failures: [],
  },
} as const satisfies Record<PlatformCallName, OfficeEndpoint>
