import { type FieldValue, PRICE_FIELDS, type ProductField } from '../fields.ts'
import type { CatalogueEntry } from './catalogue.ts'
import type { FieldChange } from './compare-fields.ts'
import type { UnitPlan } from './plan-units.ts'

/** Whether shoppers see a garment afterwards, and why not: nobody wants it shown, or nobody could have it. */
export const SHOWINGS = ['shown', 'hidden', 'noPrice', 'noUnits'] as const
export type Showing = (typeof SHOWINGS)[number]

type After = {
  entry: CatalogueEntry | null
  changes: readonly FieldChange<ProductField>[]
  units: readonly UnitPlan[]
  /** Members need no price. */
  isForMembers: boolean
}

/** Null: the file says nothing that decides it, and it stays as it is. */
export function showingAfter({ entry, changes, units, isForMembers }: After): Showing | null {
  const isListed = entry === null || entry.fields.visible !== undefined
  const isDecisive = ({ field }: FieldChange<ProductField>) => field === 'visible' || isPrice(field)
  const isTouched = entry === null || changes.some(isDecisive) || (isListed && units.some(isNew))
  if (!isTouched) return null
  const after = { ...entry?.fields, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) }
  if (after.visible === false) return 'hidden'
  if (!hasPrice(after) && !isForMembers) return 'noPrice'
  return hasUnits(entry, units) ? 'shown' : 'noUnits'
}

export function hasPrice(fields: Partial<Record<ProductField, FieldValue>>): boolean {
  return PRICE_FIELDS.some((field) => typeof fields[field] === 'number')
}

function isPrice(field: ProductField): boolean {
  return (PRICE_FIELDS as readonly string[]).includes(field)
}

const isNew = (unit: UnitPlan) => unit.do === 'create'
const GONE: readonly (FieldValue | undefined)[] = ['lost', 'retired', 'sold']

/** The pieces of a garment that is lent are its owner's: whoever lends it has some. */
function hasUnits(entry: CatalogueEntry | null, units: readonly UnitPlan[]): boolean {
  if (entry?.isOwn === false) return true
  const living = entry?.units.some(({ fields }) => !GONE.includes(fields.state)) ?? false
  return living || units.some((unit) => unit.do === 'create' && !GONE.includes(unit.fields.state))
}
