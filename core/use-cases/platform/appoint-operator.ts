import { randomUUID } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import { asPlatform } from '#database/office.ts'
import { inviteByNewLink } from '#database/queries/staff/invitations.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { INVITATION_LIFE } from '#domain/staff/session-rules.ts'
import { invitationLink } from '#paths/office/paths.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { newStaffToken } from '#providers/tokens/staff-tokens.ts'
import { writeAudit } from '../staff/audit.ts'
import { byCommand } from './by-command.ts'

/** For whoever has the server itself: the first operator, before there is anybody who could invite. Answers the link. */
export function appointOperator(
  db: Database,
  { email: written, officeOrigin, now }: { email: string; officeOrigin: string; now: Date },
): Promise<string> {
  const email = toEmailKey(written)
  const token = newStaffToken()
  const expiresAt = new Date(now.getTime() + INVITATION_LIFE)
  const invitation = { storeId: null, email, role: 'operator', invitedBy: null, expiresAt } as const
  return asPlatform(db, async (trx) => {
    const id = await inviteByNewLink(trx, { ...invitation, id: randomUUID(), tokenHash: hashToken(token), now })
    const changes = changesBetween(null, { role: invitation.role })
    const entry = { action: 'staff.invited', subject: { kind: 'invitation', id, name: email }, changes } as const
    await writeAudit(trx, byCommand(), { storeId: null, entry, now })
    return invitationLink(officeOrigin, token)
  })
}
