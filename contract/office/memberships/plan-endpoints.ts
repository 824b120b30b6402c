import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import type { PlanCallName } from './plan-calls.ts'
import {
  createdPlan,
  createPlanBody,
  planDetail,
  planEditBody,
  planOrderBody,
  planPreview,
  planStatusBody,
  plans,
} from './plans.ts'

export const planEndpoints = {
  plans: {
    tag: 'Plans',
    summary: 'The plans of a store',
    access: 'plans.view',
    params: ofStore,
    data: plans,
    failures: [],
  },
  plan: {
    tag: 'Plans',
    summary: 'One plan, with its earlier versions',
    access: 'plans.view',
    params: ofStoreAndId,
    data: planDetail,
    failures: ['NOT_FOUND'],
  },
  createPlan: {
    tag: 'Plans',
    summary: 'Offer a new plan',
    access: 'plans.edit',
    params: ofStore,
    body: createPlanBody,
    data: createdPlan,
    failures: [],
  },
  previewPlan: {
    tag: 'Plans',
    summary: 'What a change would mean for shoppers and members',
    access: 'plans.edit',
    isRead: true,
    params: ofStoreAndId,
    body: planEditBody,
    data: planPreview,
    failures: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NOTHING_TO_PUBLISH'],
  },
  publishPlan: {
    tag: 'Plans',
    summary: 'Change a plan',
    description: 'Another price holds for new members: who is a member keeps theirs, and nothing is taken from them.',
    access: 'plans.edit',
    params: ofStoreAndId,
    body: planEditBody,
    data: nothing,
    failures: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NOTHING_TO_PUBLISH'],
  },
  changePlanStatus: {
    tag: 'Plans',
    summary: 'Withdraw a plan, or offer it again',
    description: 'Withdrawn, it has no new members; those who have it keep it.',
    access: 'plans.edit',
    params: ofStoreAndId,
    body: planStatusBody,
    data: nothing,
    failures: ['NOT_FOUND', 'NOTHING_TO_PUBLISH'],
  },
  orderPlans: {
    tag: 'Plans',
    summary: 'The order in which shoppers see the plans',
    access: 'plans.edit',
    params: ofStore,
    body: planOrderBody,
    data: nothing,
    failures: ['CHANGED_MEANWHILE'],
  },
} as const satisfies Record<PlanCallName, OfficeEndpoint>
