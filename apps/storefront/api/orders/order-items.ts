import type { z } from 'zod'
import type { endpoints } from '#storefront/contract/endpoints.ts'
import type { OrderItem } from '#use-cases/rentals/estimate-order.ts'

export type ReadOrderItems =
  | { ok: true; items: OrderItem[] }
  | { ok: false; reason: 'MALFORMED_INPUT'; fields: string[] }

type EstimateQuery = z.output<(typeof endpoints)['ordersInfoEstimate']['query']>

const FLAGS = {
  trial: 'trials',
  secondHand: 'secondHand',
  subscription: 'subscriptions',
  membership: 'memberships',
} as const
const FLAGGED_WAYS = ['trial', 'secondHand', 'subscription', 'membership'] as const
type FlaggedWay = (typeof FLAGGED_WAYS)[number]
const LISTS = ['daysCount', 'trials', 'secondHand', 'subscriptions', 'memberships', 'conditions'] as const

/** Lists in the order of the items become items. A list may be left out; one of another length is a mistake. */
export function readOrderItems(query: EstimateQuery): ReadOrderItems {
  const { productId: ids, membershipId } = query
  if (ids.length === 0 && membershipId === undefined) return malformed(['productId'])
  const uneven = LISTS.filter((name) => query[name].length > 0 && query[name].length !== ids.length)
  if (uneven.length > 0) return malformed(uneven)
  const items: OrderItem[] = []
  for (const [index, productId] of ids.entries()) {
    const ways = waysOf(query, index)
    if (ways.length > 1) return malformed(ways.map((each) => FLAGS[each]))
    const way = ways[0] ?? 'rent'
    const days = query.daysCount[index] ?? 0
    const hasNoLength = way === 'rent' && days === 0 && membershipId === undefined
    if (hasNoLength) return malformed(['daysCount'])
    items.push({ productId, way, days, condition: query.conditions[index] || null })
  }
  return { ok: true, items }
}

function malformed(fields: readonly string[]): ReadOrderItems {
  return { ok: false, reason: 'MALFORMED_INPUT', fields: [...fields] }
}

function waysOf(query: EstimateQuery, index: number): FlaggedWay[] {
  return FLAGGED_WAYS.filter((way) => query[FLAGS[way]][index] === 'true')
}
