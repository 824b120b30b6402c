import { expect, it } from 'vitest'
import { blockedReason, partOfStay } from './day-state.ts'

const range = {
  minDate: '2026-11-19',
  maxDate: '2027-05-14',
  disabledDates: ['2026-11-21', '2026-11-25'],
  disabledReasons: { '2026-11-21': 'NO_COURIER', '2026-11-25': 'NO_UNIT' } as const,
}

it('a blocked day says why', () => {
  const days = ['2026-11-18', '2026-11-19', '2026-11-21', '2026-11-25', '2027-05-14', '2027-05-15']
  expect(days.map((day) => blockedReason(range, day))).toEqual([
    'tooEarly',
    null,
    'noCourier',
    'noUnit',
    null,
    'tooLate',
  ])
})

it('the garment is there from its delivery until the day it is picked up', () => {
  const stay = { delivery: '2026-11-26', withdraw: '2026-11-30' }
  const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-29', '2026-11-30', '2026-12-01']
  expect(days.map((day) => partOfStay(stay, day))).toEqual([null, 'delivery', 'wear', 'wear', 'withdraw', null])
})

it('one that is kept is only delivered', () => {
  const stay = { delivery: '2026-11-26', withdraw: null }
  expect(partOfStay(stay, '2026-11-26')).toBe('delivery')
  expect(partOfStay(stay, '2026-11-27')).toBeNull()
})
