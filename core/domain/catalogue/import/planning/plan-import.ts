import type { FieldValue, ProductField } from '../fields.ts'
import { isListingField, NAME_FIELDS } from '../fields.ts'
import type { Note, Problem, UnknownWord } from '../problems.ts'
import type { RowGroup } from '../reading/group-rows.ts'
import type { ImportedProduct, ReadingContext } from '../reading/imported-product.ts'
import { readGroup } from '../reading/read-group.ts'
import type { Catalogue, CatalogueEntry } from './catalogue.ts'
import { compareFields, type FieldChange } from './compare-fields.ts'
import { planUnits, type UnitMemory, type UnitPlan } from './plan-units.ts'
import { type PricedBy, type Pricer, priceNew } from './price-entry.ts'
import { type Showing, showingAfter } from './showing.ts'

export const FATES = ['create', 'change', 'same', 'refused'] as const
export type Fate = (typeof FATES)[number]

/** What an import would do about one product (or one piece, in a table of pieces), and why it would not. */
export type PlannedEntry = {
  handle: string
  lines: readonly number[]
  fate: Fate
  changes: readonly FieldChange<ProductField>[]
  units: readonly UnitPlan[]
  problems: readonly Problem[]
  notes: readonly Note[]
  unknown: readonly UnknownWord[]
  /** Whether shoppers see it afterwards; null: as before. */
  showing: Showing | null
  /** Where the prices of a new garment come from; null: it has none, or is none. */
  pricedBy: PricedBy | null
}

const UNPRICED: Pricer = { pricing: 'hidden', prices: {}, rule: null }

type Held = { catalogue: Catalogue; reading: ReadingContext; pricer?: Pricer }

/**
 * Each group's fate, one after the other, so that whoever asks can let others have their turn in between. Nothing is written:
 * the same rows against the same catalogue have the same fates.
 */
export function* planImport(
  groups: readonly RowGroup[],
  { catalogue, reading, pricer = UNPRICED }: Held,
): Generator<PlannedEntry> {
  const memory = createMemory(groups, { catalogue, reading })
  const handles = new Set(reading.mapping.format === 'shopify' ? groups.map(({ handle }) => handle) : [])
  const brands = new Set<string>()
  for (const group of groups) {
    const products = readGroup(group, reading)
    // one of a product's colours may have a name that another product has already
    const clash = products.find(({ handle }) => products.length > 1 && handles.has(handle))
    for (const { handle } of products) handles.add(handle)
    for (const product of products) {
      const planned = planProduct(product, { catalogue, reading, pricer, memory, brands })
      yield clash ? withClash(planned, clash) : planned
    }
  }
}

type Planning = {
  catalogue: Catalogue
  reading: ReadingContext
  pricer: Pricer
  memory: UnitMemory
  brands: Set<string>
}

function planProduct(product: ImportedProduct, planning: Planning): PlannedEntry {
  const { handle, lines } = product
  if (product.isGiftCard) return toLeftOut(product)
  const entry = planning.catalogue.entries.get(handle) ?? null
  const fields = withKnownPictures(product.fields, planning.catalogue)
  const changes = compareFields(entry?.fields ?? {}, fields)
  const readable = product.problems.length === 0 ? product.units : []
  const units = readable.map((one) => planUnits(one, { ...planning, entry, handle }))
  const plans = units.flatMap((planned) => planned.plans)
  const problems = [
    ...product.problems,
    ...(product.problems.length > 0 ? [] : findProblems(product, { entry, changes, planning })),
    ...units.flatMap((planned) => planned.problems),
    ...(entry?.isOwn === false && plans.length > 0 ? [aboutRow(product, 'NOT_OWNER')] : []),
  ]
  const notes = [...product.notes, ...units.flatMap((planned) => planned.notes), ...noteBrand(product, planning)]
  const isSame = changes.length === 0 && plans.length === 0
  const fate: Fate = problems.length > 0 ? 'refused' : entry === null ? 'create' : isSame ? 'same' : 'change'
  const told = { handle, lines, fate, problems, notes, unknown: product.unknown }
  if (fate === 'refused') return { ...told, ...NOTHING }
  const { pricing } = planning.pricer
  const priced = fate === 'create' ? priceNew(changes, planning.pricer) : { changes, pricedBy: null }
  const showing = showingAfter({ entry, changes: priced.changes, units: plans, isForMembers: pricing === 'members' })
  return { ...told, ...priced, units: plans, showing }
}

