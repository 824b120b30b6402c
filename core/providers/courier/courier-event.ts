import { z } from 'zod'
import { isCarrier, type TrackingAddresses } from '#domain/orders/shipping/tracking-link.ts'
import { ORDER_STATUSES } from '#domain/orders/statuses.ts'
import { isSignedEvent, signEvent } from '../webhooks/signature.ts'

/** What the courier says has become of a parcel. */
export type CourierEvent = z.infer<typeof courierEvent>

export type ReadCourierEvent =
  | { ok: true; event: CourierEvent }
  | { ok: false; reason: 'SIGNATURE_INVALID' | 'MALFORMED_INPUT' }

const courierEvent = z
  .object({
    id: z.string().min(1).max(200),
    itemId: z.uuid().toLowerCase().optional(),
    tracking: z.string().min(1).max(100).optional(),
    carrier: z.string().optional(),
    status: z.enum(ORDER_STATUSES),
    at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  })
  .refine(({ itemId, tracking }) => itemId !== undefined || tracking !== undefined)

/** An event that is signed over its raw body, not older than a signature may be, and of a courier we know. */
export function readCourierEvent(
  body: string,
  {
    signature,
    secret,
    now,
    addresses,
  }: { signature: string | null; secret: string; now: Date; addresses?: TrackingAddresses | undefined },
): ReadCourierEvent {
  if (!isSignedEvent(signature, { body, secret, now })) return { ok: false, reason: 'SIGNATURE_INVALID' }
  const read = courierEvent.safeParse(parse(body))
  const isKnown = read.success && (read.data.carrier === undefined || isCarrier(read.data.carrier, addresses))
  return isKnown ? { ok: true, event: read.data } : { ok: false, reason: 'MALFORMED_INPUT' }
}

/** The event as a courier would send it. */
export function writeCourierEvent(
  { at, ...event }: CourierEvent,
  { secret, now }: { secret: string; now: Date },
): { body: string; signature: string } {
  const body = JSON.stringify({ ...event, at: at.toISOString() })
  return { body, signature: signEvent({ body, secret, at: now }) }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
