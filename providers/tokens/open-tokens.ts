import { hkdfSync } from 'node:crypto'
import { type AccessClaims, type ReadAccessToken, readAccessToken, signAccessToken } from './access-tokens.ts'
import { deriveOpaqueToken } from './opaque-tokens.ts'

/** Everything the app signs or derives, each kind with a key of its own. */
export type Tokens = {
  signAccess(claims: AccessClaims, now: Date): Promise<string>
  readAccess(token: string, now: Date): Promise<ReadAccessToken>
  /** The token that follows a used one: the same for everybody who shows that one. */
  successorOf(refreshToken: string, storeId: string): string
  /** The token of a link, computed anew whenever its mail is written. */
  forLink(linkId: string, storeId: string): string
  forContact(purpose: 'confirm' | 'unsubscribe', contactId: string, storeId: string): string
}

export function openTokens(appSecret: string): Tokens {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', appSecret, '', `guardaroba ${purpose}`, 32))
  const access = keyFor('access token')
  const refresh = keyFor('refresh token')
  const link = keyFor('one-time link')
  const contact = keyFor('newsletter contact')
  return {
    signAccess: (claims, now) => signAccessToken(access, claims, now),
    readAccess: (token, now) => readAccessToken(access, token, now),
    successorOf: (token, storeId) => deriveOpaqueToken(refresh, storeId, token),
    forLink: (linkId, storeId) => deriveOpaqueToken(link, storeId, linkId),
    forContact: (purpose, contactId, storeId) => deriveOpaqueToken(contact, storeId, `${purpose} ${contactId}`),
  }
}
