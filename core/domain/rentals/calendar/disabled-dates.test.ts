import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { dayNumber, dayText, slowEarlier, slowIsCourierDay, slowLater } from '#tests/support/doubles/slow-calendar.ts'
import { DEFAULT_POLICY } from '../rental-policy.ts'
import { createCourierCalendar } from './courier-calendar.ts'
import { disabledDates, planWindow } from './disabled-dates.ts'
import type { UnitCalendar } from './unit-calendar.ts'

const rules = {
  calendar: createCourierCalendar({ holidaysOf: italianHolidays, closingDays: [] }),
  durations: DEFAULT_POLICY,
}

function disabled(units: UnitCalendar[], { min, max, days }: { min: string; max: string; days: number | null }) {
  const [minDate, maxDate] = [Temporal.PlainDate.from(min), Temporal.PlainDate.from(max)]
  return Object.fromEntries(disabledDates(planWindow(rules, { minDate, maxDate, days }), units))
}

const aUnit = (...taken: [string, string][]): UnitCalendar => ({
  id: 'a',
  condition: 'good',
  taken: taken.map(([from, until]) => ({ from, until })),
})

describe('a day that cannot be chosen', () => {
  const week = { min: '2026-11-18', max: '2026-11-24', days: 4 }

  it('is one without a courier, or without a free unit, and says which', () => {
    const weekend = { '2026-11-21': 'NO_COURIER', '2026-11-22': 'NO_COURIER' }
    expect(disabled([aUnit()], week)).toEqual(weekend)
    expect(Object.keys(disabled([], week))).toHaveLength(7)
    expect(disabled([aUnit(['2026-11-17', '2026-11-19'])], week)).toEqual({
      ...weekend,
      '2026-11-18': 'NO_UNIT',
      '2026-11-19': 'NO_UNIT',
      '2026-11-20': 'NO_UNIT',
      '2026-11-23': 'NO_UNIT',
    })
  })

  it('is not one on which another unit is free', () => {
    const busy = aUnit(['2026-11-01', '2026-12-31'])
    expect(disabled([busy, aUnit()], week)).toEqual(disabled([aUnit()], week))
  })

  it('is every day before a later booking, when the garment is kept without an end', () => {
    const later = aUnit(['2027-03-01', '2027-03-10'])
    expect(disabled([later], { ...week, days: null })['2026-11-18']).toBe('NO_UNIT')
    expect(disabled([later], week)['2026-11-18']).toBeUndefined()
  })

  it('is found like by looking at every unit on every day', () => {
    const start = dayNumber('2026-11-16')
    const booking = fc.tuple(fc.integer({ min: -10, max: 70 }), fc.integer({ min: 1, max: 25 }))
    const unit = fc.array(booking, { maxLength: 4 })
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 4 }), fc.integer({ min: 1, max: 20 }), (stock, days) => {
        const units = stock.map((bookings) =>
          aUnit(
            ...bookings.map(([from, length]): [string, string] => [
              dayText(start + from),
              dayText(start + from + length),
            ]),
          ),
        )
        const expected: Record<string, string> = {}
        for (let day = start; day <= start + 60; day++) {
          if (!slowIsCourierDay(day)) {
            expected[dayText(day)] = 'NO_COURIER'
            continue
          }
          const shipOut = slowEarlier(day, 3)
          const ready = slowLater(slowLater(day + days - 1, 1), 4)
          const isTaken = (bookings: [number, number][]) =>
            bookings.some(([from, length]) => {
              for (let each = start + from; each < start + from + length; each++) {
                if (each >= shipOut && each < ready) return true
              }
              return false
            })
          if (stock.every(isTaken)) expected[dayText(day)] = 'NO_UNIT'
        }
        expect(disabled(units, { min: dayText(start), max: dayText(start + 60), days })).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })
})
