import { inStore } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { lockBooking } from '#database/queries/floor/parcel-bookings.ts'
import { markTracked } from '#database/queries/floor/silent-parcels.ts'
import { settleEach } from '#use-cases/jobs/settle-each.ts'
import { applyCarrierReport } from '#use-cases/orders/lifecycle/apply-carrier-report.ts'
import type { OrderDependencies } from '#use-cases/orders/order-dependencies.ts'
import { makerOf } from './cancel-booking.ts'
import { type CourierDependencies, orProblem, politely } from './courier-dependencies.ts'

const HOUR = 3_600_000

/** A carrier tells by itself: it is asked after so long a silence, and not more often than this. */
const SILENCE = 12 * HOUR
const BETWEEN = 6 * HOUR

/** A sweep's share of a store. */
const MOST = 50

/** Parcels under way of which nothing was heard for a while are asked for, a job each. How many. */
export async function askForSilentParcels({ db, jobs, now }: Pick<CourierDependencies, 'db' | 'jobs' | 'now'>) {
  const at = now()
  const asked = { quietSince: new Date(at.getTime() - SILENCE), askedBefore: new Date(at.getTime() - BETWEEN) }
  let count = 0
  await settleEach(await listStoresDue(db, 'silentParcels', asked), async (storeId) => {
    await inStore(db, storeId, async (trx) => {
      for (const bookingId of await markTracked(trx, { storeId, ...asked, most: MOST, now: at })) {
        await jobs.enqueue(trx, 'track-parcel', { storeId, bookingId })
        count += 1
      }
    })
  })
  return count
}

/** Where a parcel is, as its carrier says when it is asked. */
export function trackParcel(
  dependencies: CourierDependencies,
  orders: OrderDependencies | null,
  subject: { storeId: string; bookingId: string },
): Promise<void> {
  return politely(dependencies, { name: 'track-parcel', data: subject }, async () => {
    const { db, findCourier, now } = dependencies
    const { storeId, bookingId } = subject
    const booking = await inStore(db, storeId, (trx) => lockBooking(trx, bookingId))
    if (orders === null || booking?.state !== 'booked' || booking.tracking === null) return
    const { tracking } = booking
    const found = await findCourier(storeId, makerOf(booking))
    const answer = found && (await orProblem(found.courier.track(tracking)))
    if (!answer || 'problem' in answer) return
    const at = answer.at ?? now()
    const id = `tracked ${bookingId} ${answer.status} ${answer.at?.getTime() ?? ''}`
    await applyCarrierReport(orders, { storeId, id, tracking, status: answer.status, at })
  })
}
