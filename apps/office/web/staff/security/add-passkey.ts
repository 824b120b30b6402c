import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { browserClient } from '../../client/browser-client.ts'

type Outcome = { success: true; recoveryCodes: string[] } | { success: false; code: OfficeErrorCode | null }

/** Code null: whoever it is has changed their mind. */
export async function addPasskey(name: string): Promise<Outcome> {
  const options = await browserClient.call('passkeyOptions', {})
  if (!options.success) return options
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options.data as never })
    const { clientDataJSON, attestationObject, transports } = response
    const answer = await browserClient.call('addPasskey', {
      body: {
        name,
        response: { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } },
      },
    })
    return answer.success ? { success: true, recoveryCodes: answer.data.recoveryCodes } : answer
  } catch (error) {
    const isOwnChoice = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
    return { success: false, code: isOwnChoice ? null : 'PASSKEY_REFUSED' }
  }
}
