import { linkPagePath } from '#paths/storefront/mail/link-pages.ts'
import { toMailLink } from '#paths/storefront/mail/mail-links.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'

/**
 * Where another length of a rent is agreed to and paid, with the key to it, which opens this one change and nothing else.
 * `home`: how the addresses of the reader's language begin.
 */
export function changeAddress(
  tokens: Pick<Tokens, 'forOrder'>,
  { home, changeId, storeId }: { home: string; changeId: string; storeId: string },
): string {
  return toMailLink(home, linkPagePath('days', changeId), tokens.forOrder('change', changeId, storeId))
}
