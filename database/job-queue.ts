import { fromKysely, PgBoss } from 'pg-boss'
import type { Database, Transaction } from './connection.ts'

/** What a job is about: rows by their ids, never their contents. */
export type Jobs = {
  'send-mail': { storeId: string; mailId: string }
  'sync-contact': { storeId: string; contactId: string }
  'refund-payment': { storeId: string; refundId: string }
  'change-plan': { storeId: string; userMembershipId: string }
  'end-subscription': { storeId: string; userMembershipId: string }
  'end-monthly': { storeId: string; itemId: string }
}

export type JobName = keyof Jobs

export type JobPolicy = { retryLimit: number; retryDelay: number; retryDelayMax: number; expireInSeconds: number }

export type JobQueue = {
  /** Part of the caller's transaction: no commit, no job; and after the commit no crash can lose it. */
  enqueue<Name extends JobName>(trx: Transaction, name: Name, data: Jobs[Name]): Promise<void>
  work<Name extends JobName>(name: Name, handler: (data: Jobs[Name]) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** The app's role may not change tables, so the queue's own come with the migrations. */
export async function openJobQueue(
  db: Database,
  {
    policies,
    onError,
    checkEverySeconds = 15,
  }: {
    policies: Record<JobName, JobPolicy>
    onError: (error: unknown) => void
    /** How often jobs are looked for whose worker has died. */
    checkEverySeconds?: number
  },
): Promise<JobQueue> {
  const boss = new PgBoss({
    db: fromKysely(db.withoutPlugins()),
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: checkEverySeconds,
    monitorIntervalSeconds: checkEverySeconds,
  })
  boss.on('error', onError)
  await boss.start()
  for (const [name, policy] of Object.entries(policies)) {
    await boss.createQueue(name, { ...policy, retryBackoff: true })
    await boss.updateQueue(name, { ...policy, retryBackoff: true })
    // Looked up now, not from within transactions: they would hold every connection while each waits for one more.
    await boss.findJobs(name, { id: NO_JOB })
  }
  return {
    async enqueue(trx, name, data) {
      await boss.send(name, data, { db: fromKysely(trx.withoutPlugins()) })
    },
    async work(name, handler) {
      await boss.work<Jobs[typeof name]>(name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([job]) => {
        if (job) await handler(job.data)
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
