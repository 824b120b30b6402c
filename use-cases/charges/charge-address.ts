import { toMailLink } from '#paths/storefront/mail/mail-links.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'

/** Where a charge after an order is seen, answered and paid, without scripts. */
export function chargePath(chargeId: string): string {
  return `/public-api/charges/${chargeId}`
}

/** Its receipt once it was paid, opened by the same key. */
export function chargeReceiptPath(chargeId: string): string {
  return `${chargePath(chargeId)}/receipt`
}

/** Its page with the key to it, which opens this one charge and nothing else. */
export function chargeAddress(
  tokens: Pick<Tokens, 'forOrder'>,
  {
    origin,
    chargeId,
    storeId,
    path = chargePath(chargeId),
  }: { origin: string; chargeId: string; storeId: string; path?: string },
): string {
  return toMailLink(origin, path, tokens.forOrder('charge', chargeId, storeId))
}
