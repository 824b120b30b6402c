import { type FieldValue, isProductField, type ProductField } from '../fields.ts'
import type { TableRow } from '../table/table-limits.ts'
import { readWeight } from '../values/read-weight.ts'
import type { ReadingContext, RowReader } from './imported-product.ts'
import { readField, toText } from './read-field.ts'

export type Fields = Partial<Record<ProductField, FieldValue>>

/** The fields that have a column of their own: from the first row that says something, which the others must not contradict. */
export function readFields(rows: readonly TableRow[], reader: RowReader, context: ReadingContext): Fields {
  const fields: Fields = {}
  for (const target of context.mapping.targets) {
    if (target === null || !isProductField(target)) continue
    const row =
      target === 'weight' && context.mapping.format === 'shopify'
        ? heaviest(rows, reader)
        : findSpeaker(rows, target, { reader, context })
    if (row === null) continue
    const { value, problem, note, asks } = readField(target, reader.cell(row, target), context)
    if (problem) reader.refuse(problem, row, target)
    if (note) reader.note(note, row, target)
    if (asks) reader.ask(asks, reader.cell(row, target))
    // from somebody else's table an empty cell takes nothing away: they do not know what was added here
    const isSaid = value !== undefined && (value !== null || context.isOwn)
    if (isSaid && !problem) fields[target] = value
  }
  return fields
}

/** Every size of Shopify has a weight of its own; carriers weigh again, and what is too light costs more. */
function heaviest(rows: readonly TableRow[], reader: RowReader): TableRow | null {
  const gramsOf = (row: TableRow) => {
    const read = readWeight(reader.cell(row, 'weight'))
    return read.ok ? (read.grams ?? 0) : 0
  }
  return rows.toSorted((one, other) => gramsOf(other) - gramsOf(one))[0] ?? null
}

type Speaking = { reader: RowReader; context: ReadingContext }

function findSpeaker(rows: readonly TableRow[], target: ProductField, { reader, context }: Speaking): TableRow | null {
  const texts = rows.map((row) => toText(reader.cell(row, target)))
  const speaker = Math.max(
    0,
    texts.findIndex((text) => text !== ''),
  )
  const other = rows.find((_, at) => texts[at] !== '' && texts[at] !== texts[speaker])
  if (other) {
    // the price of Shopify is that of a size; ours is the value of the garment
    const isOfVariant = context.mapping.format === 'shopify' && (target === 'value' || target === 'listPrice')
    if (isOfVariant && target === 'value') reader.note('VALUES_DIFFER', other, target)
    if (!isOfVariant) reader.refuse('ROWS_DISAGREE', other, target)
  }
  return rows[speaker] ?? null
}
