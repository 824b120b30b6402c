import { dueOfCharge } from '#domain/payments/due-of.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'
import type { OrderItemView } from '#storefront/contract/orders/orders.ts'
import { chargeAddress, chargeReceiptAddress } from '#use-cases/charges/charge-address.ts'
import type { OwnCharges } from '#use-cases/charges/read-own-charges.ts'

/** What was asked for about a garment, as its customer sees it in their account. */
export function toChargeView(
  charge: OwnCharges['charges'][number],
  { origin, tokens, now }: { origin: string; tokens: Pick<Tokens, 'forOrder'>; now: Date },
): OrderItemView['charges'][number] {
  const { id, storeId, kind, state, amount, refunded, announcedAt, dueAt, settledAt } = charge
  const link = { chargeId: id, storeId }
  const isPaid = state === 'paid'
  return {
    ...{ id, kind, state, amount, refunded },
    announcedAt: announcedAt.toISOString(),
    objectUntil: state === 'announced' && now < dueAt ? dueAt.toISOString() : null,
    paidAt: (isPaid && settledAt?.toISOString()) || null,
    url: chargeAddress(tokens, { ...link, home: origin }),
    due: state === 'linked' ? dueOfCharge(charge) : null,
    receiptUrl: isPaid ? chargeReceiptAddress(tokens, { ...link, origin }) : null,
  }
}
