import type { RentPrice } from '../../catalogue/product.ts'
import { DEFAULT_RULE, type PriceRule, pricesByRule } from '../../prices/rule/price-rule.ts'

/** The rule a store is opened with: rents and trials in thousandths of the garment's value. Null: it offers none of that. */
export type OpeningRule = { oneOff: number | null; twoWeeks: number | null; month: number | null; trial: number | null }

const LEAST = 300

/** What a listing costs by it. */
export function openingPrices(rule: OpeningRule, value: number) {
  const made = pricesByRule(toPriceRule(rule), value)
  const prices: RentPrice[] = (['ONE_OFF', 'TWO_WEEKS', 'MONTH'] as const).flatMap((period) => {
    const amount = made[period]
    return amount === undefined ? [] : [{ period, amount }]
  })
  return { prices, trialPrice: made.TRIAL ?? null }
}

/** Whole euros. */
export function toPriceRule({ oneOff, twoWeeks, month, trial }: OpeningRule): PriceRule {
  const shares = { ONE_OFF: oneOff, TWO_WEEKS: twoWeeks, MONTH: month, TRIAL: trial }
  const charged = Object.entries(shares).flatMap(([offer, share]) => (share === null ? [] : [[offer, { share }]]))
  return { rounding: 'euro', least: LEAST, charges: Object.fromEntries(charged) }
}

/** Of a rule in full, what the wizard shows; what else it charges is kept. */
export function toOpeningRule(rule: PriceRule | null): OpeningRule {
  const { charges } = rule ?? DEFAULT_RULE
  const shareOf = (offer: 'ONE_OFF' | 'TWO_WEEKS' | 'MONTH' | 'TRIAL') => {
    const charge = charges[offer]
    return charge && 'share' in charge && charge.share <= 1000 ? charge.share : null
  }
  return {
    oneOff: shareOf('ONE_OFF'),
    twoWeeks: shareOf('TWO_WEEKS'),
    month: shareOf('MONTH'),
    trial: shareOf('TRIAL'),
  }
}

/** The wizard's four shares in the place of those that a rule had. */
export function withOpeningRule(rule: PriceRule | null, opening: OpeningRule): PriceRule {
  const { ONE_OFF, TWO_WEEKS, MONTH, TRIAL, ...others } = rule?.charges ?? {}
  const { charges, ...made } = toPriceRule(opening)
  return { ...made, charges: { ...others, ...charges } }
}
