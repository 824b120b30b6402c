import { errors, jwtVerify, SignJWT } from 'jose'

/** Whose call it is: a customer of one store, in one session. */
export type AccessClaims = { storeId: string; userId: string; sessionId: string }

export type ReadAccessToken = ({ ok: true } & AccessClaims) | { ok: false; reason: 'UNKNOWN_TOKEN' | 'EXPIRED_TOKEN' }

const ISSUER = 'guardaroba'
const ALGORITHM = 'HS256'
const ACCESS_TOKEN_SECONDS = 15 * 60

export function signAccessToken(key: Uint8Array, claims: AccessClaims, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(claims.storeId)
    .setSubject(claims.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(key)
}

/** Only what we signed ourselves, in the one way we sign, is believed. */
export async function readAccessToken(key: Uint8Array, token: string, now: Date): Promise<ReadAccessToken> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      typ: 'JWT',
      issuer: ISSUER,
      requiredClaims: ['sub', 'aud', 'exp', 'sid'],
      currentDate: now,
    })
    const { aud: storeId, sub: userId, sid: sessionId } = payload
    const isComplete = typeof storeId === 'string' && typeof userId === 'string' && typeof sessionId === 'string'
    return isComplete ? { ok: true, storeId, userId, sessionId } : UNKNOWN
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { ok: false, reason: 'EXPIRED_TOKEN' }
    if (error instanceof errors.JOSEError) return UNKNOWN
    throw error
  }
}

const UNKNOWN = { ok: false, reason: 'UNKNOWN_TOKEN' } as const
