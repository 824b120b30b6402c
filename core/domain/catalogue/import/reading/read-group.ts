import type { UnknownWord } from '../problems.ts'
import type { TableRow } from '../table/table-limits.ts'
import { toPlainWord } from '../values/plain-word.ts'
import { readYesNo } from '../values/read-yes-no.ts'
import type { RowGroup } from './group-rows.ts'
import { createRowReader, type ImportedProduct, type ReadingContext, type RowReader } from './imported-product.ts'
import { type Fields, readFields } from './read-fields.ts'
import { withoutEnd } from './read-lists.ts'
import { readShopifyAlts, readShopifyFields, readShopifyPictures } from './read-shopify.ts'
import { readUnits } from './read-units.ts'
import { readVariants, type Variant } from './read-variants.ts'

/** What the rows of a group say: one product, or one for each colour it comes in. */
export function readGroup({ handle, rows, problems }: RowGroup, context: ReadingContext): ImportedProduct[] {
  const reader = createRowReader(context.mapping)
  const [first] = rows
  if (first === undefined || problems.length > 0)
    return [{ handle, lines: rows.map(({ line }) => line), fields: {}, units: [], problems, notes: [], unknown: [] }]
  const giftCard = rows.find((row) => readYesNo(reader.cell(row, 'giftCard')) === true)
  if (giftCard) return [toGiftCard({ handle, rows }, giftCard, reader)]
  const fields = readFields(rows, reader, context)
  const isShopify = context.mapping.format === 'shopify'
  const products = isShopify
    ? readShopify(rows, { first, fields, handle, reader, context })
    : [{ handle, fields, units: rows.flatMap((row) => readUnits(row, reader, context) ?? []) }]
  const lines = rows.map(({ line }) => line)
  const { problems: found, notes, unknown } = reader
  return products.map((product) => {
    // a type nobody knows is no question where the category is known from elsewhere
    const isAsked = ({ kind, word }: UnknownWord) =>
      kind !== 'category' || product.fields.category === undefined || context.find.said(kind, word) !== undefined
    return { ...product, lines, problems: found, notes, unknown: unknown.filter(isAsked) }
  })
}

function toGiftCard(
  { handle, rows }: Pick<RowGroup, 'handle' | 'rows'>,
  said: TableRow,
  reader: RowReader,
): ImportedProduct {
  reader.note('GIFT_CARD', said, 'giftCard')
  const { notes } = reader
  const lines = rows.map(({ line }) => line)
  return { handle, lines, fields: {}, units: [], problems: [], notes, unknown: [], isGiftCard: true }
}

type Reading = { first: TableRow; fields: Fields; handle: string; reader: RowReader; context: ReadingContext }
type Read = Pick<ImportedProduct, 'handle' | 'fields' | 'units'>

function readShopify(rows: readonly TableRow[], { first, fields, handle, reader, context }: Reading): Read[] {
  const variants = readVariants(rows, reader, context)
  const images = readShopifyPictures(rows, reader)
  const whole = { ...fields, ...readShopifyFields(first, reader, context), ...(images === undefined ? {} : { images }) }
  const alts = readShopifyAlts(rows, reader)
  if (typeof whole.listPrice === 'number') reader.note('LIST_PRICE_KEPT', first, 'listPrice')
  const colours = [...new Map(variants.map(({ colour }) => [toPlainWord(colour), colour])).values()]
  if (colours.length > 1) reader.note('COLOURS_APART', first, null)
  const parts = colours.length > 0 ? colours : ['']
  return parts.map((colour) => {
    const own = variants.filter((variant) => toPlainWord(variant.colour) === toPlainWord(colour))
    const pictures = picturesOf(whole.images, { own, variants, reader, parts })
    return {
      handle: parts.length > 1 ? `${handle}-${toPlainWord(colour).replaceAll(' ', '-') || 'x'}` : handle,
      fields: {
        ...whole,
        ...colourField(colour, { own, reader, context }),
        ...pictures,
        ...altField(pictures.images ?? whole.images, { alts, context }),
        ...skuField(own),
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
  if (code === null || context.find.said('colour', colour) !== undefined) reader.ask('colour', colour)
  return code === null ? {} : { colour: code }
}

function colourTarget({ row, colour }: Variant, reader: RowReader) {
  return (
    (['optionValue 1', 'optionValue 2', 'optionValue 3'] as const).find(
      (target) => reader.cell(row, target) === colour,
    ) ?? null
  )
}

/** In the language of the file. */
function altField(
  images: Fields['images'],
  { alts, context }: { alts: ReadonlyMap<string, string>; context: ReadingContext },
): Fields {
  if (!Array.isArray(images)) return {}
  const texts = withoutEnd(images.map((image: string) => alts.get(image) ?? ''))
  return texts.length === 0 ? {} : { [`alt ${context.language}`]: texts }
}

/** Of a size that several variants have, the first one's; their pieces have each their own. */
function skuField(variants: readonly Variant[]): Fields {
  const skus = new Map<string, string>()
  for (const { units } of variants) {
    const { sku, size } = units.fields
    if (typeof sku === 'string' && typeof size === 'string' && !skus.has(size)) skus.set(size, sku)
  }
  return skus.size === 0 ? {} : { skus: [...skus].map((pair) => pair.join('=')).toSorted() }
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
