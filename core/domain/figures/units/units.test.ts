import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLACES, type Place } from '#domain/catalogue/units/custody.ts'
import { lengthOf, type Period } from '../periods.ts'
import { DAY_STATES, type UnitMove, unitSpans } from './unit-spans.ts'
import { countDays, type StateDays, utilisation } from './utilisation.ts'

const NOVEMBER = period('2026-11-01', '2026-11-30')
const none = Object.fromEntries(DAY_STATES.map((state) => [state, 0])) as StateDays

function period(from: string, to: string): Period {
  return { from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) }
}

/** By the clock on a wall in Italy. */
function moved(place: Place, at: string): UnitMove {
  return { place, at: new Date(Temporal.PlainDateTime.from(at).toZonedDateTime('Europe/Rome').epochMilliseconds) }
}

const inPercent = (share: number | null) => share && Math.round(share * 1000) / 10

describe('a unit', () => {
  it('is with its customer on the day it comes, and no more on the day it is fetched', () => {
    const moves = [
      moved('shelf', '2026-11-01T08:00'),
      moved('parcel', '2026-11-13T10:00'),
      moved('onTheWay', '2026-11-16T17:00'),
      moved('customer', '2026-11-18T11:00'),
      moved('onTheWay', '2026-11-23T10:00'),
      moved('inspection', '2026-11-25T09:00'),
      moved('laundry', '2026-11-25T09:05'),
      moved('shelf', '2026-11-27T16:00'),
    ]
    const days = countDays(unitSpans(moves), NOVEMBER)
    expect(days).toEqual({ ...none, idle: 16, transit: 7, rented: 5, laundry: 2 })
    expect(days.transit + days.rented + days.laundry).toBe(14)
  })

  it('is owned from the day it came to the day before it was sold', () => {
    const days = countDays(unitSpans([moved('shelf', '2026-11-10T12:00'), moved('sold', '2026-11-20T09:00')]), NOVEMBER)
    expect([utilisation(days).owned, days.sold]).toEqual([10, 11])
  })

  it('that was put somewhere and back on one day was where it ended', () => {
    const there = [
      moved('shelf', '2026-11-02T08:00'),
      moved('laundry', '2026-11-05T09:00'),
      moved('shelf', '2026-11-05T18:00'),
    ]
    expect(unitSpans(there)).toEqual([{ state: 'idle', from: '2026-11-02', until: null }])
  })

  it('has a day of its own between midnights in Italy, whatever the clocks do', () => {
    const night = [
      moved('shelf', '2026-10-24T23:59'),
      moved('customer', '2026-10-25T23:59'),
      moved('inspection', '2026-10-26T00:01'),
    ]
    const days = countDays(unitSpans(night), period('2026-10-24', '2026-10-26'))
    expect(days).toEqual({ ...none, idle: 1, rented: 1, inspection: 1 })
  })

  it('is in one state on each day since it came, whatever happens to it', () => {
    const move = fc.record({ place: fc.constantFrom(...PLACES), hour: fc.nat(24 * 90) })
    fc.assert(
      fc.property(fc.array(move, { minLength: 1 }), (moves) => {
        const start = Temporal.PlainDateTime.from('2026-09-20T00:00')
        const spans = unitSpans(moves.map(({ place, hour }) => moved(place, start.add({ hours: hour }).toString())))
        for (const [nth, span] of spans.entries()) {
          const next = spans[nth + 1]
          expect(span.until).toBe(next?.from ?? null)
          expect(span.state).not.toBe(next?.state)
          expect(span.until === null || span.from < span.until).toBe(true)
        }
        const whole = period(spans[0]?.from ?? '', '2027-03-31')
        const days = Object.values(countDays(spans, whole)).reduce((sum, count) => sum + count, 0)
        expect(days).toBe(lengthOf(whole))
      }),
    )
  })
})

describe('utilisation', () => {
  it('is of the days on which a unit could be rented, of all its days, and of those the calendar sees', () => {
    const days = { ...none, rented: 8, transit: 6, inspection: 1, laundry: 3, repair: 2, idle: 10 }
    const { owned, net, gross, occupied } = utilisation(days)
    expect([owned, ...[net, gross, occupied].map(inPercent)]).toEqual([30, 28.6, 26.7, 60])
  })

  it('of no day at all is no figure', () => {
    expect(utilisation(none)).toEqual({ owned: 0, net: null, gross: null, occupied: null })
    expect(utilisation({ ...none, repair: 30 })).toMatchObject({ net: null, gross: 0 })
  })
})
