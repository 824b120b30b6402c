import { countFailuresOfPlatform, listFailuresOfPlatform } from '#database/queries/jobs/failed-jobs.ts'
import { countPlatformStores, listPlatformStores } from '#database/queries/platform/platform-stores.ts'
import type { AuditAction } from '#domain/staff/audit-actions.ts'
import { markJobSeenIn } from '#use-cases/jobs/mark-job-seen.ts'
import { retryJobIn } from '#use-cases/jobs/retry-job.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handlePlatform } from '../protocol/handle.ts'

const PAGE = 50
const MOST_FAILURES = 200
const DAY = 24 * 60 * 60_000

/** All stores, how they are doing, and what failed in them. */
export function createPlatformStoreHandlers({ jobs }: Pick<StaffDependencies, 'jobs'>) {
  return {
    platformStores: handlePlatform('platformStores', async ({ query, now }, trx) => {
      const since = new Date(now.getTime() - DAY)
      const found = await listPlatformStores(trx, { ...query, since, most: PAGE + 1 })
      const shown = found.slice(0, PAGE)
      const stores = shown.map(({ settingsChangedAt, ...store }) => ({
        ...store,
        settingsChangedAt: settingsChangedAt.toISOString(),
      }))
      const next = found.length > PAGE ? (shown.at(-1)?.id ?? null) : null
      return { ok: true, data: { stores, total: await countPlatformStores(trx, query), next } }
    }),

    platformFailures: handlePlatform('platformFailures', async ({ query }, trx) => {
      const filter = { storeId: query.store, kind: query.kind, state: query.state }
      const failures = await listFailuresOfPlatform(trx, { ...filter, most: MOST_FAILURES })
      const isWhole = failures.length < MOST_FAILURES
      const matching = isWhole ? failures.length : await countFailuresOfPlatform(trx, filter)
      return { ok: true, data: { failures: failures.map(toView), matching } }
    }),

    retryFailure: handlePlatform('retryFailure', async ({ staff, params, body, now }, trx) => {
      const job = { storeId: body.storeId, id: params.id }
      const outcome = await retryJobIn(trx, jobs, { ...job, by: staff.person.name, now })
      return outcome.ok ? { ok: true, data: null, audit: [toEntry('job.retried', { ...job, ...outcome })] } : outcome
    }),

    seeFailure: handlePlatform('seeFailure', async ({ staff, params, body, now }, trx) => {
      const job = { storeId: body.storeId, id: params.id }
      const outcome = await markJobSeenIn(trx, { ...job, by: staff.person.name, now })
      return outcome.ok ? { ok: true, data: null, audit: [toEntry('job.seen', { ...job, ...outcome })] } : outcome
    }),
  }
}

type Failures = Awaited<ReturnType<typeof listFailuresOfPlatform>>

function toView({ subjectId, firstFailedAt, lastFailedAt, gaveUpAt, seenAt, retriedAt, ...job }: Failures[number]) {
  return {
    ...job,
    firstFailedAt: firstFailedAt.toISOString(),
    lastFailedAt: lastFailedAt.toISOString(),
    gaveUpAt: gaveUpAt?.toISOString() ?? null,
    seenAt: seenAt?.toISOString() ?? null,
    retriedAt: retriedAt?.toISOString() ?? null,
  }
}

/** Into the store's own audit: its people see what was done for them. */
function toEntry(action: AuditAction, { storeId, id, kind }: { storeId: string; id: string; kind: string }) {
  return { action, subject: { kind: 'job', id, name: kind }, storeId }
}
