import { expect, it } from 'vitest'
import { textBlocks } from './text-blocks.ts'

it('a text of words alone is one paragraph, with the lines it has', () => {
  expect(textBlocks('Seta.\nLunga.\n\nPer la sera.')).toEqual([
    { kind: 'paragraph', text: 'Seta.\nLunga.\n\nPer la sera.' },
  ])
  expect(textBlocks('')).toEqual([])
})

it('lines with bullets or numbers are lists, between the words around them', () => {
  expect(textBlocks('Seta.\n\n• Fodera\n• Zip\n\n1. Lavare\n2. Stirare\n\nFine.')).toEqual([
    { kind: 'paragraph', text: 'Seta.' },
    { kind: 'bullets', entries: ['Fodera', 'Zip'] },
    { kind: 'numbers', entries: ['Lavare', 'Stirare'] },
    { kind: 'paragraph', text: 'Fine.' },
  ])
})

it('a single line with a sign or a number in front is no list', () => {
  const text = '100% seta\n- un capo unico\n1990. L’anno in cui nacque.'
  expect(textBlocks(text)).toEqual([{ kind: 'paragraph', text }])
})
