import type { Database } from '#database/connection.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import type { CourierAddress, CourierPort } from '#providers/courier/courier-port.ts'

/** Who carries a store's parcels, by which of its services, and where they are fetched. */
export type StoreCourier = { courier: CourierPort; service: string; from: CourierAddress }

/** Null: nobody who could be asked; whoever packs has labels from elsewhere. */
export type FindCourier = (storeId: string) => Promise<StoreCourier | null>

export type CourierDependencies = {
  db: Database
  jobs: Pick<JobQueue, 'enqueue'>
  findCourier: FindCourier
  now: () => Date
}
