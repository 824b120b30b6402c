import type { RentalWay } from '#domain/rentals/ways.ts'
import type { CheckoutProduct } from '#web/state/checkout.ts'
import { wayOf } from '../cart/line-way.ts'

const SERVICES: readonly RentalWay[] = ['rent', 'trial', 'subscription']

/** Whether a service begins while its customer can still withdraw: until when that is, the store says. */
export function beginsEarly(lines: readonly CheckoutProduct[], earlyUntil: string): boolean {
  return lines.some((line) => SERVICES.includes(wayOf(line)) && line.deliveryDate <= earlyUntil)
}
