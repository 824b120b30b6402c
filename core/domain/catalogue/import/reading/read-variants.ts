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
  const others = options.filter(({ kind }) => kind === 'other')
  const sizeOption = options.find(({ kind }) => kind === 'size') ?? findSizes(others, { rows, reader, context })
  const other = others.find((option) => option !== sizeOption)
  if (other) reader.note('LEFT_OUT', first, other.value)
  const colourOption = options.find(({ kind }) => kind === 'colour')
  const isVariant = (row: TableRow) => options.some(({ value }) => reader.cell(row, value) !== '')
  return rows.filter(isVariant).flatMap((row) => {
    const size = sizeOf(row, { option: sizeOption, reader, context })
    if (size === undefined) return []
    const fields = { condition: 'new', ...readUnitFields(row, reader, context), size }
    const units = { line: row.line, barcode: null, quantity: quantityOf(row, reader), fields }
    return [{ row, colour: colourOption ? reader.cell(row, colourOption.value) : '', units }]
  })
}

type Option = { value: `optionValue ${(typeof OPTIONS)[number]}` }
type Among = { rows: readonly TableRow[]; reader: RowReader; context: ReadingContext }

/** An option of a name nobody knows ("Numero") is the size where its values are sizes, or where it parts the goods. */
function findSizes<Named extends Option>(
  options: readonly Named[],
  { rows, reader, context }: Among,
): Named | undefined {
  const valuesOf = ({ value }: Option) =>
    new Set(rows.map((row) => reader.cell(row, value)).filter((text) => text !== ''))
  const isSize = (text: string) => context.find.size(text) !== null
  const known = options.find((option) => [...valuesOf(option)].every(isSize))
  return known ?? options.find((option) => valuesOf(option).size > 1)
}

type Sized = { option: Option | undefined; reader: RowReader; context: ReadingContext }

/** Undefined: somebody has said that variants of this size stay out. */
function sizeOf(row: TableRow, { option, reader, context: { find } }: Sized): string | null | undefined {
  const written = option ? reader.cell(row, option.value) : 'default title'
  const size = find.size(written)
  const said = find.said('size', written)
  if (option && (size === null || said !== undefined)) reader.ask('size', written)
  if (size !== null) return size
  if (option && said === null) {
    reader.note('LEFT_OUT', row, option.value)
    return undefined
  }
  reader.refuse(option ? 'UNKNOWN_SIZE' : 'SIZE_MISSING', row, option?.value ?? null)
  return null
}

/** What is not counted is not there. */
function quantityOf(row: TableRow, reader: RowReader): number {
  const text = reader.cell(row, 'quantity')
  if (text === '') return 0
  const read = readQuantity(text)
  if (!read.ok) reader.refuse(read.reason, row, 'quantity')
  return read.ok ? read.quantity : 0
}
