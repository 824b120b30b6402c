import type { CourierCalendar } from '#domain/rentals/calendar/courier-calendar.ts'
import { type Consignment, deliveryPrice } from './delivery-price.ts'
import type { DeliveryTerms, DeliveryWay } from './delivery-terms.ts'
import { type TransportTerms, waysInTime } from './ways-in-time.ts'

export type DeliveryOption = { way: DeliveryWay; price: number }

/**
 * What can be chosen for an order: ways that reach its address in time, with what each costs. The day is fixed, so nobody is
 * offered to pay for a faster way that would arrive on the same one.
 */
export function deliveryOptions(
  rules: { calendar: CourierCalendar; policy: DeliveryTerms & TransportTerms },
  garments: readonly { delivery: string; takenFrom: string }[],
  consignment: Consignment,
): DeliveryOption[] {
  const inTime = waysInTime(rules, garments)
  const useful = inTime.filter((way) => way !== 'express' || !inTime.includes('courier'))
  return useful.flatMap((way) => {
    const price = deliveryPrice(rules.policy, way, consignment)
    return price === null ? [] : [{ way, price }]
  })
}

/** The way that was asked for, or else the store's usual one; null: it cannot be had. */
export function chooseDelivery(options: readonly DeliveryOption[], wanted: DeliveryWay | null): DeliveryOption | null {
  return (wanted === null ? options[0] : options.find(({ way }) => way === wanted)) ?? null
}
