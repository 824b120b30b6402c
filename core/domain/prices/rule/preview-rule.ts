import { OFFERS, type Offer, type OfferPrices } from './offer.ts'
import { type PriceRule, priceByRule } from './price-rule.ts'

/** A garment with the store's prices; `overrides` are those that were set by hand. */
export type PricedGarment = { id: string; value: number; prices: OfferPrices; overrides: ReadonlySet<Offer> }

/** What would become of one price. `kept`: it was set by hand, and stays whatever the rule would make of it (`byRule`). */
export type PriceChange = { offer: Offer; before: number | null; after: number | null; byRule: number; kept: boolean }

export type GarmentPreview = { id: string; value: number; changes: PriceChange[] }

export type RulePreview = {
  garments: GarmentPreview[]
  totals: { changed: number; added: number; kept: number; same: number }
}

/** What a rule would do to these garments: all of a store, a filter's or a selection. */
export function previewRule(rule: PriceRule, garments: readonly PricedGarment[]): RulePreview {
  const previews = garments.map((garment) => ({
    id: garment.id,
    value: garment.value,
    changes: changesOf(rule, garment),
  }))
  const all = previews.flatMap(({ changes }) => changes)
  return {
    garments: previews,
    totals: {
      changed: all.filter(({ before, after }) => before !== null && before !== after).length,
      added: all.filter(({ before }) => before === null).length,
      kept: all.filter(({ kept }) => kept).length,
      same: all.filter(({ before, after, kept }) => before === after && !kept).length,
    },
  }
}

function changesOf(rule: PriceRule, { value, prices, overrides }: PricedGarment): PriceChange[] {
  return OFFERS.flatMap((offer) => {
    const byRule = priceByRule(rule, offer, value)
    if (byRule === null) return []
    const before = prices[offer] ?? null
    const kept = before !== null && overrides.has(offer) && before !== byRule
    return [{ offer, before, after: kept ? before : byRule, byRule, kept }]
  })
}