/** Nothing is to be mended about it, and nothing is done: it keeps nobody from importing the rest. */
function toLeftOut({ handle, lines, notes }: ImportedProduct): PlannedEntry {
  return { handle, lines, fate: 'same', problems: [], notes, unknown: [], ...NOTHING }
}

/** What is not imported does nothing. */
const NOTHING = { changes: [], units: [], showing: null, pricedBy: null }

type Found = { entry: CatalogueEntry | null; changes: readonly FieldChange<ProductField>[]; planning: Planning }

function findProblems(product: ImportedProduct, { entry, changes, planning }: Found): Problem[] {
  const { targets } = planning.reading.mapping
  if (entry === null) {
    const canCreate = NAME_FIELDS.some((field) => targets.includes(field)) && targets.includes('value')
    if (!canCreate) return [aboutRow(product, 'PRODUCT_UNKNOWN')]
    return missingFields(product.fields).map((field) => aboutField(product, { reason: 'REQUIRED', field, targets }))
  }
  const emptied = changes.filter(({ field, after }) => after === null && isRequired(field, { entry, changes }))
  const foreign = entry.isOwn ? [] : changes.filter(({ field }) => !isListingField(field))
  return [
    ...emptied.map(({ field }) => aboutField(product, { reason: 'REQUIRED', field, targets })),
    ...foreign.map(({ field }) => aboutField(product, { reason: 'NOT_OWNER', field, targets })),
  ]
}

function missingFields(fields: ImportedProduct['fields']): ProductField[] {
  const hasName = NAME_FIELDS.some((field) => isThere(fields[field]))
  const required = (['brand', 'value'] as const).filter((field) => !isThere(fields[field]))
  return hasName ? required : ['name it', ...required]
}

/** Of its names one has to stay. */
function isRequired(
  field: ProductField,
  { entry, changes }: Pick<Found, 'changes'> & { entry: CatalogueEntry },
): boolean {
  if (field === 'brand' || field === 'value' || field === 'visible' || field === 'position') return true
  if (!field.startsWith('name ')) return false
  const after = new Map(changes.map((change) => [change.field, change.after]))
  return !NAME_FIELDS.some((name) => isThere(after.has(name) ? after.get(name) : entry.fields[name]))
}

function isThere(value: FieldValue | undefined): boolean {
  return value !== undefined && value !== null && value !== ''
}

type AboutField = { reason: Problem['reason']; field: ProductField; targets: readonly (string | null)[] }

function aboutField(product: ImportedProduct, { reason, field, targets }: AboutField): Problem {
  const column = targets.indexOf(field)
  const text = String(product.fields[field] ?? '').slice(0, 200)
  return { reason, line: product.lines[0] ?? 0, column: column === -1 ? null : column, text }
}

function aboutRow({ lines, handle }: ImportedProduct, reason: Problem['reason']): Problem {
  return { reason, line: lines[0] ?? 0, column: null, text: handle }
}

/** A picture that came once from the same address is the one that is here. */
function withKnownPictures(fields: ImportedProduct['fields'], { pictures }: Catalogue): ImportedProduct['fields'] {
  if (!Array.isArray(fields.images)) return fields
  return { ...fields, images: fields.images.map((reference: string) => pictures.get(reference) ?? reference) }
}

/** Told once for each. */
function noteBrand({ fields, lines }: ImportedProduct, { reading, brands }: Planning): Note[] {
  const { brand } = fields
  if (typeof brand !== 'string' || reading.find.brand(brand) !== null || brands.has(brand)) return []
  brands.add(brand)
  return [{ reason: 'NEW_BRAND', line: lines[0] ?? 0, column: reading.mapping.targets.indexOf('brand'), text: brand }]
}

function withClash(planned: PlannedEntry, { handle, lines }: ImportedProduct): PlannedEntry {
  const problem = { reason: 'HANDLE_TWICE' as const, line: lines[0] ?? 0, column: null, text: handle }
  return { ...planned, ...NOTHING, fate: 'refused', problems: [...planned.problems, problem] }
}

function createMemory(
  groups: readonly RowGroup[],
  { catalogue, reading }: { catalogue: Catalogue; reading: ReadingContext },
): UnitMemory {
  const entries = [...catalogue.entries.values()]
  const column = reading.mapping.targets.indexOf('barcode')
  const named = groups.flatMap(({ rows }) => rows.map(({ cells }) => (cells[column] ?? '').toUpperCase()))
  return {
    owners: new Map(entries.flatMap((entry) => entry.units.map(({ barcode }) => [barcode, entry] as const))),
    named: new Set(column === -1 ? [] : named),
    seen: new Set(),
    counted: new Map(),
    made: 0,
  }
}
