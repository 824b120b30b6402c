import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { listOperators } from '#database/queries/platform/operators.ts'
import { endSupportOf } from '#database/queries/platform/support.ts'
import { endAssignment } from '#database/queries/staff/assignments.ts'
import { inviteByNewLink } from '#database/queries/staff/invitations.ts'
import { toEmailKey } from '#domain/accounts/fields/email-key.ts'
import { canGrant, isLastOperator } from '#domain/staff/assignments.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { INVITATION_LIFE } from '#domain/staff/session-rules.ts'
import { invitationLink } from '#paths/office/paths.ts'
import { hashToken } from '#providers/tokens/opaque-tokens.ts'
import { newStaffToken } from '#providers/tokens/staff-tokens.ts'
import type { AuditEntry } from '../staff/audit.ts'
import type { StaffCaller } from '../staff/sessions/read-session.ts'
import { toEndedEntry } from './support.ts'

const OPERATOR = { role: 'operator', scope: { kind: 'platform' } } as const

/** No store stands behind it that could send a mail: whoever invites hands the link over, which is nowhere else. */
export async function inviteOperator(
  trx: Transaction,
  { staff, email: written, officeOrigin, now }: { staff: StaffCaller; email: string; officeOrigin: string; now: Date },
) {
  if (!canGrant(staff.assignments, OPERATOR)) return { ok: false, reason: 'GRANT_REFUSED' } as const
  const email = toEmailKey(written)
  const operators = await listOperators(trx)
  if (operators.some((operator) => operator.email === email)) return { ok: false, reason: 'ALREADY_ASSIGNED' } as const
  const token = newStaffToken()
  const expiresAt = new Date(now.getTime() + INVITATION_LIFE)
  const invitation = { storeId: null, email, role: OPERATOR.role, invitedBy: staff.person.id, expiresAt }
  const id = await inviteByNewLink(trx, { ...invitation, id: randomUUID(), tokenHash: hashToken(token), now })
  const subject = { kind: 'invitation', id, name: email }
  const audit: AuditEntry = { action: 'staff.invited', subject, changes: changesBetween(null, { role: OPERATOR.role }) }
  const link = invitationLink(officeOrigin, token)
  return { ok: true, invitation: { id, email, createdAt: now, expiresAt }, link, audit } as const
}

/** Holds from their next click on, and ends their look into a store. The platform keeps an operator. */
export async function endOperator(
  trx: Transaction,
  { staff, assignmentId, now }: { staff: StaffCaller; assignmentId: string; now: Date },
) {
  const operators = await listOperators(trx, { lock: true })
  const operator = operators.find((one) => one.assignmentId === assignmentId)
  if (operator === undefined) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  if (!canGrant(staff.assignments, OPERATOR)) return { ok: false, reason: 'GRANT_REFUSED' } as const
  if (isLastOperator(operators, assignmentId)) return { ok: false, reason: 'LAST_OPERATOR' } as const
  await endAssignment(trx, { id: assignmentId, now })
  const support = await endSupportOf(trx, { personId: operator.personId, now })
  const subject = { kind: 'person', id: operator.personId, name: operator.name }
  const changes = changesBetween({ role: OPERATOR.role }, null)
  const ended: AuditEntry = { action: 'staff.ended', subject, changes }
  return { ok: true, audit: [ended, ...support.map(toEndedEntry)] } as const
}
