import type { RentalWay } from '#domain/rentals/ways.ts'
import type { CheckoutProduct } from '#web/state/checkout.ts'
import { addDays } from '../calendar/calendar-days.ts'
import { wayOf } from '../cart/line-way.ts'

const WITHDRAWAL_DAYS = 14
const SERVICES: readonly RentalWay[] = ['rent', 'trial', 'subscription']

/** Whether a service begins while its customer can still withdraw. The store decides; this only asks in time. */
export function beginsEarly(lines: readonly CheckoutProduct[], now: Date): boolean {
  const last = addDays(dayInItaly(now), WITHDRAWAL_DAYS)
  return lines.some((line) => SERVICES.includes(wayOf(line)) && line.deliveryDate <= last)
}

function dayInItaly(now: Date): string {
  return new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome', dateStyle: 'short' }).format(now)
}
