import { pauseState } from '#domain/memberships/pause.ts'
import type { UserMembershipStatus } from '#domain/memberships/user-membership.ts'
import { VAT_RATE, vatPart } from '#domain/orders/receipt/vat.ts'
import { romeTime, startOfDay } from '#domain/rentals/calendar/rome-time.ts'
import { daysOf, type Period } from '../periods.ts'
import type { MemberChange, MemberStanding, MemberState } from './recurring-revenue.ts'

/** How a membership stood from a moment on. A pause may be ahead. */
export type MembershipEvent = {
  userMembershipId: string
  at: Date
  status: UserMembershipStatus
  /** Of a month, with VAT, in cents. */
  price: number
  pausedFrom: Date | null
  pausedUntil: Date | null
}

/** How a membership stands at a moment by its own log, the oldest first; null: it has not begun. */
export function standingAt(log: readonly MembershipEvent[], moment: Date): MemberStanding | null {
  const event = log.findLast(({ at }) => at <= moment)
  return event ? { state: stateOf(event, moment), monthly: vatPart(event.price, VAT_RATE).net } : null
}

/** It sleeps until its renewal wakes it, which is an event of its own. */
function stateOf({ status, ...pause }: MembershipEvent, moment: Date): MemberState {
  if (status === 'cancelled' || status === 'ended') return 'ended'
  return status !== 'pending' && pauseState(pause, moment) === 'paused' ? 'paused' : status
}

/** How each membership stands at the end of the day before a period, by their ids. */
export function standingsBefore(
  events: readonly MembershipEvent[],
  { from }: Period,
): ReadonlyMap<string, MemberStanding> {
  const moment = new Date(startOfDay(from).getTime() - 1)
  const logs = Map.groupBy(events, ({ userMembershipId }) => userMembershipId)
  return new Map(
    [...logs].flatMap(([id, log]) => {
      const standing = standingAt(log, moment)
      return standing ? [[id, standing] as const] : []
    }),
  )
}

/**
 * What changed in a period, by days: a membership stands on a day as it does at its last instant, so what is called off before
 * it took effect was nothing.
 */
export function memberChanges(events: readonly MembershipEvent[], period: Period): MemberChange[] {
  const [before, days] = [standingsBefore(events, period), new Set(daysOf(period))]
  const logs = Map.groupBy(events, ({ userMembershipId }) => userMembershipId)
  return [...logs].flatMap(([memberId, log]) => {
    const stops = log.flatMap(({ at, pausedFrom }) => [at, pausedFrom])
    const changed = new Set(stops.flatMap((stop) => (stop === null ? [] : [romeTime(stop).day.toString()])))
    let from = before.get(memberId) ?? null
    return [...changed]
      .filter((day) => days.has(day))
      .toSorted()
      .flatMap((on) => {
        const to = standingAt(log, endOf(on))
        if (to === null || (from?.state === to.state && from.monthly === to.monthly)) return []
        const change = { memberId, on, from, to, cause: causeOf(log, endOf(on)) }
        from = to
        return [change]
      })
  })
}

function causeOf(log: readonly MembershipEvent[], moment: Date): MemberChange['cause'] {
  const status = log.findLast(({ at }) => at <= moment)?.status
  return status === 'ended' ? 'unpaid' : status === 'cancelled' ? 'choice' : null
}

function endOf(day: string): Date {
  return new Date(startOfDay(Temporal.PlainDate.from(day).add({ days: 1 })).getTime() - 1)
}
