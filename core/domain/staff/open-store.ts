import type { Staff } from './access.ts'
import { platformPermissions } from './assignments.ts'

/**
 * As what somebody may open a store: who owns one opens another and owns that too; an operator opens it for somebody who
 * is invited to own it. Null: not at all, and never from a device that others share.
 */
export function openStoreAs({ kind, assignments }: Pick<Staff, 'kind' | 'assignments'>): 'owner' | 'operator' | null {
  if (kind === 'device') return null
  if (assignments.some(({ role, scope }) => role === 'owner' && scope.kind === 'store')) return 'owner'
  return platformPermissions(assignments).includes('platform.openStore') ? 'operator' : null
}
