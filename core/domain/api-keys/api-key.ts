import type { AccessRefusal } from '../staff/access.ts'
import type { Permission, StorePermission } from '../staff/permissions.ts'

/**
 * What a key can be made for: not what a person has to prove themselves anew for, because a program cannot; nor what is
 * for people alone, such as who works there and what a customer keeps to themselves.
 */
export const KEY_SCOPES = [
  'store.view',
  'brand.view',
  'brand.edit',
  'brand.publish',
  'plans.view',
  'plans.edit',
  'discounts.view',
  'discounts.edit',
  'policy.view',
  'policy.edit',
  'newsletter.view',
  'catalogue.view',
  'catalogue.edit',
  'prices.view',
  'cost.view',
  'orders.view',
  'orders.edit',
  'customers.view',
  'floor.work',
  'figures.view',
  'audit.view',
  'webhooks.send',
] as const satisfies readonly StorePermission[]

export type KeyScope = (typeof KEY_SCOPES)[number]

/** A key as a call brings it: one store, and what may be done there. */
export type KeyGrant = { storeId: string; scopes: readonly KeyScope[] }

export type ApiKey = KeyGrant & {
  id: string
  name: string
  start: string
  createdBy: string | null
  createdByName: string
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
  revokedAt: Date | null
}

export type KeyState = 'live' | 'expired' | 'revoked'

export function keyState({ expiresAt, revokedAt }: Pick<ApiKey, 'expiresAt' | 'revokedAt'>, now: Date): KeyState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'live'
}

/** Nobody gives a key what they may not do themselves. */
export function grantableScopes(held: readonly StorePermission[]): KeyScope[] {
  return KEY_SCOPES.filter((scope) => held.includes(scope))
}

/** Null: the call may be made. Calls about a person or the platform are no program's. */
export function refuseKey(
  access: 'public' | 'session' | 'enrolling' | 'person' | Permission,
  { storeId, scopes }: KeyGrant,
  wantedStore: string | null,
): AccessRefusal | null {
  if (wantedStore !== null && wantedStore !== storeId) return 'STORE_NOT_FOUND'
  return (scopes as readonly string[]).includes(access) ? null : 'PERMISSION_MISSING'
}

const NOTED_AFTER = 10 * 60_000

/** Whether its last use is worth writing down again. */
export function isUseWorthNoting(lastUsedAt: Date | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= NOTED_AFTER
}
