import type { ChargeKind } from './charge.ts'

/** What a store's terms and conditions promise about money that is asked for later. Shares are thousandths of the value. */
export type ChargeTerms = {
  /** Euro cents; null: the store asks for none. */
  lateFeePerDay: number | null
  /** Euro cents for a stain beyond ordinary cleaning; null: the store asks for none. */
  cleaningFee: number | null
  /** What each rent takes off the value of a garment, and each whole year since it was bought. */
  wearPerRent: number
  wearPerYear: number
  /** What is left of the value however old and worn it is. */
  leastWorth: number
  /** Which share of the rent is taken off for whoever keeps the garment, and what of its price is left to pay at least. */
  rentCredit: number
  leastBuyOut: number
  /** How long somebody may object before anything is taken. */
  objectionDays: number
  /** So many days after its last day a garment that did not come back is taken for lost. */
  lostAfterDays: number
}

export const CHARGE_TERMS: ChargeTerms = {
  lateFeePerDay: null,
  cleaningFee: null,
  wearPerRent: 30,
  wearPerYear: 100,
  leastWorth: 300,
  rentCredit: 500,
  leastBuyOut: 500,
  objectionDays: 7,
  lostAfterDays: 30,
}

/** What somebody wants to buy is their own wish; everything else may be disputed first. */
export function objectionDaysOf(kind: ChargeKind, { objectionDays }: ChargeTerms): number {
  return kind === 'buyOut' ? 0 : objectionDays
}
