import type { TableRow } from '../table/table-limits.ts'
import { readQuantity } from '../values/read-quantity.ts'
import type { ImportedUnits, ReadingContext, RowReader } from './imported-product.ts'
import { optionKind } from './read-options.ts'
import { readUnitFields } from './read-units.ts'

/** A size in a colour, with how many there are. `colour` as it was written; empty where the product comes in one. */
export type Variant = { row: TableRow; colour: string; units: ImportedUnits }

const OPTIONS = [1, 2, 3] as const

/** The variants among the rows of a product: the first row, and each that names a value of an option. */
export function readVariants(rows: readonly TableRow[], reader: RowReader, context: ReadingContext): Variant[] {
  const [first] = rows
  if (first === undefined || !reader.has('optionValue 1')) return []
  const options = OPTIONS.map((nth) => ({
    value: `optionValue ${nth}` as const,
    kind: optionKind(reader.cell(first, `optionName ${nth}`)),
  }))
  const other = options.find(({ kind }) => kind === 'other')
  if (other) reader.note('LEFT_OUT', first, other.value)
  const sizeOption = options.find(({ kind }) => kind === 'size')
  const colourOption = options.find(({ kind }) => kind === 'colour')
  const isVariant = (row: TableRow) => options.some(({ value }) => reader.cell(row, value) !== '')
  return rows.filter(isVariant).map((row) => {
    const written = sizeOption ? reader.cell(row, sizeOption.value) : 'default title'
    const size = context.find.size(written)
    if (size === null) reader.refuse(sizeOption ? 'UNKNOWN_SIZE' : 'SIZE_MISSING', row, sizeOption?.value ?? null)
    const fields = { condition: 'new', ...readUnitFields(row, reader, context), size }
    const units = { line: row.line, barcode: null, quantity: quantityOf(row, reader), fields }
    return { row, colour: colourOption ? reader.cell(row, colourOption.value) : '', units }
  })
}

/** What is not counted is not there. */
function quantityOf(row: TableRow, reader: RowReader): number {
  const text = reader.cell(row, 'quantity')
  if (text === '') return 0
  const read = readQuantity(text)
  if (!read.ok) reader.refuse(read.reason, row, 'quantity')
  return read.ok ? read.quantity : 0
}
