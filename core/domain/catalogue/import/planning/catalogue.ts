import type { FieldValue, ProductField, UnitField } from '../fields.ts'

/** A piece that is there. */
export type CatalogueUnit = { barcode: string; fields: Partial<Record<UnitField, FieldValue>> }

/** A product that a store lists or owns, as files know it. */
export type CatalogueEntry = {
  handle: string
  /** Whether its facts and pieces are the store's own, and not lent to it. */
  isOwn: boolean
  fields: Partial<Record<ProductField, FieldValue>>
  units: readonly CatalogueUnit[]
}

/** What an import is held against. */
export type Catalogue = {
  entries: ReadonlyMap<string, CatalogueEntry>
  /** Codes of pieces of other owners: no two garments in the world have the same. */
  takenBarcodes: ReadonlySet<string>
  /** Keys of pictures that came from an address or a file once: they are not fetched again. */
  pictures: ReadonlyMap<string, string>
}
