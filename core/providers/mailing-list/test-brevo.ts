import type { Tested } from '#domain/integrations/integration.ts'
import { answerInTime, OutOfTime } from '../time-budget.ts'
import { BREVO } from './brevo.ts'

const TIMEOUT = 10_000

/** Whose key it is, as the account calls itself. */
export async function testBrevo({
  apiKey,
  address = BREVO,
  timeout = TIMEOUT,
}: {
  apiKey: string
  address?: string
  timeout?: number
}): Promise<Tested<{ externalId: string; name: string }>> {
  try {
    return await answerInTime(async (signal) => {
      const headers = { 'api-key': apiKey, accept: 'application/json' }
      const response = await fetch(`${address}/account`, { headers, signal, redirect: 'error' })
      const body = await response.text()
      // A key may be limited to addresses that Brevo knows.
      if (response.status === 401) return { ok: false, reason: /\bIP\b/.test(body) ? 'KEY_RESTRICTED' : 'WRONG_KEY' }
      if (!response.ok) return { ok: false, reason: 'UNAVAILABLE' }
      const { email, companyName } = JSON.parse(body)
      return { ok: true, externalId: String(email), name: String(companyName || email) }
    }, timeout)
  } catch (error) {
    return { ok: false, reason: error instanceof OutOfTime ? 'TIMED_OUT' : 'UNAVAILABLE' }
  }
}
