import { UNATTENDED } from '#office/contract/unattended.ts'
import type { OfficeClient } from './call-types.ts'
import { createOfficeClient } from './create-office-client.ts'

const PATIENCE = 20_000

/** A client whose calls can be taken back together. One that asks unattended: nobody is at work because of it. */
export function createBrowserClient(outdated?: AbortSignal, { isUnattended = false } = {}): OfficeClient {
  return createOfficeClient(({ method, address, body }) =>
    fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        ...(isUnattended ? { [UNATTENDED]: '1' } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE), ...(outdated ? [outdated] : [])]),
    }),
  )
}

/** For what only a browser can do, such as asking for a passkey: its cookies go along by themselves. */
export const browserClient = createBrowserClient()
