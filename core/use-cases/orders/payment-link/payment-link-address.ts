import { linkPagePath } from '#paths/storefront/mail/link-pages.ts'
import { toMailLink } from '#paths/storefront/mail/mail-links.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'

/**
 * Where an order that staff placed is agreed to and paid, with the key to it, which opens this one order to be paid and
 * nothing else. `home`: how the addresses of the reader's language begin.
 */
export function paymentLinkAddress(
  tokens: Pick<Tokens, 'forOrder'>,
  { home, orderId, storeId }: { home: string; orderId: string; storeId: string },
): string {
  return toMailLink(home, linkPagePath('payment', orderId), tokens.forOrder('payment', orderId, storeId))
}
