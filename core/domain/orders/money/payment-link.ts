import { ROME } from '#domain/rentals/calendar/rome-time.ts'

/** A payment provider keeps a page for a day at most, and the link ends before its page does. */
export const LINK_HOURS = 23

/** As long as somebody at the checkout has. */
const LEAST_MINUTES = 30

/** Until when somebody who is led to the payment has time for it. */
export function atCheckout(now: Date): Date {
  return new Date(now.getTime() + LEAST_MINUTES * 60_000)
}

/**
 * Until when an order that staff placed waits to be paid: most of a day, but no longer than its first parcel could still
 * be ordered in time, and never less than at the checkout.
 */
export function paymentLinkEnd(
  { shipDays, cutOffHour }: { shipDays: readonly string[]; cutOffHour: number },
  now: Date,
): Date {
  const latest = now.getTime() + LINK_HOURS * 3_600_000
  const cutOffs = shipDays.map((day) => cutOffOn(day, cutOffHour))
  return new Date(Math.max(atCheckout(now).getTime(), Math.min(latest, ...cutOffs)))
}

function cutOffOn(day: string, hour: number): number {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: ROME, plainTime: { hour } }).epochMilliseconds
}
