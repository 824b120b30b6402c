import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv, withoutGuard } from '#domain/csv.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { readTable } from '#providers/spreadsheets/read-table.ts'
import { EXPORT_KINDS, exportCatalogue } from '../export-catalogue.ts'
import { writeFailedRows } from '../failed-rows.ts'
import { ALL_TEXT_FIELDS, PRICE_FIELDS } from '../fields.ts'
import type { CatalogueEntry } from '../planning/catalogue.ts'
import { withoutEnd } from '../reading/read-lists.ts'
import { carryOut, planCells, toCatalogue } from './import-file.ts'

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom(
      '=1+1',
      "'=x",
      "''-",
      " '-",
      ' =1',
      '+39 02',
      '@a',
      '- uno\n- due',
      '"',
      'a, b; c',
      '\t',
      'x\r\ny',
      '#N/A',
      '007',
    ),
  )
  .map((value) => value.normalize('NFC').replace(/[\p{Cc}\u2028\u2029]/gu, (sign) => (sign === '\n' ? sign : ' ')))
const line = text.map((value) => value.replaceAll('\n', ' '))
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const cents = fc.integer({ min: 0, max: 10_000_000 })
const words = fc.dictionary(fc.constantFrom(...ALL_TEXT_FIELDS), text, { maxKeys: 6 })
const handle = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/)

const unitFields = fc.record({
  size: fc.constantFrom('IT38', 'IT40', 'ONE'),
  condition: fc.constantFrom('new', 'excellent', 'good', 'fair'),
  cost: orNull(cents),
  boughtOn: orNull(
    fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  ),
  shelf: orNull(line),
  sku: orNull(fc.constantFrom('A-1', '=B', '007')),
  state: fc.constantFrom('available', 'onLoan', 'laundry', 'sold'),
})

const fields = fc
  .record({
    words,
    name: line.filter((value) => value.trim() !== ''),
    brand: fc.constantFrom('Velluto', 'velluto & co', '=Marca'),
    value: cents,
    category: orNull(fc.constantFrom('dresses', 'coats')),
    colour: orNull(fc.constantFrom('black', 'red')),
    tags: fc.subarray(['gala', 'wedding']),
    images: fc.uniqueArray(fc.constantFrom('a-1', 'b-2', 'https://c.example/1 2.jpg', 'cartella/è.jpg'), {
      maxLength: 4,
    }),
    listPrice: orNull(cents),
    skus: fc.subarray(['IT38=A|1', 'IT40=B\\2', 'ONE=C=3']),
    'alt it': fc.constantFrom([], ['Davanti'], ['', 'a | b \\ c', '']).map((texts) => withoutEnd(texts)),
    visible: fc.boolean(),
    position: fc.integer({ min: -5, max: 5000 }),
    animalParts: fc.boolean(),
    careClass: orNull(fc.constantFrom('delicate', 'embellished', 'leather')),
    turnaroundDays: orNull(fc.nat(20)),
    weight: orNull(fc.integer({ min: 1, max: 50_000 })),
    prices: fc.dictionary(fc.constantFrom(...PRICE_FIELDS), orNull(cents)),
  })
  .map(({ words: texts, name, prices, ...rest }) => {
    const oneLine = Object.fromEntries(
      Object.entries(texts).map(([field, value]) => [
        field,
        field.startsWith('name ') ? value.replaceAll('\n', ' ') : value,
      ]),
    )
    return { ...oneLine, 'name it': name, ...prices, ...rest }
  })

const entries: fc.Arbitrary<CatalogueEntry[]> = fc
  .uniqueArray(fc.record({ handle, isOwn: fc.boolean(), fields, units: fc.array(unitFields, { maxLength: 3 }) }), {
    selector: (entry) => entry.handle,
    maxLength: 6,
  })
  .map((list) =>
    list.map((entry) => ({
      ...entry,
      units: entry.units.map((unit, at) => ({ barcode: `U/${entry.handle.toUpperCase()}/${at}`, fields: unit })),
    })),
  )

async function readBack(csv: string) {
  const read = await readTable({
    open: async function* () {
      yield Buffer.from(csv)
    },
  })
  if (!read.ok) throw new Error(read.reason)
  return { header: read.table.header, rows: read.table.rows.map(({ line, cells }) => ({ line, cells: [...cells] })) }
}

