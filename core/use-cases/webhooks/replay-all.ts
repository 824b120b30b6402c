import type { Transaction } from '#database/connection.ts'
import { countDeliveries, type DeliveryFilter, listDeliveryIds } from '#database/queries/webhooks/deliveries.ts'
import type { LongTask, TaskPart } from '#domain/tasks/long-task.ts'
import { startTask } from '../tasks/start-task.ts'
import { replayDelivery } from './replay.ts'
import type { WebhookDependencies } from './webhook-dependencies.ts'

const PART = 25

type Dependencies = Pick<WebhookDependencies, 'jobs' | 'now'>

/** Everything that a filter of the log shows is sent once more: as work that goes on by itself. */
export async function replayAll(
  trx: Transaction,
  dependencies: Dependencies,
  input: { storeId: string; person: { id: string; name: string }; filter: DeliveryFilter; now: Date },
) {
  const { storeId, person, filter, now } = input
  const total = await countDeliveries(trx, filter)
  if (total === 0) return { ok: false, reason: 'NOTHING_TO_REPLAY' } as const
  const stored = { ...filter } as Record<string, string>
  const task = await startTask(trx, dependencies, {
    storeId,
    kind: 'replayWebhooks',
    person,
    input: stored,
    total,
    now,
  })
  const changes = [{ field: 'deliveries', before: null, after: total }]
  return { ok: true, task, audit: { action: 'webhook.replayed', changes } } as const
}

/** Those of an endpoint that is off are passed over. */
export async function replayPart(trx: Transaction, dependencies: Dependencies, task: LongTask): Promise<TaskPart> {
  const { storeId, place: after } = task
  const ids = await listDeliveryIds(trx, { filter: task.input as DeliveryFilter, after, most: PART })
  const earlier = (task.result ?? { sent: 0 }) as { sent: number }
  let { sent } = earlier
  for (const deliveryId of ids) {
    const replayed = await replayDelivery(trx, dependencies, { storeId, deliveryId })
    if (replayed.ok) sent += 1
  }
  const isLast = ids.length < PART
  return { done: ids.length, place: isLast ? null : (ids.at(-1) ?? null), result: { sent } }
}
