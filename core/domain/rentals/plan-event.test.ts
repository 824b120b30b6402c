import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { dayNumber, dayText, slowIsCourierDay } from '#tests/support/doubles/slow-calendar.ts'
import { createCourierCalendar } from './calendar/courier-calendar.ts'
import { daysNeeded, deliveriesFor, eventWindow, nearestDay, planEvent } from './plan-event.ts'
import { planRental } from './plan-rental.ts'
import { DEFAULT_POLICY } from './rental-policy.ts'

const NOW = new Date('2026-11-16T09:00:00Z')

function rulesWith(closingDays: readonly string[] = []) {
  return { calendar: createCourierCalendar({ holidaysOf: italianHolidays, closingDays }), durations: DEFAULT_POLICY }
}

function planned(event: string, { lengths = [4, 8], now = NOW, closed = [] as string[] } = {}) {
  const plan = planEvent(rulesWith(closed), { event: Temporal.PlainDate.from(event), lengths, now })
  return plan.ok ? `${plan.delivery} for ${plan.days}` : plan.reason
}

describe('the delivery proposed for the day of an event', () => {
  it.each([
    ['a Saturday', '2026-11-28', '2026-11-26 for 4'],
    ['a Sunday', '2026-11-29', '2026-11-27 for 4'],
    ['a Monday: no courier at the weekend', '2026-11-30', '2026-11-27 for 4'],
    ['a Tuesday: Friday would be fetched that day', '2026-12-01', '2026-11-30 for 4'],
    ['a holiday: Friday is fetched the day after', '2026-12-08', '2026-12-04 for 4'],
    ['the Monday after Christmas: four days end before it', '2026-12-28', '2026-12-24 for 8'],
    ['the day after the first delivery', '2026-11-20', '2026-11-19 for 4'],
  ])('on %s', (_, event, expected) => {
    expect(planned(event)).toBe(expected)
  })

  it.each([
    ['PAST', '2026-11-15'],
    ['TOO_SOON', '2026-11-16'],
    ['TOO_SOON', '2026-11-19'],
    ['TOO_LATE', '2027-05-16'],
  ])('is refused as %s on %s', (reason, event) => {
    expect(planned(event)).toBe(reason)
  })

  it('reaches over the days a store is closed, and is refused where everything is fetched too early', () => {
    const closed = Array.from({ length: 21 }, (_, index) => dayText(dayNumber('2027-02-01') + index))
    expect(planned('2027-02-14', { closed })).toBe('2027-01-29 for 4')
    expect(planned('2027-02-22', { closed })).toBe('NO_COURIER')
    expect(planned('2027-02-22', { closed, lengths: [4, 30] })).toBe('2027-01-29 for 30')
  })

  it('says how long a garment would have to be kept for a day that so few days do not reach', () => {
    const needed = (event: string, days = 4, closed: string[] = []) =>
      daysNeeded(rulesWith(closed), { event: Temporal.PlainDate.from(event), days, now: NOW })
    // from 24 December to the 28th; the 29th is fetched
    expect(needed('2026-12-28')).toBe(5)
    expect(needed('2026-11-15')).toBeNull()
    const closed = Array.from({ length: 21 }, (_, index) => dayText(dayNumber('2027-02-01') + index))
    expect(needed('2027-02-22', 4, closed)).toBe(25)
  })

  it('goes by the day in Rome', () => {
    expect(planned('2026-11-16', { now: new Date('2026-11-16T22:59:00Z') })).toBe('TOO_SOON')
    expect(planned('2026-11-16', { now: new Date('2026-11-16T23:00:00Z') })).toBe('PAST')
  })

  it('is a courier day before the event, the event lies within the days at home, and none is better', () => {
    const closing = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 30 })
    const moment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2029-01-01') })
    const lengths = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(
        moment,
        fc.integer({ min: 0, max: 180 }),
        closing,
        lengths,
        (time, offset, closedAt, offeredLengths) => {
          const now = new Date(time)
          const today = dayNumber(now.toISOString().slice(0, 10))
          const closed = closedAt.map((days) => dayText(today + days))
          const rules = rulesWith(closed)
          const { minDate, maxDate } = eventWindow(rules, now)
          const event = minDate.add({ days: offset })
          const plan = planEvent(rules, { event, lengths: offeredLengths, now })
          if (event.toString() > maxDate.toString())
            return void expect(plan).toMatchObject({ ok: false, reason: 'TOO_LATE' })
          const reaching = (days: number) =>
            Array.from({ length: 60 }, (_, index) => dayNumber(event.toString()) - 1 - index)
              .filter((day) => day >= dayNumber(minDate.toString()) - 1 && slowIsCourierDay(day, closed))
              .filter((day) => {
                let withdraw = day + days
                while (!slowIsCourierDay(withdraw, closed)) withdraw++
                return dayNumber(event.toString()) < withdraw
              })
          const days = offeredLengths.find((each) => reaching(each).length > 0)
          if (days === undefined) return void expect(plan).toMatchObject({ ok: false, reason: 'NO_COURIER' })
          const inTime = reaching(days).filter((day) => dayNumber(event.toString()) - day >= 2)
          const best = inTime[0] ?? reaching(days)[0] ?? 0
          expect(plan.ok && `${plan.delivery} ${plan.days}`).toBe(`${dayText(best)} ${days}`)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('every delivery for an event', () => {
  it('brings it before, leaves it there on the day, and comes without an end as well', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 170 }), fc.option(fc.integer({ min: 1, max: 30 })), (offset, days) => {
        const rules = rulesWith(['2026-12-03'])
        const event = eventWindow(rules, NOW).minDate.add({ days: offset })
        const found = deliveriesFor(rules, { event, days, now: NOW })
        for (const delivery of found) {
          const { withdraw } = planRental(rules, { delivery, days })
          expect(rules.calendar.isCourierDay(delivery)).toBe(true)
          expect(delivery.toString() < event.toString()).toBe(true)
          expect(withdraw === null || event.toString() < withdraw.toString()).toBe(true)
        }
        if (days === null) expect(found.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('the nearest day', () => {
  const window = { minDate: Temporal.PlainDate.from('2026-11-20'), maxDate: Temporal.PlainDate.from('2026-12-20') }
  const nearest = (wanted: string, good: string[]) =>
    nearestDay(Temporal.PlainDate.from(wanted), window, (day) => good.includes(day.toString()))?.toString() ?? null

  it('lies before or after, within the window, and later when both are as close', () => {
    expect(nearest('2026-11-28', ['2026-11-25', '2026-12-02'])).toBe('2026-11-25')
    expect(nearest('2026-11-28', ['2026-11-26', '2026-11-30'])).toBe('2026-11-30')
    expect(nearest('2026-11-01', ['2026-11-02', '2026-11-22'])).toBe('2026-11-22')
    expect(nearest('2027-11-01', ['2026-12-20', '2026-12-21'])).toBe('2026-12-20')
    expect(nearest('2026-11-28', [])).toBe(null)
  })
})
