import type { Standing } from '#domain/memberships/user-membership.ts'
import { aCustomer } from './a-customer.ts'
import { aPlan } from './a-plan.ts'
import { samplePlans } from './sample-plans.ts'
import type { State } from './stage.ts'

type Days = (count: number) => Date

function plan(name: string, shows: string, changes: (days: Days) => Partial<Standing>): State {
  return {
    name: `plan-${name}`,
    shows: `Plan: ${shows}`,
    async make(input) {
      const customer = await aCustomer(input)
      await aPlan(input, { customer, changes })
      return { path: '/profile?page=membership', customer }
    },
  }
}

export const planStates: readonly State[] = [
  {
    name: 'plan-none',
    shows: 'Plan: none yet',
    make: async (input) => ({ path: '/profile?page=membership', customer: await aCustomer(input) }),
  },
  plan('active', 'runs', () => ({})),
  plan('stopped', 'its renewal is stopped', (days) => ({ renewalStoppedAt: days(-1) })),
  plan('pause-planned', 'a pause is arranged', (days) => ({
    ...{ paidUntil: days(20), pausedFrom: days(20), pausedUntil: days(80), periodEnd: days(80) },
  })),
  plan('paused', 'paused', (days) => ({
    ...{
      periodStart: days(-40),
      paidUntil: days(-10),
      pausedFrom: days(-10),
      pausedUntil: days(50),
      periodEnd: days(50),
    },
  })),
  plan('past-due', 'past due', (days) => ({
    ...{ status: 'pastDue', periodStart: days(-32), periodEnd: days(-2), failedPayments: 2, nextTryAt: days(1) },
  })),
  plan('change-planned', 'another plan from the renewal on', () => ({ wantMembershipId: samplePlans[0]?.id ?? null })),
  plan('change-postponed', 'another plan, once the garments fit it', () => ({
    ...{ wantMembershipId: samplePlans[0]?.id ?? null, wantPostponed: true },
  })),
  plan('ended', 'ended unpaid', (days) => ({
    ...{ status: 'ended', failedPayments: 5, periodEnd: days(-9), endedAt: days(-2) },
  })),
  {
    name: 'plan-receipt',
    shows: 'Receipt of a plan',
    async make(input) {
      const customer = await aCustomer(input)
      const id = await aPlan(input, { customer, changes: () => ({}) })
      return { path: `/receipt/membership/${id}`, customer }
    },
  },
]
