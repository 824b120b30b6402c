import { expect, it } from 'vitest'
import { wrapText } from './wrap-text.ts'

const widthOf = (line: string) => line.length

it.each([
  ['uno due tre', 7, ['uno due', 'tre']],
  ['uno\ndue tre', 20, ['uno', 'due tre']],
  ['uno\n\ndue', 20, ['uno', '', 'due']],
  ['precipitevolissimevolmente sì', 10, ['precipitev', 'olissimevo', 'lmente sì']],
  ['ah precipitevole', 10, ['ah', 'precipitev', 'ole']],
  ['1.234,50\u00a0€ e', 10, ['1.234,50\u00a0€', 'e']],
  ['Ordine  VE-1', 20, ['Ordine  VE-1']],
  ['Ordine  VE-1 ', 8, ['Ordine', 'VE-1']],
  ['', 10, ['']],
  ['abc', 0, ['a', 'b', 'c']],
])('%j in %i', (text, most, lines) => {
  expect(wrapText(text, { widthOf, most })).toEqual(lines)
})
