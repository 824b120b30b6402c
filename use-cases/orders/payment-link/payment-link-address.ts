import { toMailLink } from '#paths/storefront/mail/mail-links.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'

/** Where an order that staff placed is agreed to and paid, without scripts. */
export function paymentLinkPath(orderId: string): string {
  return `/public-api/orderLinks/${orderId}`
}

/** Its page with the key to it, which opens this one order to be paid and nothing else. */
export function paymentLinkAddress(
  tokens: Pick<Tokens, 'forOrder'>,
  { origin, orderId, storeId }: { origin: string; orderId: string; storeId: string },
): string {
  return toMailLink(origin, paymentLinkPath(orderId), tokens.forOrder('payment', orderId, storeId))
}
