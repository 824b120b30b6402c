import type { PlanLimits } from './allowance.ts'
import type { Membership } from './membership.ts'
import type { PlanRefusal } from './user-membership.ts'

/** A customer who has a membership: what it allows and how much of it is taken. */
export type Member = PlanLimits & {
  isPastDue: boolean
  isPaused: boolean
  /** When garments are fetched for a pause that is to come, as YYYY-MM-DD; null: none is arranged. */
  fetchDay: string | null
  used: number
}

/** Whether a garment comes with the plan; `includedBy`: the cheapest plan by whose value it would. */
export type PlanCover = { covered: boolean; reason: PlanRefusal | null; includedBy: Membership | null }

/** `plans`: what the store offers. */
export function planCover(
  { valuePrice }: { valuePrice: number },
  member: Member,
  plans: readonly Membership[],
): PlanCover {
  const reason = refusalOf(valuePrice, member)
  const includedBy = reason === 'overValue' ? cheapestFor(valuePrice, plans) : null
  return { covered: reason === null, reason, includedBy }
}

function cheapestFor(valuePrice: number, plans: readonly Membership[]): Membership | null {
  const fitting = plans.filter((plan) => isWithin(valuePrice, plan))
  return fitting.toSorted((one, other) => one.price - other.price)[0] ?? null
}

function refusalOf(valuePrice: number, member: Member): PlanRefusal | null {
  if (member.isPastDue) return 'pastDue'
  if (member.isPaused) return 'paused'
  if (!isWithin(valuePrice, member)) return 'overValue'
  return member.used >= member.maxConcurrentProducts ? 'noSlot' : null
}

function isWithin(valuePrice: number, { maxProductRetailPrice }: Pick<PlanLimits, 'maxProductRetailPrice'>): boolean {
  return maxProductRetailPrice === null || valuePrice <= maxProductRetailPrice
}
