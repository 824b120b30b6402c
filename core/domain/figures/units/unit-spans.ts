import type { Place } from '#domain/catalogue/units/custody.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'

/** What a unit does on a day, as figures count it. */
export const DAY_STATES = [
  'idle',
  'transit',
  'rented',
  'inspection',
  'laundry',
  'repair',
  'lost',
  'sold',
  'retired',
] as const

export type DayState = (typeof DAY_STATES)[number]

/** Packed or on the way it is in transit; whose whereabouts nobody knows is lost. */
const STATE_AT: Record<Place, DayState> = {
  shelf: 'idle',
  parcel: 'transit',
  onTheWay: 'transit',
  customer: 'rented',
  inspection: 'inspection',
  laundry: 'laundry',
  repair: 'repair',
  nowhere: 'lost',
  sold: 'sold',
  retired: 'retired',
}

export type UnitMove = { at: Date; place: Place }

/** Days in one state: from the first up to, but not including, `until`; null: it is in it still. */
export type UnitSpan = { state: DayState; from: string; until: string | null }

/**
 * The state of a day is the state at its last instant: one for each day, whatever a day of 23 or 25 hours holds. Before its
 * first move a unit is not there.
 */
export function unitSpans(moves: readonly UnitMove[]): UnitSpan[] {
  const spans: UnitSpan[] = []
  for (const { at, place } of moves.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const from = romeTime(at).day.toString()
    const last = spans.at(-1)
    if (last?.from === from) spans.pop()
    else if (last) last.until = from
    const before = spans.at(-1)
    const state = STATE_AT[place]
    if (before?.state === state && before.until === from) before.until = null
    else spans.push({ state, from, until: null })
  }
  return spans
}
