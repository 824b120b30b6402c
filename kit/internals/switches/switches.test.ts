import { expect, it } from 'vitest'
import { readSwitches } from './switches.ts'

it('only what is named is switched, each by itself', () => {
  expect([...readSwitches(' handoff=off  left-out-functions=throws ')]).toEqual([
    ['handoff', 'off'],
    ['left-out-functions', 'throws'],
  ])
  expect(readSwitches('').size).toBe(0)
})

it.each(['handof=off', 'handoff', 'handoff=throws', '='])('a switch that there is not is refused: %s', (text) => {
  expect(() => readSwitches(text)).toThrow(/is none of left-out-functions=on\|off\|throws/)
})
