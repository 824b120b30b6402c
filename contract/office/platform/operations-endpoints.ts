import { z } from 'zod'
import { nothing } from '../../basics.ts'
import { fileContent } from '../../file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { auditQuery } from '../staff/audit.ts'
import {
  differenceList,
  differencesQuery,
  platformDefaultList,
  providerList,
  retried,
  retriesBody,
  retryPlan,
  solveDifferenceBody,
} from './operations.ts'
import type { OperationsCallName } from './operations-calls.ts'
import { platformStoresQuery } from './platform.ts'

const CSV = 'text/csv; charset=utf-8'

export const operationsEndpoints = {
  exportPlatformStores: {
    tag: 'Platform',
    summary: 'All stores and how each is doing, as a CSV file',
    description: 'Leaves a line itself.',
    access: 'platform.view',
    body: platformStoresQuery.omit({ after: true }),
    data: fileContent,
    file: CSV,
    failures: [],
  },
  planRetries: {
    tag: 'Platform',
    summary: 'What trying these jobs again would do; nothing is done',
    access: 'platform.retryJobs',
    isRead: true,
    body: retriesBody,
    data: retryPlan,
    failures: [],
  },
  retryFailures: {
    tag: 'Platform',
    summary: 'Try many jobs again that were given up on',
    description: 'Each is done once, however often it is asked for; the others are left as they are.',
    access: 'platform.retryJobs',
    body: retriesBody,
    data: retried,
    failures: ['NOT_FOUND'],
  },
  platformDifferences: {
    tag: 'Platform',
    summary: 'Money that the ledger and the payment provider do not say alike',
    access: 'platform.money',
    query: differencesQuery,
    data: differenceList,
    failures: [],
  },
  solveDifference: {
    tag: 'Platform',
    summary: 'Say how a difference was solved',
    access: 'platform.money',
    params: z.object({ id: z.uuid().toLowerCase() }),
    body: solveDifferenceBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  platformProviders: {
    tag: 'Platform',
    summary: 'How the services outside were doing when they were last needed',
    description: 'From what really happened on any instance; nobody is called for the answer.',
    access: 'platform.view',
    data: providerList,
    failures: [],
  },
  platformDefaults: {
    tag: 'Platform',
    summary: 'What holds for stores that have nothing of their own, and where it is set',
    access: 'platform.view',
    data: platformDefaultList,
    failures: [],
  },
  exportPlatformAudit: {
    tag: 'Platform',
    summary: 'The platform’s audit as a CSV file, all pages at once',
    description: 'Leaves a line itself.',
    access: 'platform.audit',
    body: auditQuery.omit({ before: true }),
    data: fileContent,
    file: CSV,
    failures: [],
  },
} as const satisfies Record<OperationsCallName, OfficeEndpoint>
