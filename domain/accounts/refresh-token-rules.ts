/** Twenty tabs wake up at once and all show the same token. */
const REUSE_GRACE = 20_000

export type RefreshTokenVerdict = 'fresh' | 'repeated' | 'stolen' | 'expired' | 'ended'

export function judgeRefreshToken(
  { usedAt, expiresAt, endedAt }: { usedAt: Date | null; expiresAt: Date; endedAt: Date | null },
  now: Date,
): RefreshTokenVerdict {
  if (endedAt !== null) return 'ended'
  if (usedAt !== null) return now.getTime() - usedAt.getTime() <= REUSE_GRACE ? 'repeated' : 'stolen'
  return expiresAt <= now ? 'expired' : 'fresh'
}
