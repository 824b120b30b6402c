import type { Database } from '#database/connection.ts'
import { inStore } from '#database/connection.ts'
import type { JobName, JobQueue, Jobs } from '#database/jobs/job-queue.ts'
import type { MadeBy } from '#domain/orders/shipping/courier-makers.ts'
import { type CourierAddress, CourierBusy, type CourierPort, CourierRefusal } from '#providers/courier/courier-port.ts'

/** Who was asked, and with which account of the store's own; null: with the platform's, or with none. */
export type CourierMaker = { madeBy: MadeBy; accountId: string | null }

/** Who carries a store's parcels, by which of its services, and where they are fetched. */
export type StoreCourier = CourierMaker & { courier: CourierPort; service: string; from: CourierAddress }

/** Who carries what is new; with a maker, whoever was asked before. Null: they cannot be asked any more. */
export type FindCourier = (storeId: string, maker?: CourierMaker) => Promise<StoreCourier | null>

export type CourierDependencies = {
  db: Database
  jobs: Pick<JobQueue, 'enqueue'>
  findCourier: FindCourier
  now: () => Date
}

const LONGEST_PROBLEM = 300

/** What a carrier says no to is data, in its words; one that is away is asked again by the queue. */
export async function orProblem<T>(asked: Promise<T>): Promise<T | { problem: string }> {
  try {
    return await asked
  } catch (problem) {
    if (!(problem instanceof CourierRefusal)) throw problem
    return { problem: problem.message.slice(0, LONGEST_PROBLEM) || 'Refused' }
  }
}

/** A job that is told to come again later does, and keeps its attempts for outages. */
export async function politely<Name extends JobName>(
  { db, jobs }: Pick<CourierDependencies, 'db' | 'jobs'>,
  { name, data }: { name: Name; data: Jobs[Name] },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CourierBusy)) throw error
    await inStore(db, data.storeId, (trx) => jobs.enqueue(trx, name, data, { startAfter: error.retryAfter }))
  }
}
