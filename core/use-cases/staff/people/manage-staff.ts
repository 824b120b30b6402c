import type { Transaction } from '#database/connection.ts'
import { changeRole, endAssignment, listMembers, type Member } from '#database/queries/staff/assignments.ts'
import { listOpenInvitations } from '#database/queries/staff/invitations.ts'
import { canGrant, isLastOwner } from '#domain/staff/assignments.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { ROLES, type Role } from '#domain/staff/permissions.ts'
import type { AuditEntry } from '../audit.ts'
import type { StaffCaller } from '../sessions/read-session.ts'

type InStore = { staff: StaffCaller; storeId: string; now: Date }

/** Who works for the store and who is invited, with what whoever asks may change about it. */
export async function listStaff(trx: Transaction, { staff, storeId, now }: InStore) {
  const members = await listMembers(trx)
  const invitations = await listOpenInvitations(trx, storeId)
  const mayGive = (role: Role) => canGrant(staff.assignments, { role, scope: { kind: 'store', storeId } })
  return {
    members: members.map((member) => ({
      ...member,
      isYou: member.personId === staff.person.id,
      canChange: mayGive(member.role),
    })),
    invitations: invitations.map((invitation) => ({ ...invitation, isExpired: invitation.expiresAt <= now })),
    grantable: ROLES.filter(mayGive),
  }
}

type Changed =
  | { ok: true; audit: AuditEntry }
  | { ok: false; reason: 'ITEM_NOT_FOUND' | 'GRANT_REFUSED' | 'LAST_OWNER' }

/** Nobody gives or takes what they do not hold, and a store keeps an owner. */
export async function changeStaffRole(
  trx: Transaction,
  { staff, storeId, assignmentId, role }: InStore & { assignmentId: string; role: Role },
): Promise<Changed> {
  const found = await findChangeable(trx, { staff, storeId, assignmentId })
  if (!found.ok) return found
  const { member, members } = found
  if (!canGrant(staff.assignments, { role, scope: { kind: 'store', storeId } })) return GRANT_REFUSED
  if (role !== 'owner' && isLastOwner(members, assignmentId)) return LAST_OWNER
  await changeRole(trx, { id: assignmentId, role })
  const changes = changesBetween({ role: member.role }, { role })
  return { ok: true, audit: { action: 'staff.roleChanged', subject: toSubject(member), changes } }
}

/** Holds from their next click on. */
export async function endStaff(
  trx: Transaction,
  { staff, storeId, assignmentId, now }: InStore & { assignmentId: string },
): Promise<Changed> {
  const found = await findChangeable(trx, { staff, storeId, assignmentId })
  if (!found.ok) return found
  const { member, members } = found
  if (isLastOwner(members, assignmentId)) return LAST_OWNER
  await endAssignment(trx, { id: assignmentId, now })
  const changes = changesBetween({ role: member.role }, null)
  return { ok: true, audit: { action: 'staff.ended', subject: toSubject(member), changes } }
}

const GRANT_REFUSED = { ok: false, reason: 'GRANT_REFUSED' } as const
const LAST_OWNER = { ok: false, reason: 'LAST_OWNER' } as const

async function findChangeable(
  trx: Transaction,
  { staff, storeId, assignmentId }: Omit<InStore, 'now'> & { assignmentId: string },
) {
  const rows = await listMembers(trx, { lock: true })
  const member = rows.find((one) => one.assignmentId === assignmentId)
  if (member === undefined) return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  if (!canGrant(staff.assignments, { role: member.role, scope: { kind: 'store', storeId } })) return GRANT_REFUSED
  const members = rows.map((one) => ({ id: one.assignmentId, role: one.role }))
  return { ok: true, member, members } as const
}

function toSubject({ personId, name }: Member) {
  return { kind: 'person', id: personId, name }
}
