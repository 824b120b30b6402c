import { expect, it } from 'vitest'
import { ORDER_CLASSES, orderClassOf } from './order-class.ts'

it('a store belongs to a class by its orders of a day', () => {
  const counts = [0, 1, 9, 10, 99, 100, 5_000]
  expect(counts.map(orderClassOf)).toEqual(['none', 'few', 'few', 'some', 'some', 'many', 'many'])
  expect(new Set(counts.map(orderClassOf))).toEqual(new Set(ORDER_CLASSES))
})
