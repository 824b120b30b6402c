import type { Transaction } from '#database/connection.ts'
import { listToPack } from '#database/queries/floor/parcels.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import { lockCustody } from '#database/queries/rentals/custody.ts'
import { isAtHandFor } from '#domain/catalogue/units/custody.ts'
import type { LifecycleDependencies } from '#use-cases/orders/order-dependencies.ts'
import { moveToUnit } from '../../rentals/timeline/move-to-unit.ts'
import { findTooLate } from './find-too-late.ts'
import { findRepeated, type PackInput, pack } from './scan-to-pack.ts'

type Swapped = Pick<PackInput, 'storeId' | 'scanKey' | 'person' | 'now'> & { itemId: string; unitId: string }

/** The reservation goes to the equal unit that somebody has in their hands, and the unit into the parcel: both or neither. */
export async function swapUnit(trx: Transaction, lifecycle: LifecycleDependencies, input: Swapped) {
  const { storeId, scanKey, itemId, unitId, now } = input
  const before = await findRepeated(trx, scanKey)
  if (before !== null) return before
  const wanted = (await listToPack(trx, storeId)).find((garment) => garment.itemId === itemId)
  if (wanted === undefined) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  await lockItems(trx, wanted.orderId)
  const repeated = await findRepeated(trx, scanKey)
  if (repeated !== null) return repeated
  const custody = await lockCustody(trx, unitId)
  if (!isAtHandFor(custody, { id: itemId })) return { ok: false, reason: 'UNIT_ELSEWHERE' } as const
  const moved = await moveToUnit(trx, { storeId, id: wanted.holdId, unitId, reason: '', now })
  if (!moved.ok) return moved
  const garment = (await listToPack(trx, storeId)).find((each) => each.itemId === itemId)
  if (garment === undefined || garment.isCancelled || garment.isScanned) {
    return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  }
  if (await findTooLate(trx, lifecycle, { storeId, itemId })) return { ok: false, reason: 'PACK_TOO_LATE' } as const
  const packed = await pack(trx, lifecycle, { ...input, garment })
  const [first, ...rest] = packed.audit
  return { ...packed, audit: [moved.audit, first, ...rest] as const }
}
