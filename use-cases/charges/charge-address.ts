import type { Tokens } from '#providers/tokens/open-tokens.ts'
import { toMailLink } from '#web/storefront/paths/mail/mail-links.ts'

/** Where a charge after an order is seen, answered and paid, without scripts. */
export function chargePath(chargeId: string): string {
  return `/public-api/charges/${chargeId}`
}

/** Its page with the key to it, which opens this one charge and nothing else. */
export function chargeAddress(
  tokens: Pick<Tokens, 'forOrder'>,
  { origin, chargeId, storeId }: { origin: string; chargeId: string; storeId: string },
): string {
  return toMailLink(origin, chargePath(chargeId), tokens.forOrder('charge', chargeId, storeId))
}
