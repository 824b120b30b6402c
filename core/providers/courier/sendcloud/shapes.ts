import { z } from 'zod'
import type { CourierAddress, CourierParcel } from '../courier-port.ts'

/** What of Sendcloud's answers is read; whatever else they hold is left alone. */
const identifier = z.union([z.string().min(1).max(100), z.number()])
const number = z.string().min(1).max(100)
const money = z.object({ value: z.string(), currency: z.string() })

export const shippingOptions = z.object({
  data: z.array(
    z.object({
      code: z.string(),
      product: z.object({ name: z.string() }),
      quotes: z.array(z.object({ price: z.object({ total: money }) })).nullish(),
    }),
  ),
})

export const shipment = z.object({
  data: z.object({
    id: identifier,
    carrier: z.object({ code: z.string() }).nullish(),
    parcels: z.array(z.object({ id: identifier, tracking_number: number })).min(1),
  }),
})

export const announcedReturn = z.object({ return_id: identifier, parcel_id: identifier })

export const returnDetails = z.object({
  tracking_number: number,
  shipping_product: z.object({ carrier: z.string().nullish() }).nullish(),
})

const pickUp = z.object({
  id: identifier,
  reference: z.string().nullish(),
  status: z.string().nullish(),
  cancelled_at: z.string().nullish(),
  time_slots: z.array(z.object({ end_at: z.string() })).nullish(),
})
export const pickUps = z.object({ data: z.array(pickUp) })
export const bookedPickUp = z.object({ data: pickUp })

export const cancellation = z.object({ data: z.object({ status: z.string(), message: z.string().nullish() }) })

export const trackedParcel = z.object({
  data: z.object({
    events: z.array(z.object({ status_code: z.string(), event_at: z.string().nullish() })),
  }),
})

export const accountFacts = z.object({ user_id: identifier, integration_id: identifier.nullish() })

export const failure = z.object({
  errors: z.array(z.object({ detail: z.string().nullish(), title: z.string().nullish() })).min(1),
})

/** What the webhook of an integration brings. Times are milliseconds. */
export const webhook = z.object({
  action: z.string().max(100),
  timestamp: z.number(),
  carrier_status_change_timestamp: z.number().nullish(),
  parcel: z
    .object({
      id: identifier,
      tracking_number: z.string().max(100).nullish(),
      status: z.object({ id: z.number().int(), message: z.string().max(200).nullish() }),
    })
    .optional(),
})

export function toShipment({ id, reference, from, to, grams }: CourierParcel, service: string) {
  return {
    external_reference_id: id,
    order_number: reference,
    from_address: toAddress(from),
    to_address: toAddress(to),
    ship_with: { type: 'shipping_option_code', properties: { shipping_option_code: service } },
    parcels: [{ weight: toWeight(grams) }],
    label_details: { mime_type: 'application/pdf', dpi: 72 },
  }
}

export function toReturn({ id, reference, from, to, grams }: CourierParcel, service: string) {
  return {
    external_reference: id,
    order_number: reference,
    from_address: toAddress(from),
    to_address: toAddress(to),
    ship_with: { type: 'shipping_option_code', shipping_option_code: service },
    weight: { value: grams / 1000, unit: 'kg' },
    // the store's own mails tell its customers
    send_tracking_emails: false,
  }
}

export function toAddress({ name, street, postalCode, city, province, country, phone }: CourierAddress) {
  return {
    ...{ name, address_line_1: street, postal_code: postalCode, city, country_code: country, phone_number: phone },
    ...(province && { state_province_code: `${country}-${province}` }),
  }
}

export function toWeight(grams: number) {
  return { value: String(grams / 1000), unit: 'kg' }
}
