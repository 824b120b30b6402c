import { describe, expect, it } from 'vitest'
import { italianHolidays } from './italian-holidays.ts'

/** As the package date-holidays 3.37.0 lists them, public holidays of IT; where two fall on one day, it says so twice. */
const RECORDED = {
  2020: '01-01 01-06 04-12 04-13 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26',
  2021: '01-01 01-06 04-04 04-05 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26',
  2022: '01-01 01-06 04-17 04-18 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26',
  2023: '01-01 01-06 04-09 04-10 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26',
  2024: '01-01 01-06 03-31 04-01 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26',
  2025: '01-01 01-06 04-20 04-21 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26',
  2026: '01-01 01-06 04-05 04-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  2027: '01-01 01-06 03-28 03-29 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  2028: '01-01 01-06 04-16 04-17 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  2029: '01-01 01-06 04-01 04-02 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  2030: '01-01 01-06 04-21 04-22 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  2031: '01-01 01-06 04-13 04-14 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  2032: '01-01 01-06 03-28 03-29 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  2033: '01-01 01-06 04-17 04-18 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  2034: '01-01 01-06 04-09 04-10 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  2035: '01-01 01-06 03-25 03-26 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  2036: '01-01 01-06 04-13 04-14 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  2037: '01-01 01-06 04-05 04-06 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  2038: '01-01 01-06 04-25 04-25 04-26 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  2039: '01-01 01-06 04-10 04-11 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  2040: '01-01 01-06 04-01 04-02 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
}

describe('the public holidays of Italy', () => {
  it.each(Object.entries(RECORDED))('of %s are those of the recorded list', (year, days) => {
    const recorded = new Set(days.split(' ').map((day) => `${year}-${day}`))
    expect([...italianHolidays(Number(year))].sort()).toEqual([...recorded].sort())
  })

  it.each([
    ['1818-03-22', 'the earliest there is'],
    ['1943-04-25', 'the latest there is'],
    ['1954-04-18', 'a week earlier than the moon alone would have it, late in its cycle'],
    ['1981-04-19', 'a week earlier than the moon alone would have it'],
    ['2000-04-23', 'in a leap year of a whole century'],
    ['2100-03-28', 'in a century without a leap day'],
    ['2285-03-22', 'the earliest again'],
    ['3165-04-18', 'a week earlier than the moon alone would have it, with the twelfth golden number'],
  ])('know Easter on %s, %s', (easter) => {
    const day = Temporal.PlainDate.from(easter)
    const holidays = italianHolidays(day.year)
    expect(day.dayOfWeek).toBe(7)
    expect([holidays.has(easter), holidays.has(day.add({ days: 1 }).toString())]).toEqual([true, true])
    expect(holidays.has(day.subtract({ days: 7 }).toString())).toBe(false)
  })

  it('have Saint Francis since 2026', () => {
    expect([2025, 2026, 2027].map((year) => italianHolidays(year).has(`${year}-10-04`))).toEqual([false, true, true])
  })
})
