import { describe, expect, it } from 'vitest'
import { RENTAL_WAYS } from '#domain/rentals/ways.ts'
import { ROLE_PERMISSIONS } from '#domain/staff/permissions.ts'
import { LIFECYCLE } from './lifecycle.ts'
import { actorsOf, commonMoves, movesFor } from './staff-moves.ts'
import { ORDER_STATUSES } from './statuses.ts'

describe('what somebody of staff may do with a garment', () => {
  it('are the rows of the table for their actors, and no other', () => {
    for (const status of ORDER_STATUSES) {
      for (const way of RENTAL_WAYS) {
        const rows = LIFECYCLE.filter(({ from, by }) => from === status && by.includes('staff')).map(({ to }) => to)
        expect(movesFor({ status, way }, ['staff']).map(({ to }) => to)).toEqual(rows)
        const both = LIFECYCLE.filter(
          ({ from, by }) => from === status && (by.includes('staff') || by.includes('warehouse')),
        )
        expect(movesFor({ status, way }, ['staff', 'warehouse']).map(({ to }) => to)).toEqual(both.map(({ to }) => to))
      }
    }
  })

  it('asks why an exception ends and how somebody knows what a courier would report, and nothing else', () => {
    for (const status of ORDER_STATUSES) {
      for (const { to, needsReason, isReport } of movesFor({ status, way: 'rent' }, ['staff', 'warehouse'])) {
        const isCouriers = LIFECYCLE.some(
          ({ from, to: other, by }) => from === status && to === other && by.includes('courier'),
        )
        const isSaidByStaff = isReport && isCouriers
        expect([status, to, needsReason]).toEqual([status, to, status === 'exception' || isSaidByStaff])
      }
    }
  })

  it('lets staff say all that a courier reports', () => {
    const unsaid = LIFECYCLE.filter(({ by }) => by.includes('courier') && !by.includes('staff')).map(({ to }) => to)
    // what leaves, or cannot, is in the hands of the warehouse
    expect(unsaid).toEqual(['shipped', 'shippingError'])
  })

  it('is for many garments what all of them can do', () => {
    const paid = { status: 'paymentConfirmed', way: 'rent' } as const
    const failed = { status: 'shippingError', way: 'rent' } as const
    const given = { status: 'deleted', way: 'rent' } as const
    const common = (...garments: Parameters<typeof commonMoves>[0]) =>
      commonMoves(garments, ['staff']).map(({ to }) => to)
    expect(common(paid, failed, given)).toEqual(['deleted', 'exception'])
    expect(common(paid, { status: 'delivered', way: 'rent' })).toEqual([])
    const under = (status: 'shipped' | 'deliveryDelayed') => ({ status, way: 'rent' }) as const
    expect(common(under('shipped'), under('deliveryDelayed'))).toContain('delivered')
    expect(common(given)).toEqual([])
    const asking = commonMoves([failed, { status: 'exception', way: 'rent' }], ['staff'])
    expect(asking.map(({ to, needsReason }) => [to, needsReason])).toEqual([
      ['waitingShipping', true],
      ['deleted', true],
    ])
  })

  it('follows from the role: service decides, the floor handles, readers look', () => {
    expect(actorsOf(ROLE_PERMISSIONS.owner)).toEqual(['staff', 'warehouse'])
    expect(actorsOf(ROLE_PERMISSIONS.service)).toEqual(['staff'])
    expect(actorsOf(ROLE_PERMISSIONS.warehouse)).toEqual(['warehouse'])
    expect(actorsOf(ROLE_PERMISSIONS.reader)).toEqual([])
  })
})
