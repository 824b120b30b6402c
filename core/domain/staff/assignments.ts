import {
  type Permission,
  type PlatformPermission,
  ROLE_PERMISSIONS,
  type Role,
  type StorePermission,
} from './permissions.ts'

/** Where a role holds: everywhere, in one store, or in the stores that a warehouse serves. */
export type Scope =
  | { kind: 'platform' }
  | { kind: 'store'; storeId: string }
  | { kind: 'warehouse'; warehouseId: string; storeIds: readonly string[] }

export type Assignment = { role: Role; scope: Scope }

const SCOPES_OF_ROLE: Record<Role, readonly Scope['kind'][]> = {
  operator: ['platform'],
  owner: ['store'],
  manager: ['store'],
  service: ['store'],
  warehouse: ['store', 'warehouse'],
  reader: ['store'],
}

/** A role of the platform means nothing in a store, and the other way round. */
export function fitsScope({ role, scope }: Assignment): boolean {
  return SCOPES_OF_ROLE[role].includes(scope.kind)
}

export function platformPermissions(assignments: readonly Assignment[]): PlatformPermission[] {
  const held = assignments.filter((assignment) => assignment.scope.kind === 'platform' && fitsScope(assignment))
  return unique(held.flatMap(({ role }) => ROLE_PERMISSIONS[role])) as PlatformPermission[]
}

export function storePermissions(assignments: readonly Assignment[], storeId: string): StorePermission[] {
  const held = assignments.filter((assignment) => coversStore(assignment.scope, storeId) && fitsScope(assignment))
  return unique(held.flatMap(({ role }) => ROLE_PERMISSIONS[role])) as StorePermission[]
}

/** The stores somebody has any business in. */
export function storesOf(assignments: readonly Assignment[]): string[] {
  return unique(
    assignments.flatMap(({ scope }) => {
      if (scope.kind === 'store') return [scope.storeId]
      return scope.kind === 'warehouse' ? scope.storeIds : []
    }),
  )
}

/**
 * Whether somebody may hand out an assignment, or take it away: they may appoint there, and hold everything that comes
 * with it themselves.
 */
export function canGrant(own: readonly Assignment[], given: Assignment): boolean {
  if (!fitsScope(given)) return false
  const wanted: readonly Permission[] = ROLE_PERMISSIONS[given.role]
  if (given.scope.kind === 'platform') {
    return holdsAll(platformPermissions(own), ['platform.staff', ...wanted])
  }
  const stores = given.scope.kind === 'store' ? [given.scope.storeId] : given.scope.storeIds
  return (
    stores.length > 0 && stores.every((storeId) => holdsAll(storePermissions(own, storeId), ['staff.edit', ...wanted]))
  )
}

function holdsAll(held: readonly Permission[], wanted: readonly Permission[]): boolean {
  return wanted.every((permission) => held.includes(permission))
}

/** A store without an owner can be run by nobody: the last one stays until there is another. */
export function isLastOwner(assignments: readonly { id: string; role: Role }[], endingId: string): boolean {
  const owners = assignments.filter(({ role }) => role === 'owner')
  return owners.length === 1 && owners[0]?.id === endingId
}

/** A platform without an operator could appoint nobody any more. */
export function isLastOperator(operators: readonly { assignmentId: string }[], endingId: string): boolean {
  return operators.length === 1 && operators[0]?.assignmentId === endingId
}

export function coversStore(scope: Scope, storeId: string): boolean {
  if (scope.kind === 'store') return scope.storeId === storeId
  return scope.kind === 'warehouse' && scope.storeIds.includes(storeId)
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
