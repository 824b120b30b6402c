/** Twenty tabs wake up at once and all show the same token. */
const REUSE_GRACE = 20_000

const DAY = 24 * 60 * 60 * 1000
/** Unused for so long, a session is over. */
const REFRESH_TOKEN_LIFE = 30 * DAY
/** However often it is used: then whoever it is proves again to be its owner. */
const SESSION_LIFE = 90 * DAY

export type RefreshTokenVerdict = 'fresh' | 'repeated' | 'stolen' | 'expired' | 'ended'

export function judgeRefreshToken(
  {
    usedAt,
    expiresAt,
    endedAt,
    startedAt,
  }: { usedAt: Date | null; expiresAt: Date; endedAt: Date | null; startedAt: Date },
  now: Date,
): RefreshTokenVerdict {
  if (endedAt !== null) return 'ended'
  if (sessionEnd(startedAt) <= now) return 'expired'
  if (usedAt !== null) return now.getTime() - usedAt.getTime() <= REUSE_GRACE ? 'repeated' : 'stolen'
  return expiresAt <= now ? 'expired' : 'fresh'
}

export function refreshTokenEnd(startedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + REFRESH_TOKEN_LIFE, sessionEnd(startedAt).getTime()))
}

export function sessionEnd(startedAt: Date): Date {
  return new Date(startedAt.getTime() + SESSION_LIFE)
}

/** What was last used before then has no token left to go on with. */
export function oldestLiveUse(now: Date): Date {
  return new Date(now.getTime() - REFRESH_TOKEN_LIFE)
}

/** What started before then has ended. */
export function oldestLiveStart(now: Date): Date {
  return new Date(now.getTime() - SESSION_LIFE)
}
