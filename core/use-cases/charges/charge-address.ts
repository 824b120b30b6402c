import { linkPagePath } from '#paths/storefront/mail/link-pages.ts'
import { toMailLink } from '#paths/storefront/mail/mail-links.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'

type Key = Pick<Tokens, 'forOrder'>
type Charge = { chargeId: string; storeId: string }

/**
 * Where a charge after an order is seen, answered and paid, with the key to it, which opens this one charge and nothing
 * else. `home`: how the addresses of the reader's language begin.
 */
export function chargeAddress(tokens: Key, { home, chargeId, storeId }: Charge & { home: string }): string {
  return toMailLink(home, linkPagePath('charge', chargeId), tokens.forOrder('charge', chargeId, storeId))
}

/** Its receipt once it was paid, opened by the same key. */
export function chargeReceiptAddress(tokens: Key, { origin, chargeId, storeId }: Charge & { origin: string }): string {
  const path = `/public-api/charges/${chargeId}/receipt`
  return toMailLink(origin, path, tokens.forOrder('charge', chargeId, storeId))
}
