import { discountLines, type Reduction } from './discount.ts'
import { aLine, type PriceLine, totalOf } from './price-line.ts'
import { type PaidTrial, trialCredits } from './trial-credit.ts'

/** Euro cents; `freeShippingFrom` null: never for nothing. */
export type ShippingTerms = { shippingPrice: number; freeShippingFrom: number | null }

/** What an order costs: its garments, what comes off, and the way there. The total is the sum of the lines. */
export function priceOrder(
  items: readonly PriceLine[],
  {
    plan,
    trials,
    discount,
    shipping,
    today,
  }: {
    /** A membership that is bought with it. */
    plan: { price: number } | null
    trials: readonly PaidTrial[]
    discount: Reduction | null
    shipping: ShippingTerms
    today: Temporal.PlainDate
  },
): { lines: PriceLine[]; total: number } {
  const garments = [...items, ...trialCredits(items, { trials, today })]
  const isCovered = items.every(({ code }) => code === 'membership')
  const lines = [
    ...(plan === null ? [] : [aLine({ code: 'membershipPlan', amount: plan.price })]),
    ...garments,
    ...discountLines(discount, garments),
    ...(isCovered ? [] : shippingLines(shipping, totalOf(items))),
  ]
  return { lines, total: totalOf(lines) }
}

/** By what the garments cost before anything comes off: a code or a credit takes nobody's free delivery away. */
function shippingLines({ shippingPrice, freeShippingFrom }: ShippingTerms, garments: number): PriceLine[] {
  const isFree = shippingPrice === 0 || (freeShippingFrom !== null && garments >= freeShippingFrom)
  return isFree ? [] : [aLine({ code: 'shipping', amount: shippingPrice })]
}
