import { describe, expect, it } from 'vitest'
import { UNIT_STATES } from './unit.ts'
import { BEING_TREATED, followOrder, GONE, nextStates, refuseState } from './unit-states.ts'

const TODAY = '2026-11-16'
const home = { until: null, isOut: false }

describe('a person puts a unit', () => {
  it('where the table says, and nowhere else', () => {
    for (const from of UNIT_STATES) {
      for (const to of UNIT_STATES) {
        const refused = refuseState({ ...home, state: from }, { state: to, until: null }, TODAY)
        const expected = from === to ? 'SAME_STATE' : nextStates(from).includes(to) ? null : 'STATE_NOT_REACHED'
        expect([from, to, refused]).toEqual([from, to, expected])
      }
    }
  })

  it('never on loan and never to a buyer: an order does that', () => {
    for (const from of UNIT_STATES) expect(nextStates(from)).not.toContain('onLoan')
    for (const from of UNIT_STATES) expect(nextStates(from)).not.toContain('sold')
    expect(nextStates('sold')).toEqual([])
  })

  it('that an order has out nowhere but among the lost', () => {
    const out = { state: 'onLoan', until: null, isOut: true } as const
    expect(refuseState(out, { state: 'inspection', until: null }, TODAY)).toBe('UNIT_WITH_CUSTOMER')
    expect(refuseState(out, { state: 'lost', until: null }, TODAY)).toBeNull()
  })

  it('out of service until a day to come, or until nobody knows', () => {
    const unit = { ...home, state: 'available' } as const
    for (const state of BEING_TREATED) {
      expect(refuseState(unit, { state, until: '2026-11-17' }, TODAY)).toBeNull()
      expect(refuseState(unit, { state, until: TODAY }, TODAY)).toBe('UNTIL_NOT_AHEAD')
    }
    for (const state of GONE)
      expect(refuseState({ ...home, state: 'inspection' }, { state, until: '2026-11-17' }, TODAY)).toBe(
        'UNTIL_NOT_AHEAD',
      )
  })

  it('on another day, when the same work takes longer', () => {
    const unit = { state: 'repair', until: '2026-11-20', isOut: false } as const
    expect(refuseState(unit, { state: 'repair', until: '2026-11-25' }, TODAY)).toBeNull()
    expect(refuseState(unit, { state: 'repair', until: '2026-11-20' }, TODAY)).toBe('SAME_STATE')
  })
})

describe('an order', () => {
  it('puts a unit where it is seen', () => {
    expect(followOrder('available', 'onLoan')).toBe('onLoan')
    expect(followOrder('onLoan', 'inspection')).toBe('inspection')
    expect(followOrder('lost', 'inspection')).toBe('inspection')
    expect(followOrder('laundry', 'available')).toBe('available')
  })

  it('makes nothing available that a person has taken out of service', () => {
    expect(followOrder('repair', 'available')).toBeNull()
    expect(followOrder('lost', 'available')).toBeNull()
    for (const said of UNIT_STATES) expect(followOrder('retired', said)).toBeNull()
  })
})
