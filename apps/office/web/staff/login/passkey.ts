import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { browserClient } from '../../client/browser-client.ts'
import type { OfficeData, OfficeEnvelope } from '../../client/call-types.ts'

type Outcome = { success: true; next: 'done' | 'enrol' } | { success: false; code: OfficeErrorCode | null }

/** Code null: whoever it is has changed their mind, and needs no sentence about it. */
export async function logInWithPasskey(pending?: string): Promise<Outcome> {
  const options = await browserClient.call('logInPasskeyOptions', { body: pending ? { pending } : {} })
  const response = await askForPasskey(options)
  if ('code' in response) return { success: false, code: response.code ?? null }
  const answer = await browserClient.call('logInPasskey', { body: { response } })
  if (!answer.success) return answer
  return { success: true, next: answer.data.next === 'enrol' ? 'enrol' : 'done' }
}

/** What a passkey says to the challenge of the office. The library comes when the first one is asked for. */
export async function askForPasskey(options: OfficeEnvelope<OfficeData<'logInPasskeyOptions'>>) {
  if (!options.success) return { code: options.code }
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options.data as never })
    return { id, rawId, type: 'public-key' as const, response }
  } catch (error) {
    const isOwnChoice = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
    return { code: isOwnChoice ? null : ('PASSKEY_REFUSED' as const) }
  }
}