describe('an exported catalogue', () => {
  it.each(EXPORT_KINDS)('of %s, sent back, changes nothing', async (kind) => {
    await fc.assert(
      fc.asyncProperty(entries, async (list) => {
        const csv = toCsv([...exportCatalogue(list, { kind, languages: LANGUAGES })])
        const plan = planCells(await readBack(csv), toCatalogue(list))
        expect(plan.map(({ fate, problems, changes }) => ({ fate, problems, changes }))).toEqual(
          plan.map(() => ({ fate: 'same', problems: [], changes: [] })),
        )
        expect(plan).toHaveLength(kind === 'units' ? list.flatMap(({ units }) => units).length : list.length)
      }),
    )
  })

  it('brought into an empty store, gives the same store', async () => {
    const borrowed = (list: readonly CatalogueEntry[]) =>
      list.map((entry) => ({
        ...entry,
        isOwn: true,
        units: entry.units.filter(({ fields }) => fields.state !== 'onLoan'),
      }))
    await fc.assert(
      fc.asyncProperty(entries, async (list) => {
        const originals = borrowed(list)
        let store: CatalogueEntry[] = []
        for (const kind of EXPORT_KINDS) {
          const file = await readBack(toCsv([...exportCatalogue(originals, { kind, languages: LANGUAGES })]))
          const plan = planCells(file, toCatalogue(store))
          expect(plan.flatMap(({ problems }) => problems)).toEqual([])
          store = carryOut(plan, store)
        }
        for (const kind of EXPORT_KINDS) {
          const again = (of: CatalogueEntry[]) =>
            [...exportCatalogue(of, { kind, languages: LANGUAGES })].map((row) => row.map((cell) => cell.trim()))
          expect(again(store)).toEqual(again(originals))
        }
      }),
    )
  })

  it('has no cell that a spreadsheet would calculate', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        async (rows) => {
          const { header, rows: rest } = await readBack(toCsv([['x', 'y', 'z'], ...rows.map((row) => ['k', ...row])]))
          expect(header).toEqual(['x', 'y', 'z'])
          for (const { cells } of rest) for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/)
          expect(rest.map(({ cells }) => cells.map((cell) => withoutGuard(cell).trim()))).toEqual(
            rows.map((row) => ['k', ...row.map((cell) => cell.trim())]),
          )
        },
      ),
    )
  })
})

describe('the rows that were refused', () => {
  const header = ['Codice', 'Titolo', 'Marca', 'Prezzo', 'Taglia', 'Pezzi']
  const cells = [
    ['a', '=A', 'Velluto', '-1', '42', '1'],
    ['a', '', '', '', '44', '1'],
    ['b', 'B', 'Velluto', '10', '42', '1'],
  ]
  const table = { header: ['Handle', ...header.slice(1)], rows: cells.map((row, at) => ({ line: at + 2, cells: row })) }

  it('are a file with the reason beside each, which is taken once it is mended', async () => {
    const plan = planCells(table, toCatalogue([]))
    expect(plan.map(({ fate }) => fate)).toEqual(['refused', 'create'])
    const file = writeFailedRows(table, { entries: plan, describe: ({ reason, text: said }) => `${reason} ${said}` })
    const read = await readBack(file)
    expect(read.header).toEqual([...table.header, 'Problem'])
    expect(read.rows.map((row) => row.cells)).toEqual([
      ['a', "'=A", 'Velluto', "'-1", '42', '1', 'NEGATIVE -1'],
      ['a', '', '', '', '44', '1', ''],
    ])
    const mended = {
      ...read,
      rows: read.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => (cell === "'-1" ? '1' : cell)) })),
    }
    const again = planCells(mended, toCatalogue([]))
    expect(again).toMatchObject([{ handle: 'a', fate: 'create' }])
    expect(again[0]?.changes).toContainEqual({ field: 'name it', before: null, after: '=A' })
    expect(writeFailedRows(mended, { entries: again, describe: String })).toBe(toCsv([[...table.header, 'Problem']]))
  })
})
