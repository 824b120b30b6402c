import type { Transaction } from '#database/connection.ts'
import { addUnitEvent, canBeShelved, findUnitRow, type UnitRow } from '#database/queries/catalogue/units.ts'
import { findWhereabouts } from '#database/queries/floor/unit-whereabouts.ts'
import { lockEqualUnits } from '#database/queries/rentals/unit-claims.ts'
import type { UnitState } from '#domain/catalogue/units/unit.ts'
import { BEING_TREATED, refuseState, type StateRefusal } from '#domain/catalogue/units/unit-states.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { type ClaimInWay, daysKept, findClaimsInWay } from './claims-in-way.ts'
import { evictClaims } from './evict-claims.ts'

export type StateWish = { state: UnitState; until: string | null }

/** A store's own unit, or, without a store, the platform's. */
type Wished = { storeId: string | null; unitId: string; wish: StateWish; now: Date }

type Refused = { ok: false; reason: 'ITEM_NOT_FOUND' | StateRefusal }

/** Who would be hit if a unit were put into a state, and where they could go; nothing is changed. */
export async function previewUnitState(
  trx: Transaction,
  wished: Wished,
): Promise<{ ok: true; unit: UnitRow; hit: ClaimInWay[] } | Refused> {
  const { unitId, wish, now } = wished
  const unit = await findUnitRow(trx, unitId)
  if (unit === null || unit.ownerId !== wished.storeId) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const today = romeTime(now).day.toString()
  const { itemId, item, ...found } = await findWhereabouts(trx, unitId)
  // of an order of another store nothing can be read here but whether it lets go of its unit
  const isOfOthers = itemId !== null && item === null
  const isOut = found.isOut || (isOfOthers && !(await canBeShelved(trx, { unitId, at: now })))
  const reason = refuseState({ ...unit, until: untilOf(unit), isOut }, wish, today)
  if (reason !== null) return { ok: false, reason }
  const kept = daysKept(wish, today)
  return { ok: true, unit, hit: kept === null ? [] : await findClaimsInWay(trx, { unit, kept, now }) }
}

/**
 * Puts a unit where a person says. Its days are taken at once, or free again; whoever waits for it goes to an equal unit if
 * that is wanted and one is free, and is marked as endangered otherwise. Carts lose it, unless they are being paid.
 */
export async function changeUnitState(
  trx: Transaction,
  wished: Wished & { moves: boolean; reason: string; person: { name: string } | null },
): Promise<{ ok: true; unit: UnitRow; moved: number; hit: ClaimInWay[]; audit: AuditEntry } | Refused> {
  const { unitId, wish, moves, reason, person, now } = wished
  await lockEqualUnits(trx, unitId)
  const planned = await previewUnitState(trx, wished)
  if (!planned.ok) return planned
  const { unit, hit } = planned
  const { moved, left } = await evictClaims(trx, { unitId, hit, moves, storeId: wished.storeId, now })
  const outUntil = BEING_TREATED.includes(wish.state) ? (wish.until ?? NEVER) : null
  await addUnitEvent(trx, {
    unitId,
    state: wish.state,
    outUntil,
    at: now,
    reason,
    ...(person && { personName: person.name }),
  })
  const changes = changesBetween(
    { state: unit.state, until: untilOf(unit) },
    { state: wish.state, until: wish.until, ...(moved > 0 && { moved }) },
  )
  const subject = { kind: 'unit', id: unitId, name: unit.barcode }
  const audit: AuditEntry = { action: 'unit.moved', subject, changes, ...(reason !== '' && { reason }) }
  return { ok: true, unit: { ...unit, state: wish.state, outUntil }, moved, hit: left, audit }
}

function untilOf({ outUntil }: UnitRow): string | null {
  return outUntil === NEVER ? null : outUntil
}
