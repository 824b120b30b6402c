import { browserClient } from '../../client/browser-client.ts'

const listeners = new Set<() => void>()

/** Whoever opens the list has seen what is new; the count goes. */
export async function seeNewOrders(storeId: string): Promise<void> {
  await browserClient.call('seeNewOrders', { params: { storeId } })
  for (const listener of listeners) listener()
}

export function onSeen(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
