import { z } from 'zod'
import type { JsonValue } from '#domain/staff/audit-changes.ts'
import { DELIVERY_STATES, OFF_REASONS } from '#domain/webhooks/endpoint.ts'
import { TEST_EVENT, WEBHOOK_EVENTS } from '#domain/webhooks/events.ts'
import { nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { longTask } from '../tasks/tasks.ts'

export const webhookEvent = z.enum(WEBHOOK_EVENTS)
const toldEvent = z.enum([...WEBHOOK_EVENTS, TEST_EVENT])

export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(webhookEvent).describe('None: all of them'),
  isOn: z.boolean(),
  offReason: z.enum(OFF_REASONS).nullable(),
  offAt: z.iso.datetime().nullable(),
  failures: z.number().int().describe('In a row'),
  failingSince: z.iso.datetime().nullable(),
  /** Until when the secret before the present one is signed with too. */
  earlierSecretUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})

export const webhookList = z.array(webhook)

export const makeWebhookBody = z.object({
  url: z.string().trim().min(1).max(2000),
  description: z.string().trim().max(100).default(''),
  events: z.array(webhookEvent).default([]).describe('None: all of them'),
})
export const changeWebhookBody = makeWebhookBody.extend({ isOn: z.boolean() })

const secret = z.string().describe('`whsec_…`: in this answer and never again')
export const madeWebhook = z.object({ webhook, secret })
export const rotatedSecret = z.object({
  secret,
  earlierSecretUntil: z.iso.datetime().describe('Until then the one before is signed with as well'),
})

export const deliveryState = z.enum(DELIVERY_STATES)

export const webhookDelivery = z.object({
  id: z.uuid(),
  eventId: z.uuid().describe('What is sent as `webhook-id`'),
  webhookId: z.uuid(),
  type: toldEvent,
  at: z.iso.datetime().describe('When it happened'),
  state: deliveryState,
  attempts: z.number().int(),
  lastStatus: z.number().int().nullable(),
  nextAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})

const filter = z.object({
  webhookId: z.uuid().optional(),
  state: deliveryState.optional(),
  type: toldEvent.optional(),
})
export const deliveryQuery = filter.extend({
  before: z.uuid().optional().describe('The id of the last one seen: for the next page'),
})
export const replayBody = filter

export const deliveryPage = z.object({
  deliveries: z.array(webhookDelivery),
  matching: z.int().describe('How many match on all pages; 10,001: more than are counted'),
  next: z.uuid().nullable(),
})

export const deliveryDetail = z.object({
  delivery: webhookDelivery,
  payload: z.custom<JsonValue>(() => true).describe('What was sent'),
  attempts: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      milliseconds: z.number().int(),
      status: z.number().int().nullable(),
      answer: z.string().describe('How it begins'),
      problem: z.string().nullable(),
    }),
  ),
})

export type WebhookView = z.infer<typeof webhook>
export type WebhookDeliveryView = z.infer<typeof webhookDelivery>
export type DeliveryDetailView = z.infer<typeof deliveryDetail>

/** The calls about what a store's programs are told of, and what became of it. */
export const webhookEndpoints = {
  webhooks: {
    method: 'GET',
    path: '/api/stores/{storeId}/webhooks',
    tag: 'Developers',
    summary: 'Where the store’s programs are told of events',
    access: 'apiKeys.view',
    params: ofStore,
    data: webhookList,
    failures: [],
  },
  makeWebhook: {
    method: 'POST',
    path: '/api/stores/{storeId}/webhooks',
    tag: 'Developers',
    summary: 'Be told of events',
    description:
      'Signed after Standard Webhooks 1.0 with the secret in the answer. Only public addresses, encrypted; tried for three days.',
    access: 'apiKeys.edit',
    params: ofStore,
    body: makeWebhookBody,
    data: madeWebhook,
    failures: ['WEBHOOK_ADDRESS_REFUSED', 'WEBHOOK_NOT_HTTPS', 'TOO_MANY_WEBHOOKS'],
  },
  changeWebhook: {
    method: 'PUT',
    path: '/api/stores/{storeId}/webhooks/{id}',
    tag: 'Developers',
    summary: 'Change where and of what, or switch it off and on',
    access: 'apiKeys.edit',
    params: ofStoreAndId,
    body: changeWebhookBody,
    data: nothing,
    failures: ['NOT_FOUND', 'WEBHOOK_ADDRESS_REFUSED', 'WEBHOOK_NOT_HTTPS'],
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/api/stores/{storeId}/webhooks/{id}',
    tag: 'Developers',
    summary: 'Remove an endpoint with its log',
    access: 'apiKeys.edit',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/api/stores/{storeId}/webhooks/{id}/secret',
    tag: 'Developers',
    summary: 'Exchange the secret',
    description: 'For a day what is sent carries a signature by each of the two.',
    access: 'apiKeys.edit',
    params: ofStoreAndId,
    data: rotatedSecret,
    failures: ['NOT_FOUND'],
  },
  testWebhook: {
    method: 'POST',
    path: '/api/stores/{storeId}/webhooks/{id}/test',
    tag: 'Developers',
    summary: 'Send an event that means nothing',
    access: 'webhooks.send',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND', 'WEBHOOK_OFF'],
  },
  webhookDeliveries: {
    method: 'GET',
    path: '/api/stores/{storeId}/webhookDeliveries',
    tag: 'Developers',
    summary: 'What was sent, the latest first',
    description: 'Of the last 30 days.',
    access: 'apiKeys.view',
    params: ofStore,
    query: deliveryQuery,
    data: deliveryPage,
    failures: [],
  },
  webhookDelivery: {
    method: 'GET',
    path: '/api/stores/{storeId}/webhookDeliveries/{id}',
    tag: 'Developers',
    summary: 'One delivery with its attempts and what they were answered',
    access: 'apiKeys.view',
    params: ofStoreAndId,
    data: deliveryDetail,
    failures: ['NOT_FOUND'],
  },
  replayWebhook: {
    method: 'POST',
    path: '/api/stores/{storeId}/webhookDeliveries/{id}/replay',
    tag: 'Developers',
    summary: 'Send it once more',
    description: 'The same event with the same id.',
    access: 'webhooks.send',
    params: ofStoreAndId,
    data: nothing,
    failures: ['NOT_FOUND', 'WEBHOOK_OFF'],
  },
  replayWebhooks: {
    method: 'POST',
    path: '/api/stores/{storeId}/webhookReplays',
    tag: 'Developers',
    summary: 'Send everything that a filter shows once more',
    description: 'As work that goes on by itself: the answer says which.',
    access: 'webhooks.send',
    params: ofStore,
    body: replayBody,
    data: longTask,
    failures: ['NOTHING_TO_REPLAY'],
  },
} as const satisfies Record<string, OfficeEndpoint>
