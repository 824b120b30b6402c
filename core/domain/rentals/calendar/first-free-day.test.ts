import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NEVER } from './day-range.ts'
import { disabledDates, type PlannedDay } from './disabled-dates.ts'
import { firstFreeDay } from './first-free-day.ts'

const START = Temporal.PlainDate.from('2026-11-16')
const dayAt = (offset: number) => START.add({ days: offset }).toString()
const range = fc
  .record({ from: fc.integer({ min: -9, max: 60 }), length: fc.option(fc.integer({ min: 1, max: 30 })) })
  .map(({ from, length }) => ({ from: dayAt(from), until: length === null ? NEVER : dayAt(from + length) }))

it('is the first day of the window that the calendar leaves open, and null only where it leaves none', () => {
  const planned = fc.array(fc.boolean(), { maxLength: 50 }).map((courier) =>
    courier.map((comes, offset): PlannedDay => {
      const taken = comes ? { from: dayAt(offset - 3), until: dayAt(offset + 8) } : null
      return { day: dayAt(offset), taken }
    }),
  )
  const unit = fc.record({
    id: fc.uuid(),
    condition: fc.constant('good' as const),
    taken: fc.array(range, { maxLength: 4 }),
  })
  fc.assert(
    fc.property(planned, fc.array(unit, { maxLength: 3 }), (days, units) => {
      const disabled = disabledDates(days, units)
      const open = days.find(({ day }) => !disabled.has(day))
      expect(firstFreeDay(days, units)).toBe(open?.day ?? null)
    }),
  )
})

it('is the day after a rent is over, or never while no end of it is known', () => {
  const planned = [0, 1, 2, 3].map((offset) => ({
    day: dayAt(offset),
    taken: { from: dayAt(offset), until: dayAt(offset + 2) },
  }))
  const unit = (until: string) => ({ id: 'a', condition: 'good' as const, taken: [{ from: dayAt(-5), until }] })
  expect(firstFreeDay(planned, [unit(dayAt(2))])).toBe(dayAt(2))
  expect(firstFreeDay(planned, [unit(NEVER)])).toBeNull()
  expect(firstFreeDay(planned, [unit(NEVER), unit(dayAt(3))])).toBe(dayAt(3))
})
