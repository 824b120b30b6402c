import type { Invitation } from '#database/queries/staff/invitations.ts'

export type InvitationRefusal = { ok: false; reason: 'LINK_UNKNOWN' | 'LINK_USED' | 'LINK_EXPIRED' }

/** One that was taken back is none any more. */
export function judgeInvitation<Found extends Invitation>(
  invitation: Found | null,
  now: Date,
): { ok: true; invitation: Found } | InvitationRefusal {
  if (invitation === null || invitation.revokedAt !== null) return { ok: false, reason: 'LINK_UNKNOWN' }
  if (invitation.usedAt !== null) return { ok: false, reason: 'LINK_USED' }
  if (invitation.expiresAt <= now) return { ok: false, reason: 'LINK_EXPIRED' }
  return { ok: true, invitation }
}
