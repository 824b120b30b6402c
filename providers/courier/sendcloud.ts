import { z } from 'zod'
import { answerInTime } from '../time-budget.ts'
import {
  type CourierAddress,
  CourierDown,
  type CourierParcel,
  type CourierPort,
  CourierRefusal,
  type CourierStatus,
} from './courier-port.ts'

/** Sendcloud's API, version 3: https://sendcloud.dev/api/v3 */
export const SENDCLOUD = 'https://panel.sendcloud.sc/api/v3'

const TIMEOUT = 8_000
const TRIES = 3

type Opened = { publicKey: string; secretKey: string; address?: string; timeout?: number; tries?: number }

/** Many carriers by one account. A parcel's id is its external reference: announced again, it is the same shipment. */
export function openSendcloud({ address = SENDCLOUD, timeout = TIMEOUT, tries = TRIES, ...keys }: Opened): CourierPort {
  const authorization = `Basic ${Buffer.from(`${keys.publicKey}:${keys.secretKey}`).toString('base64')}`

  async function send(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    for (let left = tries; ; left--) {
      const response = await once(method, path, body).catch((error: unknown) => error as Error)
      const isAnswer = response instanceof Response
      // What is asked with the same reference is done once: asking again cannot book twice.
      if (isAnswer && response.status < 500 && response.status !== 429) return response
      if (left > 1) continue
      throw new CourierDown(isAnswer ? `Sendcloud answered ${response.status}` : `Sendcloud: ${response.message}`)
    }
  }

  function once(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    return answerInTime(async (signal) => {
      const headers = { authorization, accept: '*/*', ...(body && { 'content-type': 'application/json' }) }
      const response = await fetch(`${address}${path}`, {
        method,
        headers,
        signal,
        ...(body && { body: JSON.stringify(body) }),
      })
      // read whole: an answer that stops in the middle is none
      return new Response(await response.arrayBuffer(), { status: response.status, headers: response.headers })
    }, timeout)
  }

  async function ask<T>(schema: z.ZodType<T>, ...asked: Parameters<typeof send>): Promise<T> {
    const response = await send(...asked)
    const text = await response.text()
    if (!response.ok) throw new CourierRefusal(reasonIn(text) ?? `Sendcloud answered ${response.status}`)
    const read = schema.safeParse(parse(text))
    if (!read.success) throw new CourierDown('Sendcloud answered something else than it promises')
    return read.data
  }

  async function label(parcelId: string): Promise<Uint8Array> {
    const response = await send('GET', `/parcels/${encodeURIComponent(parcelId)}/documents/label`)
    if (!response.ok) throw new CourierRefusal(`Sendcloud has no label of ${parcelId}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') throw new CourierDown('The label is no PDF')
    return bytes
  }

  return {
    async quote(parcel) {
      const { data } = await ask(shippingOptions, 'POST', '/shipping-options', {
        from_country_code: parcel.from.country,
        to_country_code: parcel.to.country,
        from_postal_code: parcel.from.postalCode,
        to_postal_code: parcel.to.postalCode,
        weight: { value: String(parcel.grams / 1000), unit: 'kg' },
        calculate_quotes: true,
      })
      return data.map(({ code, product, quotes }) => ({ service: code, name: product.name, price: priceIn(quotes) }))
    },

    async book(parcel, service) {
      const { data } = await ask(shipment, 'POST', '/shipments/announce', toShipment(parcel, service))
      const [first] = data.parcels
      if (first === undefined) throw new CourierDown('Sendcloud announced no parcel')
      const { id, tracking_number: tracking } = first
      const reference = `${data.id} ${id}`
      return { reference, carrier: data.carrier?.code ?? 'sendcloud', tracking, label: await label(String(id)) }
    },

    label: (reference) => label(reference.split(' ')[1] ?? reference),

    async pickUp({ id, from, day, parcels }) {
      const { data } = await ask(pickUps, 'POST', '/pickups', {
        reference: id,
        address: toAddress(from),
        time_slots: [{ start_at: `${day}T09:00:00+01:00`, end_at: `${day}T17:00:00+01:00` }],
        items: [{ quantity: parcels, container_type: 'parcel' }],
      })
      return { reference: String(data.id) }
    },

    async cancel(reference) {
      const response = await send('POST', `/shipments/${encodeURIComponent(reference.split(' ')[0] ?? '')}/cancel`)
      // gone already is what was wanted
      const isDone = response.ok || response.status === 404 || response.status === 410
      if (!isDone) throw new CourierRefusal(reasonIn(await response.text()) ?? `Sendcloud answered ${response.status}`)
    },

    async track(tracking) {
      const response = await send('GET', `/parcels/tracking/${encodeURIComponent(tracking)}`)
      if (response.status === 404) return 'unknown'
      const read = trackedParcel.safeParse(parse(await response.text()))
      if (!read.success) throw new CourierDown('Sendcloud answered something else than it promises')
      const code = read.data.data.events.at(-1)?.status_code ?? ''
      return STATUSES[code] ?? (code === '' ? 'announced' : 'onItsWay')
    },
  }
}

const STATUSES: Record<string, CourierStatus> = {
  READY_TO_SEND: 'announced',
  ANNOUNCED: 'announced',
  DELIVERED: 'delivered',
  DELIVERY_ATTEMPT_FAILED: 'failed',
  UNABLE_TO_DELIVER: 'failed',
  RETURNED_TO_SENDER: 'failed',
  CANCELLED: 'cancelled',
}

const identifier = z.union([z.string(), z.number()])
const money = z.object({ value: z.string(), currency: z.string() })
const shippingOptions = z.object({
  data: z.array(
    z.object({
      code: z.string(),
      product: z.object({ name: z.string() }),
      quotes: z.array(z.object({ price: z.object({ total: money }) })).nullish(),
    }),
  ),
})
const shipment = z.object({
  data: z.object({
    id: identifier,
    carrier: z.object({ code: z.string() }).nullish(),
    parcels: z.array(z.object({ id: identifier, tracking_number: z.string().min(1).max(100) })),
  }),
})
const pickUps = z.object({ data: z.object({ id: identifier }) })
const trackedParcel = z.object({ data: z.object({ events: z.array(z.object({ status_code: z.string() })) }) })
const failure = z.object({
  errors: z.array(z.object({ detail: z.string().nullish(), title: z.string().nullish() })).min(1),
})

function toShipment({ id, reference, from, to, grams }: CourierParcel, service: string) {
  return {
    external_reference_id: id,
    order_number: reference,
    from_address: toAddress(from),
    to_address: toAddress(to),
    ship_with: { type: 'shipping_option_code', properties: { shipping_option_code: service } },
    parcels: [{ weight: { value: String(grams / 1000), unit: 'kg' } }],
    label_details: { mime_type: 'application/pdf', dpi: 72 },
  }
}

function toAddress({ name, street, postalCode, city, country, phone }: CourierAddress) {
  return {
    ...{ name, address_line_1: street, postal_code: postalCode, city },
    ...{ country_code: country, phone_number: phone },
  }
}

function priceIn(quotes: z.infer<typeof shippingOptions>['data'][number]['quotes']): number | null {
  const total = quotes?.[0]?.price.total
  return total?.currency === 'EUR' ? Math.round(Number(total.value) * 100) : null
}

function reasonIn(text: string): string | null {
  const read = failure.safeParse(parse(text))
  const [first] = read.success ? read.data.errors : []
  return first?.detail ?? first?.title ?? null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
