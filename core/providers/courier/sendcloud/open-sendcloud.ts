import { ROME } from '#domain/rentals/calendar/rome-time.ts'
import { CourierBusy, CourierDown, type CourierPickUp, type CourierPort, CourierRefusal } from '../courier-port.ts'
import { askSendcloud, parse, reasonIn, type SendcloudAccess } from './ask-sendcloud.ts'
import * as shapes from './shapes.ts'
import { toCarrierName, toCarrierStatus } from './statuses.ts'

export type SendcloudOptions = SendcloudAccess & {
  /** How what comes back with a label travels; empty: no such labels. */
  returnService?: string
  /** Whose drivers fetch parcels at home; empty: nobody's. */
  pickUpCarrier?: string
}

/** How many pick-ups are looked through for one that was booked before its answer got lost. */
const PICK_UPS = 100

/** In seconds: when it is looked again whether somebody at Sendcloud has cancelled a pick-up. */
const LATER = 3_600

/** Many carriers by one account. A parcel's id is its external reference: announced again, it is the same shipment. */
export function openSendcloud({ returnService = '', pickUpCarrier = '', ...access }: SendcloudOptions): CourierPort {
  const { send, ask } = askSendcloud(access)

  async function label(parcelId: string): Promise<Uint8Array> {
    const response = await send('GET', `/parcels/${encodeURIComponent(parcelId)}/documents/label`)
    if (!response.ok) throw new CourierRefusal(`Sendcloud has no label of ${parcelId}`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') throw new CourierDown('The label is no PDF')
    return bytes
  }

  /** Cancelled, or not there; to be cancelled, which takes its time; or as it was booked. */
  async function findPickUp(path: string): Promise<'gone' | 'asked' | 'refused' | 'open'> {
    const response = await send('GET', path)
    if (response.status === 404 || response.status === 410) return 'gone'
    const read = shapes.bookedPickUp.safeParse(parse(await response.text()))
    if (!response.ok || !read.success) throw new CourierDown('Sendcloud answered something else than it promises')
    const { status, cancelled_at: cancelledAt, time_slots: slots } = read.data.data
    if (status === 'CANCELLED' || cancelledAt) return 'gone'
    if (status === 'CANCELLATION_FAILED' || status === 'CANCELLATION_REJECTED') return 'refused'
    const end = slots?.at(-1)?.end_at
    const isOver = end !== undefined && Date.parse(end) < Date.now()
    if (status === 'CANCELLATION_REQUESTED') return isOver ? 'refused' : 'asked'
    return 'open'
  }

  async function cancelAt(method: 'POST' | 'PATCH', path: string): Promise<void> {
    const response = await send(method, path)
    // gone already is what was wanted
    if (response.status === 404 || response.status === 410) return
    const text = await response.text()
    if (!response.ok) throw new CourierRefusal(reasonIn(text) ?? `Sendcloud answered ${response.status}`)
    const read = shapes.cancellation.safeParse(parse(text))
    const isRefused = read.success && !/cancel|queue|deleted/i.test(read.data.data.status)
    if (isRefused) throw new CourierRefusal(read.data.data.message ?? read.data.data.status)
  }

  return {
    async quote(parcel) {
      const { data } = await ask(shapes.shippingOptions, {
        method: 'POST',
        path: '/shipping-options',
        body: {
          from_country_code: parcel.from.country,
          to_country_code: parcel.to.country,
          from_postal_code: parcel.from.postalCode,
          to_postal_code: parcel.to.postalCode,
          weight: shapes.toWeight(parcel.grams),
          calculate_quotes: true,
        },
      })
      return data.map(({ code, product, quotes }) => ({ service: code, name: product.name, price: priceIn(quotes) }))
    },

    async book(parcel, service) {
      const { data } = await ask(shapes.shipment, {
        ...{ method: 'POST', path: '/shipments/announce', body: shapes.toShipment(parcel, service) },
        // The reference is known: the shipment that it was announced with comes along.
        alsoOk: 409,
      })
      const [first] = data.parcels
      if (first === undefined) throw new CourierDown('Sendcloud announced no parcel')
      const { id, tracking_number: tracking } = first
      const carrier = toCarrierName(data.carrier?.code ?? 'sendcloud')
      return { reference: `shipment ${data.id}`, carrier, tracking, label: await label(String(id)) }
    },

    async bookReturn(parcel) {
      if (returnService === '') throw new CourierRefusal('No service for returns was chosen')
      const { return_id: id, parcel_id: parcelId } = await ask(shapes.announcedReturn, {
        ...{ method: 'POST', path: '/returns/announce-synchronously', alsoOk: 409 },
        body: shapes.toReturn(parcel, returnService),
      })
      const details = await ask(shapes.returnDetails, { method: 'GET', path: `/returns/${encodeURIComponent(id)}` })
      const carrier = toCarrierName(details.shipping_product?.carrier ?? returnService.split(':')[0] ?? 'sendcloud')
      const { tracking_number: tracking } = details
      return { reference: `return ${id}`, carrier, tracking, label: await label(String(parcelId)) }
    },

    async pickUp(pickUp) {
      if (pickUpCarrier === '') throw new CourierRefusal('No carrier for pick-ups was chosen')
      // Pick-ups have no key: one whose answer got lost is found by our reference before another one is booked.
      const { data } = await ask(shapes.pickUps, { method: 'GET', path: `/pickups?page_size=${PICK_UPS}` })
      const known = data.find(({ reference, cancelled_at: gone }) => reference === pickUp.id && !gone)
      if (known !== undefined) return { reference: String(known.id) }
      const body = toPickUp(pickUp, pickUpCarrier)
      const booked = await ask(shapes.bookedPickUp, { method: 'POST', path: '/pickups', body })
      return { reference: String(booked.data.id) }
    },

    cancel(reference) {
      const [kind = '', id = ''] = reference.split(' ')
      const path = encodeURIComponent(id)
      return kind === 'return'
        ? cancelAt('PATCH', `/returns/${path}/cancel`)
        : cancelAt('POST', `/shipments/${path}/cancel`)
    },

    async cancelPickUp(reference) {
      const path = `/pickups/${encodeURIComponent(reference)}`
      let state = await findPickUp(path)
      if (state === 'open') {
        await send('POST', `${path}/cancel`)
        // What it has come to, whatever was answered: some carriers confirm, for others a person at Sendcloud asks them.
        state = await findPickUp(path)
      }
      if (state === 'gone') return
      if (state === 'asked') throw new CourierBusy(LATER)
      throw new CourierRefusal(`Sendcloud does not cancel pick-up ${reference}: it is called off with the carrier`)
    },

    async track(tracking) {
      const response = await send('GET', `/parcels/tracking/${encodeURIComponent(tracking)}`)
      if (response.status === 404) return { status: 'unknown', at: null }
      const read = shapes.trackedParcel.safeParse(parse(await response.text()))
      if (!response.ok || !read.success) throw new CourierDown('Sendcloud answered something else than it promises')
      const last = read.data.data.events.at(-1)
      if (last === undefined) return { status: 'announced', at: null }
      return { status: toCarrierStatus(last.status_code), at: toDate(last.event_at) }
    },
  }
}

function toPickUp({ id, reference, from, day, slot, parcels, grams, note }: CourierPickUp, carrier: string) {
  const [start = '09:00', end = '18:00'] = slot?.split('-') ?? []
  return {
    reference: id,
    carrier_code: carrier,
    address: shapes.toAddress(from),
    time_slots: [{ start_at: atHour(day, start), end_at: atHour(day, end) }],
    items: [{ quantity: parcels, container_type: 'parcel', total_weight: shapes.toWeight(grams) }],
    special_instructions: [reference, note].filter(Boolean).join(' · ').slice(0, 200),
  }
}

function atHour(day: string, time: string): string {
  const zoned = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: ROME, plainTime: time })
  return zoned.toInstant().toString()
}

function priceIn(
  quotes: { price: { total: { value: string; currency: string } } }[] | null | undefined,
): number | null {
  const total = quotes?.[0]?.price.total
  return total?.currency === 'EUR' ? Math.round(Number(total.value) * 100) : null
}

function toDate(text: string | null | undefined): Date | null {
  const at = new Date(text ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at
}
