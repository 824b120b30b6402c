import type { Role } from './permissions.ts'

/** Euro cents that somebody of a role may give back of one order by hand. A role that is not here has no limit. */
export const REFUND_LIMITS: Partial<Record<Role, number>> = { service: 15_000 }

/** The most generous of somebody's roles in the store; null: no limit but what was paid. */
export function refundLimit(roles: readonly Role[]): number | null {
  const limits = roles.flatMap(
    (role) => REFUND_LIMITS[role] ?? (MAY_REFUND.includes(role) ? Number.POSITIVE_INFINITY : []),
  )
  const most = Math.max(0, ...limits)
  return Number.isFinite(most) ? most : null
}

const MAY_REFUND: readonly Role[] = ['owner', 'manager']
