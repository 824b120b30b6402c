import type { RentPeriod } from '#domain/catalogue/rent-periods.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'

export const ITEM_LINES = ['rent', 'trial', 'secondHand', 'subscription', 'membership'] as const

export const LINE_CODES = [
  ...ITEM_LINES,
  'membershipPlan',
  'trialCredit',
  'discount',
  'shipping',
  'lateFee',
  'damage',
  'buyOut',
] as const

export type LineCode = (typeof LINE_CODES)[number]

/** Euro cents each, and how many: what is taken off has an amount below nothing. */
export type PriceLine = {
  code: LineCode
  amount: number
  quantity: number
  /** What it is for; null when it is for the whole order. */
  productId: string | null
  period: RentPeriod | null
  /** Of a discount that is not for all garments: those it is for. */
  ways?: readonly RentalWay[]
}

export function totalOf(lines: readonly Pick<PriceLine, 'amount' | 'quantity'>[]): number {
  return lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)
}

export function aLine(line: Pick<PriceLine, 'code' | 'amount'> & Partial<PriceLine>): PriceLine {
  return { quantity: 1, productId: null, period: null, ...line }
}
