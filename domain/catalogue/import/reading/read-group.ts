import type { TableRow } from '../table/table-limits.ts'
import { toPlainWord } from '../values/plain-word.ts'
import type { RowGroup } from './group-rows.ts'
import { createRowReader, type ImportedProduct, type ReadingContext, type RowReader } from './imported-product.ts'
import { type Fields, readFields } from './read-fields.ts'
import { readShopifyFields, readShopifyPictures } from './read-shopify.ts'
import { readUnits } from './read-units.ts'
import { readVariants, type Variant } from './read-variants.ts'

/** What the rows of a group say: one product, or one for each colour it comes in. */
export function readGroup({ handle, rows, problems }: RowGroup, context: ReadingContext): ImportedProduct[] {
  const reader = createRowReader(context.mapping)
  const [first] = rows
  if (first === undefined || problems.length > 0)
    return [{ handle, lines: rows.map(({ line }) => line), fields: {}, units: [], problems, notes: [] }]
  const fields = readFields(rows, reader, context)
  const isShopify = context.mapping.format === 'shopify'
  const products = isShopify
    ? readShopify(rows, { first, fields, handle, reader, context })
    : [{ handle, fields, units: rows.flatMap((row) => readUnits(row, reader, context) ?? []) }]
  const lines = rows.map(({ line }) => line)
  return products.map((product) => ({ ...product, lines, problems: reader.problems, notes: reader.notes }))
}

type Reading = { first: TableRow; fields: Fields; handle: string; reader: RowReader; context: ReadingContext }
type Read = Pick<ImportedProduct, 'handle' | 'fields' | 'units'>

function readShopify(rows: readonly TableRow[], { first, fields, handle, reader, context }: Reading): Read[] {
  const variants = readVariants(rows, reader, context)
  const images = readShopifyPictures(rows, reader)
  const whole = { ...fields, ...readShopifyFields(first, reader, context), ...(images === undefined ? {} : { images }) }
  const colours = [...new Map(variants.map(({ colour }) => [toPlainWord(colour), colour])).values()]
  if (colours.length > 1) reader.note('COLOURS_APART', first, null)
  const parts = colours.length > 0 ? colours : ['']
  return parts.map((colour) => {
    const own = variants.filter((variant) => toPlainWord(variant.colour) === toPlainWord(colour))
    return {
      handle: parts.length > 1 ? `${handle}-${toPlainWord(colour).replaceAll(' ', '-') || 'x'}` : handle,
      fields: {
        ...whole,
        ...colourField(colour, { own, reader, context }),
        ...picturesOf(whole.images, { own, variants, reader, parts }),
      },
      units: own.map(({ units }) => units),
    }
  })
}

type Part = { own: readonly Variant[]; reader: RowReader }

function colourField(colour: string, { own, reader, context }: Part & { context: ReadingContext }): Fields {
  if (colour === '') return {}
  const code = context.find.colour(colour)
  const [variant] = own
  if (code === null && variant) reader.note('LEFT_OUT', variant.row, colourTarget(variant, reader))
  return code === null ? {} : { colour: code }
}

function colourTarget({ row, colour }: Variant, reader: RowReader) {
  return (
    (['optionValue 1', 'optionValue 2', 'optionValue 3'] as const).find(
      (target) => reader.cell(row, target) === colour,
    ) ?? null
  )
}

/** Of a product in several colours each shows its own pictures first, and none of the others'. */
function picturesOf(
  images: Fields['images'],
  { own, variants, reader, parts }: Part & { variants: readonly Variant[]; parts: readonly string[] },
): Fields {
  if (parts.length < 2 || !Array.isArray(images)) return {}
  const picturesOfVariants = (list: readonly Variant[]) =>
    list.map(({ row }) => reader.cell(row, 'variantImage')).filter(Boolean)
  const mine = new Set(picturesOfVariants(own))
  const others = new Set(picturesOfVariants(variants))
  return { images: [...mine, ...images.filter((image: string) => !others.has(image))] }
}
