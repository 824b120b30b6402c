/** Who calls: a storefront on behalf of anybody, or one of a store's customers. */
export type Caller = { kind: 'storefront' } | { kind: 'customer'; userId: string; storeId: string }

export type Bearer =
  | { ok: true; caller: Caller }
  | { ok: false; reason: 'NO_TOKEN' | 'UNKNOWN_TOKEN' | 'EXPIRED_TOKEN' }

/** Reads a customer's access token. The seam where accounts come in: without any, no token is a customer's. */
export type ReadUserToken = (token: string) => Promise<Bearer>

export const refuseUserTokens: ReadUserToken = async () => ({ ok: false, reason: 'UNKNOWN_TOKEN' })

/** Everything below /api is for customers; below /public-api the public token is enough, and a customer's is welcome. */
export async function requireBearer(
  { authorization, path }: { authorization: string | null; path: string },
  { publicToken, readUserToken }: { publicToken: string; readUserToken: ReadUserToken },
): Promise<Bearer> {
  const token = /^Bearer +(\S+)\s*$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return { ok: false, reason: 'NO_TOKEN' }
  if (token !== publicToken) return readUserToken(token)
  return path.startsWith('/public-api/')
    ? { ok: true, caller: { kind: 'storefront' } }
    : { ok: false, reason: 'UNKNOWN_TOKEN' }
}
