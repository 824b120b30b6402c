import type { Tested } from '#domain/integrations/integration.ts'
import { answerInTime, OutOfTime } from '../time-budget.ts'

const PLACES = 'https://places.googleapis.com'
const TIMEOUT = 10_000

/** What Google says of a key that it does not know at all. */
const UNKNOWN = /API_KEY_INVALID|API key not valid/

/**
 * Whether addresses can be suggested with a key: the same is asked of the maps as a browser asks them, and as from the
 * store's own pages, because a key may be limited to those.
 */
export async function testMaps({
  apiKey,
  origin,
  address = PLACES,
  timeout = TIMEOUT,
}: {
  apiKey: string
  origin: string
  address?: string
  timeout?: number
}): Promise<Tested<object>> {
  try {
    return await answerInTime(async (signal) => {
      const response = await fetch(`${address}/v1/places:autocomplete`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': apiKey, referer: `${origin}/` },
        body: JSON.stringify({ input: 'Via Roma', includedRegionCodes: ['it'] }),
        signal,
        redirect: 'error',
      })
      const body = await response.text()
      if (response.ok) return { ok: true }
      if (UNKNOWN.test(body)) return { ok: false, reason: 'WRONG_KEY' }
      // limited to other pages or other services, without billing, or the service is not switched on
      return { ok: false, reason: response.status === 403 ? 'KEY_RESTRICTED' : 'UNAVAILABLE' }
    }, timeout)
  } catch (error) {
    return { ok: false, reason: error instanceof OutOfTime ? 'TIMED_OUT' : 'UNAVAILABLE' }
  }
}
