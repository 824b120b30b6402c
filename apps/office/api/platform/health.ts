import type { ShareState } from '#database/connection-shares.ts'
import { findLastBackup } from '#database/queries/platform/backups.ts'
import { listInstances } from '#database/queries/platform/instances.ts'
import { listNotices } from '#database/queries/platform/notices.ts'
import { countUnseenFailures, listQueues } from '#database/queries/platform/service-health.ts'
import type { BACKUP_KINDS, PAYMENT_KINDS } from '#office/contract/platform/health.ts'
import { handlePlatform } from '../protocol/handle.ts'

/** What the process that answers knows of itself. */
export type ProcessFacts = {
  version: string
  readPool: () => ShareState | null
  /** Milliseconds since changes were last read. */
  changesAge: () => number
}

export type HealthFacts = {
  payments: (typeof PAYMENT_KINDS)[number]
  /** Left out: nobody measures it. */
  process?: ProcessFacts | undefined
}

/** How the platform is running. */
export function createHealthHandlers(facts: HealthFacts) {
  return {
    platformHealth: handlePlatform('platformHealth', async (_, trx) => {
      const instances = await listInstances(trx)
      const queues = await listQueues(trx)
      const failures = await countUnseenFailures(trx)
      const notices = await listNotices(trx)
      const backup = await findLastBackup(trx)
      const kinds = [...new Set([...queues, ...failures].map(({ kind }) => kind))].toSorted()
      const jobs = kinds.map((kind) => {
        const { waiting = 0, oldestSeconds = 0 } = queues.find((queue) => queue.kind === kind) ?? {}
        const givenUp = failures.find((failure) => failure.kind === kind)?.count ?? 0
        return { kind, waiting, oldestSeconds: Math.round(oldestSeconds), givenUp }
      })
      const data = {
        instances: instances.map(({ seenAt, ...instance }) => ({ ...instance, seenAt: seenAt.toISOString() })),
        process: toProcessView(facts.process),
        jobs,
        notices: [...notices].map(([key, { since, toldAt }]) => {
          return { key, since: since.toISOString(), toldAt: toldAt?.toISOString() ?? null }
        }),
        backup: backup && toBackupView(backup),
        payments: facts.payments,
      }
      return { ok: true, data }
    }),
  }
}

function toBackupView({
  kind,
  endedAt,
  isVerified,
  archivedAt,
}: NonNullable<Awaited<ReturnType<typeof findLastBackup>>>) {
  return {
    kind: kind as (typeof BACKUP_KINDS)[number],
    endedAt: endedAt.toISOString(),
    isVerified,
    archivedAt: archivedAt?.toISOString() ?? null,
  }
}

function toProcessView(process: ProcessFacts | undefined) {
  const state = process?.readPool() ?? null
  if (process === undefined || state === null) return null
  const { size, taken, waiting } = state
  const changesAgeSeconds = Math.round(process.changesAge() / 100) / 10
  return { version: process.version, connections: { size, taken, waiting }, changesAgeSeconds }
}
