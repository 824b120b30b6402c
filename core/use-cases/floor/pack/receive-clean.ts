import type { Transaction } from '#database/connection.ts'
import { addUnitEvent, type UnitRow } from '#database/queries/catalogue/units.ts'
import { findWhereabouts } from '#database/queries/floor/unit-whereabouts.ts'
import { lockCustody } from '#database/queries/rentals/custody.ts'
import { markClaims } from '#database/queries/rentals/unit-claims.ts'
import { canReceiveAtTable, settlingMoves } from '#domain/floor/receive-at-table.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { moveItem } from '#use-cases/orders/lifecycle/move-item.ts'
import type { LifecycleDependencies } from '#use-cases/orders/order-dependencies.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

type Receiving = { unit: Pick<UnitRow, 'id' | 'barcode'>; person: { name: string }; now: Date }

/**
 * Somebody at the packing table has a unit in hand that is recorded elsewhere, and says that it is back and clean: the order
 * that had it is settled first, then it lies on its shelf. The unit and its orders are locked. Null: that is not theirs to say.
 */
export async function receiveClean(
  trx: Transaction,
  lifecycle: LifecycleDependencies,
  { unit, person, now }: Receiving,
): Promise<AuditEntry | null> {
  const found = await findWhereabouts(trx, unit.id)
  if (!canReceiveAtTable(found)) return null
  for (const to of found.item === null ? [] : settlingMoves(found.item.status)) {
    const moved = await moveItem(trx, lifecycle, { itemId: found.item?.id ?? '', to, actor: 'warehouse', at: now })
    if (!moved.ok) return null
  }
  const { place, state } = await lockCustody(trx, unit.id)
  if (place !== 'shelf') {
    const here = { state: 'available', outUntil: null, movedBy: 'scan', personName: person.name, at: now } as const
    await addUnitEvent(trx, { unitId: unit.id, ...here })
    if (found.isOwn) await markClaims(trx, { unitId: unit.id, endangered: [], now })
  }
  const changes = [
    ...changesBetween({ place: found.place }, { place: 'shelf' }),
    ...(place === 'shelf' ? [] : changesBetween({ state }, { state: 'available' })),
    ...(found.item ? [{ field: 'order', before: found.item.number, after: null }] : []),
  ]
  return { action: 'floor.received', subject: { kind: 'unit', id: unit.id, name: unit.barcode }, changes }
}
