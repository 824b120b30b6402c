import type { Transaction } from '#database/connection.ts'
import { isFetched } from '#database/queries/floor/parcel-bookings.ts'
import { listPackedGarments } from '#database/queries/floor/parcels.ts'
import { moveItem } from '#use-cases/orders/lifecycle/move-item.ts'
import type { CourierDependencies } from '../courier/courier-dependencies.ts'
import { requestBooking } from '../courier/request-booking.ts'

/** What follows when a parcel is closed: a carrier is asked for, or its customer is told to come to the shop for it. */
export async function sendOff(
  trx: Transaction,
  { jobs }: Pick<CourierDependencies, 'jobs'>,
  parcel: { storeId: string; parcelId: string; now: Date },
): Promise<void> {
  const { parcelId, now } = parcel
  if (!(await isFetched(trx, parcelId))) {
    await requestBooking(trx, { jobs }, parcel)
    return
  }
  for (const { itemId, isCancelled } of await listPackedGarments(trx, [parcelId])) {
    if (isCancelled) continue
    const moved = await moveItem(trx, { jobs, now: () => now }, { itemId, to: 'shipped', actor: 'warehouse' })
    if (!moved.ok) throw new Error(`Garment ${itemId} of parcel ${parcelId} cannot wait in the shop: ${moved.reason}`)
  }
}
