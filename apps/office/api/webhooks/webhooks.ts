import { listEndpoints } from '#database/queries/webhooks/endpoints.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { changeEndpoint, makeEndpoint, removeEndpoint, rotateSecret } from '#use-cases/webhooks/manage-endpoints.ts'
import { sendTestEvent } from '#use-cases/webhooks/replay.ts'
import { handleStore } from '../protocol/handle.ts'
import { toWebhookView } from './webhook-view.ts'

/** Where a store's programs are told of events. */
export function createWebhookHandlers(dependencies: StaffDependencies) {
  return {
    webhooks: handleStore('webhooks', async ({ now }, trx) => {
      const endpoints = await listEndpoints(trx)
      return { ok: true, data: endpoints.map((endpoint) => toWebhookView(endpoint, now)) }
    }),

    makeWebhook: handleStore('makeWebhook', async ({ storeId, body, now }, trx) => {
      const outcome = await makeEndpoint(trx, dependencies, { storeId, now, ...body })
      if (!outcome.ok) return outcome
      const { endpoint, secret, audit } = outcome
      return { ok: true, data: { webhook: toWebhookView(endpoint, now), secret }, audit: [audit] }
    }),

    changeWebhook: handleStore('changeWebhook', async ({ params, body, now }, trx) => {
      const outcome = await changeEndpoint(trx, dependencies, { id: params.id, now, ...body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    removeWebhook: handleStore('removeWebhook', async ({ params }, trx) => {
      const outcome = await removeEndpoint(trx, params.id)
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    rotateWebhookSecret: handleStore('rotateWebhookSecret', async ({ storeId, params, now }, trx) => {
      const outcome = await rotateSecret(trx, dependencies, { id: params.id, storeId, now })
      if (!outcome.ok) return outcome
      const { secret, earlierUntil, audit } = outcome
      return { ok: true, data: { secret, earlierSecretUntil: earlierUntil.toISOString() }, audit: [audit] }
    }),

    testWebhook: handleStore('testWebhook', async ({ storeId, params, now }, trx) => {
      const outcome = await sendTestEvent(trx, { storeId, endpointId: params.id, now })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}
