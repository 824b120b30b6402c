import type { Order } from '#domain/orders/order.ts'
import { languagePrefix, withPrefix } from '#domain/stores/language-address.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { toMailLink } from '#paths/storefront/mail/mail-links.ts'
import { ORDER_CALENDAR } from '#paths/storefront/order-paths.ts'
import type { Tokens } from '#providers/tokens/open-tokens.ts'
import { mailPath } from '../mail/mail-path.ts'

/** Where the days of an order can be fetched from, by whoever is given the address. */
export function calendarAddress(
  tokens: Pick<Tokens, 'forOrder'>,
  { origin, orderId, storeId }: { origin: string; orderId: string; storeId: string },
): string {
  const path = ORDER_CALENDAR.replace('{id}', orderId)
  return toMailLink(origin, path, tokens.forOrder('calendar', orderId, storeId))
}

/** Where a day in somebody's calendar leads: to the order in its language, and without an account to the store. */
export function addressOfOrder(
  origin: string,
  { languages }: Pick<PartnerStore, 'languages'>,
  { id: orderId, language, customerId }: Pick<Order, 'id' | 'language' | 'customerId'>,
): string {
  const path = customerId === null ? '/' : mailPath('order-confirmed', { orderId })
  return origin + withPrefix(languagePrefix(language, languages), path)
}
