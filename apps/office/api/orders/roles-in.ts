import type { Staff } from '#domain/staff/access.ts'
import { coversStore } from '#domain/staff/assignments.ts'
import type { Role } from '#domain/staff/permissions.ts'

/** What somebody is in a store. */
export function rolesIn({ assignments }: Pick<Staff, 'assignments'>, storeId: string): Role[] {
  return assignments.filter(({ scope }) => coversStore(scope, storeId)).map(({ role }) => role)
}
