import { answerInTime } from '../time-budget.ts'
import type { Cdn } from './cdn-port.ts'

const TIMEOUT = 10_000

/** What one call takes at most. */
const MOST_TAGS = 30

export const CLOUDFLARE = 'https://api.cloudflare.com/client/v4'

export function openCloudflare({
  zone,
  token,
  address = CLOUDFLARE,
  timeout = TIMEOUT,
}: {
  zone: string
  token: string
  address?: string
  timeout?: number
}): Cdn {
  function ask(what: { tags: readonly string[] } | { purge_everything: true }): Promise<void> {
    return answerInTime(async (signal) => {
      const response = await fetch(`${address}/zones/${zone}/purge_cache`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(what),
        signal,
      })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`Cloudflare answered ${response.status} to a purge`)
    }, timeout)
  }

  return {
    async purge(tags) {
      for (let first = 0; first < tags.length; first += MOST_TAGS) {
        await ask({ tags: tags.slice(first, first + MOST_TAGS) })
      }
    },
    purgeAll: () => ask({ purge_everything: true }),
  }
}
