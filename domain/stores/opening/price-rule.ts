import type { RentPrice } from '../../catalogue/product.ts'

/** What a rent costs by the value of the garment, in thousandths of it. Null: the rule offers no such rent. */
export type PriceRule = { oneOff: number | null; twoWeeks: number | null; month: number | null; trial: number | null }

export const DEFAULT_PRICE_RULE: PriceRule = { oneOff: 150, twoWeeks: 240, month: 350, trial: null }

const LEAST = 300

/** Whole euros, and never less than what it costs to pack it. */
export function pricesByRule({ oneOff, twoWeeks, month, trial }: PriceRule, value: number) {
  const prices: RentPrice[] = (
    [
      ['ONE_OFF', oneOff],
      ['TWO_WEEKS', twoWeeks],
      ['MONTH', month],
    ] as const
  ).flatMap(([period, share]) => (share === null ? [] : [{ period, amount: amountOf(value, share) }]))
  return { prices, trialPrice: trial === null ? null : amountOf(value, trial) }
}

function amountOf(value: number, share: number): number {
  return Math.max(LEAST, Math.round((value * share) / 100_000) * 100)
}
