import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { type Bridge, bridgeOf, type Retention, retentionOf } from './bridge.ts'
import type { MemberStanding, MemberState } from './recurring-revenue.ts'
import { type MembershipEvent, memberChanges, standingsBefore } from './standings.ts'

const MOST_MONTHS = 13

export type StateCounts = Record<Exclude<MemberState, 'pending' | 'ended'>, number>

/** A month of memberships; the present one so far. */
export type MemberMonth = Bridge &
  Retention & {
    /** Its first day. */
    month: string
    /** How many there are in each state at its end. */
    members: StateCounts
  }

/** From the month in which the log begins, thirteen at most: a year, and the same month before it. */
export function memberMonths(events: readonly MembershipEvent[], now: Date): MemberMonth[] {
  const first = events[0]
  if (first === undefined) return []
  const today = romeTime(now).day
  const present = today.with({ day: 1 })
  const begun = romeTime(first.at).day.with({ day: 1 })
  const count = Math.min(MOST_MONTHS, begun.until(present, { largestUnit: 'months' }).months + 1)
  return Array.from({ length: count }, (_, nth) =>
    monthOf(events, { from: present.subtract({ months: count - 1 - nth }), today }),
  )
}

/** Up to today: a pause that is arranged for later has not begun. */
function monthOf(
  events: readonly MembershipEvent[],
  { from, today }: { from: Temporal.PlainDate; today: Temporal.PlainDate },
): MemberMonth {
  const last = from.add({ months: 1 }).subtract({ days: 1 })
  const period = { from, to: Temporal.PlainDate.compare(last, today) < 0 ? last : today }
  const next = period.to.add({ days: 1 })
  const atStart = standingsBefore(events, period)
  const changes = memberChanges(events, period)
  const atEnd = standingsBefore(events, { from: next, to: next })
  return {
    month: from.toString(),
    ...bridgeOf(atStart, changes),
    ...retentionOf(atStart, changes),
    members: countStates([...atEnd.values()]),
  }
}

function countStates(standings: readonly MemberStanding[]): StateCounts {
  const count = (wanted: MemberState) => standings.filter(({ state }) => state === wanted).length
  return { active: count('active'), pastDue: count('pastDue'), paused: count('paused') }
}
