import { ITEM_LINES, type PriceLine } from '#domain/prices/price-line.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import type { SoldKind } from './book-settings.ts'

/** How much of something that was paid for is of a kind. Compensation is nothing that was sold. */
export type TakenKind = SoldKind | 'compensation'
export type SoldShare = { kind: TakenKind; weight: number }

const KIND_OF: Record<RentalWay, SoldKind> = {
  rent: 'rents',
  trial: 'rents',
  subscription: 'rents',
  membership: 'plans',
  secondHand: 'sales',
}

export function kindOfWay(way: RentalWay): SoldKind {
  return KIND_OF[way]
}

/**
 * What an order is made of, by what its garments cost: the way there and discounts for all of them belong to each in this
 * share, a discount for some ways to those. What costs nothing counts only where nothing does.
 */
export function sharesOfOrder(lines: readonly PriceLine[]): SoldShare[] {
  const weights = new Map<SoldKind, number>()
  for (const line of lines) {
    const kind = kindOfLine(line)
    if (kind !== null) weights.set(kind, (weights.get(kind) ?? 0) + line.amount * line.quantity)
  }
  const shares = [...weights].filter(([, weight]) => weight > 0).map(([kind, weight]) => ({ kind, weight }))
  const [first = 'rents'] = weights.keys()
  return shares.length > 0 ? shares : [{ kind: first, weight: 1 }]
}

function kindOfLine({ code, ways }: PriceLine): SoldKind | null {
  if (code === 'membershipPlan') return 'plans'
  const own = ITEM_LINES.find((each) => each === code)
  if (own !== undefined) return KIND_OF[own]
  const kinds = new Set((code === 'discount' ? (ways ?? []) : []).map(kindOfWay))
  const [kind = null] = kinds
  return kinds.size === 1 ? kind : null
}
