import { lastWithdrawalDay } from '#domain/orders/rights/withdrawal-right.ts'
import type { HolidaysOf } from '#domain/rentals/calendar/courier-calendar.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { isLive, type Standing } from './user-membership.ts'

/** The last day to withdraw from a membership, counted from its first payment. Null: there is no such right any more. */
export function membershipWithdrawalUntil(
  standing: Pick<Standing, 'status' | 'startedAt'>,
  { now, holidaysOf }: { now: Date; holidaysOf: HolidaysOf },
): Temporal.PlainDate | null {
  if (!isLive(standing) || standing.startedAt === null) return null
  const until = lastWithdrawalDay(romeTime(standing.startedAt).day, holidaysOf)
  return Temporal.PlainDate.compare(romeTime(now).day, until) <= 0 ? until : null
}
