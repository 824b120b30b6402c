import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv } from '#tests/support/read-csv.ts'
import { CSV_MARK, toBookCsv, toCsv } from './csv.ts'

describe('a cell of an exported file', () => {
  it.each(['=1+1', '+39 333', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM'])(
    'that begins like a formula is a text: %j',
    (text) => {
      expect(readCsv(toCsv([['a', text]]))).toEqual([['a', `'${text}`]])
    },
  )

  it.each(['a=b', 'anna@example.it', 'x+y', '2026-06-01', 'Rossi, "Anna"', 'due\r\nrighe', ''])(
    'that does not stays as it is: %j',
    (text) => {
      expect(readCsv(toCsv([[text, 'b']]))).toEqual([[text, 'b']])
    },
  )

  it('never leaves its place, whatever stands in it', () => {
    const cell = fc.string({ unit: fc.constantFrom('=', '"', ',', '\r', '\n', "'", ';', '\t', 'a', 'è'), maxLength: 8 })
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        const read = readCsv(toCsv(rows))
        expect(read.map((row) => row.length)).toEqual(rows.map(() => 2))
        for (const text of read.flat()) expect(text).not.toMatch(/^[=+\-@\t\r\n]/)
      }),
    )
  })
})

it('is parted by semicolons for an accountant: sums have commas, also below nothing, and what looks like a formula is text', () => {
  expect(toBookCsv([['Totale; IVA', '-12,50', '-1+1']])).toBe(`${CSV_MARK}"Totale; IVA";-12,50;"'-1+1"\r\n`)
})
