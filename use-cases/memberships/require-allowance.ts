import type { Transaction } from '#database/connection.ts'
import { countUsedSlots } from '#database/queries/membership-slots.ts'
import { lockLiveMembership } from '#database/queries/user-memberships.ts'
import { type AllowanceRefusal, allowanceRefusal } from '#domain/memberships/allowance.ts'
import { isUsable } from '#domain/memberships/is-usable.ts'

export type RequiredAllowance =
  | { ok: true; userMembershipId: string }
  | { ok: false; reason: 'MEMBERSHIP_NOT_ACTIVE' | AllowanceRefusal }

/**
 * Whether garments may be ordered with the customer's plan. Part of the order's transaction, with the membership
 * locked: whoever orders at the same time counts these too.
 */
export async function requireAllowance(
  trx: Transaction,
  {
    customerId,
    products,
    now,
  }: { storeId: string; customerId: string; products: readonly { valuePrice: number }[]; now: Date },
): Promise<RequiredAllowance> {
  const membership = await lockLiveMembership(trx, customerId)
  if (membership === null || !isUsable(membership, now)) return { ok: false, reason: 'MEMBERSHIP_NOT_ACTIVE' }
  const used = await countUsedSlots(trx, customerId)
  const reason = allowanceRefusal(membership, { used, products })
  return reason === null ? { ok: true, userMembershipId: membership.id } : { ok: false, reason }
}
