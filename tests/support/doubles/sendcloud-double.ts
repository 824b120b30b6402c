import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signSendcloudWebhook } from '#providers/courier/sendcloud/read-webhook.ts'

export const SENDCLOUD_KEYS = { publicKey: 'public-key-of-the-double', secretKey: 'secret-key-of-the-double' }

type Fault = { status?: number; headers?: Record<string, string>; body?: unknown; hangs?: true }
type Asked = { method: string; path: string; body: Record<string, unknown> | null }
type Parcel = { id: number; tracking: string; events: { status_code: string; event_at: string }[] }
type Shipment = { id: string; reference: string; state: 'announced' | 'left' | 'cancelled'; parcel: Parcel }
type Return = { id: number; reference: string; state: 'announced' | 'left' | 'cancelled'; parcel: Parcel }
type PickUp = {
  id: number
  reference: string
  carrier: string
  timeSlots: unknown
  address: unknown
  status: 'CREATED' | 'CANCELLED' | 'CANCELLATION_REQUESTED' | 'CANCELLATION_REJECTED' | 'FAILED'
}
/** How a carrier takes it that a pick-up is called off: it does, a person asks it first, or it cannot. */
type Cancelling = 'at once' | 'by a person' | 'not'

export type SendcloudDouble = Awaited<ReturnType<typeof openSendcloudDouble>>

/**
 * Sendcloud on loopback, by the fields its reference names: who asks without its keys is turned away, a reference is
 * announced once and answered with 409 and the same shipment afterwards, and what has left is not cancelled.
 */
