import type { Transaction } from '#database/connection.ts'
import { findUnitRow, type UnitRow } from '#database/queries/catalogue/units.ts'
import { listEqualUnits } from '#database/queries/rentals/equal-units.ts'
import { deleteHoldsOfUnit, moveOccupancy } from '#database/queries/rentals/reservations.ts'
import { findClaim, lockEqualUnits, type UnitClaim } from '#database/queries/rentals/unit-claims.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { isWaiting, type MoveRefusal, refuseMove } from '#domain/rentals/timeline/moves.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { followGarments } from '#use-cases/incidents/follow-incidents.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

type Asked = { storeId: string; id: string; now: Date }

type Found = { ok: true; claim: UnitClaim; unit: UnitRow }

type NotMovable = { ok: false; reason: 'RESERVATION_NOT_FOUND' | 'ALREADY_LEFT' | 'BOUND_TO_UNIT' }

export type MoveChoice = { unit: UnitRow; refusal: MoveRefusal | null }

/** Where a reservation could go: every equal unit, those that cannot have it with the reason. */
export async function listMoveChoices(
  trx: Transaction,
  asked: Asked,
): Promise<{ ok: true; claim: UnitClaim; unit: UnitRow; choices: MoveChoice[] } | NotMovable> {
  const found = await findMovable(trx, asked)
  if (!found.ok) return found
  const { claim, unit } = found
  const equal = await listEqualUnits(trx, { unitId: unit.id, range: claim.taken, now: asked.now, ignoring: [claim.id] })
  const choices = equal
    .filter(({ id }) => id !== unit.id)
    .map(({ taken, ...to }) => ({ unit: to, refusal: refuseMove({ ...claim, from: unit, to }, taken) }))
  return { ok: true, claim, unit, choices }
}

/**
 * Puts a reservation on another unit, on the same days: its order follows. All equal units are locked in the order of their
 * ids, so that nobody takes the days meanwhile.
 */
export async function moveToUnit(
  trx: Transaction,
  { unitId, reason, ...asked }: Asked & { unitId: string; reason: string },
): Promise<{ ok: true; from: string; audit: AuditEntry } | NotMovable | { ok: false; reason: MoveRefusal }> {
  const seen = await findMovable(trx, asked)
  if (!seen.ok) return seen
  await lockEqualUnits(trx, seen.unit.id)
  const listed = await listMoveChoices(trx, asked)
  if (!listed.ok) return listed
  const { claim, unit, choices } = listed
  if (unitId === unit.id) return { ok: false, reason: 'SAME_UNIT' }
  const chosen = choices.find((choice) => choice.unit.id === unitId)
  if (chosen === undefined) return { ok: false, reason: 'UNIT_NOT_EQUAL' }
  if (chosen.refusal !== null) return { ok: false, reason: chosen.refusal }
  await deleteHoldsOfUnit(trx, { unitId, range: claim.taken, expiredBy: asked.now })
  await moveOccupancy(trx, { id: claim.id, unitId, taken: claim.taken })
  const { order } = claim
  if (order !== null) await followGarments(trx, { storeId: asked.storeId, now: asked.now, itemIds: [order.itemId] })
  const audit: AuditEntry = {
    action: 'reservation.moved',
    subject: { kind: 'reservation', id: claim.id, name: order?.number ?? unit.barcode },
    changes: changesBetween({ unit: unit.barcode }, { unit: chosen.unit.barcode }),
    ...(reason !== '' && { reason }),
  }
  return { ok: true, from: unit.id, audit }
}

/** One of the store's own, or of another store on a unit of its own; and only while the garment is still in the house. */
async function findMovable(trx: Transaction, { storeId, id, now }: Asked): Promise<Found | NotMovable> {
  const claim = await findClaim(trx, { id, now })
  const unit = claim && (await findUnitRow(trx, claim.unitId))
  const isTheirs = claim?.isOwn || unit?.ownerId === storeId
  if (!claim || !unit || !isTheirs || claim.kind !== 'reservation')
    return { ok: false, reason: 'RESERVATION_NOT_FOUND' }
  const state = { kind: claim.kind, from: claim.taken.from, status: claim.order?.status ?? null }
  if (claim.hasUnit || !isWaiting(state, romeTime(now).day.toString())) return { ok: false, reason: 'ALREADY_LEFT' }
  // who buys a piece has chosen this one
  if (claim.way === 'secondHand') return { ok: false, reason: 'BOUND_TO_UNIT' }
  return { ok: true, claim, unit }
}
