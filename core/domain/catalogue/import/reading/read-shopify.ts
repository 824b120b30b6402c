import type { FieldValue } from '../fields.ts'
import type { TableRow } from '../table/table-limits.ts'
import { htmlToParagraphs } from '../values/html-to-paragraphs.ts'
import { readYesNo } from '../values/read-yes-no.ts'
import type { ReadingContext, RowReader } from './imported-product.ts'
import { readField, toText } from './read-field.ts'
import type { Fields } from './read-fields.ts'
import { checkPictures } from './read-pictures.ts'

/** What Shopify says in columns of its own: a description as a page, a category as a way, whether it is shown. */
export function readShopifyFields(first: TableRow, reader: RowReader, context: ReadingContext): Fields {
  return {
    ...readDescription(first, reader, context),
    ...readCategoryPath(first, reader, context),
    ...readVisible(first, reader),
  }
}

function readDescription(row: TableRow, reader: RowReader, context: ReadingContext): Fields {
  const text = toText(htmlToParagraphs(reader.cell(row, 'descriptionHtml')))
  if (text === '') return {}
  const field = `description ${context.language}` as const
  const { value = null, problem, note } = readField(field, text, context)
  if (problem) reader.refuse(problem, row, 'descriptionHtml')
  if (note) reader.note(note, row, 'descriptionHtml')
  return { [field]: value }
}

/** "Apparel & Accessories > Clothing > Dresses": the narrowest that is known here, where the type is not. */
function readCategoryPath(row: TableRow, reader: RowReader, { find }: ReadingContext): Fields {
  if (find.category(reader.cell(row, 'category')) !== null) return {}
  const steps = reader.cell(row, 'categoryPath').split('>').reverse()
  const category = steps.map((step) => find.category(step)).find((slug) => slug !== null)
  return category ? { category } : {}
}

function readVisible(row: TableRow, reader: RowReader): Fields {
  const said = (['published', 'status'] as const).filter((target) => reader.cell(row, target) !== '')
  const answers = said.map((target) => {
    const answer = readYesNo(reader.cell(row, target))
    if (answer === null) reader.refuse('NOT_YES_OR_NO', row, target)
    return answer
  })
  return said.length === 0 ? {} : { visible: answers.every((answer) => answer === true) }
}

/** In the order they are numbered; what a variant shows besides comes last. */
export function readShopifyPictures(rows: readonly TableRow[], reader: RowReader): FieldValue | undefined {
  const numbered = rows
    .map((row, at) => ({
      row,
      address: reader.cell(row, 'imageUrl'),
      at: positionOf(reader.cell(row, 'imagePosition'), at),
    }))
    .filter(({ address }) => address !== '')
    .toSorted((a, b) => a.at - b.at)
    .map(({ address }) => address)
  const ofVariants = rows.map((row) => reader.cell(row, 'variantImage')).filter((address) => address !== '')
  const { value, note } = checkPictures([...numbered, ...ofVariants])
  const [first] = rows
  if (note && first) reader.note(note, first, reader.has('imageUrl') ? 'imageUrl' : 'variantImage')
  return Array.isArray(value) && value.length > 0 ? value : undefined
}

/** What is said of each picture, by its address. */
export function readShopifyAlts(rows: readonly TableRow[], reader: RowReader): Map<string, string> {
  const said = rows.map((row) => [reader.cell(row, 'imageUrl'), toText(reader.cell(row, 'imageAlt'))] as const)
  return new Map(said.filter(([address, alt]) => address !== '' && alt !== ''))
}

function positionOf(text: string, at: number): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : at + 1
}
