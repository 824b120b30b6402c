import type { RentalWay } from '../rentals/ways.ts'
import { aLine, type PriceLine, totalOf } from './price-line.ts'

export const DISCOUNT_TYPES = ['percent', 'amount'] as const

export type DiscountType = (typeof DISCOUNT_TYPES)[number]

/** Percent, or euro cents. */
export type Discount = { id: string; code: string; type: DiscountType; value: number }

/** The ways to have a garment that cost something by themselves. */
export const DISCOUNT_WAYS = ['rent', 'trial', 'secondHand', 'subscription'] as const satisfies readonly RentalWay[]

export type DiscountWay = (typeof DISCOUNT_WAYS)[number]

export type DiscountTerms = Discount & {
  isActive: boolean
  /** The garments it takes something off, by the way they are had; null: all of them. */
  ways: readonly RentalWay[] | null
  validFrom: Date | null
  validUntil: Date | null
  maxUses: number | null
  /** By one person; null: as often as they like. */
  maxUsesPerCustomer: number | null
  uses: number
}

/** A code as a store offers it: what is not said is not limited. */
export type OfferedDiscount = Discount & Partial<Omit<DiscountTerms, keyof Discount>>

export type DiscountRefusal = 'DISCOUNT_NOT_FOUND' | 'DISCOUNT_EXPIRED'

/** Why a code is of no use now; null when it is. */
export function discountRefusal(terms: Omit<DiscountTerms, keyof Discount>, now: Date): DiscountRefusal | null {
  const hasNotBegun = terms.validFrom !== null && terms.validFrom > now
  if (hasNotBegun) return 'DISCOUNT_NOT_FOUND'
  const isOver = terms.validUntil !== null && terms.validUntil <= now
  const isUsedUp = terms.maxUses !== null && terms.uses >= terms.maxUses
  return isOver || isUsedUp || !terms.isActive ? 'DISCOUNT_EXPIRED' : null
}

/** Whether somebody who has used a code so often has used it up. */
export function isUsedUpBy(
  { maxUsesPerCustomer }: Pick<DiscountTerms, 'maxUsesPerCustomer'>,
  ownUses: number,
): boolean {
  return maxUsesPerCustomer !== null && ownUses >= maxUsesPerCustomer
}

/** What a code takes off, and of which garments. */
export type Reduction = Pick<Discount, 'type' | 'value'> & Pick<DiscountTerms, 'ways'>

/**
 * What comes off the garments it is for, never more than they cost. The line says for which ways: what goes back for one of
 * them is counted from there, whatever becomes of the code.
 */
export function discountLines(discount: Reduction | null, garments: readonly PriceLine[]): PriceLine[] {
  if (discount === null) return []
  const { type, value, ways } = discount
  const price = totalOf(garments.filter(({ code }) => isFor(ways, code === 'trialCredit' ? 'rent' : code)))
  const off = Math.min(type === 'percent' ? percentOf(price, value) : value, price)
  return off <= 0 ? [] : [aLine({ code: 'discount', amount: -off, ...(ways && { ways }) })]
}

/** Whether a code takes something off what is had that way. */
export function isFor(ways: readonly RentalWay[] | null, way: string): boolean {
  return ways === null || ways.some((each) => each === way)
}

/** Codes are typed by people: case and spaces around them do not matter. */
export function toDiscountKey(code: string): string {
  return code.trim().toUpperCase()
}

/** The specification's helper: a percentage of an amount, so many times, in whole cents. */
export function percentOf(amount: number, percent: number, quantity = 1): number {
  return Math.round(((amount * percent) / 100) * quantity)
}
