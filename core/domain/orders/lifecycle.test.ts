import { describe, expect, it } from 'vitest'
import { canMove, findMove, isOver, LIFECYCLE } from './lifecycle.ts'
import { isProblem, orderStatus } from './order-status.ts'
import { ORDER_STATUSES, type OrderStatus } from './statuses.ts'

describe('the statuses of an order', () => {
  it('are the 21 of the specification', () => {
    expect([...ORDER_STATUSES].toSorted()).toEqual(
      (
        'created pendingPayment pendingVerification paymentConfirmed waitingShipping shipped delivered withdrawed ' +
        'needVerify returnRequested laundry returned completed shippingError deleted missingDelivery ' +
        'returnPickupFailed deliveryFailed deliveryDelayed returnedToSender exception'
      )
        .split(' ')
        .toSorted(),
    )
  })
})

describe('the lifecycle', () => {
  it('names each move once, with a sentence of its own', () => {
    const names = LIFECYCLE.map(({ from, to }) => `${from} ${to}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { sentence, by } of LIFECYCLE) {
      expect(sentence).toMatch(/^[A-Z].+\.$/)
      expect(by.length).toBeGreaterThan(0)
    }
  })

  it('leads from the beginning to every status, and from every status to an end', () => {
    const reached = new Set<OrderStatus>(['created'])
    for (const from of reached) for (const move of LIFECYCLE) if (move.from === from) reached.add(move.to)
    expect([...reached].toSorted()).toEqual([...ORDER_STATUSES].toSorted())
    const ending = new Set<OrderStatus>(['completed', 'deleted'])
    for (let grown = 0; grown !== ending.size; ) {
      grown = ending.size
      for (const move of LIFECYCLE) if (ending.has(move.to)) ending.add(move.from)
    }
    expect([...ending].toSorted()).toEqual([...ORDER_STATUSES].toSorted())
  })

  it('ends with completed and deleted, and nowhere else', () => {
    expect(ORDER_STATUSES.filter(isOver).toSorted()).toEqual(['completed', 'deleted'])
  })

  it('refuses what is not in the table, and what is not for that person to say', () => {
    expect(canMove('waitingShipping', 'deleted', 'customer')).toBe(true)
    expect(canMove('shipped', 'deleted', 'customer')).toBe(false)
    expect(findMove({ from: 'shipped', to: 'delivered', actor: 'customer', way: 'rent' })).toEqual({
      ok: false,
      reason: 'MOVE_NOT_ALLOWED',
    })
  })

  it('lets nobody end an exception without a reason', () => {
    expect(findMove({ from: 'exception', to: 'laundry', actor: 'staff', way: 'rent' }).ok).toBe(false)
    const cleared = { from: 'exception', to: 'laundry', actor: 'staff', reason: 'stain removed' } as const
    expect(findMove({ ...cleared, way: 'rent' }).ok).toBe(true)
  })

  it('lets nobody keep what was not bought', () => {
    const keeping = { from: 'delivered', to: 'completed', actor: 'system' } as const
    expect(findMove({ ...keeping, way: 'secondHand' }).ok).toBe(true)
    expect(findMove({ ...keeping, way: 'membership' }).ok).toBe(false)
  })
})

describe('the status of an order', () => {
  it.each([
    [['delivered', 'shipped', 'completed'], 'shipped'],
    [['delivered', 'missingDelivery'], 'missingDelivery'],
    [['completed', 'deleted'], 'completed'],
    [['deleted', 'deleted'], 'deleted'],
    [['exception', 'returnPickupFailed'], 'exception'],
  ] as const)('of garments that are %j is %s', (items, expected) => {
    expect(orderStatus(items)).toBe(expected)
  })

  it('knows every status', () => {
    for (const status of ORDER_STATUSES) expect(orderStatus([status])).toBe(status)
    expect(ORDER_STATUSES.filter(isProblem)).toHaveLength(7)
  })
})
