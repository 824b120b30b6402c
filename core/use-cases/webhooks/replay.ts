import type { Transaction } from '#database/connection.ts'
import { findMessage, updateDelivery } from '#database/queries/webhooks/deliveries.ts'
import { lockEndpoint } from '#database/queries/webhooks/endpoints.ts'
import { insertTestEvent } from '#database/queries/webhooks/events.ts'
import { TEST_EVENT } from '#domain/webhooks/events.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { toSubject } from './manage-endpoints.ts'
import type { WebhookDependencies } from './webhook-dependencies.ts'

type Dependencies = Pick<WebhookDependencies, 'jobs' | 'now'>
type Refused = { ok: false; reason: 'ITEM_NOT_FOUND' | 'WEBHOOK_OFF' }

/** The same event once more, with the same id, and with all its attempts. */
export async function replayDelivery(
  trx: Transaction,
  dependencies: Dependencies,
  { storeId, deliveryId }: { storeId: string; deliveryId: string },
) {
  const message = await findMessage(trx, deliveryId)
  if (message === null) return { ok: false, reason: 'ITEM_NOT_FOUND' } satisfies Refused
  if (message.offAt !== null) return { ok: false, reason: 'WEBHOOK_OFF' } satisfies Refused
  const nextAt = dependencies.now()
  await updateDelivery(trx, { id: deliveryId, state: 'waiting', attempts: 0, nextAt, endedAt: null })
  await enqueueDelivery(trx, dependencies, { storeId, deliveryId })
  const subject = { kind: 'webhook', id: message.endpointId, name: new URL(message.url).host }
  const changes = [{ field: 'event', before: null, after: `${message.type} ${message.eventId}` }]
  return { ok: true, audit: { action: 'webhook.replayed', subject, changes } } as const
}

/** An event that means nothing, to one endpoint, on the way of all others. */
export async function sendTestEvent(
  trx: Transaction,
  { storeId, endpointId, now }: { storeId: string; endpointId: string; now: Date },
) {
  const endpoint = await lockEndpoint(trx, endpointId)
  if (endpoint === null) return { ok: false, reason: 'ITEM_NOT_FOUND' } satisfies Refused
  if (endpoint.offAt !== null) return { ok: false, reason: 'WEBHOOK_OFF' } satisfies Refused
  await insertTestEvent(trx, { storeId, endpointId, type: TEST_EVENT, data: { hello: 'world' }, now })
  return { ok: true, audit: { action: 'webhook.tested', subject: toSubject(endpoint) } } as const
}
