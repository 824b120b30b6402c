import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { kernedPieces } from './print-line.ts'
import { writeSheet } from './sheet.ts'

const widthOf = (letters: string) => 500 * letters.length - (letters === 'L’' ? 160 : 0) + (letters === 'r.' ? 20 : 0)

it.each([
  ['Velluto', [{ text: 'Velluto', kern: 0 }]],
  [
    'L’or.',
    [
      { text: 'L', kern: -160 },
      { text: '’or', kern: 20 },
      { text: '.', kern: 0 },
    ],
  ],
  ['', []],
])('%j is cut between letters that stand closer than others', (line, pieces) => {
  expect(kernedPieces(line, widthOf)).toEqual(pieces)
})

it('a line is as wide as it was measured, and ends where it should', async () => {
  const about = { title: 't', author: 'a', language: 'it', page: '{page}', at: new Date('2026-11-16T09:00:00Z') }
  const bytes = await writeSheet(about, (sheet, root) => sheet.write(root, 'P', 'L’AVVENTO', { align: 'right' }))
  const page = await (await getDocumentProxy(bytes)).getPage(1)
  const [item] = (await page.getTextContent()).items
  if (item === undefined || !('str' in item)) throw new Error('No text')
  expect(item.str).toBe('L’AVVENTO')
  expect(item.transform[4] + item.width).toBeCloseTo(595.28 - 56, 1)
})
