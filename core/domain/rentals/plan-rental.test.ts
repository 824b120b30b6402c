import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { dayNumber, dayText, slowEarlier, slowIsCourierDay, slowLater } from '#tests/support/doubles/slow-calendar.ts'
import { createCourierCalendar } from './calendar/courier-calendar.ts'
import { planRental } from './plan-rental.ts'
import { DEFAULT_POLICY } from './rental-policy.ts'

function plan(delivery: string, days: number | null) {
  const calendar = createCourierCalendar({ holidaysOf: italianHolidays, closingDays: [] })
  const rules = { calendar, durations: DEFAULT_POLICY }
  const { withdraw, taken } = planRental(rules, { delivery: Temporal.PlainDate.from(delivery), days })
  return { withdraw: withdraw?.toString() ?? null, ...taken }
}

describe('the days a unit is taken', () => {
  it('begin three courier days before the delivery and end four after the withdraw', () => {
    expect(plan('2026-11-18', 4)).toEqual({ withdraw: '2026-11-23', from: '2026-11-13', until: '2026-11-27' })
  })

  it.each([
    ['the night an hour is lost', '2026-03-27', 4, '2026-03-31', '2026-03-24', '2026-04-07'],
    ['the night an hour is won', '2026-10-23', 4, '2026-10-27', '2026-10-20', '2026-11-02'],
    ['a leap day', '2028-02-25', 4, '2028-02-29', '2028-02-22', '2028-03-06'],
    ["year's end", '2026-12-29', 4, '2027-01-04', '2026-12-23', '2027-01-11'],
    ['Easter Monday', '2026-04-02', 4, '2026-04-07', '2026-03-30', '2026-04-13'],
  ])('know %s', (_, delivery, days, withdraw, from, until) => {
    expect(plan(delivery, days)).toEqual({ withdraw, from, until })
  })

  it('have no end when it is bought or kept until it is sent back', () => {
    expect(plan('2026-11-18', null)).toEqual({ withdraw: null, from: '2026-11-13', until: 'infinity' })
  })

  it('are those found by looking at one day after the other', () => {
    const someDay = fc.integer({ min: dayNumber('2025-12-01'), max: dayNumber('2029-01-31') })
    const few = fc.integer({ min: 0, max: 6 })
    fc.assert(
      fc.property(someDay, fc.integer({ min: 1, max: 60 }), fc.tuple(few, few, few, few), (from, days, counts) => {
        const [preparationDays, outboundDays, returnDays, laundryDays] = counts
        const closingDays = [dayText(from + 3), dayText(from + days)]
        const calendar = createCourierCalendar({ holidaysOf: italianHolidays, closingDays })
        const delivery = slowLater(from, 1, closingDays)
        const durations = { preparationDays, outboundDays, returnDays, laundryDays }
        const planned = planRental(
          { calendar, durations },
          { delivery: Temporal.PlainDate.from(dayText(delivery)), days },
        )

        let withdraw = delivery + days
        while (!slowIsCourierDay(withdraw, closingDays)) withdraw++
        const before = preparationDays + outboundDays
        const after = returnDays + laundryDays
        expect(planned.withdraw?.toString()).toBe(dayText(withdraw))
        expect(planned.taken).toEqual({
          from: dayText(before === 0 ? delivery : slowEarlier(delivery, before, closingDays)),
          until: dayText(after === 0 ? withdraw : slowLater(withdraw, after, closingDays)),
        })
      }),
    )
  })
})
