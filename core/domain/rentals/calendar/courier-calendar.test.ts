import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { dayNumber, dayText, slowEarlier, slowIsCourierDay, slowLater } from '#tests/support/doubles/slow-calendar.ts'
import { createCourierCalendar } from './courier-calendar.ts'

const calendar = createCourierCalendar({ holidaysOf: italianHolidays, closingDays: ['2026-11-18'] })
const comes = (day: string) => calendar.isCourierDay(Temporal.PlainDate.from(day))

describe('the courier', () => {
  it.each([
    ['2026-11-16', true, 'a Monday'],
    ['2026-11-20', true, 'a Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-11-18', false, 'a day on which the store is closed'],
    ['2026-04-06', false, 'Easter Monday'],
    ['2027-03-29', false, 'Easter Monday of another year'],
    ['2026-04-03', true, 'Good Friday, which is no holiday in Italy'],
    ['2027-10-04', false, 'Saint Francis, a holiday again since 2026'],
    ['2025-10-04', false, 'a Saturday'],
    ['2026-12-08', false, 'the Immaculate Conception'],
    ['2026-12-24', true, 'Christmas Eve'],
    ['2026-12-31', true, 'the last day of a year'],
    ['2027-01-01', false, 'New Year'],
    ['2027-01-06', false, 'Epiphany'],
    ['2028-02-29', true, 'a leap day'],
  ])('on %s: %s (%s)', (day, expected) => {
    expect(comes(day)).toBe(expected)
  })

  it('comes on the days that a slow and obvious calendar has', () => {
    const first = dayNumber('2025-01-01')
    for (let day = first; day < first + 12 * 366; day++) {
      expect([dayText(day), comes(dayText(day))]).toEqual([dayText(day), slowIsCourierDay(day, ['2026-11-18'])])
    }
  })

  it('is counted forth and back like by looking at one day after the other', () => {
    const closings = fc.uniqueArray(fc.integer({ min: 20_600, max: 20_700 }).map(dayText), { maxLength: 20 })
    fc.assert(
      fc.property(
        fc.integer({ min: 20_600, max: 20_700 }),
        fc.integer({ min: 1, max: 25 }),
        closings,
        (day, n, closed) => {
          const { move, firstOnOrAfter } = createCourierCalendar({ holidaysOf: italianHolidays, closingDays: closed })
          const start = Temporal.PlainDate.from(dayText(day))
          expect(move(start, n).toString()).toBe(dayText(slowLater(day, n, closed)))
          expect(move(start, -n).toString()).toBe(dayText(slowEarlier(day, n, closed)))
          expect(move(start, 0).toString()).toBe(dayText(day))
          expect(firstOnOrAfter(start).toString()).toBe(dayText(slowLater(day - 1, 1, closed)))
        },
      ),
    )
  })
})
