import type { FieldValue, UnitField } from '../fields.ts'
import type { Note, Problem } from '../problems.ts'
import type { ImportedUnits, ReadingContext } from '../reading/imported-product.ts'
import type { ImportTarget } from '../targets.ts'
import type { Catalogue, CatalogueEntry, CatalogueUnit } from './catalogue.ts'
import { compareFields, type FieldChange } from './compare-fields.ts'

export type UnitPlan =
  | { do: 'create'; line: number; barcode: string | null; quantity: number; fields: ImportedUnits['fields'] }
  | { do: 'change'; line: number; barcode: string; changes: FieldChange<UnitField>[] }

/** What the rows before have used up: codes that were named, and pieces without a code in the file that were counted. */
export type UnitMemory = {
  owners: ReadonlyMap<string, CatalogueEntry>
  named: ReadonlySet<string>
  seen: Set<string>
  counted: Map<string, number>
  /** How many pieces the file makes so far. */
  made: number
}

/** In one file: more is a column taken for another. */
export const MOST_NEW_UNITS = 50_000

export type PlannedUnits = { plans: UnitPlan[]; problems: Problem[]; notes: Note[] }

type Context = {
  entry: CatalogueEntry | null
  handle: string
  catalogue: Catalogue
  memory: UnitMemory
  reading: Pick<ReadingContext, 'mapping'>
}

/** What becomes of the pieces of a row. */
export function planUnits(units: ImportedUnits, context: Context): PlannedUnits {
  const found = findPlan(units, context)
  const { targets } = context.reading.mapping
  const problems = found.problems.map(({ target, reason }) => {
    const column = targets.indexOf(target)
    return { reason, line: units.line, column: column === -1 ? null : column, text: units.barcode ?? '' }
  })
  return { ...found, problems }
}

type Refused = { reason: Problem['reason']; target: ImportTarget }
type FoundPlan = { plans: UnitPlan[]; problems: Refused[]; notes: Note[] }

function findPlan(units: ImportedUnits, context: Context): FoundPlan {
  const { barcode, fields } = units
  const isKnown = barcode !== null && context.memory.owners.has(barcode)
  const hasSize = fields.size !== undefined && fields.size !== null
  if (!hasSize && !isKnown) return refuse('SIZE_MISSING', 'size')
  return barcode === null ? planCounted(units, context) : planNamed(units, barcode, context)
}

function planNamed(units: ImportedUnits, barcode: string, { entry, catalogue, memory }: Context): FoundPlan {
  if (memory.seen.has(barcode)) return refuse('BARCODE_TWICE', 'barcode')
  memory.seen.add(barcode)
  if (catalogue.takenBarcodes.has(barcode)) return refuse('BARCODE_TAKEN', 'barcode')
  const owner = memory.owners.get(barcode)
  if (owner === undefined) return planNew(units, memory)
  if (owner !== entry) return refuse('PRODUCT_OF_UNIT_FIXED', 'handle')
  const existing = owner.units.find((unit) => unit.barcode === barcode)
  return existing ? planKnown(units, existing) : planNew(units, memory)
}

function planNew({ line, barcode, quantity, fields }: ImportedUnits, memory: UnitMemory): FoundPlan {
  if (fields.state === 'onLoan') return refuse('STATE_ON_LOAN', 'state')
  memory.made += quantity
  if (memory.made > MOST_NEW_UNITS) return refuse('TOO_MANY_UNITS', 'quantity')
  return { plans: [{ do: 'create', line, barcode, quantity, fields }], problems: [], notes: [] }
}

/** A state moves by scanning, not by a file; a size is what other people's bookings rest on. */
function planKnown({ line, fields }: ImportedUnits, existing: CatalogueUnit): FoundPlan {
  const { state, size, ...free } = fields
  const isOtherSize = size !== undefined && size !== null && size !== existing.fields.size
  if (isOtherSize) return refuse('SIZE_OF_UNIT_FIXED', 'size')
  const isOtherState = state !== undefined && state !== null && state !== existing.fields.state
  const changes = compareFields(existing.fields, withoutRequired(free))
  const plans: UnitPlan[] = changes.length > 0 ? [{ do: 'change', line, barcode: existing.barcode, changes }] : []
  const notes = isOtherState ? [{ reason: 'STATE_STAYS' as const, line, column: null, text: String(state) }] : []
  return { plans, problems: [], notes }
}

/** Every piece is in some condition: an empty cell does not take it away. */
function withoutRequired(fields: Partial<Record<UnitField, FieldValue>>) {
  const { condition, ...rest } = fields
  return condition === undefined || condition === null ? rest : { ...rest, condition }
}

const GONE = new Set<FieldValue>(['lost', 'retired', 'sold'])

/** "So many there are": only what is missing is made, so that the same file twice changes nothing. Nothing is taken away. */
function planCounted(units: ImportedUnits, { entry, handle, memory }: Context): FoundPlan {
  const { quantity, fields } = units
  const key = `${handle}\n${fields.size}`
  const left = memory.counted.get(key) ?? countLiving(entry, fields.size ?? null, memory.named)
  memory.counted.set(key, Math.max(0, left - quantity))
  const missing = Math.max(0, quantity - left)
  return missing === 0 ? { plans: [], problems: [], notes: [] } : planNew({ ...units, quantity: missing }, memory)
}

function countLiving(entry: CatalogueEntry | null, size: FieldValue, named: ReadonlySet<string>): number {
  const isCounted = ({ barcode, fields }: CatalogueUnit) =>
    fields.size === size && !GONE.has(fields.state ?? null) && !named.has(barcode)
  return entry?.units.filter(isCounted).length ?? 0
}

function refuse(reason: Problem['reason'], target: ImportTarget): FoundPlan {
  return { plans: [], problems: [{ reason, target }], notes: [] }
}
