import type { Transaction } from '#database/connection.ts'
import { readUnitCalendars } from '#database/queries/rentals/occupancy.ts'
import { listClaims, type UnitClaim } from '#database/queries/rentals/unit-claims.ts'
import type { UnitCondition, UnitState } from '#domain/catalogue/units/unit.ts'
import { BEING_TREATED, GONE } from '#domain/catalogue/units/unit-states.ts'
import { type DayRange, NEVER } from '#domain/rentals/calendar/day-range.ts'
import { type Move, planMoves } from '#domain/rentals/plan-moves.ts'
import { isWaiting } from '#domain/rentals/timeline/moves.ts'

export type ClaimInWay = UnitClaim & { movesTo: string | null }

type Piece = { id: string; productId: string; size: string; condition: UnitCondition }

/** The days a state keeps a unit from going out: none while it is available. */
export function daysKept({ state, until }: { state: UnitState; until: string | null }, today: string): DayRange | null {
  if (GONE.includes(state)) return { from: today, until: NEVER }
  return BEING_TREATED.includes(state) ? { from: today, until: until ?? NEVER } : null
}

/** Who waits for a unit on days it cannot go out, each with the equal unit that could take its place. */
export async function findClaimsInWay(
  trx: Transaction,
  { unit, kept, now }: { unit: Piece; kept: DayRange; now: Date },
): Promise<ClaimInWay[]> {
  const claims = (await listClaims(trx, { unitId: unit.id, range: kept, now })).filter((claim) =>
    isWaiting({ ...claim, from: claim.taken.from, status: claim.order?.status ?? null }, kept.from),
  )
  // what lies in its parcel is taken out of it first
  const moves = await findMoves(trx, { unit, claims: claims.filter(({ hasUnit }) => !hasUnit), now })
  return claims.map((claim) => ({ ...claim, movesTo: moves.find(({ id }) => id === claim.id)?.unitId ?? null }))
}

/** What lies in a cart and is not being paid gives way. */
export function losesUnit({ kind, isBeingPaid }: Pick<UnitClaim, 'kind' | 'isBeingPaid'>): boolean {
  return kind === 'hold' && !isBeingPaid
}

/** Who comes after a booking that keeps its unit for good, each with where it goes; null: somebody cannot go anywhere. */
export async function findFollowing(
  trx: Transaction,
  { unit, own, today, now }: { unit: Piece; own: { id: string; taken: DayRange }; today: string; now: Date },
): Promise<ClaimInWay[] | null> {
  const range = { from: own.taken.from, until: NEVER }
  const others = (await listClaims(trx, { unitId: unit.id, range, now })).filter(({ id }) => id !== own.id)
  if (others.length === 0) return []
  const waiting = await findClaimsInWay(trx, { unit, kept: { from: today, until: NEVER }, now })
  const canGo = (id: string) => waiting.some((claim) => claim.id === id && (claim.movesTo !== null || losesUnit(claim)))
  return others.every(({ id }) => canGo(id)) ? waiting.filter(({ id }) => id !== own.id) : null
}

async function findMoves(
  trx: Transaction,
  { unit, claims, now }: { unit: Piece; claims: readonly UnitClaim[]; now: Date },
): Promise<Move[]> {
  const [first, last] = [claims.at(0), claims.at(-1)]
  if (!first || !last) return []
  const span = { from: first.taken.from, until: NEVER }
  const units = await readUnitCalendars(trx, { productId: unit.productId, size: unit.size, span, now })
  const others = units.filter(({ id }) => id !== unit.id)
  // A price belongs to a condition; by which way another store has lent it is not known here.
  const wanted = claims.map(({ id, taken, way }) => ({
    ...{ id, taken },
    condition: way === null || way === 'secondHand' ? unit.condition : null,
  }))
  return planMoves(wanted, others)
}
