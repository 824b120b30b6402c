import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'

/** The one a customer has now: paid, or to be paid again. */
export function runningMembership(list: readonly UserMembershipView[]): UserMembershipView | null {
  return list.findLast(({ status }) => status === 'active' || status === 'pastDue') ?? null
}
