import { OFFERS, type Offer, type OfferPrices } from './offer.ts'
import { type PriceRule, priceByRule } from './price-rule.ts'

/** The prices somebody has set by hand: those that are not what a rule has made. */
export function overridesIn(prices: OfferPrices, ruled: OfferPrices): Set<Offer> {
  return new Set(OFFERS.filter((offer) => prices[offer] !== undefined && prices[offer] !== ruled[offer]))
}

export type Override = { offer: Offer; byRule: number }

/** Those that the store's rule has another price for: they can be given back to it. */
export function overridesOf(
  { value, prices, ruled }: { value: number; prices: OfferPrices; ruled: OfferPrices },
  rule: PriceRule | null,
): Override[] {
  if (rule === null) return []
  return [...overridesIn(prices, ruled)].flatMap((offer) => {
    const byRule = priceByRule(rule, offer, value)
    return byRule === null || byRule === prices[offer] ? [] : [{ offer, byRule }]
  })
}
