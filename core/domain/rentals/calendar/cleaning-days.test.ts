import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { capacityOn, cleanAfter, cleansNever, NO_FULL_DAYS } from './cleaning-days.ts'
import { createCourierCalendar } from './courier-calendar.ts'

const calendar = createCourierCalendar({ holidaysOf: italianHolidays, closingDays: ['2026-11-18'] })
const day = (offset: number) => Temporal.PlainDate.from('2026-11-16').add({ days: offset })
const back = fc.integer({ min: 0, max: 60 }).map((offset) => calendar.firstOnOrAfter(day(offset)))
const capacity = fc.array(fc.option(fc.nat(3), { nil: null }), { maxLength: 5 }).filter((each) => !cleansNever(each))
const fullDays = fc.array(fc.nat(90)).map((offsets) => new Set(offsets.map((offset) => day(offset).toString())))
const days = fc.integer({ min: 1, max: 6 })

describe('when a garment is clean', () => {
  it('is the days of the laundry later where the store says nothing else', () => {
    fc.assert(
      fc.property(back, fc.nat(6), (from, laundryDays) => {
        const clean = cleanAfter({ calendar, capacity: [], fullDays: NO_FULL_DAYS }, from, laundryDays)
        expect(clean.toString()).toBe(calendar.move(from, laundryDays).toString())
      }),
    )
  })

  it('is the first day after so many days of work that is not full, counted one by one', () => {
    fc.assert(
      fc.property(back, days, capacity, fullDays, (from, laundryDays, most, full) => {
        const clean = cleanAfter({ calendar, capacity: most, fullDays: full }, from, laundryDays)
        const works = (each: Temporal.PlainDate) => calendar.isCourierDay(each) && capacityOn(most, each) !== 0
        let worked = 0
        let slow = from
        while (worked < laundryDays || full.has(slow.toString())) {
          slow = slow.add({ days: 1 })
          while (!works(slow)) slow = slow.add({ days: 1 })
          worked += 1
        }
        expect(clean.toString()).toBe(slow.toString())
      }),
    )
  })

  it('never comes earlier because more days are full', () => {
    fc.assert(
      fc.property(back, days, capacity, fullDays, (from, laundryDays, most, full) => {
        const before = cleanAfter({ calendar, capacity: most, fullDays: NO_FULL_DAYS }, from, laundryDays)
        const after = cleanAfter({ calendar, capacity: most, fullDays: full }, from, laundryDays)
        expect(Temporal.PlainDate.compare(before, after)).toBeLessThanOrEqual(0)
      }),
    )
  })
})
