import { type Database, inStore } from '#database/connection.ts'
import { subjectOf } from '#database/jobs/job-data.ts'
import type { Attempt, GivenUpJob, JobName, Jobs } from '#database/jobs/job-queue.ts'
import { deleteFailure } from '#database/queries/jobs/failed-jobs.ts'
import { toCause } from '#domain/jobs/to-cause.ts'
import { recordFailure } from '#use-cases/jobs/record-failure.ts'
import { failTask } from '#use-cases/tasks/run-task.ts'

type Note = (fields: object, sentence: string) => void

/** Counted as they end; `failed` may be tried again. */
export type OnJob = (kind: JobName, outcome: 'done' | 'failed') => void

export type FailureDependencies = { db: Database; log: { warn: Note; error: Note }; onJob?: OnJob | undefined }

/** Sooner than the queue would take the worker for dead: then nobody would be left to tell. */
const HEAD_START = 500

/** The handler of a job; every failure is logged and written down, until the job succeeds or is given up on. */
export function followFailures<Name extends JobName>(
  { db, log, onJob = () => {} }: FailureDependencies,
  name: Name,
  handler: (data: Jobs[Name]) => Promise<void>,
): (data: Jobs[Name], attempt: Attempt) => Promise<void> {
  return async (data, attempt) => {
    const { jobId: id, number: attempts } = attempt
    const subject = subjectOf(data)
    try {
      await endsInTime(handler(data), attempt.expireInSeconds * 1000 - HEAD_START)
    } catch (error) {
      onJob(name, 'failed')
      const failure = { ...subject, kind: name, cause: toCause(error) }
      log.warn({ ...failure, attempt: attempts, isLast: attempt.isLast, err: error }, 'A job failed')
      await recordFailure({ db, now }, { ...failure, id, attempts, isGivenUp: false }).catch((err) =>
        log.error({ ...failure, err }, 'The failure of a job could not be written down'),
      )
      throw error
    }
    onJob(name, 'done')
    if (attempts > 1) await inStore(db, subject.storeId, (trx) => deleteFailure(trx, id))
  }
}

/** The last that is heard of a job: tried again until it is written down. */
export function followGivenUp({ db, log }: FailureDependencies): (job: GivenUpJob) => Promise<void> {
  return async ({ jobId: id, name: kind, data, attempts, cause }) => {
    const failure = { ...subjectOf(data), kind, cause }
    if (kind === 'run-task') await failTask({ db, now }, failure)
    await recordFailure({ db, now }, { ...failure, id, attempts, isGivenUp: true })
    log.error({ ...failure, attempt: attempts }, 'A job was given up on')
  }
}

/** The queue goes by the real time. */
const now = () => new Date()

async function endsInTime(work: Promise<void>, milliseconds: number): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('It did not end in time')), milliseconds)
  try {
    await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
