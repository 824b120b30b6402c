import { discountLines, type Reduction } from './discount.ts'
import { aLine, type PriceLine, totalOf } from './price-line.ts'
import { type ShippingTerms, shippingOf } from './shipping-price.ts'
import { type PaidTrial, trialCredits } from './trial-credit.ts'

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

function shippingLines(terms: ShippingTerms, garments: number): PriceLine[] {
  const amount = shippingOf(terms, garments)
  return amount === 0 ? [] : [aLine({ code: 'shipping', amount })]
}
