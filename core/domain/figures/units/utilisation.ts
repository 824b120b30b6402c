import { lengthOf, type Period } from '../periods.ts'
import { DAY_STATES, type DayState, type UnitSpan } from './unit-spans.ts'

export type StateDays = Record<DayState, number>

/** What is gone is nobody's day any more. */
const GONE: readonly DayState[] = ['lost', 'sold', 'retired']
const OCCUPIED: readonly DayState[] = ['rented', 'transit', 'inspection', 'laundry']

/** How many days of a period units were in each state. */
export function countDays(spans: readonly UnitSpan[], period: Period): StateDays {
  const days = Object.fromEntries(DAY_STATES.map((state) => [state, 0])) as StateDays
  for (const { state, from, until } of spans) {
    const first = later(Temporal.PlainDate.from(from), period.from)
    const last = until === null ? period.to : earlier(Temporal.PlainDate.from(until).subtract({ days: 1 }), period.to)
    if (Temporal.PlainDate.compare(first, last) <= 0) days[state] += lengthOf({ from: first, to: last })
  }
  return days
}

/** Shares of one; null: there was no day to divide by, which is no figure and not nothing. */
export type Utilisation = {
  owned: number
  /** Of the days on which it could have been rented. */
  net: number | null
  gross: number | null
  /** As the calendar sees it: with the way there and back and the care. */
  occupied: number | null
}

export function utilisation(days: StateDays): Utilisation {
  const sum = (states: readonly DayState[]) => states.reduce((total, state) => total + days[state], 0)
  const owned = sum(DAY_STATES.filter((state) => !GONE.includes(state)))
  return {
    owned,
    net: ratio(days.rented, owned - days.repair),
    gross: ratio(days.rented, owned),
    occupied: ratio(sum(OCCUPIED), owned),
  }
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

function later(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) >= 0 ? one : other
}

function earlier(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) <= 0 ? one : other
}
