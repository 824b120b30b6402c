import { OFFERS, type Offer, type OfferPrices } from './offer.ts'
import { type PriceRounding, roundPrice } from './round-price.ts'

/** A part of the garment's value in thousandths, or the same for every garment (as trials often cost). */
export type Charge = { share: number } | { amount: number }

/** How a store makes its prices. What has no charge is left as it is. */
export type PriceRule = {
  rounding: PriceRounding
  /** No share comes to less than what it costs to pack a garment. */
  least: number
  charges: Partial<Record<Offer, Charge>>
}

/** What a store begins with that has no rule of its own. */
export const DEFAULT_RULE: PriceRule = {
  rounding: 'euro',
  least: 300,
  charges: { ONE_OFF: { share: 150 }, TWO_WEEKS: { share: 240 }, MONTH: { share: 350 } },
}

/** The price the rule makes for a garment of that value; null: the rule says nothing of it. */
export function priceByRule({ rounding, least, charges }: PriceRule, offer: Offer, value: number): number | null {
  const charge = charges[offer]
  if (charge === undefined) return null
  return 'amount' in charge ? charge.amount : Math.max(least, roundPrice((value * charge.share) / 1000, rounding))
}

export function pricesByRule(rule: PriceRule, value: number): OfferPrices {
  const priced = OFFERS.map((offer) => [offer, priceByRule(rule, offer, value)] as const)
  return Object.fromEntries(priced.filter(([, amount]) => amount !== null))
}
