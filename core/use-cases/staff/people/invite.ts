import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { listMembers } from '#database/queries/staff/assignments.ts'
import { inviteOrInviteAgain } from '#database/queries/staff/invitations.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import { canGrant } from '#domain/staff/assignments.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { INVITATION_LIFE } from '#domain/staff/session-rules.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import type { Visitor } from '#use-cases/accounts/account-dependencies.ts'
import { takeTurn } from '#use-cases/identity/limits/limits.ts'
import { enqueueMail } from '#use-cases/mail/enqueue-mail.ts'
import type { StaffCaller } from '../sessions/read-session.ts'
import { OFFICE, type StaffDependencies } from '../staff-dependencies.ts'

/** Somebody gets a mail with a link that works once, for three days. Who is invited already is invited anew. */
export async function inviteStaff(
  trx: Transaction,
  dependencies: StaffDependencies,
  input: { staff: StaffCaller; storeId: string; email: string; role: Role; visitor: Visitor },
) {
  const { staff, storeId, role, visitor } = input
  const email = toEmailKey(input.email)
  if (!canGrant(staff.assignments, { role, scope: { kind: 'store', storeId } })) {
    return { ok: false, reason: 'GRANT_REFUSED' } as const
  }
  const members = await listMembers(trx)
  if (members.some((member) => member.email === email)) return { ok: false, reason: 'ALREADY_ASSIGNED' } as const
  const turn = await takeTurn(dependencies.limiter, 'emailChange', {
    storeId: OFFICE,
    account: email,
    address: visitor.address,
  })
  if (!turn.ok) return turn

  return writeInvitation(trx, dependencies, { staff, storeId, email, role })
}

/** The invitation and its mail; who may invite whom was decided before. */
export async function writeInvitation(
  trx: Transaction,
  dependencies: StaffDependencies,
  { staff, storeId, email, role }: { staff: StaffCaller; storeId: string; email: string; role: Role },
) {
  const now = dependencies.now()
  const newId = randomUUID()
  const tokenHash = hashToken(dependencies.tokens.forLink(newId, storeId))
  const expiresAt = new Date(now.getTime() + INVITATION_LIFE)
  const invitation = { storeId, email, role, invitedBy: staff.person.id, expiresAt }
  const id = await inviteOrInviteAgain(trx, { ...invitation, id: newId, tokenHash, now })
  const { language, name } = staff.person
  const detail = { firstName: '', path: '/', name }
  await enqueueMail(trx, dependencies, {
    storeId,
    kind: 'staff-invitation',
    recipient: email,
    subjectId: id,
    language,
    detail,
  })
  const subject = { kind: 'invitation', id, name: email }
  const changes = [{ field: 'role', before: null, after: role }]
  const audit = { action: 'staff.invited', subject, changes } as const
  return { ok: true, invitation: { ...invitation, id, createdAt: now }, audit } as const
}
