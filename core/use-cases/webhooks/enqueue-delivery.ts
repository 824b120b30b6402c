import type { Transaction } from '#database/connection.ts'
import { takeFairTurn } from '#database/jobs/fair-turn.ts'
import type { WebhookDependencies } from './webhook-dependencies.ts'

/** Stores take turns, however much each has to send. */
export async function enqueueDelivery(
  trx: Transaction,
  { jobs }: Pick<WebhookDependencies, 'jobs'>,
  { storeId, deliveryId, inSeconds = 0 }: { storeId: string; deliveryId: string; inSeconds?: number },
): Promise<void> {
  const turn = await takeFairTurn(trx, { name: 'deliver-webhook', group: storeId })
  const later = inSeconds > 0 ? { startAfter: inSeconds } : {}
  await jobs.enqueue(trx, 'deliver-webhook', { storeId, deliveryId }, { ...turn, ...later })
}
