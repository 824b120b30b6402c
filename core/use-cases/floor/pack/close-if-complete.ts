import type { Transaction } from '#database/connection.ts'
import { closeParcel, listToPack, lockParcel } from '#database/queries/floor/parcels.ts'
import { isSameParcel } from '#domain/floor/judge-pack-scan.ts'
import type { CourierDependencies } from '../courier/courier-dependencies.ts'
import { sendOff } from './send-off.ts'

type Closing = { storeId: string; parcelId: string; person: { name: string }; now: Date }

/** Whether nothing of its order and day is left to be put into it; then the courier is asked to carry it, or its customer to fetch it. */
export async function closeIfComplete(
  trx: Transaction,
  dependencies: Pick<CourierDependencies, 'jobs'>,
  { storeId, parcelId, person, now }: Closing,
): Promise<boolean> {
  const parcel = await lockParcel(trx, parcelId)
  if (parcel === null) return false
  const garments = (await listToPack(trx, storeId)).filter((garment) => isSameParcel(parcel, garment))
  const isComplete = garments.every(({ isScanned, isCancelled }) => isScanned && !isCancelled)
  if (!isComplete) return false
  await closeParcel(trx, { id: parcelId, personName: person.name, now })
  await sendOff(trx, dependencies, { storeId, parcelId, now })
  return true
}
