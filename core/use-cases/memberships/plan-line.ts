import type { Membership } from '#domain/memberships/membership.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import { localise } from '#domain/stores/languages.ts'
import type { CheckoutLine } from '#providers/payments/payments-port.ts'

/** A plan as the payment provider bills it. It stays the same line when the plan changes. */
export function planLine(
  plan: Membership,
  { id, language, accountId }: Pick<UserMembership, 'id' | 'language' | 'accountId'>,
): CheckoutLine {
  return {
    name: localise(plan.name, language),
    amount: plan.price,
    quantity: 1,
    recurring: 'month',
    // A price that the platform's account knows is unknown to a store's own.
    priceId: accountId === null ? plan.stripePriceId : null,
    lineId: id,
  }
}
