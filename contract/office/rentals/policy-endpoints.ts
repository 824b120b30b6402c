import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import { policyEditBody, policyPreview, policyView } from './policy.ts'
import type { PolicyCallName } from './policy-calls.ts'

export const policyEndpoints = {
  policy: {
    tag: 'Policy',
    summary: 'How the store rents out and delivers, with earlier versions',
    access: 'policy.view',
    params: ofStore,
    data: policyView,
    failures: [],
  },
  previewPolicy: {
    tag: 'Policy',
    summary: 'What a change would mean for orders to come, and which booked rents it would not plan so',
    access: 'policy.edit',
    isRead: true,
    params: ofStore,
    body: policyEditBody,
    data: policyPreview,
    failures: ['CHANGED_MEANWHILE', 'NOTHING_TO_PUBLISH'],
  },
  publishPolicy: {
    tag: 'Policy',
    summary: 'Change how the store rents out and delivers',
    description: 'Holds for what is ordered from now on: what is booked keeps its days, what is ordered its price.',
    access: 'policy.edit',
    params: ofStore,
    body: policyEditBody,
    data: nothing,
    failures: ['CHANGED_MEANWHILE', 'NOTHING_TO_PUBLISH'],
  },
} as const satisfies Record<PolicyCallName, OfficeEndpoint>
