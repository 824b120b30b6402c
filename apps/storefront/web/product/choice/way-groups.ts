import type { Way } from './ways.ts'

/** What a shopper wants at heart; how long, with which plan or in which condition comes after. */
export type WayGroup = { name: 'rent' | 'trial' | 'plan' | 'buy'; ways: [Way, ...Way[]] }

const GROUP_OF: Record<Way['kind'], WayGroup['name']> = {
  rent: 'rent',
  subscription: 'rent',
  trial: 'trial',
  membership: 'plan',
  secondHand: 'buy',
}

/** In the order in which the ways begin: what comes first of all is also the first group. */
export function groupWays(ways: readonly Way[]): WayGroup[] {
  const groups: WayGroup[] = []
  for (const way of ways) {
    const name = GROUP_OF[way.kind]
    const group = groups.find((each) => each.name === name)
    if (group) group.ways.push(way)
    else groups.push({ name, ways: [way] })
  }
  return groups
}

/** The one whose price stands for the group until another is chosen. */
export function cheapestOf({ ways }: WayGroup): Way {
  return ways.reduce((least, way) => (way.amount < least.amount ? way : least))
}
