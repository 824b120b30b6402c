import { z } from 'zod'
import { nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'

export const startSupportBody = z.object({
  storeId: z.uuid().toLowerCase(),
  reason: z.string().trim().min(10).max(500).describe('What the store’s people read about it'),
})

export const supportSession = z.object({
  id: z.uuid(),
  storeId: z.uuid(),
  personName: z.string(),
  reason: z.string(),
  mayEdit: z.boolean(),
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Null: it was not ended before its time. */
  endedAt: z.iso.datetime().nullable(),
  isRunning: z.boolean(),
})

export const supportSessionList = z.object({ sessions: z.array(supportSession) })

export const allowSupportEditBody = z.object({ mayEdit: z.boolean() })

export type SupportSessionView = z.infer<typeof supportSession>

/** The calls about an operator's look into a store. */
export const supportEndpoints = {
  startSupport: {
    method: 'POST',
    path: '/api/platform/support',
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
    method: 'DELETE',
    path: '/api/platform/support',
    tag: 'Support',
    summary: 'Leave the store before the time is over',
    access: 'platform.support',
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  supportSessions: {
    method: 'GET',
    path: '/api/stores/{storeId}/support',
    tag: 'Support',
    summary: 'Who of the platform looked into the store, the latest first',
    access: 'audit.view',
    params: ofStore,
    data: supportSessionList,
    failures: [],
  },
  allowSupportEdit: {
    method: 'PUT',
    path: '/api/stores/{storeId}/support/{id}',
    tag: 'Support',
    summary: 'Let a running support session change things, or no longer',
    access: 'lifecycle.edit',
    params: ofStoreAndId,
    body: allowSupportEditBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  stopSupport: {
    method: 'DELETE',
    path: '/api/stores/{storeId}/support/{id}',
    tag: 'Support',
    summary: 'End a support session in one’s own store',
    description: 'Holds from their next click on.',
    access: 'lifecycle.edit',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
} as const satisfies Record<string, OfficeEndpoint>
