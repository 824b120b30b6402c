import { expect, it } from 'vitest'
import { isToldOfOrders } from './order-notices.ts'

it('owners are told of new orders unless they wish not to, others if they wish so, who packs never', () => {
  expect(isToldOfOrders('owner', null)).toBe(true)
  expect(isToldOfOrders('owner', false)).toBe(false)
  expect(isToldOfOrders('service', null)).toBe(false)
  expect(isToldOfOrders('service', true)).toBe(true)
  expect(isToldOfOrders('warehouse', true)).toBe(false)
})
