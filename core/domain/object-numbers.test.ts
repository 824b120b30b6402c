import { expect, it } from 'vitest'
import { createNumbers } from './object-numbers.ts'

it('an object keeps its number, and an equal one has another', () => {
  const numberOf = createNumbers<object>()
  const store = { name: 'Velluto' }
  const first = numberOf(store)
  expect(numberOf({ name: 'Velluto' })).not.toBe(first)
  expect(numberOf(store)).toBe(first)
})
