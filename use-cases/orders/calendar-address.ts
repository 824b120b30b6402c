import { calls } from '#contract/calls.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'
import { toMailLink } from '#web/storefront/paths/mail/mail-links.ts'

/** Where the days of an order can be fetched from, by whoever is given the address. */
export function calendarAddress(
  tokens: Pick<Tokens, 'forOrder'>,
  { origin, orderId, storeId }: { origin: string; orderId: string; storeId: string },
): string {
  const path = calls.orderCalendar.path.replace('{id}', orderId)
  return toMailLink(origin, path, tokens.forOrder('calendar', orderId, storeId))
}
