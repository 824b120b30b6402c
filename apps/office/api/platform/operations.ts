import { listDifferences, type MoneyDifference, solveDifference } from '#database/queries/platform/money-differences.ts'
import { listPlatformStores, type PlatformStore } from '#database/queries/platform/platform-stores.ts'
import { listProviderStates } from '#database/queries/platform/provider-states.ts'
import { toCsv } from '#domain/csv.ts'
import { caseOf } from '#domain/payments/money-difference.ts'
import type { PlatformDefault } from '#domain/platform/platform-defaults.ts'
import { conditionOf, PROVIDERS, type ProviderName } from '#domain/platform/provider-condition.ts'
import { previewRetries, retryJobs } from '#use-cases/jobs/retry-jobs.ts'
import type { AuditEntries } from '#use-cases/staff/audit.ts'
import { readWholeAudit } from '#use-cases/staff/read-audit.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handlePlatform } from '../protocol/handle.ts'
import { toAuditFilter, writeAuditFile } from '../staff/audit.ts'
import type { HealthFacts } from './health.ts'

/** What the process was started with, as far as operators read it. */
export type PlatformFacts = {
  defaults: readonly PlatformDefault[]
  /** Which service it is; null: none. */
  providers: Record<ProviderName, string | null>
} & HealthFacts

const DAY = 24 * 60 * 60_000
const MOST_EXPORTED = 10_000

/** What runs below all stores. */
export function createOperationsHandlers({ jobs }: Pick<StaffDependencies, 'jobs'>, facts: PlatformFacts) {
  return {
    exportPlatformStores: handlePlatform('exportPlatformStores', async ({ body, now }, trx) => {
      const since = new Date(now.getTime() - DAY)
      const stores = await listPlatformStores(trx, { ...body, since, most: MOST_EXPORTED })
      const data = { name: `stores-${now.toISOString().slice(0, 10)}.csv`, bytes: writeStoresFile(stores) }
      const changes = [{ field: 'lines', before: null, after: stores.length }]
      return { ok: true, data, audit: [{ action: 'stores.exported', changes }] }
    }),

    previewRetries: handlePlatform('previewRetries', async ({ body }, trx) => ({
      ok: true,
      data: await previewRetries(trx, body.jobs),
    })),

    retryFailures: handlePlatform('retryFailures', async ({ staff, body, now }, trx) => {
      const { retried, skipped } = await retryJobs(trx, jobs, { jobs: body.jobs, by: staff.person.name, now })
      const [first, ...others] = retried.map(({ id, storeId, kind }) => ({
        action: 'job.retried' as const,
        subject: { kind: 'job', id, name: kind },
        storeId,
      }))
      if (first === undefined) return { ok: false, reason: 'JOB_NOT_FOUND' }
      const audit: AuditEntries = [first, ...others]
      return { ok: true, data: { retried: retried.length, skipped }, audit }
    }),

    platformDifferences: handlePlatform('platformDifferences', async ({ query }, trx) => {
      const differences = await listDifferences(trx, query.state)
      const latest = Math.max(...differences.map(({ lastFoundAt }) => lastFoundAt.getTime()))
      const lastFoundAt = differences.length > 0 ? new Date(latest).toISOString() : null
      return { ok: true, data: { differences: differences.map(toDifferenceView), lastFoundAt } }
    }),

    solveDifference: handlePlatform('solveDifference', async ({ staff, params, body, now }, trx) => {
      const solved = await solveDifference(trx, { id: params.id, by: staff.person.name, note: body.note, now })
      if (solved === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const subject = { kind: 'difference', id: params.id, name: solved.reference }
      return { ok: true, data: null, audit: [{ action: 'money.solved', subject, reason: body.note }] }
    }),

    platformProviders: handlePlatform('platformProviders', async (_, trx) => {
      const states = await listProviderStates(trx)
      const providers = PROVIDERS.map((name) => {
        const state = states.get(name) ?? null
        return {
          name,
          kind: facts.providers[name] ?? '',
          condition: conditionOf(state, { isSet: facts.providers[name] !== null }),
          succeededAt: state?.succeededAt?.toISOString() ?? null,
          failedAt: state?.failedAt?.toISOString() ?? null,
          cause: state?.cause ?? null,
          failures: state?.failures ?? 0,
        }
      })
      return { ok: true, data: { providers } }
    }),

    platformDefaults: handlePlatform('platformDefaults', async () => ({
      ok: true,
      data: { defaults: [...facts.defaults] },
    })),

    exportPlatformAudit: handlePlatform('exportPlatformAudit', async ({ body, now }, trx) => {
      const lines = await readWholeAudit(trx, { storeId: null, filter: toAuditFilter(body) })
      const data = { name: `platform-audit-${now.toISOString().slice(0, 10)}.csv`, bytes: writeAuditFile(lines) }
      const changes = [{ field: 'lines', before: null, after: lines.length }]
      return { ok: true, data, audit: [{ action: 'audit.exported', changes }] }
    }),
  }
}

function toDifferenceView(difference: MoneyDifference) {
  const { id, provider, kind, reference, storeName, inLedger, atProvider, solvedBy, note } = difference
  return {
    ...{ id, provider, kind, reference, storeName, inLedger, atProvider, solvedBy, note },
    case: caseOf(difference),
    firstFoundAt: difference.firstFoundAt.toISOString(),
    lastFoundAt: difference.lastFoundAt.toISOString(),
    settledAt: difference.settledAt?.toISOString() ?? null,
    solvedAt: difference.solvedAt?.toISOString() ?? null,
  }
}

const HEADER = [
  'name',
  'domain',
  'status',
  'settingsVersion',
  'settingsChangedAt',
  'staff',
  'orders24h',
  'failedJobs',
  'failedMails',
  'waitingMails',
  'webhooks',
  'failingWebhooks',
]

function writeStoresFile(stores: readonly PlatformStore[]): Uint8Array<ArrayBuffer> {
  const rows = stores.map((store) => [
    store.name,
    store.domain,
    store.status,
    String(store.settingsVersion ?? ''),
    store.settingsChangedAt.toISOString(),
    ...[store.staff, store.orders, store.failedJobs, store.failedMails, store.waitingMails].map(String),
    ...[store.webhooks, store.failingWebhooks].map(String),
  ])
  return new TextEncoder().encode(toCsv([HEADER, ...rows]))
}
