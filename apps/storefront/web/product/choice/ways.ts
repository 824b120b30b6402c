import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'

/** One way to have a garment, with its price in euro cents. */
export type Way = { id: string; amount: number; lowestBefore: number | null } & (
  | ({ kind: 'rent' } & Pick<ProductView['prices'][number], 'period' | 'days'>)
  | { kind: 'trial'; days: number; creditDays: number }
  | { kind: 'subscription' }
  | { kind: 'secondHand'; condition: ProductView['secondHand'][number]['condition']; sizes: string[] }
  | { kind: 'membership'; plans: string[]; own: OwnPlan | null }
)

/** Whether it comes with the plan the shopper has, and why not. */
export type OwnPlan = NonNullable<ProductView['plan']>

type Offers = Pick<ProductView, 'prices' | 'trialPrice' | 'subscriptionPrice' | 'secondHand' | 'valuePrice' | 'plan'>

/**
 * Everything the store offers, the rents first and what is sold by its price; a plan is a way when it covers a garment of
 * this value. What a member's own plan includes comes before all else.
 */
export function toWays(offers: Offers, plans: readonly MembershipView[]): Way[] {
  const { prices, trialPrice, subscriptionPrice, secondHand, valuePrice } = offers
  const own = offers.plan ?? null
  const covering = plans.filter((plan) => isCovered(valuePrice, plan))
  const byPlan = covering.length > 0 || own ? [toMembershipWay(covering, own)] : []
  return [
    ...(own?.covered ? byPlan : []),
    ...prices.map((price): Way => ({ ...price, kind: 'rent', id: price.period })),
    ...(trialPrice ? [{ ...trialPrice, kind: 'trial', id: 'trial' } as const] : []),
    ...(subscriptionPrice ? [{ ...subscriptionPrice, kind: 'subscription', id: 'subscription' } as const] : []),
    ...(own?.covered ? [] : byPlan),
    ...secondHand
      .toSorted((a, b) => a.amount - b.amount)
      .map((offer): Way => ({ ...offer, kind: 'secondHand', id: `secondHand ${offer.condition}` })),
  ]
}

export function isCovered(
  valuePrice: number,
  { maxProductRetailPrice: cap }: Pick<MembershipView, 'maxProductRetailPrice'>,
): boolean {
  return cap === null || valuePrice <= cap
}

/** A plan is had first, and what is sold must be there in the size. */
export function canBook(way: Way, size: string): boolean {
  if (way.kind === 'membership') return way.own?.covered === true
  return way.kind !== 'secondHand' || way.sizes.includes(size)
}

function toMembershipWay(covering: MembershipView[], own: OwnPlan | null): Way {
  const plans = covering.map(({ name }) => name)
  return { id: 'membership', kind: 'membership', amount: 0, lowestBefore: null, plans, own }
}