export async function openSendcloudDouble({ options = ['brt:express', 'brt:return/return'] } = {}) {
  const asked: Asked[] = []
  const faults: Fault[] = []
  const shipments = new Map<string, Shipment>()
  const returns = new Map<string, Return>()
  const pickUps: PickUp[] = []
  const moods: { cancelling: Cancelling; refusal: string | null } = { cancelling: 'at once', refusal: null }
  let next = 1_000

  const newParcel = (prefix: string): Parcel => {
    next += 1
    return { id: next, tracking: `${prefix}${next}000`, events: [] }
  }
  const toData = ({ id, reference, parcel }: Shipment) => ({
    data: {
      ...{ id, external_reference_id: reference, carrier: { code: 'brt', name: 'BRT' }, errors: [] },
      parcels: [{ id: parcel.id, tracking_number: parcel.tracking, status: { code: 'READY_TO_SEND' } }],
    },
  })
  const parcels = () => [...shipments.values(), ...returns.values()].map(({ parcel }) => parcel)

  function callOff(pickUp: PickUp): number {
    const { cancelling } = moods
    if (cancelling === 'not') return 409
    pickUp.status = cancelling === 'at once' ? 'CANCELLED' : 'CANCELLATION_REQUESTED'
    return cancelling === 'at once' ? 200 : 202
  }

  function reply({ method, path, body }: Asked): Fault {
    const at = `${method} ${path.split('?')[0]}`
    if (at === 'GET /user/auth/metadata') return { body: { user_id: 7, integration_id: 4242 } }
    if (at === 'POST /shipping-options') {
      const quotes = [{ price: { total: { value: '6.95', currency: 'EUR' } } }]
      return { body: { data: options.map((code) => ({ code, product: { name: code.toUpperCase() }, quotes })) } }
    }
    if (at === 'POST /shipments/announce') {
      const reference = String(body?.external_reference_id)
      const known = shipments.get(reference)
      if (known) return { status: 409, body: toData(known) }
      const shipment: Shipment = {
        id: `shp-${shipments.size + 1}`,
        reference,
        state: 'announced',
        parcel: newParcel('BRT'),
      }
      shipments.set(reference, shipment)
      return { status: 201, body: toData(shipment) }
    }
    if (at === 'POST /returns/announce-synchronously') {
      const reference = String(body?.external_reference)
      const known = returns.get(reference)
      const made = known ?? { id: 500 + returns.size, reference, state: 'announced' as const, parcel: newParcel('RET') }
      returns.set(reference, made)
      const data = { return_id: made.id, parcel_id: made.parcel.id, multi_collo_ids: [made.parcel.id] }
      return { status: known ? 409 : 201, body: data }
    }
    if (at === 'GET /pickups')
      return { body: { data: pickUps.map(({ id, reference, status }) => ({ id, reference, status })) } }
    if (at === 'POST /pickups') {
      const { reference, carrier_code: carrier, time_slots: timeSlots, address } = body ?? {}
      if (moods.refusal !== null) return { status: 400, body: { errors: [{ detail: moods.refusal }] } }
      if (!carrier) return { status: 400, body: { errors: [{ detail: 'carrier_code is required' }] } }
      next += 1
      pickUps.push({
        id: next,
        reference: String(reference),
        carrier: String(carrier),
        timeSlots,
        address,
        status: 'CREATED',
      })
      return { status: 201, body: { data: { id: next, reference, carrier_code: carrier } } }
    }
    const [, kind, id, last] = path.split('/')
    if (kind === 'pickups') {
      const found = pickUps.find((each) => String(each.id) === id)
      if (!found) return { status: 404, body: { errors: [{ detail: 'Not found' }] } }
      const status = last === 'cancel' ? callOff(found) : 200
      return { status, body: { data: { ...found, time_slots: found.timeSlots, cancelled_at: null } } }
    }
    if (kind === 'parcels' && id === 'tracking') {
      const parcel = parcels().find(({ tracking }) => tracking === last)
      if (!parcel) return { status: 404, body: { errors: [{ detail: 'Not found' }] } }
      return { body: { data: { tracking_numbers: [{ tracking_number: parcel.tracking }], events: parcel.events } } }
    }
    if (kind === 'parcels' && path.endsWith('/documents/label')) return { body: `%PDF-1.7 label ${id}` }
    if (kind === 'returns' && method === 'GET') {
      const found = [...returns.values()].find((each) => String(each.id) === id)
      if (!found) return { status: 404, body: {} }
      return { body: { tracking_number: found.parcel.tracking, shipping_product: { carrier: 'brt' } } }
    }
    if (last === 'cancel') {
      const all = kind === 'returns' ? [...returns.values()] : [...shipments.values()]
      const found = all.find((each) => String(each.id) === id)
      if (!found) return { status: 404, body: { errors: [{ detail: 'Not found' }] } }
      if (found.state === 'left') {
        return { status: 409, body: { errors: [{ detail: 'The shipment is already on its way' }] } }
      }
      found.state = 'cancelled'
      return { body: { data: { status: 'cancelled', message: 'Shipment has been cancelled' } } }
    }
    return { status: 404, body: { errors: [{ detail: 'There is no such call' }] } }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const text = Buffer.concat(pieces).toString()
    const { method = '', url: path = '', headers } = request
    const call = { method, path, body: text ? JSON.parse(text) : null }
    asked.push(call)
    const { publicKey, secretKey } = SENDCLOUD_KEYS
    const isKnown = headers.authorization === `Basic ${Buffer.from(`${publicKey}:${secretKey}`).toString('base64')}`
    const refusal = { status: 401, body: { errors: [{ detail: 'Invalid username/password.' }] } }
    const given: Fault = isKnown ? (faults.shift() ?? reply(call)) : refusal
    if (given.hangs) return
    response.writeHead(given.status ?? 200, given.headers)
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body ?? {}))
  }

  const server = createServer((request, response) => void answer(request, response))
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const { port } = server.address() as AddressInfo

  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    shipments,
    returns,
    pickUps,
    moods,
    /** The next answers, before it is itself again. */
    fail: (...next: Fault[]) => void faults.push(...next),
    /** The driver has it: nothing of it is cancelled any more. */
    leave(tracking: string) {
      for (const each of [...shipments.values(), ...returns.values()]) {
        if (each.parcel.tracking === tracking) each.state = 'left'
      }
    },
    /** What has become of a parcel, as its tracking says and as its webhook would be sent. */
    report(tracking: string, { id, message, at }: { id: number; message: string; at: Date }) {
      const parcel = parcels().find((each) => each.tracking === tracking)
      const code = message.toUpperCase().replaceAll(' ', '_')
      parcel?.events.push({ status_code: code, event_at: at.toISOString() })
      const body = JSON.stringify({
        action: 'parcel_status_changed',
        timestamp: at.getTime(),
        carrier_status_change_timestamp: at.getTime(),
        parcel: { id: parcel?.id ?? 1, tracking_number: tracking, status: { id, message } },
      })
      return { body, signature: signSendcloudWebhook(body, SENDCLOUD_KEYS.secretKey) }
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
