import { discountLines, type Reduction } from './discount.ts'
import { aLine, type PriceLine, totalOf } from './price-line.ts'
import { type PaidTrial, trialCredits } from './trial-credit.ts'

/** What an order costs: its garments, what comes off, and the way there. The total is the sum of the lines. */
export function priceOrder(
  items: readonly PriceLine[],
  {
    plan,
    trials,
    discount,
    delivery,
    today,
  }: {
    /** A membership that is bought with it. */
    plan: { price: number } | null
    trials: readonly PaidTrial[]
    discount: Reduction | null
    /** Euro cents for the way there. */
    delivery: number
    today: Temporal.PlainDate
  },
): { lines: PriceLine[]; total: number } {
  const garments = [...items, ...trialCredits(items, { trials, today })]
  const lines = [
    ...(plan === null ? [] : [aLine({ code: 'membershipPlan', amount: plan.price })]),
    ...garments,
    ...discountLines(discount, garments),
    ...(delivery === 0 ? [] : [aLine({ code: 'shipping', amount: delivery })]),
  ]
  return { lines, total: totalOf(lines) }
}
