import { PRODUCT_FIELDS, type ProductField, UNIT_FIELDS, type UnitField } from './fields.ts'

/** What only tables of Shopify have, and what becomes of it when the rows of a product are read together. */
export const SHOPIFY_TARGETS = [
  'descriptionHtml',
  'categoryPath',
  'published',
  'status',
  'imageUrl',
  'imagePosition',
  'imageAlt',
  'variantImage',
  'giftCard',
  'optionName 1',
  'optionValue 1',
  'optionName 2',
  'optionValue 2',
  'optionName 3',
  'optionValue 3',
] as const

/** What a column of a file is taken for. */
export type ImportTarget =
  | 'handle'
  | 'barcode'
  | 'quantity'
  | ProductField
  | UnitField
  | (typeof SHOPIFY_TARGETS)[number]

export const IMPORT_TARGETS: readonly ImportTarget[] = [
  'handle',
  ...PRODUCT_FIELDS,
  'barcode',
  'quantity',
  ...UNIT_FIELDS,
  ...SHOPIFY_TARGETS,
]

/** A row with one of these says something of units. */
export const UNIT_TARGETS: readonly ImportTarget[] = ['barcode', 'quantity', ...UNIT_FIELDS]
