import {
  countListedDeliveries,
  findDelivery,
  listAttempts,
  listDeliveries,
} from '#database/queries/webhooks/deliveries.ts'
import { toPayload } from '#domain/webhooks/events.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { replayDelivery } from '#use-cases/webhooks/replay.ts'
import { replayAll } from '#use-cases/webhooks/replay-all.ts'
import { handleStore } from '../protocol/handle.ts'
import { toTaskView } from '../tasks/tasks.ts'
import { toDeliveryView } from './webhook-view.ts'

const PAGE = 50

/** What a store's programs were told, and what they answered. */
export function createDeliveryHandlers(dependencies: StaffDependencies) {
  return {
    webhookDeliveries: handleStore('webhookDeliveries', async ({ query }, trx) => {
      const { before, webhookId: endpointId, ...filters } = query
      const filter = { ...filters, endpointId }
      const found = await listDeliveries(trx, { filter, before, most: PAGE + 1 })
      const shown = found.slice(0, PAGE)
      const next = found.length > PAGE ? (shown.at(-1)?.id ?? null) : null
      const isWhole = before === undefined && found.length <= PAGE
      const matching = isWhole ? found.length : await countListedDeliveries(trx, filter)
      return { ok: true, data: { deliveries: shown.map(toDeliveryView), matching, next } }
    }),

    webhookDelivery: handleStore('webhookDelivery', async ({ storeId, params }, trx) => {
      const found = await findDelivery(trx, params.id)
      if (found === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const attempts = await listAttempts(trx, params.id)
      const payload = JSON.parse(toPayload({ ...found, storeId }))
      const data = {
        delivery: toDeliveryView(found),
        payload,
        attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
      }
      return { ok: true, data }
    }),

    replayWebhook: handleStore('replayWebhook', async ({ storeId, params }, trx) => {
      const outcome = await replayDelivery(trx, dependencies, { storeId, deliveryId: params.id })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    replayWebhooks: handleStore('replayWebhooks', async ({ storeId, staff: { person }, body, now }, trx) => {
      const { webhookId: endpointId, ...filters } = body
      const outcome = await replayAll(trx, dependencies, { storeId, person, filter: { ...filters, endpointId }, now })
      return outcome.ok ? { ok: true, data: toTaskView(outcome.task, person.id), audit: [outcome.audit] } : outcome
    }),
  }
}
