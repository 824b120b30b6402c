import { expect, it } from 'vitest'
import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { pauseAfter, stageOf } from './order-stage.ts'

type StagedOrder = {
  status: OrderView['status']
  payment?: NonNullable<OrderView['payment']>['status']
  deletedBy?: 'customer' | 'payment' | 'staff'
}

const at = '2026-11-15T10:00:00Z'

function stage({ status, payment, deletedBy }: StagedOrder) {
  const timeline = deletedBy ? [{ status: 'deleted', at, by: deletedBy, reason: null }] : []
  return stageOf({
    status,
    payment: payment ? { status: payment, url: null, due: null, expiresAt: at } : null,
    items: [{ timeline }] as OrderView['items'],
  })
}

it('an order is confirmed when it is paid, or when there was nothing to pay', () => {
  expect(stage({ status: 'paymentConfirmed', payment: 'paid' })).toBe('confirmed')
  expect(stage({ status: 'paymentConfirmed' })).toBe('confirmed')
  expect(stage({ status: 'waitingShipping', payment: 'paid' })).toBe('confirmed')
})

it('an order that is not paid yet says how its payment stands', () => {
  expect(stage({ status: 'pendingPayment', payment: 'open' })).toBe('open')
  expect(stage({ status: 'pendingVerification', payment: 'processing' })).toBe('processing')
  expect(stage({ status: 'pendingPayment', payment: 'paid' })).toBe('processing')
  expect(stage({ status: 'deleted', payment: 'failed', deletedBy: 'payment' })).toBe('failed')
  expect(stage({ status: 'deleted', payment: 'expired', deletedBy: 'payment' })).toBe('expired')
})

it('an order that has left the store is followed in the account', () => {
  expect(stage({ status: 'shipped', payment: 'paid' })).toBe('underWay')
  expect(stage({ status: 'completed' })).toBe('underWay')
})

it('money that came too late goes back, and who cancelled is told just that', () => {
  expect(stage({ status: 'deleted', payment: 'paid', deletedBy: 'payment' })).toBe('refunded')
  expect(stage({ status: 'deleted', payment: 'paid', deletedBy: 'customer' })).toBe('cancelled')
  expect(stage({ status: 'deleted', payment: 'expired', deletedBy: 'customer' })).toBe('cancelled')
  expect(stage({ status: 'deleted', deletedBy: 'staff' })).toBe('cancelled')
})

it('the page asks again while something can still happen, less and less often', () => {
  expect(pauseAfter(null, 0)).toBe(2000)
  expect(pauseAfter('processing', 100)).toBe(15_000)
  expect(pauseAfter('open', 0)).toBe(3000)
  expect(pauseAfter('confirmed', 0)).toBeNull()
  expect(pauseAfter('expired', 0)).toBeNull()
})
