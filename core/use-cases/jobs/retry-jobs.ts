import type { Transaction } from '#database/connection.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import { findFailures } from '#database/queries/jobs/failed-jobs.ts'
import { retryJobIn } from './retry-job.ts'

type NamedJob = { id: string; storeId: string }
type Fate = 'retry' | 'waiting' | 'settled'

/** What trying these again would do; nothing is done. */
export async function previewRetries(trx: Transaction, jobs: readonly NamedJob[]) {
  const judged = await judge(trx, jobs)
  const count = (fate: Fate) => judged.filter((job) => job.fate === fate).length
  const kinds = new Map<string, number>()
  for (const { fate, kind } of judged) if (fate === 'retry') kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  return {
    kinds: [...kinds].map(([kind, number]) => ({ kind, count: number })).toSorted((a, b) => b.count - a.count),
    retryable: count('retry'),
    waiting: count('waiting'),
    settled: count('settled'),
  }
}

/** Those that were given up on, each once; the others stay as they are. */
export async function retryJobs(
  trx: Transaction,
  queue: Pick<JobQueue, 'enqueue'>,
  { jobs, by, now }: { jobs: readonly NamedJob[]; by: string; now: Date },
): Promise<{ retried: (NamedJob & { kind: string })[]; skipped: number }> {
  const retried: (NamedJob & { kind: string })[] = []
  for (const { id, storeId, fate } of await judge(trx, jobs)) {
    if (fate !== 'retry') continue
    const outcome = await retryJobIn(trx, queue, { id, storeId, by, now })
    if (outcome.ok) retried.push({ id, storeId, kind: outcome.kind })
  }
  return { retried, skipped: jobs.length - retried.length }
}

async function judge(trx: Transaction, jobs: readonly NamedJob[]) {
  const found = new Map(
    (
      await findFailures(
        trx,
        jobs.map(({ id }) => id),
      )
    ).map((job) => [job.id, job]),
  )
  return jobs.map(({ id, storeId }) => {
    const job = found.get(id)
    return { id, storeId, kind: job?.kind ?? '', fate: fateOf(job?.storeId === storeId ? job : undefined) }
  })
}

function fateOf(job: { gaveUpAt: Date | null; retriedAt: Date | null } | undefined): Fate {
  if (job === undefined || job.retriedAt !== null) return 'settled'
  return job.gaveUpAt === null ? 'waiting' : 'retry'
}
