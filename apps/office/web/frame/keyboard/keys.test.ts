import { expect, it } from 'vitest'
import { meaningOf } from './keys.ts'

const press = (key: string, { isTyping = false, hasPrefix = false, ctrlKey = false } = {}) =>
  meaningOf({ key, ctrlKey, metaKey: false, altKey: false }, { isTyping, hasPrefix })

it('Ctrl-K opens the palette everywhere, / only where nobody is typing', () => {
  expect(press('k', { ctrlKey: true, isTyping: true })).toEqual({ kind: 'palette' })
  expect([press('/'), press('/', { isTyping: true })]).toEqual([{ kind: 'palette' }, null])
})

it('g waits for a letter and goes there; in a field both are letters', () => {
  expect(press('g')).toEqual({ kind: 'prefix' })
  expect(press('P', { hasPrefix: true })).toEqual({ kind: 'go', letter: 'p' })
  expect([press('g', { isTyping: true }), press('Escape', { hasPrefix: true })]).toEqual([null, null])
})

it('leaves the browser its own keys', () => {
  expect([press('g', { ctrlKey: true }), press('a'), press('Enter')]).toEqual([null, null, null])
})
