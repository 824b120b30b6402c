import { inStore } from '#database/connection.ts'
import { type DueItem, listParcels } from '#database/queries/orders/order-rounds.ts'
import { listStoreIds } from '#database/queries/stores/stores.ts'
import { sentenceOf } from '#domain/orders/lifecycle.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { ROME, romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { writeCourierEvent } from '#providers/courier/courier-event.ts'
import type { OrderTools } from '#use-cases/orders/order-tools.ts'

export type SimulatedCourier = {
  secret: string
  realNow: () => Date
  /** Whom it tells: the app's own webhook. */
  deliver: (request: Request) => Promise<Response>
}

/** In a demo: comes on the days that were agreed, and tells it as a courier would, signed and through the same door. */
export async function driveParcels(tools: OrderTools, courier: SimulatedCourier): Promise<string[]> {
  const now = tools.now()
  const sentences: string[] = []
  for (const storeId of await listStoreIds(tools.db)) {
    const parcels = await inStore(tools.db, storeId, (trx) => listParcels(trx, romeTime(now).day.toString()))
    for (const parcel of parcels) {
      const { status, at } = nextOf(parcel)
      // The day is what was agreed: early risers need not wait for the hour.
      const told = await tell(courier, parcel, { status, at: at > now ? now : at })
      if (told.ok) sentences.push(`${parcel.number}: ${sentenceOf(parcel.status, status)}`)
    }
  }
  return sentences
}

function nextOf({ status, shipDay, deliveryDay, withdrawDay, pickUpSlot }: DueItem): { status: OrderStatus; at: Date } {
  if (status === 'waitingShipping') return { status: 'shipped', at: atHour(shipDay, 16) }
  const isOut = status === 'shipped' || status === 'deliveryDelayed' || status === 'deliveryFailed'
  if (isOut) return { status: 'delivered', at: atHour(deliveryDay, 10) }
  return { status: 'withdrawed', at: atHour(withdrawDay ?? deliveryDay, hourIn(pickUpSlot)) }
}

/** Within the hours that were chosen. */
function hourIn(slot: string | null): number {
  return slot === null ? 10 : Number(slot.slice(0, 2)) + 1
}

function tell(
  { secret, realNow, deliver }: SimulatedCourier,
  { id: itemId, statusAt, ...parcelOf }: DueItem,
  { status, at }: { status: OrderStatus; at: Date },
): Promise<Response> {
  const parcel = { itemId, tracking: trackingOf(parcelOf), carrier: 'simulated' } as const
  const event = { id: `${itemId}-${status}-${statusAt.getTime()}`, ...parcel, status, at }
  const { body, signature } = writeCourierEvent(event, { secret, now: realNow() })
  return deliver(
    new Request('http://courier.localhost/webhooks/courier', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'courier-signature': signature },
      body,
    }),
  )
}

/** What leaves on one day for the same order travels in one parcel. */
function trackingOf({ orderId, shipDay }: Pick<DueItem, 'orderId' | 'shipDay'>): string {
  return `TN${orderId.replaceAll('-', '').slice(-8).toUpperCase()}${shipDay.replaceAll('-', '').slice(-4)}`
}

function atHour(day: string, hour: number): Date {
  const time = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: ROME, plainTime: { hour } })
  return new Date(time.epochMilliseconds)
}
