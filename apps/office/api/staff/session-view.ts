import type { NamedStore } from '#database/queries/staff/stores.ts'
import { permissionsIn } from '#domain/staff/access.ts'
import { type Assignment, platformPermissions } from '#domain/staff/assignments.ts'
import { isFresh, PROOF_LIFE } from '#domain/staff/session-rules.ts'
import type { SessionView } from '#office/contract/staff/session.ts'
import type { StaffCaller } from '#use-cases/staff/sessions/read-session.ts'

export function toSessionView(
  staff: StaffCaller,
  stores: readonly NamedStore[],
  now: Date,
): Omit<SessionView, 'isQuarantined'> {
  const { person, kind, provenAt, support, isEnrolled, assignments, endsAt } = staff
  const isDevice = kind === 'device'
  const isProven = provenAt !== null && isFresh(provenAt, now)
  const own = stores.map((store) => ({
    ...store,
    roles: rolesIn(assignments, store.id),
    permissions: isEnrolled || isDevice ? permissionsIn(staff, store.id, now) : [],
  }))
  return {
    // Others look at a shared device, too.
    person: isDevice ? { ...person, email: '' } : person,
    kind,
    mustEnrol: !isEnrolled && !isDevice,
    provenUntil: isProven ? new Date(provenAt.getTime() + PROOF_LIFE).toISOString() : null,
    endsAt: endsAt.toISOString(),
    platform: isEnrolled && !isDevice ? platformPermissions(assignments) : [],
    // An operator sees every store's name elsewhere; these are the ones to work in.
    stores: own.filter(({ roles, id }) =>
      isDevice ? id === staff.deviceStoreId : roles.length > 0 || support?.storeId === id,
    ),
    support: support && { ...support, until: support.until.toISOString() },
  }
}

function rolesIn(assignments: readonly Assignment[], storeId: string) {
  return assignments
    .filter(({ scope }) => {
      if (scope.kind === 'store') return scope.storeId === storeId
      return scope.kind === 'warehouse' && scope.storeIds.includes(storeId)
    })
    .map(({ role }) => role)
}
