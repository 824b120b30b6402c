import type { OrderStatus } from '#domain/orders/statuses.ts'
import { ROME } from '#domain/rentals/calendar/rome-time.ts'
import { writeCourierEvent } from './courier-event.ts'

/** A garment that is to leave, is on its way, or waits to be fetched. */
export type Parcel = {
  id: string
  orderId: string
  status: OrderStatus
  statusAt: Date
  shipDay: string
  deliveryDay: string
  withdrawDay: string | null
  pickUpSlot: string | null
}

export type SimulatedCourier = {
  secret: string
  realNow: () => Date
  /** Whom it tells: the app's own webhook. */
  deliver: (request: Request) => Promise<Response>
}

/** The local twin of a courier: comes on the day that was agreed, and tells it signed and through the same door. */
export async function driveParcel(
  { secret, realNow, deliver }: SimulatedCourier,
  parcel: Parcel,
  now: Date,
): Promise<{ status: OrderStatus; isTaken: boolean }> {
  const { status, at } = nextOf(parcel)
  const { id: itemId, statusAt } = parcel
  const event = {
    id: `${itemId}-${status}-${statusAt.getTime()}`,
    itemId,
    tracking: trackingOf(parcel),
    carrier: 'simulated' as const,
    status,
    // The day is what was agreed: early risers need not wait for the hour.
    at: at > now ? now : at,
  }
  const { body, signature } = writeCourierEvent(event, { secret, now: realNow() })
  const headers = { 'content-type': 'application/json', 'courier-signature': signature }
  const request = new Request('http://courier.localhost/webhooks/courier', { method: 'POST', headers, body })
  return { status, isTaken: (await deliver(request)).ok }
}

function nextOf({ status, shipDay, deliveryDay, withdrawDay, pickUpSlot }: Parcel): { status: OrderStatus; at: Date } {
  if (status === 'waitingShipping') return { status: 'shipped', at: atHour(shipDay, 16) }
  const isOut = status === 'shipped' || status === 'deliveryDelayed' || status === 'deliveryFailed'
  if (isOut) return { status: 'delivered', at: atHour(deliveryDay, 10) }
  return { status: 'withdrawed', at: atHour(withdrawDay ?? deliveryDay, hourIn(pickUpSlot)) }
}

/** Within the hours that were chosen. */
function hourIn(slot: string | null): number {
  return slot === null ? 10 : Number(slot.slice(0, 2)) + 1
}

/** What leaves on one day for the same order travels in one parcel. */
function trackingOf({ orderId, shipDay }: Pick<Parcel, 'orderId' | 'shipDay'>): string {
  return `TN${orderId.replaceAll('-', '').slice(-8).toUpperCase()}${shipDay.replaceAll('-', '').slice(-4)}`
}

function atHour(day: string, hour: number): Date {
  const time = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: ROME, plainTime: { hour } })
  return new Date(time.epochMilliseconds)
}
