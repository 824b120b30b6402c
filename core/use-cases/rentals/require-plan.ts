import { inStore } from '#database/connection.ts'
import { type AllowanceRefusal, allowanceRefusal } from '#domain/memberships/allowance.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { findMember } from '../memberships/find-member.ts'
import type { RentalDependencies } from './rental-dependencies.ts'

export type RequiredPlan =
  | { ok: true }
  | {
      ok: false
      reason:
        | 'HOLDS_NEED_LOGIN'
        | 'MEMBERSHIP_NOT_ACTIVE'
        | 'MEMBERSHIP_PAUSED'
        | 'PRODUCT_NOT_FOUND'
        | AllowanceRefusal
    }

/**
 * Whether a member's plan has room for each of these garments. Which of them it has room for together is asked when they
 * are ordered: until then one may choose among more.
 */
export async function requirePlan(
  dependencies: RentalDependencies,
  store: PartnerStore,
  {
    customerId,
    garments,
  }: { customerId: string | null; garments: readonly { productId: string; delivery: Temporal.PlainDate }[] },
): Promise<RequiredPlan> {
  if (customerId === null) return { ok: false, reason: 'HOLDS_NEED_LOGIN' }
  const now = dependencies.now()
  const member = await inStore(dependencies.db, store.id, (trx) => findMember(trx, { customerId, now }))
  if (member === null || member.isPastDue) return { ok: false, reason: 'MEMBERSHIP_NOT_ACTIVE' }
  const { fetchDay } = member
  const isTooLate = garments.some(({ delivery }) => fetchDay !== null && delivery.toString() >= fetchDay)
  if (member.isPaused || isTooLate) return { ok: false, reason: 'MEMBERSHIP_PAUSED' }
  for (const { productId } of garments) {
    const offers = await dependencies.offersOf(store, productId)
    if (offers === null) return { ok: false, reason: 'PRODUCT_NOT_FOUND' }
    const reason = allowanceRefusal(member, { used: member.used, products: [offers] })
    if (reason !== null) return { ok: false, reason }
  }
  return { ok: true }
}
