import type { AccountDependencies } from '../account-dependencies.ts'

export type KnownCaller =
  | { ok: true; userId: string; storeId: string; sessionId: string }
  | { ok: false; reason: 'UNKNOWN_TOKEN' | 'EXPIRED_TOKEN' }

/** Whose access token it is, as long as its session goes on. */
export async function readCaller(
  { tokens, sessions, now }: Pick<AccountDependencies, 'tokens' | 'sessions' | 'now'>,
  accessToken: string,
): Promise<KnownCaller> {
  const claims = await tokens.readAccess(accessToken, now())
  if (!claims.ok) return claims
  return (await sessions.isLive(claims)) ? claims : { ok: false, reason: 'UNKNOWN_TOKEN' }
}
