import { z } from 'zod'
import { readCursor } from '#domain/catalogue/list-cursor.ts'
import { PRODUCT_SORTS } from '#domain/catalogue/product-filters.ts'

const MOST_VALUES = 50
const LONGEST_TEXT = 200
const MOST_CENTS = 100_000_000

const CODE = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/

/** Comma-separated codes; nothing is no filter. */
function codes(of: string) {
  return z
    .string()
    .max(MOST_VALUES * 41)
    .transform((list) => [...new Set(list.split(',').filter((code) => code !== ''))])
    .pipe(z.array(z.string().regex(CODE)).max(MOST_VALUES))
    .default([])
    .describe(`Comma-separated ${of}: any of them`)
}

const amount = z.coerce.number().int().min(0).max(MOST_CENTS)

function cents(which: string) {
  return amount.optional().describe(`${which} of the store's lowest rent, euro cents`)
}

const words = z
  .string()
  .max(LONGEST_TEXT)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
  .default('')

export const searchText = words

/** How a list of products can be asked for, beside the store. */
export const productQuery = {
  sizes: codes('sizes'),
  colors: codes('colours'),
  categories: codes('categories, each with its children'),
  tags: codes('tags'),
  brands: codes('brands'),
  secondHand: z.enum(['true', 'false']).default('false').describe('`true`: only what has a second-hand unit for sale'),
  text: words.describe('Words in names, brands, colours, categories and tags; mistyped ones are forgiven'),
  name: words.describe("The search box's name for `text`; both are read"),
  minPrice: cents('Least'),
  maxPrice: cents('Most'),
  maxValue: amount.optional().describe('Most of the retail value, euro cents: what a plan covers up to'),
  deliveryDate: z.iso.date().optional().describe('Only what can be there on that day'),
  eventDate: z.iso
    .date()
    .optional()
    .describe('The day it is worn, any day: only what can be delivered before it. Counts instead of `deliveryDate`'),
  daysCount: z.coerce
    .number()
    .int()
    .min(1)
    .max(366)
    .default(4)
    .describe('For how many days, with `deliveryDate` or `eventDate`'),
  sort: z
    .enum(PRODUCT_SORTS)
    .optional()
    .describe("`featured`, the store's own order, unless there are words: then `relevance`"),
  cursor: z
    .string()
    .max(2000)
    .transform((text, context) => {
      const cursor = readCursor(text)
      if (cursor === null) context.addIssue({ code: 'custom', message: 'No cursor of a list' })
      return cursor ?? z.NEVER
    })
    .optional()
    .describe('`nextCursor` of the page before, with the same filters and sort'),
  limit: z.coerce.number().int().min(1).max(96).default(24).describe('How many at most'),
}
