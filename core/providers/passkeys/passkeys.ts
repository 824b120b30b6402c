/** Who asks for a passkey: a domain, the name people know it by, and where its pages begin. */
export type RelyingParty = { id: string; name: string; origin: string }

/** What a browser sends about a key it has just made. */
export type Attestation = {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] | undefined }
}

/** What a browser sends about a challenge that a key has signed. */
export type Assertion = {
  id: string
  rawId: string
  type: 'public-key'
  response: {
    clientDataJSON: string
    authenticatorData: string
    signature: string
    userHandle?: string | undefined
  }
}

type Known = { credentialId: string; transports: string[] }

/** How long a browser waits for a finger. */
const PATIENCE = 5 * 60_000
/** EdDSA, ES256 and RS256: what keys of today speak, and no algorithm the runtime still calls an experiment. */
const ALGORITHMS = [-8, -7, -257]
const NO_EXTENSIONS = { clientExtensionResults: {} }

/** The library and what it reads certificates with take four megabytes: it is loaded by the first who uses a passkey. */
const loadLibrary = () => import('@simplewebauthn/server')

/** A key that can be found without a name, and asks for finger, face or PIN each time. */
export async function creationOptions(
  party: RelyingParty,
  input: { challenge: string; userId: string; userName: string; known: Known[] },
) {
  const { generateRegistrationOptions } = await loadLibrary()
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: toUserHandle(input.userId),
    userName: input.userName,
    userDisplayName: input.userName,
    challenge: toBytes(input.challenge),
    timeout: PATIENCE,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: input.known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Without known keys, the person chooses among those the browser has for this domain. */
export async function requestOptions(party: RelyingParty, input: { challenge: string; known: Known[] }) {
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: toBytes(input.challenge),
    timeout: PATIENCE,
    allowCredentials: input.known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'required',
  })
}

/** Null: not this party's, not verified by its owner, or not true. */
export async function verifyAttestation(
  party: RelyingParty,
  { challenge, ...input }: { attestation: Attestation; challenge: string },
) {
  const { verifyRegistrationResponse } = await loadLibrary()
  const { response, ...attestation } = input.attestation
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response: { ...attestation, ...NO_EXTENSIONS, response: { ...response, transports: response.transports ?? [] } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports, relyingParty: party.id }
}

/** The counter the key shows, to be compared with the one it showed last. Null: the signature is not true. */
export async function verifyAssertion(
  party: RelyingParty,
  input: { assertion: Assertion; challenge: string; passkey: { credentialId: string; publicKey: Buffer } },
): Promise<{ counter: number } | null> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { response, ...assertion } = input.assertion
  const { userHandle, ...signed } = response
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: { ...assertion, ...NO_EXTENSIONS, response: { ...signed, ...(userHandle && { userHandle }) } },
      expectedChallenge: input.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The counter is ours to judge: a copied key is worth more than one refusal among others.
      credential: { id: input.passkey.credentialId, publicKey: new Uint8Array(input.passkey.publicKey), counter: 0 },
      requireUserVerification: true,
    }),
  )
  return verified?.verified ? { counter: verified.authenticationInfo.newCounter } : null
}

/** What was signed; null where nothing readable was. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** An account by its id: nothing in it tells who the person is. */
export function toUserHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}

function toBytes(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}

/** The library throws whatever a stranger may have sent: to us all of it is one answer. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}
