import type { UnitState } from './unit.ts'

/** Not in the stock any more: no day of theirs can be had, and no end is known. */
export const GONE: readonly UnitState[] = ['lost', 'retired', 'sold']

/** In the house and not ready: a person says until when, or that nobody knows. */
export const BEING_TREATED: readonly UnitState[] = ['inspection', 'laundry', 'repair']

export type StateRefusal = 'SAME_STATE' | 'STATE_NOT_REACHED' | 'UNIT_WITH_CUSTOMER' | 'UNTIL_NOT_AHEAD'

/** Where a person may put a unit. A garment goes out, comes back and is sold by its order, and by nothing else. */
const MOVES: Record<UnitState, readonly UnitState[]> = {
  available: ['inspection', 'laundry', 'repair', 'lost', 'retired'],
  onLoan: ['inspection', 'lost'],
  inspection: ['available', 'laundry', 'repair', 'lost', 'retired'],
  laundry: ['available', 'inspection', 'repair', 'lost', 'retired'],
  repair: ['available', 'inspection', 'laundry', 'lost', 'retired'],
  lost: ['inspection', 'available', 'retired'],
  retired: ['inspection', 'available'],
  sold: [],
}

/** What a person can choose, the likeliest first. */
export function nextStates(state: UnitState, { isOut = false } = {}): readonly UnitState[] {
  return isOut ? MOVES[state].filter((next) => next === 'lost') : MOVES[state]
}

/** Null: a person may put it there. `isOut`: an order has it, and it comes back by that order, scanned. */
export function refuseState(
  { state, until: known, isOut }: { state: UnitState; until: string | null; isOut: boolean },
  wanted: { state: UnitState; until: string | null },
  today: string,
): StateRefusal | null {
  if (wanted.until !== null && (!BEING_TREATED.includes(wanted.state) || wanted.until <= today))
    return 'UNTIL_NOT_AHEAD'
  // The same work may take longer, or be done sooner, than was thought.
  if (wanted.state === state && BEING_TREATED.includes(state)) return wanted.until === known ? 'SAME_STATE' : null
  if (wanted.state === state) return 'SAME_STATE'
  if (isOut && wanted.state !== 'lost') return 'UNIT_WITH_CUSTOMER'
  return MOVES[state].includes(wanted.state) ? null : 'STATE_NOT_REACHED'
}

/**
 * Where a unit is once its order says so; null: it stays where a person has put it. Being done with an order makes nothing
 * available that is being mended or gone, and what was retired stays so. Seen again, a lost one is found.
 */
export function followOrder(state: UnitState, said: UnitState): UnitState | null {
  if (state === said || state === 'retired') return null
  if (said === 'available' && (state === 'repair' || state === 'lost')) return null
  return said
}
