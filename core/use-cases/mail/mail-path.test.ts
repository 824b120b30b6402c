import { expect, it } from 'vitest'
import { mailPath } from './mail-path.ts'

it('a mail that asks for something leads to where it can be done', () => {
  for (const kind of ['item-shipped', 'return-overdue', 'pickup-failed', 'refund', 'withdrawal-receipt'] as const)
    expect(mailPath(kind, { orderId: 'o1' })).toBe('/profile?page=orders&order=o1')
  expect(mailPath('membership-payment-failed', { recordId: 'm1' })).toBe('/profile?page=membership&record=m1')
  expect(mailPath('membership-ended', { recordId: 'm1' })).toBe('/profile?page=orders')
  expect(mailPath('refund', {})).toBe('/profile?page=membership')
})

it('who is done with a garment, or can begin to choose, is led to the garments', () => {
  expect(mailPath('item-received', { orderId: 'o1' })).toBe('/products')
  expect(mailPath('membership-started', { recordId: 'm1' })).toBe('/products')
})
