import { listOperators } from '#database/queries/platform/operators.ts'
import { listOpenInvitations, revokeInvitation } from '#database/queries/staff/invitations.ts'
import { endOperator, inviteOperator } from '#use-cases/platform/operators.ts'
import { readPlatformAuditPage } from '#use-cases/staff/read-audit.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { handlePlatform } from '../protocol/handle.ts'
import { toAuditFilter, toAuditLineView } from '../staff/audit.ts'

/** Who operates the platform, and what was done for it. */
export function createOperatorHandlers(dependencies: Pick<StaffDependencies, 'party'>) {
  return {
    platformStaff: handlePlatform('platformStaff', async ({ staff, now }, trx) => {
      const operators = await listOperators(trx)
      const invitations = await listOpenInvitations(trx, null)
      const data = {
        members: operators.map(({ since, lastSeenAt, ...operator }) => ({
          ...operator,
          since: since.toISOString(),
          lastSeenAt: lastSeenAt?.toISOString() ?? null,
          isYou: operator.personId === staff.person.id,
        })),
        invitations: invitations.map((invitation) => ({
          ...withoutRole({ ...invitation, invitedBy: invitation.invitedByName ?? '' }),
          isExpired: invitation.expiresAt <= now,
        })),
      }
      return { ok: true, data }
    }),

    inviteOperator: handlePlatform('inviteOperator', async ({ staff, body, now }, trx) => {
      const outcome = await inviteOperator(trx, { staff, ...body, officeOrigin: dependencies.party.origin, now })
      if (!outcome.ok) return outcome
      const view = withoutRole({ ...outcome.invitation, invitedBy: staff.person.name })
      return { ok: true, data: { ...view, isExpired: false, link: outcome.link }, audit: [outcome.audit] }
    }),

    revokeOperatorInvitation: handlePlatform('revokeOperatorInvitation', async ({ params, now }, trx) => {
      const revoked = await revokeInvitation(trx, { id: params.id, storeId: null, now })
      if (revoked === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
      const subject = { kind: 'invitation', id: params.id, name: revoked.email }
      const changes = [{ field: 'role', before: revoked.role, after: null }]
      return { ok: true, data: null, audit: [{ action: 'staff.invitationRevoked', subject, changes }] }
    }),

    endOperator: handlePlatform('endOperator', async ({ staff, params, now }, trx) => {
      const outcome = await endOperator(trx, { staff, assignmentId: params.id, now })
      return outcome.ok ? { ok: true, data: null, audit: outcome.audit } : outcome
    }),

    platformAudit: handlePlatform('platformAudit', async ({ query }, trx) => {
      const { before, ...filters } = query
      const { lines, matching, next, people } = await readPlatformAuditPage(trx, {
        filter: toAuditFilter(filters),
        before,
      })
      return { ok: true, data: { lines: lines.map(toAuditLineView), matching, next, people } }
    }),
  }
}

type Invitation = { id: string; email: string; invitedBy: string; createdAt: Date; expiresAt: Date }

/** There is one role for the platform. */
function withoutRole({ id, email, invitedBy, createdAt, expiresAt }: Invitation) {
  return { id, email, invitedBy, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
