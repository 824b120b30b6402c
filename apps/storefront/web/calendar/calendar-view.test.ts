import { describe, expect, it } from 'vitest'
import { addDays } from './calendar-days.ts'
import { canTurn, firstFree, keepOrReopen, monthOn, moveTo, openOn, turn } from './calendar-view.ts'

/** Taken until the day before. */
function freeFrom(day: string | null) {
  const disabledReasons: Record<string, 'NO_UNIT'> = {}
  for (let each = '2026-11-19'; each <= '2027-05-14' && each !== day; each = addDays(each, 1))
    disabledReasons[each] = 'NO_UNIT'
  return { minDate: '2026-11-19', maxDate: '2027-05-14', disabledDates: Object.keys(disabledReasons), disabledReasons }
}

const free = freeFrom('2026-11-19')
const shown = (months: number, range = free) => ({ range, months })

describe('the first free day', () => {
  it('is the first that is not blocked, from a day on if one is given', () => {
    expect(firstFree(free)).toBe('2026-11-19')
    expect(firstFree(freeFrom('2027-01-08'))).toBe('2027-01-08')
    expect(firstFree(free, '2027-02-01')).toBe('2027-02-01')
    expect(firstFree(freeFrom(null))).toBeNull()
  })
})

describe('a calendar', () => {
  it('opens on the month of the day, never outside the days that can be asked for', () => {
    expect(openOn('2027-01-08', shown(2))).toEqual({ active: '2027-01-08', first: '2027-01' })
    expect(openOn('2026-01-08', shown(2))).toEqual({ active: '2026-11-19', first: '2026-11' })
    expect(openOn('2028-01-08', shown(2))).toEqual({ active: '2027-05-14', first: '2027-04' })
    expect(openOn('2028-01-08', shown(1))).toEqual({ active: '2027-05-14', first: '2027-05' })
  })

  it('turns only when the day is in none of the months it shows', () => {
    const view = openOn('2026-11-30', shown(2))
    expect(moveTo('2026-12-01', view, shown(2)).first).toBe('2026-11')
    expect(moveTo('2026-12-01', view, shown(1)).first).toBe('2026-12')
    const december = moveTo('2026-12-31', view, shown(2))
    expect(moveTo('2027-01-01', december, shown(2))).toEqual({ active: '2027-01-01', first: '2026-12' })
    expect(moveTo('2026-11-25', { active: '2027-01-01', first: '2026-12' }, shown(2)).first).toBe('2026-11')
  })

  it('takes the day along when its month is turned away', () => {
    expect(turn({ active: '2026-11-30', first: '2026-11' }, 1, shown(2))).toEqual({
      active: '2026-12-30',
      first: '2026-12',
    })
    expect(turn({ active: '2026-12-30', first: '2026-11' }, 1, shown(2)).active).toBe('2026-12-30')
    expect(turn({ active: '2027-01-31', first: '2026-12' }, -1, shown(2))).toEqual({
      active: '2026-12-31',
      first: '2026-11',
    })
  })

  it('can be turned as far as there are days', () => {
    expect(canTurn({ active: '2026-11-19', first: '2026-11' }, -1, shown(2))).toBe(false)
    expect(canTurn({ active: '2026-11-19', first: '2026-11' }, 1, shown(2))).toBe(true)
    expect(canTurn({ active: '2027-05-01', first: '2027-04' }, 1, shown(2))).toBe(false)
    expect(canTurn({ active: '2027-04-01', first: '2027-04' }, 1, shown(1))).toBe(true)
  })

  it('stays where it is when other days have come, and goes to the first free one when all it shows is taken', () => {
    const view = openOn('2026-12-10', shown(1))
    expect(keepOrReopen(view, shown(1))).toEqual(view)
    expect(keepOrReopen(view, shown(1, freeFrom('2027-01-08')))).toEqual({ active: '2027-01-08', first: '2027-01' })
    expect(keepOrReopen(view, shown(2, freeFrom('2027-01-08')))).toEqual(view)
    expect(keepOrReopen(view, shown(1, freeFrom(null)))).toEqual({ active: '2026-11-19', first: '2026-11' })
  })

  it('knows the months across the year’s end', () => {
    expect(monthOn('2026-12', 1)).toBe('2027-01')
    expect(monthOn('2027-01', -1)).toBe('2026-12')
  })
})
