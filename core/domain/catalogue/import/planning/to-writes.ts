import type { RentPeriod } from '../../rent-periods.ts'
import type { UnitCondition } from '../../units/unit.ts'
import type { FieldValue, ProductField } from '../fields.ts'
import { isListingField, TEXT_FIELDS } from '../fields.ts'
import type { FieldChange } from './compare-fields.ts'

export type RentChange = { period: RentPeriod; amount: number | null }
export type SecondHandChange = { condition: UnitCondition; amount: number | null }

/** The changes of a product, by who keeps them: the product itself, its tags, the listing, its prices. */
export type ProductWrites = {
  /** Texts by language, where null takes one away. */
  facts: Record<string, FieldValue | Record<string, FieldValue>>
  tags: readonly string[] | null
  shown: Record<string, FieldValue>
  rents: RentChange[]
  secondHand: SecondHandChange[]
  isListed: boolean
}

export function toWrites(changes: readonly FieldChange<ProductField>[]): ProductWrites {
  const writes: ProductWrites = { facts: {}, tags: null, shown: {}, rents: [], secondHand: [], isListed: false }
  for (const { field, after } of changes) {
    const [name = '', part = ''] = field.split(' ')
    const amount = typeof after === 'number' ? after : null
    if (isListingField(field)) writes.isListed = true
    if (name === 'rent') writes.rents.push({ period: part as RentPeriod, amount })
    else if (name === 'secondHand') writes.secondHand.push({ condition: part as UnitCondition, amount })
    else if (isListingField(field)) writes.shown[field] = after
    // pictures are written apart: some of them still have to come
    else if (field === 'images' || name === 'alt') continue
    else if (field === 'skus') writes.facts.skus = toSkus(after)
    else if (field === 'tags') writes.tags = Array.isArray(after) ? after : []
    else if (isText(name)) writes.facts[name] = { ...(writes.facts[name] as object), [part]: after }
    else writes.facts[field] = after
  }
  return writes
}

/** By size. */
export function toSkus(value: FieldValue | undefined): Record<string, string> {
  const pairs = Array.isArray(value) ? value.map((pair: string) => pair.split('=')) : []
  return Object.fromEntries(pairs.map(([size = '', ...sku]) => [size, sku.join('=')]))
}

function isText(name: string): boolean {
  return (TEXT_FIELDS as readonly string[]).includes(name)
}
