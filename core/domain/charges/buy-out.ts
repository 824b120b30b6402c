import { isBought } from '#domain/orders/bought.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { type Charge, LEAST_ASKED } from './charge.ts'
import { type EarlierCharge, leftToCharge } from './charge-amount.ts'
import type { ChargeTerms } from './charge-terms.ts'

const WHOLE = 1000

/** Euro cents. */
export type BuyOutFacts = {
  /** Today, by age and use. */
  worth: number
  /** What the store asks for a garment in this condition; null: it sells none. */
  secondHandPrice: number | null
  /** What this customer has paid to have it, and not got back. */
  rentPaid: number
  /** What was asked for about it before. */
  earlier: readonly EarlierCharge[]
}

/**
 * What a customer pays to keep a garment: what it would cost second hand and never more than it is worth, less a share of
 * the rent, but not below its least. Whole euros. Null: nothing is left to be asked for it.
 */
export function buyOutPrice(
  { worth, secondHandPrice, rentPaid, earlier }: BuyOutFacts,
  { rentCredit, leastBuyOut }: Pick<ChargeTerms, 'rentCredit' | 'leastBuyOut'>,
): number | null {
  const whole = wholePrice({ worth, secondHandPrice })
  const credit = Math.floor((Math.max(0, rentPaid) * rentCredit) / WHOLE)
  const least = (whole * leastBuyOut) / WHOLE
  const wanted = Math.floor(Math.max(least, whole - credit) / 100) * 100
  const price = Math.min(wanted, leftToCharge(worth, earlier))
  return price < LEAST_ASKED ? null : price
}

/** What it would cost without having been rented. */
export function wholePrice({ worth, secondHandPrice }: Pick<BuyOutFacts, 'worth' | 'secondHandPrice'>): number {
  return Math.min(worth, secondHandPrice ?? worth)
}

type Kept = Pick<OrderItem, 'way' | 'status' | 'boughtAt'>

/**
 * Whether its customer may keep a garment: they have it, have neither asked for the courier nor withdrawn, and it was not
 * asked for as lost.
 */
export function canBuyOut(
  item: Kept,
  { isWithdrawn, charges }: { isWithdrawn: boolean; charges: readonly Pick<Charge, 'kind' | 'state'>[] },
): boolean {
  const isSettled = charges.some(({ kind, state }) => state !== 'withdrawn' && (kind === 'lost' || kind === 'buyOut'))
  return item.status === 'delivered' && !isBought(item) && !isWithdrawn && !isSettled
}
