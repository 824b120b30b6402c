import { expect, it } from 'vitest'
import { nextRow } from './row-keys.ts'

it('arrows move by a row and stay inside of the list; other keys lead nowhere', () => {
  const from = (key: string, index: number) => nextRow(key, { index, count: 12 })
  expect([from('ArrowDown', 0), from('ArrowDown', 11), from('ArrowUp', 0), from('k', 5)]).toEqual([1, 11, 0, 4])
  expect([from('PageDown', 5), from('PageUp', 5), from('Home', 5), from('End', 5)]).toEqual([11, 0, 0, 11])
  expect([from('a', 5), from('Tab', 5)]).toEqual([null, null])
})
