import type { DeliveryWay } from '#domain/delivery/delivery-terms.ts'
import { NEVER_LEFT } from '#domain/orders/effects.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'

/** How late a parcel is that should have left: its delivery day can be kept if it leaves now, or cannot. */
export const NOT_SENT_STEPS = ['inTime', 'tooLate'] as const

export type NotSentStep = (typeof NOT_SENT_STEPS)[number]

/** A garment that is to leave. Days as YYYY-MM-DD. */
export type WaitingGarment = {
  status: OrderStatus
  shipDay: string
  deliveryDay: string
  deliveryWay: DeliveryWay
  /** It lies in a parcel that is closed. */
  isPacked: boolean
}

/** `arrives`: when a parcel is there that leaves today. */
export type Arrivals = { today: string; arrives: (way: DeliveryWay) => string }

/**
 * Null: it has left, or there is time. A closed parcel waits for whoever fetches it: it is late once it cannot be there on
 * its day, and never while its customer is to come for it.
 */
export function notSentStep(garment: WaitingGarment, { today, arrives }: Arrivals): NotSentStep | null {
  const { status, shipDay, deliveryDay, deliveryWay, isPacked } = garment
  if (!NEVER_LEFT.includes(status) || shipDay >= today) return null
  if (isPacked && deliveryWay === 'shop') return null
  if (arrives(deliveryWay) > deliveryDay) return 'tooLate'
  return isPacked ? null : 'inTime'
}

export type DelayMail = 'parcel-late' | 'parcel-at-risk'

export type DelayedGarment = WaitingGarment & {
  /** Its unit may not be here in time. */
  isEndangered: boolean
  /** For which ship day its customer was told so, and told that it is late. */
  riskToldFor: string | null
  delayToldFor: string | null
}

/** What its customer is to be told now: each once for a ship day, and never both on one day. */
export function dueDelayMail(garment: DelayedGarment, rules: Arrivals): DelayMail | null {
  const { status, shipDay, isEndangered, riskToldFor, delayToldFor } = garment
  if (notSentStep(garment, rules) !== null) return delayToldFor === shipDay ? null : 'parcel-late'
  const isToday = shipDay === rules.today && NEVER_LEFT.includes(status)
  return isToday && isEndangered && riskToldFor !== shipDay ? 'parcel-at-risk' : null
}
