import { relayEvents } from './relay-events.ts'
import type { WebhookDependencies } from './webhook-dependencies.ts'

/**
 * Enqueues a store's events as soon as they are heard of: one store at a time, and once more if more came meanwhile. A
 * notification without a store says that some may have gone unheard: then nothing is done, because a sweep goes by soon.
 */
export function createWebhookRelay(
  dependencies: Pick<WebhookDependencies, 'db' | 'jobs' | 'now'>,
  onError: (error: unknown) => void,
): (storeId: string | null) => void {
  const waiting = new Set<string>()
  let isBusy = false

  async function work(): Promise<void> {
    isBusy = true
    for (const storeId of waiting) {
      waiting.delete(storeId)
      await relayEvents(dependencies, storeId).catch(onError)
    }
    isBusy = false
  }

  return (storeId) => {
    if (storeId === null) return
    waiting.add(storeId)
    if (!isBusy) void work()
  }
}
