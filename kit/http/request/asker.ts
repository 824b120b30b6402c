import type { ServerResponse } from 'node:http'
import type { Asker } from '#domain/fair-queue.ts'
import { networkPrefixes } from '#domain/network.ts'
import { clientAddress } from './client-address.ts'

/** Fires when the visitor leaves before the answer is out. */
export function leaving(response: ServerResponse): AbortSignal {
  const left = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) left.abort()
  })
  return left.signal
}

/** Who asks, for turns that are taken by network: a household has 2^64 addresses. */
export function askerOf(
  response: ServerResponse,
  settings: { trustedProxies: number },
): Asker & { signal: AbortSignal } {
  const address = clientAddress(response.req, settings)
  return { client: networkPrefixes(address)?.[0]?.prefix ?? address, signal: leaving(response) }
}
