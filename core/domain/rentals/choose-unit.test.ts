import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import { dayText } from '#tests/support/doubles/slow-calendar.ts'
import type { UnitCalendar } from './calendar/unit-calendar.ts'
import { chooseUnit } from './choose-unit.ts'

const range = { from: '2026-12-10', until: '2026-12-20' }
const choose = (units: UnitCalendar[]) => chooseUnit(units, range)?.id ?? null

function aUnit(id: string, taken: [string, string][], condition: UnitCondition = 'good'): UnitCalendar {
  return { id, condition, taken: taken.map(([from, until]) => ({ from, until })) }
}

describe('the unit for a rental', () => {
  it('is the one that is left idle the least', () => {
    const wide = aUnit('wide', [['2026-11-01', '2026-12-01']])
    const narrow = aUnit('narrow', [
      ['2026-11-01', '2026-12-09'],
      ['2026-12-21', '2027-01-01'],
    ])
    expect(choose([aUnit('empty', []), wide, narrow])).toBe('narrow')
  })

  it('is the least worn among equals', () => {
    expect(choose([aUnit('a', [], 'fair'), aUnit('b', [], 'new'), aUnit('c', [], 'excellent')])).toBe('b')
  })

  it('can be shipped on the day it is ready again, and be taken until the next one ships', () => {
    expect(
      choose([
        aUnit('a', [
          ['2026-12-01', '2026-12-10'],
          ['2026-12-20', '2026-12-30'],
        ]),
      ]),
    ).toBe('a')
  })

  it('is none when all are taken, be it for a day', () => {
    expect(choose([aUnit('a', [['2026-12-19', '2026-12-20']]), aUnit('b', [['2026-12-01', 'infinity']])])).toBeNull()
    expect(choose([])).toBeNull()
  })

  it('is free and leaves no more days idle than any other free one', () => {
    const booking = fc.tuple(fc.integer({ min: 20_780, max: 20_850 }), fc.integer({ min: 1, max: 20 }))
    const stock = fc.array(fc.array(booking, { maxLength: 3 }), { maxLength: 6 })
    fc.assert(
      fc.property(
        stock,
        fc.integer({ min: 20_790, max: 20_840 }),
        fc.integer({ min: 1, max: 15 }),
        (units, start, length) => {
          const days = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
          const wanted = new Set(days(start, length))
          /** Walks away from the range until a taken day is met. */
          const idle = (bookings: [number, number][]) => {
            const taken = new Set(bookings.flatMap(([from, count]) => days(from, count)))
            if ([...wanted].some((day) => taken.has(day))) return null
            let before = 0
            while (before < 60 && !taken.has(start - 1 - before)) before++
            let after = 0
            while (after < 60 && !taken.has(start + length + after)) after++
            return before + after
          }
          const chosen = chooseUnit(
            units.map((bookings, index) =>
              aUnit(
                `${index}`,
                bookings.map(([from, count]) => [dayText(from), dayText(from + count)]),
              ),
            ),
            { from: dayText(start), until: dayText(start + length) },
          )
          const idles = units.map(idle).filter((each) => each !== null)
          expect(chosen === null ? null : idle(units[Number(chosen.id)] ?? [])).toBe(
            idles.length === 0 ? null : Math.min(...idles),
          )
        },
      ),
    )
  })
})
