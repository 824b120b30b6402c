import type { CourierCalendar } from '#domain/rentals/calendar/courier-calendar.ts'
import { DELIVERY_WAYS, type DeliveryTerms, type DeliveryWay } from './delivery-terms.ts'

export type TransportTerms = Pick<DeliveryTerms, 'express' | 'shop'> & { preparationDays: number; outboundDays: number }

type Rules = { calendar: CourierCalendar; policy: TransportTerms }

/** Courier days on the way; null: the store does not deliver so. */
export function transportDays(
  { outboundDays, express, shop }: Omit<TransportTerms, 'preparationDays'>,
  way: DeliveryWay,
) {
  const days = { courier: outboundDays, express: express?.outboundDays ?? null, shop: shop && 0 }
  return days[way]
}

/** The fewest days between the parcel that is ready and its customer, in whichever way. */
export function fewestTransportDays(terms: Omit<TransportTerms, 'preparationDays'>): number {
  return Math.min(...DELIVERY_WAYS.map((way) => transportDays(terms, way) ?? terms.outboundDays))
}

/** When work on a parcel begins that has to be there on a day. */
export function shipDayOf(
  { calendar, policy }: Rules,
  delivery: Temporal.PlainDate,
  way: DeliveryWay,
): Temporal.PlainDate {
  return calendar.move(delivery, -(policy.preparationDays + (transportDays(policy, way) ?? policy.outboundDays)))
}

/** When a parcel is there that leaves on a day or, where nobody drives then, on the next courier day. */
export function arrivalOf(
  { calendar, policy }: Rules,
  leaves: Temporal.PlainDate,
  way: DeliveryWay,
): Temporal.PlainDate {
  return calendar.move(calendar.firstOnOrAfter(leaves), transportDays(policy, way) ?? policy.outboundDays)
}

/** By which ways everything can be there on its day, if its units are taken from so early on. Days as YYYY-MM-DD. */
export function waysInTime(rules: Rules, garments: readonly { delivery: string; takenFrom: string }[]): DeliveryWay[] {
  // with nothing else to choose, what was held by an earlier policy keeps its day
  if (rules.policy.express === null && rules.policy.shop === null) return ['courier']
  const isInTime = (way: DeliveryWay) =>
    garments.every(
      ({ delivery, takenFrom }) => shipDayOf(rules, Temporal.PlainDate.from(delivery), way).toString() >= takenFrom,
    )
  return DELIVERY_WAYS.filter((way) => transportDays(rules.policy, way) !== null && isInTime(way))
}
