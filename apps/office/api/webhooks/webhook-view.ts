import type { listDeliveries } from '#database/queries/webhooks/deliveries.ts'
import type { WebhookEndpoint } from '#domain/webhooks/endpoint.ts'
import type { TEST_EVENT, WebhookEventType } from '#domain/webhooks/events.ts'

export function toWebhookView(endpoint: WebhookEndpoint, now: Date) {
  const { id, url, description, events, offAt, offReason, failures, failingSince, earlierUntil, createdAt } = endpoint
  return {
    id,
    url,
    description,
    events: [...events] as WebhookEventType[],
    isOn: offAt === null,
    offReason,
    offAt: offAt?.toISOString() ?? null,
    failures,
    failingSince: failingSince?.toISOString() ?? null,
    earlierSecretUntil: earlierUntil !== null && earlierUntil > now ? earlierUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  }
}

type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number]

export function toDeliveryView(row: DeliveryRow) {
  const { id, eventId, endpointId, type, at, state, attempts, lastStatus, nextAt, createdAt, endedAt } = row
  return {
    id,
    eventId,
    webhookId: endpointId,
    type: type as WebhookEventType | typeof TEST_EVENT,
    at: at.toISOString(),
    state,
    attempts,
    lastStatus,
    nextAt: nextAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
