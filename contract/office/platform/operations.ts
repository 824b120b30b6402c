import { z } from 'zod'
import { DIFFERENCE_CASES } from '#domain/payments/money-difference.ts'
import { PLATFORM_DEFAULTS } from '#domain/platform/platform-defaults.ts'
import { PROVIDER_CONDITIONS, PROVIDERS } from '#domain/platform/provider-condition.ts'

const job = z.object({ id: z.uuid().toLowerCase(), storeId: z.uuid().toLowerCase() })

export const retriesBody = z.object({ jobs: z.array(job).min(1).max(200) })

/** What trying them again would do: nothing is done yet. */
export const retryPlan = z.object({
  /** How many would be tried again, by kind. */
  kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
  retryable: z.int(),
  /** Still tried by themselves. */
  waiting: z.int(),
  /** Had done once more before, or not there any more. */
  settled: z.int(),
})

export const retried = z.object({ retried: z.int(), skipped: z.int() })

export type RetryPlanView = z.infer<typeof retryPlan>

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
