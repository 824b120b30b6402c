import { revokeInvitation } from '#database/queries/staff/invitations.ts'
import { addHelper, setHelperPin } from '#use-cases/staff/people/floor-helpers.ts'
import { inviteStaff } from '#use-cases/staff/people/invite.ts'
import { changeStaffRole, endStaff, listStaff } from '#use-cases/staff/people/manage-staff.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handleStore } from '../protocol/handle.ts'

/** Who works for a store. */
export function createStaffHandlers(dependencies: StaffDependencies) {
  return {
    staff: handleStore('staff', async (call, trx) => {
      const { members, invitations, grantable } = await listStaff(trx, call)
      const data = {
        members: members.map(({ since, lastSeenAt, ...member }) => ({
          ...member,
          since: since.toISOString(),
          lastSeenAt: lastSeenAt?.toISOString() ?? null,
        })),
        invitations: invitations.map((invitation) => ({
          ...toInvitationView({ ...invitation, invitedBy: invitation.invitedByName ?? '' }),
          isExpired: invitation.isExpired,
        })),
        grantable: grantable.filter((role) => role !== 'operator'),
      }
      return { ok: true, data }
    }),

    inviteStaff: handleStore('inviteStaff', async ({ staff, storeId, body, visitor }, trx) => {
      const outcome = await inviteStaff(trx, dependencies, { staff, storeId, ...body, visitor })
      if (!outcome.ok) return outcome
      const view = toInvitationView({ ...outcome.invitation, invitedBy: staff.person.name })
      return { ok: true, data: { ...view, isExpired: false }, audit: [outcome.audit] }
    }),

    addHelper: handleStore('addHelper', async ({ staff, storeId, body }, trx) => {
      const outcome = await addHelper(trx, dependencies, { staff, storeId, ...body })
      return outcome.ok ? { ok: true, data: { personId: outcome.id }, audit: [outcome.audit] } : outcome
    }),

    setHelperPin: handleStore('setHelperPin', async ({ staff, storeId, params, body }, trx) => {
      const outcome = await setHelperPin(trx, dependencies, { staff, storeId, personId: params.id, ...body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    revokeInvitation: handleStore('revokeInvitation', async ({ storeId, params, now }, trx) => {
      const revoked = await revokeInvitation(trx, { id: params.id, storeId, now })
      if (revoked === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const subject = { kind: 'invitation', id: params.id, name: revoked.email }
      const changes = [{ field: 'role', before: revoked.role, after: null }]
      return { ok: true, data: null, audit: [{ action: 'staff.invitationRevoked', subject, changes }] }
    }),

    changeAssignment: handleStore('changeAssignment', async (call, trx) => {
      const outcome = await changeStaffRole(trx, { ...call, assignmentId: call.params.id, role: call.body.role })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),

    endAssignment: handleStore('endAssignment', async (call, trx) => {
      const outcome = await endStaff(trx, { ...call, assignmentId: call.params.id })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}

type Shown<Role> = { id: string; email: string; role: Role; invitedBy: string; createdAt: Date; expiresAt: Date }

function toInvitationView<Role>({ id, email, role, invitedBy, createdAt, expiresAt }: Shown<Role>) {
  return { id, email, role, invitedBy, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
