import type { Transaction } from '#database/connection.ts'
import {
  closeParcel,
  listPackedGarments,
  listToPack,
  lockParcel,
  reopenParcel,
  takeFromParcel,
  voidParcel,
} from '#database/queries/floor/parcels.ts'
import { isSameParcel } from '#domain/floor/judge-pack-scan.ts'
import type { AuditEntries } from '#use-cases/staff/audit.ts'
import type { CourierDependencies } from '../courier/courier-dependencies.ts'
import { dropBooking } from '../courier/request-booking.ts'
import { sendOff } from './send-off.ts'

type Changed =
  | { ok: true; audit: AuditEntries }
  | { ok: false; reason: 'ITEM_NOT_FOUND' | 'PARCEL_EMPTY' | 'PARCEL_LEFT' | 'PARCEL_HAS_CANCELLED' }
type Jobs = Pick<CourierDependencies, 'jobs'>
type Changing = { storeId: string; id: string; person: { name: string }; now: Date }

/** Closes a parcel before all of it is there: the rest is sent later, in a parcel of its own. */
export async function sendRestLater(
  trx: Transaction,
  dependencies: Jobs,
  { storeId, id, person, now }: Changing,
): Promise<Changed> {
  const parcel = await lockParcel(trx, id)
  if (parcel === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (parcel.state !== 'open') return { ok: false, reason: 'PARCEL_LEFT' }
  const inside = await listPackedGarments(trx, [id])
  // closed with it, it would go to somebody who has their money back
  if (inside.some(({ isCancelled }) => isCancelled)) return { ok: false, reason: 'PARCEL_HAS_CANCELLED' }
  if (inside.length === 0) return { ok: false, reason: 'PARCEL_EMPTY' }
  await closeParcel(trx, { id, personName: person.name, now })
  await sendOff(trx, dependencies, { storeId, parcelId: id, now })
  const left = (await listToPack(trx, storeId)).filter((garment) => isSameParcel(parcel, garment) && !garment.isScanned)
  const subject = { kind: 'parcel', id, name: parcel.number }
  const changes = [{ field: 'sentLater', before: null, after: left.map(({ barcode }) => barcode).join(', ') }]
  return { ok: true, audit: [{ action: 'parcel.packed', subject, changes }] }
}

/** Takes a garment out again, while the parcel is here: the way back from a scan. */
export async function unpack(
  trx: Transaction,
  dependencies: Jobs,
  { storeId, id, itemId, now }: Changing & { itemId: string },
): Promise<Changed> {
  const parcel = await lockParcel(trx, id)
  const inside = await listPackedGarments(trx, [id])
  const garment = inside.find((each) => each.itemId === itemId)
  if (parcel === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (parcel.state !== 'open' && parcel.state !== 'packed') return { ok: false, reason: 'PARCEL_LEFT' }
  if (garment === undefined) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (garment.status === 'shipped') return { ok: false, reason: 'PARCEL_LEFT' }
  await takeFromParcel(trx, [itemId])
  await dropBooking(trx, dependencies, { storeId, parcelId: id })
  if (inside.length === 1) await voidParcel(trx, id, now)
  else if (parcel.state === 'packed') await reopenParcel(trx, id)
  const subject = { kind: 'parcel', id, name: parcel.number }
  const changes = [{ field: 'unit', before: garment.barcode, after: null }]
  return { ok: true, audit: [{ action: inside.length === 1 ? 'parcel.voided' : 'parcel.changed', subject, changes }] }
}
