import type { Language } from '#domain/stores/languages.ts'
import {
  FACT_FIELDS,
  type FieldValue,
  PRICE_FIELDS,
  type ProductField,
  TEXT_FIELDS,
  UNIT_FIELDS,
  type UnitField,
} from './fields.ts'
import { OWN_HEADERS } from './mapping/header-names.ts'
import type { CatalogueEntry } from './planning/catalogue.ts'
import { writeLists } from './reading/read-lists.ts'
import type { ImportTarget } from './targets.ts'
import { writeAmount } from './values/read-amount.ts'

export const EXPORT_KINDS = ['products', 'prices', 'units'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

type Export = {
  kind: ExportKind
  languages: readonly Language[]
  /** Whether who asks may see what things cost the store. */
  hasCost?: boolean
}

/** A file of our own, row by row, the header first: sent back as it is, it changes nothing. */
export function* exportCatalogue(
  entries: Iterable<CatalogueEntry>,
  { kind, languages, hasCost = true }: Export,
): Generator<string[]> {
  const unitFields = UNIT_FIELDS.filter((field) => hasCost || field !== 'cost')
  const fields = kind === 'units' ? unitFields : productFields(kind, languages)
  const keys: ImportTarget[] = kind === 'units' ? ['handle', 'barcode'] : ['handle']
  yield [...keys, ...fields].map((target) => HEADER_OF.get(target) ?? target)
  for (const entry of entries) {
    const write = (values: Partial<Record<ProductField | UnitField, FieldValue>>) =>
      fields.map((field) => writeValue(field, values[field] ?? null))
    if (kind !== 'units') yield [entry.handle, ...write(entry.fields)]
    else for (const unit of entry.units) yield [entry.handle, unit.barcode, ...write(unit.fields)]
  }
}

const HEADER_OF = new Map(Object.entries(OWN_HEADERS).map(([header, target]) => [target, header]))

function productFields(kind: 'products' | 'prices', languages: readonly Language[]): ProductField[] {
  const texts = (names: readonly (typeof TEXT_FIELDS)[number][]) =>
    names.flatMap((text) => languages.map((language) => `${text} ${language}` as const))
  // a name beside the prices, so that one sees whose they are
  if (kind === 'prices') return [...texts(['name']).slice(0, 1), 'value', ...PRICE_FIELDS]
  const alts = languages.map((language) => `alt ${language}` as const)
  return [...texts(['name']), ...FACT_FIELDS, ...alts, 'visible', 'position', ...texts(TEXT_FIELDS.slice(1))]
}

const MONEY = new Set<string>(['value', 'listPrice', 'cost', ...PRICE_FIELDS])

function writeValue(field: ProductField | UnitField, value: FieldValue): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return MONEY.has(field) ? writeAmount(value) : String(value)
  if (typeof value === 'string') return value
  if (field === 'tags') return value.join(', ')
  return field === 'images' ? value.join(' | ') : writeLists(value)
}
