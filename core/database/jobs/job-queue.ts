import { type Db, fromKysely, type JobResult, type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss'
import { toCause } from '#domain/jobs/to-cause.ts'
import type { Changes } from '../changes/listen-for-changes.ts'
import { noteChange } from '../changes/note-change.ts'
import type { Database, Transaction } from '../connection.ts'

/** What a job is about: rows by their ids, never their contents. */
export type Jobs = {
  'send-mail': { storeId: string; mailId: string }
  'sync-contact': { storeId: string; contactId: string }
  'refund-payment': { storeId: string; refundId: string }
  'change-plan': { storeId: string; userMembershipId: string }
  'end-subscription': { storeId: string; userMembershipId: string }
  'end-monthly': { storeId: string; itemId: string }
  'tell-email': { storeId: string; customerId: string }
  'deliver-webhook': { storeId: string; deliveryId: string }
  'run-task': { storeId: string; taskId: string }
  'book-parcel': { storeId: string; bookingId: string }
  'cancel-booking': { storeId: string; bookingId: string }
  'track-parcel': { storeId: string; bookingId: string }
  'book-pick-up': { storeId: string; pickUpId: string }
  'cancel-pick-up': { storeId: string; pickUpId: string }
}

export type JobName = keyof Jobs

export type JobPolicy = {
  retryLimit: number
  retryDelay: number
  retryDelayMax: number
  expireInSeconds: number
  /** How many jobs an instance takes at once; one unless it says otherwise. */
  workers?: number
  batchSize?: number
  /** How many jobs of one group an instance has under way at once; as many as it has workers unless it says otherwise. */
  perGroup?: number
}

/** Where a job stands among the others of its name; in the order they came, and at once, unless it says otherwise. */
export type Turn = {
  priority?: number
  group?: { id: string }
  /** Its id in the queue; a second job with the same id is not enqueued. */
  id?: string
  /** In so many seconds at the earliest. */
  startAfter?: number
}

/** Which time it is that a job is tried. */
export type Attempt = { jobId: string; number: number; isLast: boolean; expireInSeconds: number }

/** A job that failed as often as its policy allows, or whose last worker died. */
export type GivenUpJob = {
  jobId: string
  name: string
  data: { storeId: string } & Record<string, string>
  attempts: number
  cause: string
}

export type JobQueue = {
  /** Part of the caller's transaction: no commit, no job; and after the commit no crash can lose it. */
  enqueue<Name extends JobName>(trx: Transaction, name: Name, data: Jobs[Name], turn?: Turn): Promise<void>
  work<Name extends JobName>(name: Name, handler: (data: Jobs[Name], attempt: Attempt) => Promise<void>): Promise<void>
  /** Told at least once about every job that is given up on. */
  workGivenUp(handler: (job: GivenUpJob) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** In seconds: what begins later than this can wait for its workers to look. */
const SOON = 60
const YEAR = 365 * 24 * 60 * 60

/** Where a job goes in the very statement that gives up on it: also when its worker died, and nobody is there to tell. */
const GIVEN_UP = 'given-up'
/** New jobs in a queue. */
const CHANNEL = 'jobs'
const WITHOUT_END = { retryLimit: 1_000_000, retryDelay: 5, retryDelayMax: 3600, expireInSeconds: 60 }

/** The app's role may not change tables, so the queue's own come with the migrations. */
export async function openJobQueue(
  db: Database,
  {
    policies,
    onError,
    changes,
    listeningPauseSeconds = 20,
    checkEverySeconds = 15,
  }: {
    policies: Record<JobName, JobPolicy>
    onError: (error: unknown) => void
    /** Where new jobs are heard of; without it they are looked for twice a second. */
    changes?: Pick<Changes, 'add'>
    /** How often jobs are looked for all the same: those whose instance is gone, and those that went unheard. */
    listeningPauseSeconds?: number
    /** How often jobs are looked for whose worker has died. */
    checkEverySeconds?: number
  },
): Promise<JobQueue> {
  const news = hearOfJobs(changes, [GIVEN_UP, ...Object.keys(policies)])
  const boss = new PgBoss({
    db: { ...fromKysely(db.withoutPlugins()), ...(news.listen && { listen: news.listen }) },
    useListenNotify: changes !== undefined,
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: checkEverySeconds,
    // no job waits for another
    flowIntervalSeconds: 3_600,
    monitorIntervalSeconds: checkEverySeconds,
  })
  boss.on('error', onError)
  await boss.start()
  const wakeLater = (name: string, seconds: number) => {
    if (seconds <= SOON) setTimeout(() => news.wake(name), seconds * 1000 + 100).unref()
  }
  const working = { ...WORKING, pollingIntervalSeconds: changes ? listeningPauseSeconds : POLLING_SECONDS }
  const dead = Object.entries(policies).map(([name, policy]) => [name, { ...policy, deadLetter: GIVEN_UP }] as const)
  await openQueues(boss, [[GIVEN_UP, WITHOUT_END], ...dead])
  return {
    async enqueue(trx, name, data, turn) {
      await boss.send(name, data, { ...turn, db: fromKysely(trx.withoutPlugins()) })
      // what is to begin later may be taken by nobody yet
      if (turn?.startAfter === undefined) await noteChange(trx, CHANNEL, name)
      else wakeLater(name, turn.startAfter)
    },
    async work(name, handler) {
      const { workers: localConcurrency = 1, batchSize = 1, perGroup } = policies[name]
      const options = {
        ...working,
        localConcurrency,
        batchSize,
        burstWhenBatchFull: batchSize > 1,
        // counted here: the library's count over all instances takes no lock, and workers that fetch at once exceed it
        ...(perGroup !== undefined && { localGroupConcurrency: perGroup }),
      }
      await boss.work<Jobs[typeof name], void, typeof options>(name, options, async (jobs) => {
        const results = await settleAll(jobs, (job) => handler(job.data, toAttempt(job)))
        news.wake(name)
        for (const [index, job] of jobs.entries())
          if (results[index]?.status === 'failed') wakeLater(name, pauseOf(job))
        return results
      })
    },
    async workGivenUp(handler) {
      await boss.work<GivenUpJob['data'], void, typeof working>(GIVEN_UP, working, async (jobs) => {
        const results = await settleAll(jobs, (job) => handler(toGivenUp(job)))
        news.wake(GIVEN_UP)
        return results
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

type QueuePolicy = JobPolicy & { deadLetter?: string }

/** Those that are new, or have other rules than before, are written; the library knows the others since its start. */
async function openQueues(boss: PgBoss, queues: readonly (readonly [name: string, policy: QueuePolicy])[]) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, policy] of queues) {
    const options = toOptions(policy)
    const before = known.get(name)
    if (before && hasOptions(before, options)) continue
    if (!before) await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
    // Looked up now, not from within transactions: they would hold every connection while each waits for one more.
    await boss.findJobs(name, { id: NO_JOB })
  }
}

function toOptions({ workers: _, batchSize: __, perGroup: ___, ...policy }: QueuePolicy) {
  // A job that waits is never too old to be done: without this the library deletes it after two weeks.
  // Nor does it notify, which its transaction would wait for: that there is a job is noted as any change is.
  return { ...policy, retryBackoff: true, retentionSeconds: 10 * YEAR, notify: false }
}

function hasOptions(queue: QueueResult, options: Partial<QueueResult>): boolean {
  const names = Object.keys(options) as (keyof QueueResult)[]
  return names.every((name) => queue[name] === options[name])
}

type JobNews = {
  listen?: NonNullable<Db['listen']>
  /** Lets the workers of a queue look again: what waited for a worker or for its group is told of by nobody. */
  wake(queue: string): void
}

/** By the library's own way of waking its workers, which takes what it is told by whoever listens for it. */
function hearOfJobs(changes: Pick<Changes, 'add'> | undefined, queues: readonly string[]): JobNews {
  if (changes === undefined) return { wake() {} }
  let wake = (_queue: string) => {}
  const wakeAll = () => {
    for (const queue of queues) wake(queue)
  }
  return {
    wake: (queue) => wake(queue),
    async listen(_channel, onNotification) {
      wake = onNotification
      const { stop } = changes.add({ [CHANNEL]: (queue) => (queue === null ? wakeAll() : wake(queue)) })
      return { close: async () => stop() }
    },
  }
}

const POLLING_SECONDS = 0.5
const WORKING = { includeMetadata: true, perJobResults: true } as const

/** Each job ends by itself. What is kept of an error names nobody. */
function settleAll<Data>(
  jobs: JobWithMetadata<Data>[],
  work: (job: JobWithMetadata<Data>) => Promise<void>,
): Promise<JobResult[]> {
  return Promise.all(
    jobs.map(async (job): Promise<JobResult> => {
      try {
        await work(job)
        return { id: job.id, status: 'completed' }
      } catch (error) {
        return { id: job.id, status: 'failed', output: { cause: toCause(error) } }
      }
    }),
  )
}

/** How many seconds a job that failed waits at most before it is tried again. */
function pauseOf({ retryCount, retryDelay, retryDelayMax }: JobWithMetadata<unknown>): number {
  return Math.min(retryDelayMax ?? Number.POSITIVE_INFINITY, retryDelay * 2 ** (retryCount + 1))
}

function toAttempt({ id: jobId, retryCount, retryLimit, expireInSeconds }: JobWithMetadata<unknown>): Attempt {
  return { jobId, number: retryCount + 1, isLast: retryCount >= retryLimit, expireInSeconds }
}

function toGivenUp(job: JobWithMetadata<GivenUpJob['data']>): GivenUpJob {
  const { id, name, data, sourceId, sourceName, sourceRetryCount, sourceOutput } = job
  const output = { ...sourceOutput }
  const cause = 'cause' in output ? String(output.cause) : 'The worker died, or did not end in time'
  return { jobId: sourceId ?? id, name: sourceName ?? name, data, attempts: (sourceRetryCount ?? 0) + 1, cause }
}
