import { readBearer } from '#kit/contract/bearer.ts'

/** Who calls: a storefront on behalf of anybody, one of a store's customers, or somebody with a token of another kind. */
export type Caller =
  | { kind: 'storefront' }
  | { kind: 'customer'; userId: string; storeId: string; sessionId: string }
  /** Somebody without an account, about the one order they have placed. */
  | { kind: 'guest'; guestId: string; storeId: string; orderId: string }
  | { kind: 'bearer'; token: string }
  | { kind: 'anybody' }

export type Bearer =
  | { ok: true; caller: Caller }
  | { ok: false; reason: 'NO_TOKEN' | 'UNKNOWN_TOKEN' | 'EXPIRED_TOKEN' }

/** Reads a customer's access token, as shown at a host. */
export type ReadUserToken = (token: string, host: string) => Promise<Bearer>

/**
 * Which token a call asks for. A visitor shows the public one or their own, a customer their own; a refresh token is
 * read by the call itself; a link in an e-mail brings none.
 */
export type BearerRule = 'visitor' | 'customer' | 'refreshToken' | 'none'

export async function requireBearer(
  { authorization, rule, host }: { authorization: string | null; rule: BearerRule; host: string },
  { publicToken, readUserToken }: { publicToken: string; readUserToken: ReadUserToken },
): Promise<Bearer> {
  if (rule === 'none') return { ok: true, caller: { kind: 'anybody' } }
  const token = readBearer(authorization) ?? ''
  if (!/^\S+$/.test(token)) return { ok: false, reason: 'NO_TOKEN' }
  if (rule === 'refreshToken') return { ok: true, caller: { kind: 'bearer', token } }
  if (token !== publicToken) return readUserToken(token, host)
  return rule === 'visitor' ? { ok: true, caller: { kind: 'storefront' } } : { ok: false, reason: 'UNKNOWN_TOKEN' }
}
