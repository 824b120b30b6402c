import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Null: the person has chosen none, or somebody has asked anew meanwhile. */
export function askPasskey(optionsJSON: RequestOptions, { autofill = false } = {}) {
  return startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).catch(() => null)
}

export function makePasskey(optionsJSON: CreationOptions) {
  return startRegistration({ optionsJSON }).catch(() => null)
}

export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Whether the browser offers passkeys where the name of an account is typed. */
export async function canAutofill(): Promise<boolean> {
  return (await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false
}
