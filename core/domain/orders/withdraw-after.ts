import type { CourierCalendar } from '#domain/rentals/calendar/courier-calendar.ts'
import type { OrderItem } from './order.ts'

type Rent = Pick<OrderItem, 'daysCount' | 'deliveryDay' | 'withdrawDay' | 'lastWithdrawDay' | 'boughtAt'>

/**
 * The day on which a rent is fetched that was delivered later than promised: after as many days as were paid for. Null: it
 * came in time, has no end, or is fetched late enough as it is.
 */
export function withdrawAfter(
  { daysCount, deliveryDay, lastWithdrawDay, boughtAt }: Rent,
  { delivered, calendar }: { delivered: Temporal.PlainDate; calendar: CourierCalendar },
): Temporal.PlainDate | null {
  if (daysCount === null || lastWithdrawDay === null || boughtAt !== null) return null
  if (delivered.toString() <= deliveryDay) return null
  const withdraw = calendar.firstOnOrAfter(delivered.add({ days: daysCount }))
  return withdraw.toString() > lastWithdrawDay ? withdraw : null
}
