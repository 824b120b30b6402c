import { OFFERS, type Offer } from '#domain/prices/rule/offer.ts'
import { type PriceRule, priceByRule } from '#domain/prices/rule/price-rule.ts'
import { RENT_PERIODS } from '../../rent-periods.ts'
import type { ImportChoices } from '../choices.ts'
import type { PriceField, ProductField } from '../fields.ts'
import type { FieldChange } from './compare-fields.ts'
import { hasPrice } from './showing.ts'

/** What makes the prices of garments that come without one. */
export type Pricer = Pick<ImportChoices, 'pricing' | 'prices'> & { rule: PriceRule | null }

export type PricedBy = 'file' | 'rule' | 'typed'

/** The prices of a new garment: those of the file, else what was decided for all that have none. */
export function priceNew(
  changes: readonly FieldChange<ProductField>[],
  { pricing, prices, rule }: Pricer,
): { changes: FieldChange<ProductField>[]; pricedBy: PricedBy | null } {
  const fields = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
  if (hasPrice(fields)) return { changes: [...changes], pricedBy: 'file' }
  const value = typeof fields.value === 'number' ? fields.value : 0
  const made = pricing === 'rule' ? byRule(rule, value) : pricing === 'typed' ? typed(prices) : []
  if (made.length === 0) return { changes: [...changes], pricedBy: null }
  return { changes: [...changes, ...made], pricedBy: pricing === 'rule' ? 'rule' : 'typed' }
}

function byRule(rule: PriceRule | null, value: number): FieldChange<ProductField>[] {
  // what is worth nothing has no share to ask for: it waits until somebody says its value or its price
  if (rule === null || value === 0) return []
  return OFFERS.flatMap((offer) => {
    const after = priceByRule(rule, offer, value)
    return after === null ? [] : [{ field: fieldOf(offer), before: null, after }]
  })
}

function typed(prices: Pricer['prices']): FieldChange<ProductField>[] {
  return RENT_PERIODS.flatMap((period) => {
    const after = prices[period] ?? null
    return after === null ? [] : [{ field: `rent ${period}` as const, before: null, after }]
  })
}

function fieldOf(offer: Offer): PriceField {
  if (offer === 'TRIAL') return 'trial'
  if (offer === 'SUBSCRIPTION') return 'monthly'
  if (offer.startsWith('SECOND_HAND ')) return `secondHand ${offer.slice(12)}` as PriceField
  return `rent ${offer}` as PriceField
}

/** What a price of a file is called among offers; null: it is no price. */
export function offerOf(field: string): Offer | null {
  return OFFERS.find((offer) => fieldOf(offer) === field) ?? null
}
