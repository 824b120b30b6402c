import { toMailLink } from '#paths/storefront/mail/mail-links.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'

/** Where another length of a rent is agreed to and paid, without scripts. */
export function changePath(changeId: string): string {
  return `/public-api/orderChanges/${changeId}`
}

/** Its page with the key to it, which opens this one change and nothing else. */
export function changeAddress(
  tokens: Pick<Tokens, 'forOrder'>,
  { origin, changeId, storeId }: { origin: string; changeId: string; storeId: string },
): string {
  return toMailLink(origin, changePath(changeId), tokens.forOrder('change', changeId, storeId))
}
