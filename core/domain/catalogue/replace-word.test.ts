import { expect, it } from 'vitest'
import { replaceWord } from './replace-word.ts'

it('replaces a word in whichever spelling, and leaves the others as they were typed', () => {
  const by = { word: 'giakka', by: 'giacca' }
  expect(replaceWord('Giakka  di Pelle, così', by)).toBe('giacca  di Pelle, così')
  expect(replaceWord('GIÀKKA', by)).toBe('giacca')
  expect(replaceWord('giakkaxx', by)).toBe('giakkaxx')
})
