import { ROME, romeTime } from '../rentals/calendar/rome-time.ts'
import type { UserMembership } from './user-membership.ts'

const DAYS_AHEAD = 7

/**
 * The renewals that customers are written to about by now: those of the next seven days. Not today's: what the mail says
 * of stopping it would come too late.
 */
export function renewalsToAnnounce(now: Date): { from: Date; until: Date } {
  const today = romeTime(now).day
  return { from: startOf(today.add({ days: 1 })), until: startOf(today.add({ days: DAYS_AHEAD + 1 })) }
}

/** Once per renewal, and only if there will be one. */
export function isToAnnounce(
  record: Pick<UserMembership, 'status' | 'periodEnd' | 'renewalStoppedAt' | 'renewalAnnouncedFor'>,
  now: Date,
): boolean {
  const { status, periodEnd, renewalStoppedAt, renewalAnnouncedFor } = record
  if (status !== 'active' || renewalStoppedAt !== null || periodEnd === null) return false
  const { from, until } = renewalsToAnnounce(now)
  return from <= periodEnd && periodEnd < until && renewalAnnouncedFor?.getTime() !== periodEnd.getTime()
}

function startOf(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime(ROME).epochMilliseconds)
}
