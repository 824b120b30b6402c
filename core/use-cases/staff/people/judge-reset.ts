import type { PasswordReset } from '#database/queries/staff/resets.ts'

/** What a link to another password is worth now. */
export function judgeReset(reset: PasswordReset | null, now: Date) {
  if (reset === null) return { ok: false, reason: 'LINK_UNKNOWN' } as const
  if (reset.usedAt !== null) return { ok: false, reason: 'LINK_USED' } as const
  if (reset.expiresAt <= now) return { ok: false, reason: 'LINK_EXPIRED' } as const
  return { ok: true, reset } as const
}
