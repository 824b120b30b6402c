import type { MembershipView } from '#contract/memberships.ts'
import type { ProductView } from '#contract/products.ts'

/** One way to have a garment, with its price in euro cents. */
export type Way = { id: string; amount: number; lowestBefore: number | null } & (
  | ({ kind: 'rent' } & Pick<ProductView['prices'][number], 'period' | 'days'>)
  | { kind: 'trial'; days: number }
  | { kind: 'subscription' }
  | { kind: 'secondHand'; condition: ProductView['secondHand'][number]['condition']; sizes: string[] }
  | { kind: 'membership'; plans: string[] }
)

type Offers = Pick<ProductView, 'prices' | 'trialPrice' | 'subscriptionPrice' | 'secondHand' | 'valuePrice'>

/** Everything the store offers, the rents first; a plan is a way when it covers a garment of this value. */
export function toWays(offers: Offers, plans: readonly MembershipView[]): Way[] {
  const { prices, trialPrice, subscriptionPrice, secondHand, valuePrice } = offers
  const covering = plans.filter((plan) => isCovered(valuePrice, plan))
  return [
    ...prices.map((price): Way => ({ ...price, kind: 'rent', id: price.period })),
    ...(trialPrice ? [{ ...trialPrice, kind: 'trial', id: 'trial' } as const] : []),
    ...(subscriptionPrice ? [{ ...subscriptionPrice, kind: 'subscription', id: 'subscription' } as const] : []),
    ...(covering.length > 0 ? [toMembershipWay(covering)] : []),
    ...secondHand.map((offer): Way => ({ ...offer, kind: 'secondHand', id: `secondHand ${offer.condition}` })),
  ]
}

export function isCovered(
  valuePrice: number,
  { maxProductRetailPrice: cap }: Pick<MembershipView, 'maxProductRetailPrice'>,
): boolean {
  return cap === null || valuePrice <= cap
}

/** A plan is chosen first, and what is sold must be there in the size. */
export function canBook(way: Way, size: string): way is Exclude<Way, { kind: 'membership' }> {
  return way.kind === 'secondHand' ? way.sizes.includes(size) : way.kind !== 'membership'
}

function toMembershipWay(plans: MembershipView[]): Way {
  return { id: 'membership', kind: 'membership', amount: 0, lowestBefore: null, plans: plans.map(({ name }) => name) }
}
