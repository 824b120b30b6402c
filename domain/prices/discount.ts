import { aLine, type PriceLine } from './price-line.ts'

export const DISCOUNT_TYPES = ['percent', 'amount'] as const

export type DiscountType = (typeof DISCOUNT_TYPES)[number]

/** Percent, or euro cents. */
export type Discount = { id: string; code: string; type: DiscountType; value: number }

export type DiscountTerms = Discount & {
  validFrom: Date | null
  validUntil: Date | null
  maxUses: number | null
  /** By one person; null: as often as they like. */
  maxUsesPerCustomer: number | null
  uses: number
}

/** A code as a store offers it: what is not said is not limited. */
export type OfferedDiscount = Discount & Partial<Omit<DiscountTerms, keyof Discount>>

export type DiscountRefusal = 'DISCOUNT_NOT_FOUND' | 'DISCOUNT_EXPIRED' | 'DISCOUNT_USED'

/** Why a code is of no use now; null when it is. */
export function discountRefusal(terms: DiscountTerms, now: Date): Exclude<DiscountRefusal, 'DISCOUNT_USED'> | null {
  const hasNotBegun = terms.validFrom !== null && terms.validFrom > now
  if (hasNotBegun) return 'DISCOUNT_NOT_FOUND'
  const isOver = terms.validUntil !== null && terms.validUntil <= now
  const isUsedUp = terms.maxUses !== null && terms.uses >= terms.maxUses
  return isOver || isUsedUp ? 'DISCOUNT_EXPIRED' : null
}

/** Whether somebody who has used a code so often has used it up. */
export function isUsedUpBy(
  { maxUsesPerCustomer }: Pick<DiscountTerms, 'maxUsesPerCustomer'>,
  ownUses: number,
): boolean {
  return maxUsesPerCustomer !== null && ownUses >= maxUsesPerCustomer
}

/** What comes off the garments, never more than they cost. */
export function discountLines(discount: Pick<Discount, 'type' | 'value'> | null, garments: number): PriceLine[] {
  if (discount === null) return []
  const reduction = discount.type === 'percent' ? percentOf(garments, discount.value) : discount.value
  const off = Math.min(reduction, garments)
  return off <= 0 ? [] : [aLine({ code: 'discount', amount: -off })]
}

/** Codes are typed by people: case and spaces around them do not matter. */
export function toDiscountKey(code: string): string {
  return code.trim().toUpperCase()
}

/** The specification's helper: a percentage of an amount, so many times, in whole cents. */
export function percentOf(amount: number, percent: number, quantity = 1): number {
  return Math.round(((amount * percent) / 100) * quantity)
}
