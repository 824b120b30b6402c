import type { UserMembershipView } from '#contract/memberships/user-memberships.ts'

/** For tests: a customer's membership as the API gives it. */
export function aUserMembership(id: string, status: UserMembershipView['status']): UserMembershipView {
  return {
    id,
    stripeSubscriptionId: null,
    status,
    createdAt: '2026-11-01T10:00:00Z',
    updatedAt: '2026-11-01T10:00:00Z',
    membershipId: 'plan-m',
    userId: 'u1',
    membership: {
      id: 'plan-m',
      partnerStoreId: 's1',
      name: 'M',
      subtitle: '',
      ctaText: '',
      type: 'monthly',
      status: 'active',
      price: 8900,
      maxConcurrentProducts: 3,
      maxProductRetailPrice: 60000,
      daysBeforeReturnReminder: 3,
      rating: null,
      stripePriceId: null,
    },
    wantMembershipId: null,
    wantMembership: null,
    wantPostponed: false,
    number: 'A-1',
    periodStart: '2026-11-01',
    periodEnd: '2026-12-01',
    renewalStoppedAt: null,
    endedAt: null,
    withdrawalUntil: null,
    allowance: { used: 1, max: 3, maxProductRetailPrice: 60000 },
    unpaid: null,
    movements: [],
    paymentUrl: null,
  }
}
