import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { allowSupportEditBody, startSupportBody, supportSession, supportSessionList } from './support.ts'
import type { SupportCallName } from './support-calls.ts'

export const supportEndpoints = {
  startSupport: {
    tag: 'Support',
    summary: 'Look into a store for 30 minutes',
    description:
      'Ends an earlier look. The store’s people see who it is, and why; nothing can be changed unless they allow it.',
    access: 'platform.support',
    body: startSupportBody,
    data: supportSession,
    failures: ['NOT_FOUND'],
  },
  endSupport: {
    tag: 'Support',
    summary: 'Leave the store before the time is over',
    access: 'platform.support',
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  supportSessions: {
    tag: 'Support',
    summary: 'Who of the platform looked into the store, the latest first',
    access: 'audit.view',
    params: ofStore,
    data: supportSessionList,
    failures: [],
  },
  allowSupportEdit: {
    tag: 'Support',
    summary: 'Let a running support session change things, or no longer',
    access: 'lifecycle.edit',
    params: ofStoreAndId,
    body: allowSupportEditBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  stopSupport: {
    tag: 'Support',
    summary: 'End a support session in one’s own store',
    description: 'Holds from their next click on.',
    access: 'lifecycle.edit',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<SupportCallName, OfficeEndpoint>
