import { z } from 'zod'
import { DIFFERENCE_CASES } from '#domain/payments/money-difference.ts'
import { PLATFORM_DEFAULTS } from '#domain/platform/platform-defaults.ts'
import { PROVIDER_CONDITIONS, PROVIDERS } from '#domain/platform/provider-condition.ts'
import { nothing } from '#kit/contract/basics.ts'
import { fileContent } from '#kit/contract/file-content.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { auditQuery } from '../staff/audit.ts'
import { platformStoresQuery } from './platform.ts'

const job = z.object({ id: z.uuid().toLowerCase(), storeId: z.uuid().toLowerCase() })

export const retriesBody = z.object({ jobs: z.array(job).min(1).max(200) })

/** What trying them again would do: nothing is done yet. */
export const retryPreview = z.object({
  /** How many would be tried again, by kind. */
  kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
  retryable: z.int(),
  /** Still tried by themselves. */
  waiting: z.int(),
  /** Had done once more before, or not there any more. */
  settled: z.int(),
})

export const retried = z.object({ retried: z.int(), skipped: z.int() })

export type RetryPreviewView = z.infer<typeof retryPreview>

export const differencesQuery = z.object({ state: z.enum(['open', 'settled', 'all']).default('all') })

export const difference = z.object({
  id: z.uuid(),
  provider: z.string(),
  kind: z.enum(['charge', 'refund']),
  reference: z.string(),
  /** Null: the ledger does not know it, and so nobody knows whose it is. */
  storeName: z.string().nullable(),
  /** Cents; null: this side does not know it. */
  inLedger: z.int().nullable(),
  atProvider: z.int().nullable(),
  /** What went wrong, and so what is to be done. */
  case: z.enum(DIFFERENCE_CASES),
  firstFoundAt: z.iso.datetime(),
  lastFoundAt: z.iso.datetime(),
  /** A later comparison found both alike. */
  settledAt: z.iso.datetime().nullable(),
  solvedAt: z.iso.datetime().nullable(),
  solvedBy: z.string().nullable(),
  note: z.string().nullable(),
})

export const differenceList = z.object({
  differences: z.array(difference),
  /** When the two were last compared and differed somewhere; null: never. */
  lastFoundAt: z.iso.datetime().nullable(),
})

export type DifferenceView = z.infer<typeof difference>

export const solveDifferenceBody = z.object({ note: z.string().trim().min(3).max(500) })

export const providerState = z.object({
  name: z.enum(PROVIDERS),
  /** Which one it is: stripe, smtp, s3; or what stands in for it. */
  kind: z.string(),
  condition: z.enum(PROVIDER_CONDITIONS),
  succeededAt: z.iso.datetime().nullable(),
  failedAt: z.iso.datetime().nullable(),
  cause: z.string().nullable(),
  /** In a row, since the last success. */
  failures: z.int(),
})

export const providerList = z.object({ providers: z.array(providerState) })

export type ProviderView = z.infer<typeof providerState>

export const platformDefault = z.object({
  name: z.enum(PLATFORM_DEFAULTS),
  /** Null: it is not set. Secrets say only that they are. */
  value: z.string().nullable(),
  isSecret: z.boolean(),
  /** Where it is set. */
  variable: z.string(),
})

export const platformDefaultList = z.object({ defaults: z.array(platformDefault) })

export type PlatformDefaultView = z.infer<typeof platformDefault>

const CSV = 'text/csv; charset=utf-8'

/** The calls of operators about what runs below all stores: many jobs at once, money, providers, settings. */
export const operationsEndpoints = {
  exportPlatformStores: {
    method: 'POST',
    path: '/api/platform/stores/export',
    tag: 'Platform',
    summary: 'All stores and how each is doing, as a CSV file',
    description: 'Leaves a line itself.',
    access: 'platform.view',
    body: platformStoresQuery.omit({ after: true }),
    data: fileContent,
    file: CSV,
    failures: [],
  },
  previewRetries: {
    method: 'POST',
    path: '/api/platform/failures/preview',
    tag: 'Platform',
    summary: 'What trying these jobs again would do; nothing is done',
    access: 'platform.retryJobs',
    isRead: true,
    body: retriesBody,
    data: retryPreview,
    failures: [],
  },
  retryFailures: {
    method: 'POST',
    path: '/api/platform/failures/retry',
    tag: 'Platform',
    summary: 'Try many jobs again that were given up on',
    description: 'Each is done once, however often it is asked for; the others are left as they are.',
    access: 'platform.retryJobs',
    body: retriesBody,
    data: retried,
    failures: ['NOT_FOUND'],
  },
  platformDifferences: {
    method: 'GET',
    path: '/api/platform/differences',
    tag: 'Platform',
    summary: 'Money that the ledger and the payment provider do not say alike',
    access: 'platform.money',
    query: differencesQuery,
    data: differenceList,
    failures: [],
  },
  solveDifference: {
    method: 'POST',
    path: '/api/platform/differences/{id}/solution',
    tag: 'Platform',
    summary: 'Say how a difference was solved',
    access: 'platform.money',
    params: z.object({ id: z.uuid().toLowerCase() }),
    body: solveDifferenceBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  platformProviders: {
    method: 'GET',
    path: '/api/platform/providers',
    tag: 'Platform',
    summary: 'How the services outside were doing when they were last needed',
    description: 'From what really happened on any instance; nobody is called for the answer.',
    access: 'platform.view',
    data: providerList,
    failures: [],
  },
  platformDefaults: {
    method: 'GET',
    path: '/api/platform/defaults',
    tag: 'Platform',
    summary: 'What holds for stores that have nothing of their own, and where it is set',
    access: 'platform.view',
    data: platformDefaultList,
    failures: [],
  },
  exportPlatformAudit: {
    method: 'POST',
    path: '/api/platform/audit/export',
    tag: 'Platform',
    summary: 'The platform’s audit as a CSV file, all pages at once',
    description: 'Leaves a line itself.',
    access: 'platform.audit',
    body: auditQuery.omit({ before: true }),
    data: fileContent,
    file: CSV,
    failures: [],
  },
} as const satisfies Record<string, OfficeEndpoint>
