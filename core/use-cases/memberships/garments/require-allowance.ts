import type { Transaction } from '#database/connection.ts'
import { countUsedSlots } from '#database/queries/memberships/membership-slots.ts'
import { findMemberships } from '#database/queries/memberships/memberships.ts'
import { lockLiveMembership } from '#database/queries/memberships/user-memberships.ts'
import { type AllowanceRefusal, allowanceRefusal } from '#domain/memberships/allowance.ts'
import { comingPlanIds } from '#domain/memberships/renewal-time.ts'
import { isUsable } from '#domain/memberships/user-membership.ts'
import { comingPause } from './coming-pause.ts'

export type RequiredAllowance =
  /** `fetchDay`: when they are fetched for a pause that is arranged. */
  | { ok: true; userMembershipId: string; fetchDay: string | null }
  | { ok: false; reason: 'MEMBERSHIP_NOT_ACTIVE' | 'MEMBERSHIP_PAUSED' | AllowanceRefusal }

/**
 * Whether garments may be ordered with the customer's plan. Part of the order's transaction, with the membership
 * locked: whoever orders at the same time counts these too.
 */
export async function requireAllowance(
  trx: Transaction,
  {
    customerId,
    products,
    deliveryDays,
    now,
  }: {
    storeId: string
    customerId: string
    products: readonly { valuePrice: number }[]
    deliveryDays: readonly string[]
    now: Date
  },
): Promise<RequiredAllowance> {
  const membership = await lockLiveMembership(trx, customerId)
  if (membership === null || !isUsable(membership, now)) return { ok: false, reason: 'MEMBERSHIP_NOT_ACTIVE' }
  const { isPaused, fetchDay } = comingPause(membership.pausesFrom, now)
  const isTooLate = (day: string) => fetchDay !== null && day >= fetchDay
  if (isPaused || deliveryDays.some(isTooLate)) return { ok: false, reason: 'MEMBERSHIP_PAUSED' }
  const used = await countUsedSlots(trx, customerId)
  for (const limits of [membership, ...(await findMemberships(trx, comingPlanIds(membership, now)))]) {
    const reason = allowanceRefusal(limits, { used, products })
    if (reason !== null) return { ok: false, reason }
  }
  return { ok: true, userMembershipId: membership.id, fetchDay }
}
