import { describe, expect, it } from 'vitest'
import { UNIT_CONDITIONS, UNIT_STATES } from '#domain/catalogue/units/unit.ts'
import { findMove } from '#domain/orders/lifecycle.ts'
import { ORDER_STATUSES } from '#domain/orders/statuses.ts'
import { decideScan, RECEIVED_FROM } from './receive.ts'
import { proposeSecondHandPrice } from './second-hand-price.ts'
import { hasMovedMoney, refuseUndo } from './undo.ts'
import { conditionAfter, VERDICT_TARGETS, VERDICTS, verdictsAt } from './verdicts.ts'

describe('a scan', () => {
  it('receives what its customer had, whatever the courier said, and the lifecycle knows every such move and its undo', () => {
    for (const status of ORDER_STATUSES) {
      const { moves } = decideScan({ state: 'onLoan', place: 'customer', isOwn: false, order: { status, way: 'rent' } })
      expect([status, moves === 'item']).toEqual([status, RECEIVED_FROM.includes(status)])
      if (moves !== 'item') continue
      const move = { from: status, to: 'needVerify', actor: 'warehouse', way: 'rent' } as const
      expect(findMove(move).ok).toBe(true)
      expect(findMove({ ...move, from: 'needVerify', to: status, isUndo: true }).ok).toBe(true)
    }
  })

  it('receives what never arrived, and nothing that was bought', () => {
    const answer = (status: (typeof ORDER_STATUSES)[number], way: 'rent' | 'secondHand') =>
      decideScan({ state: 'onLoan', place: 'customer', isOwn: true, order: { status, way } })
    expect(answer('delivered', 'secondHand')).toEqual({ answer: 'bought', moves: null })
    expect(answer('shipped', 'rent')).toEqual({ answer: 'received', moves: 'item' })
    expect(answer('returnedToSender', 'rent')).toEqual({ answer: 'received', moves: 'item' })
    // its order is with the service; the garment itself is here
    expect(answer('exception', 'rent')).toEqual({ answer: 'received', moves: 'unit' })
    expect(answer('withdrawed', 'secondHand')).toEqual({ answer: 'received', moves: 'item' })
  })

  it('makes nothing available by itself, in whichever state a unit is', () => {
    const answers = UNIT_STATES.map((state) => decideScan({ state, place: 'shelf', isOwn: true, order: null }).answer)
    expect(answers).toEqual(['onShelf', 'received', 'already', 'atLaundry', 'inRepair', 'found', 'retired', 'bought'])
  })

  it('of somebody else’s unit moves nothing, unless a customer of this store had it', () => {
    for (const state of UNIT_STATES) {
      expect(decideScan({ state, place: 'shelf', isOwn: false, order: null })).toEqual({
        answer: 'otherOwner',
        moves: null,
      })
    }
  })

  it('tells whoever packs next where a garment belongs', () => {
    const order = { status: 'waitingShipping', way: 'rent' } as const
    expect(decideScan({ state: 'available', place: 'shelf', isOwn: true, order }).answer).toBe('toSend')
    // its last customer still has it, says its state
    expect(decideScan({ state: 'lost', place: 'nowhere', isOwn: true, order }).answer).toBe('found')
  })
})

describe('a verdict', () => {
  it('is a move of the lifecycle that can be taken back', () => {
    for (const verdict of VERDICTS) {
      const move = { actor: 'warehouse', way: 'rent', reason: 'x' } as const
      const { status } = VERDICT_TARGETS[verdict]
      expect(findMove({ ...move, from: 'needVerify', to: status }).ok).toBe(true)
      expect(findMove({ ...move, from: status, to: 'needVerify', isUndo: true }).ok).toBe(true)
    }
  })

  it('is asked for only where there is something to look at', () => {
    expect(UNIT_STATES.filter((state) => verdictsAt(state).length > 0)).toEqual(['inspection', 'laundry', 'repair'])
  })

  it('never makes a condition better', () => {
    for (const condition of UNIT_CONDITIONS) {
      for (const verdict of VERDICTS) {
        const after = conditionAfter(condition, verdict)
        expect(UNIT_CONDITIONS.indexOf(after)).toBeGreaterThanOrEqual(UNIT_CONDITIONS.indexOf(condition))
      }
    }
    expect([conditionAfter('new', 'fine'), conditionAfter('new', 'damage')]).toEqual(['excellent', 'fair'])
  })
})

describe('an undo', () => {
  it('is refused once anything else has happened to the garment', () => {
    const left = { status: 'needVerify', state: 'inspection' } as const
    expect(refuseUndo({ left, now: left })).toBeNull()
    expect(refuseUndo({ left, now: { ...left, status: 'laundry' } })).toBe('MOVED_MEANWHILE')
    expect(refuseUndo({ left, now: { ...left, state: 'repair' } })).toBe('MOVED_MEANWHILE')
  })

  it('brings no money back', () => {
    expect(hasMovedMoney({ from: 'withdrawed', way: 'rent', isWithdrawn: true })).toBe(true)
    expect(hasMovedMoney({ from: 'delivered', way: 'subscription', isWithdrawn: false })).toBe(true)
    expect(hasMovedMoney({ from: 'withdrawed', way: 'subscription', isWithdrawn: false })).toBe(false)
  })
})

describe('the proposed price of a unit that could be sold', () => {
  it('falls with its condition, its rents and its damages, and stays between a tenth and its value', () => {
    const unit = { valuePrice: 40_000, condition: 'excellent', rents: 0, damages: 0 } as const
    expect(proposeSecondHandPrice(unit)).toBe(24_000)
    expect(proposeSecondHandPrice({ ...unit, rents: 5 })).toBe(20_000)
    expect(proposeSecondHandPrice({ ...unit, rents: 5, damages: 1, condition: 'fair' })).toBe(4_000)
    expect(proposeSecondHandPrice({ ...unit, rents: 500, damages: 50, condition: 'fair' })).toBe(4_000)
    expect(proposeSecondHandPrice({ ...unit, valuePrice: 300 })).toBe(300)
  })
})
