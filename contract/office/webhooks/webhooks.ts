import { z } from 'zod'
import type { JsonValue } from '#domain/staff/audit-changes.ts'
import { DELIVERY_STATES, OFF_REASONS } from '#domain/webhooks/endpoint.ts'
import { TEST_EVENT, WEBHOOK_EVENTS } from '#domain/webhooks/events.ts'

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
