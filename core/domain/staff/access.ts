import { type KeyGrant, refuseKey } from '../api-keys/api-key.ts'
import { type Assignment, platformPermissions, storePermissions } from './assignments.ts'
import {
  isPlatformPermission,
  NEEDS_FRESH_PROOF,
  type Permission,
  ROLE_PERMISSIONS,
  type StorePermission,
  SUPPORT_PERMISSIONS,
} from './permissions.ts'
import { isFresh, type SessionKind } from './session-rules.ts'

/** An operator's look into one store. */
export type Support = { storeId: string; reason: string; until: Date; mayEdit: boolean }

/** Whoever makes a call, as far as it decides what they may do. */
export type Staff = {
  kind: SessionKind
  isEnrolled: boolean
  provenAt: Date | null
  assignments: readonly Assignment[]
  support: Support | null
  /** The store of the shared device they are at; elsewhere there is nothing for them. Undefined: at a desk. */
  deviceStoreId?: string
  /** A program instead of a person, by a key of one store. */
  key?: KeyGrant
}

export type Access = 'public' | 'session' | 'enrolling' | 'person' | Permission

export type AccessRefusal =
  | 'NO_TOKEN'
  | 'ENROLMENT_NEEDED'
  | 'PERMISSION_MISSING'
  | 'STORE_NOT_FOUND'
  | 'FRESH_PROOF_NEEDED'

/** Null: the call may be made. A store somebody has no business in does not exist for them. */
export function refuseAccess(
  access: Access,
  { staff, storeId }: { staff: Staff | null; storeId: string | null },
  now: Date,
): AccessRefusal | null {
  if (staff?.key) return refuseKey(access, staff.key, storeId)
  if (access === 'public') return null
  if (staff === null) return 'NO_TOKEN'
  if (access === 'session') return null
  // A PIN proves too little to touch an account.
  if (staff.kind === 'device' && (access === 'enrolling' || access === 'person')) return 'PERMISSION_MISSING'
  if (access === 'enrolling') return null
  if (!staff.isEnrolled && staff.kind === 'desk') return 'ENROLMENT_NEEDED'
  if (access === 'person') return null
  if (isPlatformPermission(access)) {
    if (staff.kind === 'device' || !platformPermissions(staff.assignments).includes(access)) return 'PERMISSION_MISSING'
  } else {
    const held = storeId === null ? [] : permissionsIn(staff, storeId, now)
    if (held.length === 0) return 'STORE_NOT_FOUND'
    if (!held.includes(access)) return 'PERMISSION_MISSING'
  }
  return NEEDS_FRESH_PROOF.includes(access) && !isFresh(staff.provenAt, now) ? 'FRESH_PROOF_NEEDED' : null
}

/** What somebody may do in a store now: by their roles, by a support session, on a shared device by far less. */
export function permissionsIn(staff: Staff, storeId: string, now: Date): StorePermission[] {
  const own = storePermissions(staff.assignments, storeId)
  if (staff.kind === 'device') return staff.deviceStoreId === storeId ? own.filter(isForDevices) : []
  return [...new Set([...own, ...supportPermissions(staff.support, storeId, now)])]
}

function supportPermissions(support: Support | null, storeId: string, now: Date): readonly StorePermission[] {
  if (support === null || support.storeId !== storeId || support.until <= now) return []
  return support.mayEdit ? [...SUPPORT_PERMISSIONS, ...MAY_HELP_WITH] : SUPPORT_PERMISSIONS
}

/** With the owner's leave: what a store looks like and says. Never its people, its money or its keys. */
const MAY_HELP_WITH: readonly StorePermission[] = ['brand.edit', 'catalogue.edit', 'plans.edit', 'policy.edit']

/** A PIN that others can see being typed opens the floor, and no money. */
function isForDevices(permission: StorePermission): boolean {
  return (ROLE_PERMISSIONS.warehouse as readonly StorePermission[]).includes(permission)
}
