import { ROME } from '#domain/rentals/calendar/rome-time.ts'
import type { OrderItem } from '../order.ts'

/** When the second month begins of what is paid by the month: a month after the last of it is delivered. Null: nothing is. */
export function endOfFirstMonth(items: readonly Pick<OrderItem, 'way' | 'deliveryDay'>[]): Date | null {
  const monthly = items.filter(({ way }) => way === 'subscription')
  const delivery = monthly
    .map(({ deliveryDay }) => deliveryDay)
    .toSorted()
    .at(-1)
  if (delivery === undefined) return null
  const day = Temporal.PlainDate.from(delivery).add({ months: 1 })
  return new Date(day.toZonedDateTime(ROME).epochMilliseconds)
}
