import type { OfficeEnvelope } from '../../../client/call-types.ts'
import { createOfficeClient, type Sending } from '../../../client/create-office-client.ts'
import type { QueuedScan } from './scan-queue.ts'
import type { ScanCall } from './use-scan-queue.ts'

const PATIENCE = 8_000

type Fetch = (sending: Sending) => Promise<Response>

/** The server's last word, or null: out of reach, broken, too busy, or it wants the person to log in first. */
export async function sendScan(
  { request: { name, params, body } }: QueuedScan<ScanCall>,
  { fetchAnswer = fetchFromPage, onLoggedOut }: { fetchAnswer?: Fetch; onLoggedOut?: () => void } = {},
): Promise<OfficeEnvelope<unknown> | null> {
  let isAnswered = false
  const client = createOfficeClient(async (sending) => {
    const response = await fetchAnswer(sending)
    isAnswered = response.status < 500 && !ASKS_TO_WAIT.includes(response.status)
    if (response.status === 401) onLoggedOut?.()
    return response
  })
  const answer = await client.call(name, { params, body } as never)
  return isAnswered ? answer : null
}

const ASKS_TO_WAIT: readonly number[] = [401, 408, 429]

function fetchFromPage({ method, address, body }: Sending): Promise<Response> {
  const headers = {
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
    'content-type': 'application/json',
  }
  return fetch(address, { method, headers, body: JSON.stringify(body), signal: AbortSignal.timeout(PATIENCE) })
}
