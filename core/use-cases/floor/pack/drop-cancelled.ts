import type { Transaction } from '#database/connection.ts'
import {
  listPackedGarments,
  lockParcel,
  type PackRow,
  reopenParcel,
  takeFromParcel,
  voidParcel,
} from '#database/queries/floor/parcels.ts'
import type { CourierDependencies } from '../courier/courier-dependencies.ts'
import { dropBooking } from '../courier/request-booking.ts'
import type { Packed } from './scan-to-pack.ts'

type Dropped = { storeId: string; garments: readonly PackRow[]; now: Date }

/**
 * What was cancelled while it was packed, or once its parcel was closed, goes back to its shelf; a parcel with nothing else
 * in it never leaves.
 */
export async function dropCancelled(
  trx: Transaction,
  dependencies: Pick<CourierDependencies, 'jobs'>,
  { storeId, garments, now }: Dropped,
): Promise<Packed> {
  const [garment] = garments
  if (garment === undefined || garment.parcelId === null) throw new Error('Nothing was cancelled')
  const { parcelId, number } = garment
  const own = garments.filter((each) => each.parcelId === parcelId)
  await takeFromParcel(
    trx,
    own.map(({ itemId }) => itemId),
  )
  const isEmpty = (await listPackedGarments(trx, [parcelId])).length === 0
  const isClosed = (await lockParcel(trx, parcelId))?.state === 'packed'
  if (isClosed) await dropBooking(trx, dependencies, { storeId, parcelId })
  if (isEmpty) await voidParcel(trx, parcelId, now)
  else if (isClosed) await reopenParcel(trx, parcelId)
  const subject = { kind: 'parcel', id: parcelId, name: number }
  const before = own.map(({ barcode }) => barcode).join(', ')
  return {
    ok: true,
    kind: isEmpty ? 'voided' : 'cancelled',
    garment,
    audit: [
      {
        action: isEmpty ? 'parcel.voided' : 'parcel.changed',
        subject,
        changes: [{ field: 'unit', before, after: null }],
      },
    ],
  }
}
