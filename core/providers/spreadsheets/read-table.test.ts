import { describe, expect, it } from 'vitest'
import {
  LONGEST_ROW,
  MOST_CELLS,
  MOST_COLUMNS,
  MOST_ROWS,
  MOST_TABLE_BYTES,
} from '#domain/catalogue/import/table/table-limits.ts'
import { tableBombs } from '#tests/support/files/table-bombs.ts'
import { lookAtTable, readTable } from './read-table.ts'

const source = (bytes: Uint8Array | string, size?: number) => ({
  ...(size === undefined ? {} : { size }),
  open: async function* () {
    const whole = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
    // in small pieces, so that letters and quotes are cut in two
    for (let at = 0; at < whole.length; at += 65_521) yield whole.subarray(at, at + 65_521)
  },
})

async function read(bytes: Uint8Array | string) {
  const result = await readTable(source(bytes))
  return result.ok
    ? { ...result, cells: [result.table.header, ...result.table.rows.map(({ cells }) => cells)] }
    : result
}

const EXPECTED = [
  ['Handle', 'Prezzo'],
  ['città', '1.234,50 €'],
]

describe('a table', () => {
  it.each([
    ['UTF-8', Buffer.from('Handle;Prezzo\ncittà;1.234,50 €\n'), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from('\uFEFFHandle;Prezzo\r\ncittà;1.234,50 €'), 'utf-8'],
    [
      'Windows-1252',
      Buffer.from([...Buffer.from('Handle;Prezzo\r\ncitt'), 0xe0, ...Buffer.from(';1.234,50 '), 0x80]),
      'windows-1252',
    ],
    ['UTF-16 as Excel writes it', Buffer.from('\uFEFFHandle\tPrezzo\r\ncittà\t1.234,50 €\r\n', 'utf16le'), 'utf-16le'],
    ['quotes', Buffer.from('"Handle","Prezzo"\r\n"città","1.234,50 €"\r\n'), 'utf-8'],
    ['a line for Excel', Buffer.from('sep=;\r\nHandle;Prezzo\r\ncittà;1.234,50 €\r\n'), 'utf-8'],
    ['bars', Buffer.from('Handle|Prezzo\ncittà|1.234,50 €'), 'utf-8'],
    ['the line ends of old Macs', Buffer.from('Handle;Prezzo\rcittà;1.234,50 €\r'), 'utf-8'],
  ])('is read from %s', async (_, bytes, encoding) => {
    expect(await read(bytes)).toMatchObject({ ok: true, encoding, cells: EXPECTED })
  })

  it('knows the line each row begins in, over cells of several lines and empty rows', async () => {
    const result = await read('a,b\r\n"x\ny",2\n\n,\n3,"4 ""5"""\r\n')
    expect(result).toMatchObject({
      ok: true,
      table: {
        header: ['a', 'b'],
        rows: [
          { line: 2, cells: ['x\ny', '2'] },
          { line: 6, cells: ['3', '4 "5"'] },
        ],
      },
    })
  })

  it.each([
    ['nothing', '', { reason: 'FILE_EMPTY', line: null }],
    ['nothing but blanks', ' ,\n\n', { reason: 'FILE_EMPTY', line: null }],
    ['a quote that is never closed', 'a,b\n1,"2\n3,4\n', { reason: 'QUOTE_NOT_CLOSED', line: 2 }],
    ['a quote in the midst', 'a,b\n1,2\n3,5" heel" x\n', { reason: 'QUOTE_MISPLACED', line: 3 }],
    ['a NUL', 'a,b\n1,\0\n', { reason: 'NUL_IN_FILE', line: 2 }],
    ['a million columns', ','.repeat(1_000_000), { reason: 'TOO_MANY_COLUMNS', line: 1 }],
    ['a column too many', `a,b\n${','.repeat(MOST_COLUMNS)}`, { reason: 'TOO_MANY_COLUMNS', line: 2 }],
    ['an endless cell', `a,b\n1,${'x'.repeat(LONGEST_ROW)}`, { reason: 'ROW_TOO_LONG', line: 2 }],
    ['an endless cell in quotes', `a,b\n1,"${'x'.repeat(LONGEST_ROW)}`, { reason: 'QUOTE_NOT_CLOSED', line: 2 }],
    ['too many rows', `a,b\n${'1,2\n'.repeat(MOST_ROWS + 1)}`, { reason: 'TOO_MANY_ROWS', line: MOST_ROWS + 2 }],
  ])('is refused for %s', async (_, text, refusal) => {
    expect(await read(text)).toEqual({ ok: false, ...refusal })
  })

  it('of 500 MB is refused before anything is read, and one that does not say so soon after its bound', async () => {
    let given = 0
    const piece = Buffer.alloc(1024 * 1024, 'a,b\n')
    const open = async function* () {
      for (; given < 500; given++) yield piece
    }
    expect(await readTable({ size: 500 * 1024 * 1024, open })).toEqual({
      ok: false,
      reason: 'FILE_TOO_LARGE',
      line: null,
    })
    expect(given).toBe(0)
    expect(await readTable({ open })).toEqual({ ok: false, reason: 'FILE_TOO_LARGE', line: null })
    expect(given).toBe(MOST_TABLE_BYTES / piece.length)
  })

  it('has as many cells as can be kept: rows that are short take less of them', async () => {
    const wide = `${',x'.repeat(MOST_COLUMNS - 1)}\n`
    const rows = Math.ceil(MOST_CELLS / MOST_COLUMNS)
    expect(await readTable(source(wide.repeat(rows)))).toMatchObject({ ok: true })
    expect(await readTable(source(wide.repeat(rows + 1)))).toEqual({
      ...{ ok: false, reason: 'TOO_MANY_CELLS', line: rows + 1 },
    })
  })

  it('is looked at without being kept: its header, some rows, how many there are', async () => {
    const rows = 'a,b\n1,2\n3,4\n\n5,6\n'
    expect(await lookAtTable(source(rows), { most: 2 })).toEqual({
      ...{ ok: true, header: ['a', 'b'], rows: 3 },
      sample: [
        { line: 2, cells: ['1', '2'] },
        { line: 3, cells: ['3', '4'] },
      ],
    })
    expect(await lookAtTable(source(''), { most: 2 })).toEqual({ ok: false, reason: 'FILE_EMPTY', line: null })
  })

  it.each(tableBombs(12 * 1024 * 1024))('of 12 MB is refused for $name, of which little is parsed', async (bomb) => {
    const { reason, parsed, piece } = bomb
    let given = 0
    const open = async function* () {
      given = 0
      for (let at = 0; at < 12 * 1024 * 1024; at += piece.length) {
        given += piece.length
        yield piece
      }
    }
    expect(await lookAtTable({ open }, { most: 5 })).toMatchObject({ ok: false, reason })
    expect(given).toBeLessThanOrEqual(parsed + 2 * piece.length)
  })

  it('lets others have their turn while it is read', async () => {
    let [turns, isOver] = [0, false]
    const count = () => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    await lookAtTable(source('a,b\n'.repeat(40_000)), { most: 5 })
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(5)
  })

  it('fails with the fault of what it was read from', async () => {
    const open = async function* () {
      yield Buffer.from('a,b\n')
      throw new Error('gone')
    }
    await expect(readTable({ open })).rejects.toThrow('gone')
  })
})
