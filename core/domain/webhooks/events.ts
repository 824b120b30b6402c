/** Everything a store's programs can be told, as `{what}.{what happened}`. The database writes them (write_webhook_events.sql). */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.charged',
  'order.refunded',
  'order.cancelled',
  'order.completed',
  'garment.reserved',
  'garment.preparing',
  'garment.shipped',
  'garment.delivered',
  'garment.returnRequested',
  'garment.pickedUp',
  'garment.received',
  'garment.cleaning',
  'garment.ready',
  'garment.completed',
  'garment.cancelled',
  'garment.shippingFailed',
  'garment.deliveryDelayed',
  'garment.deliveryFailed',
  'garment.returnedToSender',
  'garment.lost',
  'garment.pickUpFailed',
  'garment.needsAttention',
  'membership.started',
  'membership.renewed',
  'membership.charged',
  'membership.planChanged',
  'membership.paymentFailed',
  'membership.renewalStopped',
  'membership.renewalResumed',
  'membership.refunded',
  'membership.ended',
  'stock.unitAdded',
  'stock.unitChanged',
] as const

export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number]

/** What somebody sends to try an endpoint out; nobody has to ask for it. */
export const TEST_EVENT = 'webhook.test'

/** Goes up when a field changes its meaning or goes; new fields may come at any time. */
export const PAYLOAD_VERSION = 1

/** Whether an endpoint is told: of what it asked for, or of everything. */
export function isToldOf(events: readonly string[], type: string): boolean {
  return events.length === 0 || events.includes(type)
}

type Told = { type: string; at: Date; storeId: string; data: unknown }

/** The body, the same each time it is sent: byte by byte, because it is signed. */
export function toPayload({ type, at, storeId, data }: Told): string {
  return JSON.stringify({ type, version: PAYLOAD_VERSION, timestamp: at.toISOString(), storeId, data })
}
