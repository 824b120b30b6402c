import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followSubscription, type MembershipEvent, type Subscription } from './follow-subscription.ts'
import { nextRetryAt } from './payment-retries.ts'
import { isLive, type Standing } from './user-membership.ts'

const inRome = (date: Date) => Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO('Europe/Rome')
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

describe('a renewal that failed', () => {
  it('is tried again 1, 3, 5 and 7 days after it was due, at the same hour in Italy, and then never', () => {
    fc.assert(
      fc.property(moment, (dueAt) => {
        const days = [1, 2, 3, 4, 5, 6].map((failures) => {
          const at = nextRetryAt(dueAt, failures)
          if (at === null) return null
          const due = inRome(dueAt)
          const isSameHour = inRome(at).toPlainTime().equals(due.toPlainTime())
          // An hour that a change of the clocks leaves out is the next one.
          expect(isSameHour || inRome(at).hour === due.hour + 1).toBe(true)
          return due.toPlainDate().until(inRome(at).toPlainDate()).days
        })
        expect(days).toEqual([1, 3, 5, 7, null, null])
      }),
    )
  })
})

/** What a provider says, try by try: `successAt` is the try that is paid, or none is. */
function* tries(dueAt: Date, successAt: number): Generator<{ at: Date; says: Subscription }> {
  const periodEnd = new Date(inRome(dueAt).add({ months: 1 }).epochMilliseconds)
  const period = { periodStart: dueAt, periodEnd, isFree: false, stopsAtPeriodEnd: false, endedAt: null }
  const first = { at: new Date(inRome(dueAt).subtract({ months: 1 }).epochMilliseconds) }
  let at: Date | null = dueAt
  for (let failures = 0; at !== null; ) {
    if (failures === successAt) {
      yield { at, says: { ...period, status: 'active', failedPayments: 0, nextTryAt: null, charges: [first, { at }] } }
      return
    }
    failures += 1
    const nextTryAt = nextRetryAt(dueAt, failures)
    const unpaid = { ...period, failedPayments: failures, nextTryAt, charges: [first] }
    yield nextTryAt === null
      ? { at, says: { ...unpaid, status: 'ended', endedAt: at } }
      : { at, says: { ...unpaid, status: 'pastDue' } }
    at = nextTryAt
  }
}

describe('a membership whose renewal fails', () => {
  const running = (dueAt: Date): Standing => ({
    status: 'active',
    membershipId: 'small',
    wantMembershipId: null,
    wantPostponed: false,
    periodStart: new Date(inRome(dueAt).subtract({ months: 1 }).epochMilliseconds),
    periodEnd: dueAt,
    renewalStoppedAt: null,
    ...{ paidUntil: null, pausedFrom: null, pausedUntil: null, pauseToldAt: null },
    failedPayments: 0,
    nextTryAt: null,
    startedAt: new Date(inRome(dueAt).subtract({ months: 1 }).epochMilliseconds),
    endedAt: null,
  })
  const heard = fc.array(fc.nat(3), { minLength: 5, maxLength: 5 })

  it('has one event for each failed try, with the day of the next, and ends only with the last', () => {
    fc.assert(
      fc.property(moment, fc.nat(5), heard, (dueAt, successAt, times) => {
        let standing = running(dueAt)
        const events: MembershipEvent[] = []
        let failed = 0
        for (const { at, says } of tries(dueAt, successAt)) {
          // An event may come more than once; the try itself is told at least once.
          for (let time = 0; time <= (times[failed] ?? 0); time++) {
            const followed = followSubscription(standing, says, at)
            standing = followed.standing
            events.push(...followed.events)
          }
          if (says.status !== 'active') failed += 1
          expect(standing.nextTryAt).toEqual(says.nextTryAt)
          expect(isLive(standing)).toBe(failed < 5)
        }
        const end = failed === 5 ? 'ended' : 'renewed'
        expect(events).toEqual([...Array(Math.min(failed, 4)).fill('payment-failed'), end])
      }),
    )
  })

  it('that were missed has one event when it is heard of again', () => {
    fc.assert(
      fc.property(moment, fc.subarray([0, 1, 2, 3], { minLength: 1 }), (dueAt, known) => {
        let standing = running(dueAt)
        const all = [...tries(dueAt, 9)]
        for (const nth of known) {
          const said = all[nth]
          if (said === undefined) throw new Error('No such try')
          const followed = followSubscription(standing, said.says, said.at)
          expect(followed.events).toEqual(['payment-failed'])
          standing = followed.standing
        }
      }),
    )
  })
})
