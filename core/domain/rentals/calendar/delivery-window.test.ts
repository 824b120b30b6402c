import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { DEFAULT_POLICY } from '../rental-policy.ts'
import { createCourierCalendar } from './courier-calendar.ts'
import { deliveryWindow, orderBy } from './delivery-window.ts'
import { romeTime } from './rome-time.ts'

function windowAt(now: string, closingDays: string[] = []) {
  const calendar = createCourierCalendar({ holidaysOf: italianHolidays, closingDays })
  const { minDate, maxDate } = deliveryWindow({ calendar, durations: DEFAULT_POLICY }, new Date(now))
  return [minDate.toString(), maxDate.toString()]
}

const CASES = [
  ['2026-11-16T11:59:59Z', '2026-11-19', 'a Monday before 13:00 in Rome'],
  ['2026-11-16T12:00:00Z', '2026-11-20', 'a Monday from 13:00 on'],
  ['2026-11-20T12:30:00Z', '2026-11-26', 'a Friday afternoon counts from Monday'],
  ['2026-11-21T08:00:00Z', '2026-11-26', 'a Saturday counts from Monday'],
  ['2026-11-22T22:30:00Z', '2026-11-26', 'still Sunday in London, Sunday 23:30 in Rome'],
  ['2026-11-22T23:30:00Z', '2026-11-26', 'Sunday in London, already Monday in Rome'],
  ['2026-03-27T11:59:00Z', '2026-04-01', 'the Friday before the clocks go forward, still winter time'],
  ['2026-03-30T10:59:00Z', '2026-04-02', 'the Monday after: 12:59 of summer time'],
  ['2026-03-30T11:00:00Z', '2026-04-03', 'the Monday after: 13:00 of summer time'],
  ['2026-10-23T10:59:00Z', '2026-10-28', 'the Friday before the clocks go back, summer time'],
  ['2026-10-26T11:59:00Z', '2026-10-29', 'the Monday after: 12:59 of winter time'],
  ['2028-02-28T09:00:00Z', '2028-03-02', 'over a leap day'],
  ['2026-12-30T09:00:00Z', '2027-01-05', 'over New Year'],
  ['2026-04-02T09:00:00Z', '2026-04-08', 'over Easter Monday'],
] as const

describe('the first delivery day', () => {
  it.each(CASES)('at %s is %s: %s', (now, expected) => {
    expect(windowAt(now)[0]).toBe(expected)
  })

  it('waits until the store is open again', () => {
    expect(windowAt('2026-11-16T09:00:00Z', ['2026-11-16', '2026-11-17'])[0]).toBe('2026-11-23')
  })
})

describe('the first delivery day holds for orders', () => {
  const calendar = createCourierCalendar({ holidaysOf: italianHolidays, closingDays: [] })

  it.each([
    ['2026-11-16T09:00:00Z', '2026-11-16T12:00:00.000Z', true, 'a Monday morning: until 13:00'],
    ['2026-11-16T12:00:00Z', '2026-11-17T12:00:00.000Z', false, 'from 13:00 on: until 13:00 tomorrow'],
    ['2026-11-20T12:30:00Z', '2026-11-23T12:00:00.000Z', false, 'a Friday afternoon: until Monday'],
    ['2026-03-27T12:30:00Z', '2026-03-30T11:00:00.000Z', false, 'over the night the clocks go forward'],
    ['2026-11-15T23:30:00Z', '2026-11-16T12:00:00.000Z', true, 'Sunday in London, already Monday in Rome'],
  ])('at %s until %s: %s', (now, at, isToday) => {
    const { day, ...rest } = orderBy(calendar, DEFAULT_POLICY, new Date(now))
    expect({ ...rest, day: day.toString() }).toEqual({ at: new Date(at), day: at.slice(0, 10), hour: 13, isToday })
  })

  it('until that moment, and not one moment longer, whatever the store’s hour', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 23 }),
        (now, cutOffHour) => {
          const durations = { ...DEFAULT_POLICY, cutOffHour }
          const first = (time: number) => deliveryWindow({ calendar, durations }, new Date(time)).minDate.toString()
          const { day, hour, ...promise } = orderBy(calendar, durations, now)
          const at = promise.at.getTime()
          expect(romeTime(promise.at)).toEqual({ day, hour })
          return at > now.getTime() && first(at - 1) === first(now.getTime()) && first(at) > first(now.getTime())
        },
      ),
    )
  })
})

describe('the last delivery day', () => {
  it('lies 180 days after today as it is in Rome', () => {
    expect(windowAt('2026-11-15T22:59:00Z')[1]).toBe('2027-05-14')
    expect(windowAt('2026-11-15T23:00:00Z')[1]).toBe('2027-05-15')
  })
})

describe('a server elsewhere', () => {
  it.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC'])('in %s has the same calendar', (zone) => {
    const seen = execFileSync(process.execPath, ['--input-type=module', '-e', PROBE], {
      cwd: import.meta.dirname,
      env: { ...process.env, TZ: zone, CASES: JSON.stringify(CASES.map(([now]) => now)) },
      encoding: 'utf8',
    })
    expect(JSON.parse(seen)).toEqual({ zone, days: CASES.map(([, day]) => day) })
  })
})

const PROBE = `
  import { italianHolidays } from '${join(import.meta.dirname, 'italian-holidays.ts')}'
  import { createCourierCalendar } from '${join(import.meta.dirname, 'courier-calendar.ts')}'
  import { deliveryWindow } from '${join(import.meta.dirname, 'delivery-window.ts')}'
  import { DEFAULT_POLICY } from '${join(import.meta.dirname, '../rental-policy.ts')}'
  const calendar = createCourierCalendar({ holidaysOf: italianHolidays, closingDays: [] })
  const days = JSON.parse(process.env.CASES).map((now) =>
    deliveryWindow({ calendar, durations: DEFAULT_POLICY }, new Date(now)).minDate.toString())
  console.log(JSON.stringify({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, days }))
`
