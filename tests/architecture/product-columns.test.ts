import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What every column of a product has to pass through, so that nothing said of a garment is lost on the way. */
const WAYS = {
  office: ['apps/office/contract/catalogue/catalogue.ts', 'core/database/queries/catalogue/stock-product.ts'],
  import: ['core/database/queries/catalogue/import/write-products.ts'],
  export: [
    'core/domain/catalogue/import/planning/product-fields.ts',
    'core/database/queries/catalogue/import/stock-entries.ts',
  ],
  shop: ['core/database/queries/catalogue/listed-products.ts'],
  copy: ['core/database/queries/catalogue/copy-product.ts'],
} as const

type Way = keyof typeof WAYS

/** Why a column passes through fewer of them. */
const EXCEPTIONS: Record<string, { not: readonly Way[]; because: string }> = {
  altTexts: { not: ['office'], because: 'the words of a picture are changed at the picture' },
  archivedAt: { not: ['office', 'import', 'export', 'shop', 'copy'], because: 'a garment is put away by a verb' },
  changed: { not: ['office', 'import', 'export', 'shop', 'copy'], because: 'counted by the database' },
  createdAt: { not: ['office', 'import', 'export', 'shop', 'copy'], because: 'when it came, by the database' },
  focalPoints: { not: ['office', 'import', 'export'], because: 'chosen at the picture, which a file does not bring' },
  formerImages: {
    not: ['office', 'import', 'export', 'shop', 'copy'],
    because: 'addresses of pictures that were replaced',
  },
  handle: { not: ['office', 'export', 'shop', 'copy'], because: 'by which a file names it: put beside its fields' },
  lentShare: {
    not: ['office', 'import', 'export', 'shop', 'copy'],
    because: 'lending has its own call, and a copy is lent to nobody',
  },
  lentTo: {
    not: ['office', 'import', 'export', 'shop', 'copy'],
    because: 'lending has its own call, and a copy is lent to nobody',
  },
  listPrice: { not: ['office', 'shop', 'copy'], because: 'as the brand’s file says it; no reduction follows from it' },
  ownerId: { not: ['office', 'import', 'export', 'shop', 'copy'], because: 'the database knows who writes' },
  passportId: { not: ['copy'], because: 'a passport is one garment’s' },
  passportUrl: { not: ['copy'], because: 'a passport is one garment’s' },
  seoDescription: { not: ['office', 'copy'], because: 'words for search engines come with a file' },
  seoTitle: { not: ['office', 'copy'], because: 'words for search engines come with a file' },
  skus: { not: ['office', 'shop', 'copy'], because: 'numbers of the brand come with a file' },
  updatedAt: { not: ['office', 'export', 'copy'], because: 'when it was last changed' },
}

/** Columns that a file or a form calls otherwise. */
const ALSO_CALLED: Record<string, string> = {
  brandId: 'brand',
  categorySlug: 'category',
  colourCode: 'colour',
  hasAnimalParts: 'animalParts',
  images: 'pictures',
  passportId: 'passport',
  passportUrl: 'passport',
}

/** Without comments: what is only spoken of is not done. */
const read = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?:\/\/|--).*$/gm, '')
const columns = /export interface Product \{([^}]*)\}/
  .exec(read('core/database/generated/schema.ts'))?.[1]
  ?.match(/^ {2}\w+(?=:)/gm)
  ?.map((name) => name.trim())
const own = (columns ?? []).filter((name) => name !== 'id' && !name.startsWith('search'))

function isIn(column: string, file: string): boolean {
  const snake = column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const names = [column, snake, ALSO_CALLED[column]].filter((name) => name !== undefined)
  return names.some((name) => new RegExp(`\\b${name}\\b`).test(read(file)))
}

it.each(own)('what a garment has as %s is lost nowhere, or says why', (column) => {
  const missing = (Object.keys(WAYS) as Way[]).filter((way) => !WAYS[way].every((file) => isIn(column, file)))
  expect(missing).toEqual(EXCEPTIONS[column]?.not ?? [])
})

it('no exception speaks of a column that is gone', () => {
  expect(own.length).toBeGreaterThan(25)
  expect(Object.keys(EXCEPTIONS).filter((column) => !own.includes(column))).toEqual([])
})
