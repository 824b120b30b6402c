import type { RentalWay } from '#domain/rentals/ways.ts'
import { wayOf } from '#storefront/web/cart/lines/line-way.ts'
import type { CheckoutProduct } from '#storefront/web/state/checkout.ts'

const SERVICES: readonly RentalWay[] = ['rent', 'trial', 'subscription']

/** Whether a service begins while its customer can still withdraw. Until the store says when that is, any may. */
export function beginsEarly(lines: readonly CheckoutProduct[], earlyUntil: string | undefined): boolean {
  const isEarly = (day: string) => earlyUntil === undefined || day <= earlyUntil
  return lines.some((line) => SERVICES.includes(wayOf(line)) && isEarly(line.deliveryDate))
}
