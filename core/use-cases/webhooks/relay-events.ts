import { inStore } from '#database/connection.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { insertDelivery, listOverdue } from '#database/queries/webhooks/deliveries.ts'
import { listEndpoints } from '#database/queries/webhooks/endpoints.ts'
import { lockEventsToRelay, markRelayed } from '#database/queries/webhooks/events.ts'
import { isToldOf } from '#domain/webhooks/events.ts'
import { settleEach } from '../jobs/settle-each.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import type { WebhookDependencies } from './webhook-dependencies.ts'

const PART = 100
const OVERDUE = 2 * 60_000

type Dependencies = Pick<WebhookDependencies, 'db' | 'jobs' | 'now'>

/** A store's new events become deliveries, a job each, in one transaction: none is enqueued twice or forgotten. */
export async function relayEvents(dependencies: Dependencies, storeId: string): Promise<number> {
  let relayed = 0
  for (;;) {
    const part = await relayPart(dependencies, storeId)
    relayed += part
    if (part < PART) return relayed
  }
}

function relayPart(dependencies: Dependencies, storeId: string): Promise<number> {
  const now = dependencies.now()
  return inStore(dependencies.db, storeId, async (trx) => {
    const events = await lockEventsToRelay(trx, PART)
    if (events.length === 0) return 0
    const endpoints = (await listEndpoints(trx)).filter(({ offAt }) => offAt === null)
    for (const { id: eventId, type, endpointId: only } of events) {
      const listeners = endpoints.filter(({ id, events: wanted }) =>
        only === null ? isToldOf(wanted, type) : id === only,
      )
      for (const { id: endpointId } of listeners) {
        const deliveryId = await insertDelivery(trx, { storeId, eventId, endpointId, now })
        if (deliveryId !== null) await enqueueDelivery(trx, dependencies, { storeId, deliveryId })
      }
    }
    const ids = events.map(({ id }) => id)
    await markRelayed(trx, ids, now)
    return events.length
  })
}

/** What no notification was heard of, and what should have been tried a while ago, in every store that listens. */
export async function relayForgotten(dependencies: Dependencies): Promise<void> {
  const before = new Date(dependencies.now().getTime() - OVERDUE)
  await settleEach(await listStoresDue(dependencies.db, 'webhooks', { before }), async (storeId) => {
    await relayEvents(dependencies, storeId)
    await inStore(dependencies.db, storeId, async (trx) => {
      for (const { id: deliveryId } of await listOverdue(trx, { before, most: PART }))
        await enqueueDelivery(trx, dependencies, { storeId, deliveryId })
    })
  })
}
