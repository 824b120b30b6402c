import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import { type AccessClaims, type ReadAccessToken, readAccessToken, signAccessToken } from './access-tokens.ts'
import { newChallenge, type ReadChallenge, readChallenge } from './challenges.ts'
import { deriveOpaqueToken } from './opaque-tokens.ts'

/** The days for one's calendar; all of it, to whoever ordered without an account; or one charge after it, by its own id. */
export type OrderPurpose = 'calendar' | 'guest' | 'charge' | 'payment' | 'change'

/** Everything the app signs or derives, each kind with a key of its own. */
export type Tokens = {
  signAccess(claims: AccessClaims, now: Date): Promise<string>
  readAccess(token: string, now: Date): Promise<ReadAccessToken>
  /** The token that follows a used one: the same for everybody who shows that one. */
  successorOf(refreshToken: string, storeId: string): string
  /** The token of a link, computed anew whenever its mail is written. */
  forLink(linkId: string, storeId: string): string
  forContact(purpose: 'confirm' | 'unsubscribe', contactId: string, storeId: string): string
  /** What older secrets have made of the same: a contact keeps the token it was saved with. */
  olderForContact(purpose: 'confirm' | 'unsubscribe', contactId: string, storeId: string): string[]
  /** Opens what it is for of one order, to whoever was given the address. */
  forOrder(purpose: OrderPurpose, orderId: string, storeId: string): string
  isForOrder(token: string, input: { purpose: OrderPurpose; orderId: string; storeId: string }): boolean
  /** What stands for an address once it is forgotten: with the newest secret first, then with each older one. */
  emailHashes(email: string, storeId: string): [Buffer, ...Buffer[]]
  /** What a passkey is asked to sign: bound to what it is asked for. */
  challengeFor(boundTo: string, expiresAt: Date): string
  readChallenge(input: { challenge: string; boundTo: string; now: Date }): ReadChallenge
}

/** Makes tokens with the first secret, and still knows those that an older one has made. */
export function openTokens(appSecret: string, ...olderSecrets: string[]): Tokens {
  const access = keyFor('access token', appSecret)
  const olderAccess = olderSecrets.map((secret) => keyFor('access token', secret))
  const refresh = keyFor('refresh token', appSecret)
  const link = keyFor('one-time link', appSecret)
  const contact = keyFor('newsletter contact', appSecret)
  const order = keyFor('order', appSecret)
  const olderOrder = olderSecrets.map((secret) => keyFor('order', secret))
  const challenge = keyFor('passkey challenge', appSecret)
  const olderChallenge = olderSecrets.map((secret) => keyFor('passkey challenge', secret))
  const proof = keyFor('proof of consent', appSecret)
  const olderProof = olderSecrets.map((secret) => keyFor('proof of consent', secret))
  const olderContact = olderSecrets.map((secret) => keyFor('newsletter contact', secret))
  return {
    signAccess: (claims, now) => signAccessToken(access, claims, now),
    async readAccess(token, now) {
      let read = await readAccessToken(access, token, now)
      for (const key of olderAccess) {
        if (read.ok || read.reason !== 'UNKNOWN_TOKEN') break
        read = await readAccessToken(key, token, now)
      }
      return read
    },
    successorOf: (token, storeId) => deriveOpaqueToken(refresh, storeId, token),
    forLink: (linkId, storeId) => deriveOpaqueToken(link, storeId, linkId),
    forContact: (purpose, contactId, storeId) => deriveOpaqueToken(contact, storeId, `${purpose} ${contactId}`),
    olderForContact: (purpose, contactId, storeId) =>
      olderContact.map((key) => deriveOpaqueToken(key, storeId, `${purpose} ${contactId}`)),
    forOrder: (purpose, orderId, storeId) => deriveOpaqueToken(order, storeId, `${purpose} ${orderId}`),
    isForOrder: (token, { purpose, orderId, storeId }) =>
      [order, ...olderOrder].some((key) => isSame(token, deriveOpaqueToken(key, storeId, `${purpose} ${orderId}`))),
    emailHashes: (email, storeId) => [
      hashEmail(proof, email, storeId),
      ...olderProof.map((key) => hashEmail(key, email, storeId)),
    ],
    challengeFor: (boundTo, expiresAt) => newChallenge(challenge, boundTo, expiresAt),
    readChallenge: (input) => readChallenge([challenge, ...olderChallenge], input),
  }
}

function isSame(shown: string, known: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(known)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Without the key nobody can try out addresses. */
function hashEmail(key: Uint8Array, email: string, storeId: string): Buffer {
  return createHmac('sha256', key)
    .update(`${storeId} ${toEmailKey(email)}`)
    .digest()
}

function keyFor(purpose: string, secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `guardaroba ${purpose}`, 32))
}
