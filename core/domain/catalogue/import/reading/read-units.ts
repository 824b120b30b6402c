import { readBarcode } from '../../units/barcode.ts'
import { UNIT_FIELDS } from '../fields.ts'
import type { TableRow } from '../table/table-limits.ts'
import { readQuantity } from '../values/read-quantity.ts'
import type { ImportedUnits, ReadingContext, RowReader } from './imported-product.ts'
import { type ReadField, readField } from './read-field.ts'

/** The states a piece can come with; the one it is in while an order has it belongs to the order. */
const STATES = ['available', 'inspection', 'laundry', 'repair', 'lost', 'retired', 'sold']

/** The pieces of a row that names sizes in a column of its own; null: it says nothing of pieces. */
export function readUnits(row: TableRow, reader: RowReader, context: ReadingContext): ImportedUnits | null {
  const written = reader.cell(row, 'barcode')
  const isAbout = [written, reader.cell(row, 'size'), reader.cell(row, 'quantity')].some((cell) => cell !== '')
  if (!isAbout) return null
  const size = reader.cell(row, 'size')
  if (size !== '' && context.find.said('size', size) === null) {
    reader.ask('size', size)
    reader.note('LEFT_OUT', row, 'size')
    return null
  }
  const barcode = written === '' ? null : codeOf(written, row, reader)
  const quantity = quantityOf(row, reader)
  if (barcode !== null && quantity !== 1) reader.refuse('BARCODE_WITH_QUANTITY', row, 'quantity')
  return { line: row.line, barcode, quantity, fields: readUnitFields(row, reader, context) }
}

function codeOf(written: string, row: TableRow, reader: RowReader): string {
  const read = readBarcode(written)
  if (read.ok) return read.barcode
  reader.refuse(read.reason === 'checkDigit' ? 'BARCODE_CHECK_DIGIT' : 'BARCODE_INVALID', row, 'barcode')
  return written
}

function quantityOf(row: TableRow, reader: RowReader): number {
  const text = reader.cell(row, 'quantity')
  // a table of pieces without a column for how many: a piece a row
  if (text === '') return 1
  const read = readQuantity(text)
  if (!read.ok) reader.refuse(read.reason, row, 'quantity')
  return read.ok ? read.quantity : 1
}

export function readUnitFields(row: TableRow, reader: RowReader, context: ReadingContext): ImportedUnits['fields'] {
  const fields: ImportedUnits['fields'] = {}
  for (const field of UNIT_FIELDS) {
    if (!reader.has(field)) continue
    const text = reader.cell(row, field)
    const { value, problem, asks } = field === 'state' ? readState(text) : readField(field, text, context)
    if (problem) reader.refuse(problem, row, field)
    if (asks) reader.ask(asks, text)
    const isSaid = value !== undefined && (value !== null || context.isOwn)
    if (isSaid && !problem) fields[field] = value
  }
  return fields
}

function readState(text: string): ReadField {
  if (text === '') return {}
  const state = [...STATES, 'onLoan'].find((known) => known.toLowerCase() === text.toLowerCase())
  return state ? { value: state } : { problem: 'UNKNOWN_STATE' as const }
}
