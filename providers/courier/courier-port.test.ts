import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, describe, expect, it } from 'vitest'
import { CourierDown, type CourierParcel, CourierRefusal } from './courier-port.ts'
import { openSandboxCourier, SANDBOX_DOWN, SANDBOX_REFUSED } from './sandbox-courier.ts'
import { openSendcloud } from './sendcloud.ts'

const address = {
  ...{
    name: 'Carla Rossi',
    street: 'Via Roma 1',
    postalCode: '20121',
    city: 'Milano',
    country: 'IT',
    phone: '+39 333',
  },
}
const parcel: CourierParcel = {
  ...{ id: '0190b6a0-0000-7000-8000-000000000001', reference: 'VE-1', from: address, to: address, grams: 1_500 },
}
const to = (postalCode: string) => ({ ...parcel, to: { ...address, postalCode } })

describe('the sandbox', () => {
  const sandbox = openSandboxCourier()
  it('books a parcel once: the same id has the same number and the same label', async () => {
    const [one, other] = [
      await sandbox.book(parcel, 'sandbox-standard'),
      await openSandboxCourier().book(parcel, 'sandbox-standard'),
    ]
    expect(one.tracking).toMatch(/^SB\d{12}$/)
    expect([other.tracking, Buffer.from(other.label).equals(one.label)]).toEqual([one.tracking, true])
    const { text } = await extractText(await getDocumentProxy(one.label.slice()), { mergePages: true })
    expect(text).toContain(one.tracking)
    expect((await sandbox.book({ ...parcel, id: 'another' }, 'sandbox-standard')).tracking).not.toBe(one.tracking)
    expect(await sandbox.track(one.tracking)).toBe('announced')
    await sandbox.cancel(one.reference)
    expect([await sandbox.track(one.tracking), await sandbox.track('nobody')]).toEqual(['cancelled', 'unknown'])
  })

  it('says no, or nothing, where it is asked to', async () => {
    await expect(sandbox.book(to(SANDBOX_REFUSED), 'sandbox-standard')).rejects.toThrow(CourierRefusal)
    await expect(sandbox.quote(to(SANDBOX_DOWN))).rejects.toThrow(CourierDown)
    await expect(sandbox.book(parcel, 'by-pigeon')).rejects.toThrow(CourierRefusal)
  })
})

type Answer = { status?: number; body?: unknown; hangs?: true; type?: string }
type Asked = { method: string; path: string; body: Record<string, unknown> | null; authorization: string }

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = null
})

/** Sendcloud on loopback: what was asked, and the answers in their order; the last one stays. */
async function openDouble(...answers: Answer[]) {
  const asked: Asked[] = []
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const text = Buffer.concat(pieces).toString()
    const { method = '', url: path = '', headers } = request
    asked.push({ method, path, body: text ? JSON.parse(text) : null, authorization: headers.authorization ?? '' })
    const { status = 200, body = {}, hangs } = answers[Math.min(asked.length, answers.length) - 1] ?? {}
    if (hangs) return
    response.writeHead(status)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  server = createServer((request, response) => void answer(request, response))
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const { port } = server.address() as AddressInfo
  const courier = openSendcloud({
    ...{ publicKey: 'public', secretKey: 'secret', address: `http://127.0.0.1:${port}`, timeout: 300, tries: 2 },
  })
  return { courier, asked }
}

const BOOKED = { data: { id: 'S1', carrier: { code: 'brt' }, parcels: [{ id: 7, tracking_number: 'BRT123' }] } }
const LABEL = { body: '%PDF-1.7 a label' }

describe('Sendcloud', () => {
  it('announces a shipment by the parcel’s id, and fetches its label', async () => {
    const { courier, asked } = await openDouble({ status: 201, body: BOOKED }, LABEL)
    const booking = await courier.book(parcel, 'brt:express')
    expect(booking).toMatchObject({ reference: 'S1 7', carrier: 'brt', tracking: 'BRT123' })
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      ...['POST /shipments/announce', 'GET /parcels/7/documents/label'],
    ])
    expect(asked[0]?.authorization).toBe(`Basic ${Buffer.from('public:secret').toString('base64')}`)
    expect(asked[0]?.body).toMatchObject({
      external_reference_id: parcel.id,
      ship_with: { type: 'shipping_option_code', properties: { shipping_option_code: 'brt:express' } },
      to_address: { postal_code: '20121', country_code: 'IT' },
      parcels: [{ weight: { value: '1.5', unit: 'kg' } }],
    })
  })

  it('is asked again after an answer of 500, of 429 or none, with the same reference', async () => {
    for (const first of [{ status: 503 }, { status: 429 }, { hangs: true as const }]) {
      const { courier, asked } = await openDouble(first, { status: 201, body: BOOKED }, LABEL)
      expect((await courier.book(parcel, 'brt:express')).tracking).toBe('BRT123')
      expect(asked.slice(0, 2).map(({ body }) => body?.external_reference_id)).toEqual([parcel.id, parcel.id])
      server?.closeAllConnections()
      server?.close()
    }
  })

  it('is given up on in the end, and that is told apart from a no', async () => {
    const away = await openDouble({ status: 500 })
    await expect(away.courier.book(parcel, 'x')).rejects.toThrow(CourierDown)
    expect(away.asked.length).toBe(2)
    server?.close()
    const errors = [{ detail: 'Postal code is not valid' }]
    const no = await openDouble({ status: 400, body: { errors } })
    await expect(no.courier.book(parcel, 'x')).rejects.toThrow(new CourierRefusal('Postal code is not valid'))
    expect(no.asked.length).toBe(1)
  })

  it('that answers nonsense is away: nothing of it is believed', async () => {
    for (const body of [
      '{"data":',
      '<html>',
      { data: { id: 'S1', parcels: [] } },
      { data: { id: 'S1', parcels: [{ id: 7 }] } },
    ]) {
      const { courier } = await openDouble({ status: 201, body })
      await expect(courier.book(parcel, 'x')).rejects.toThrow(CourierDown)
      server?.close()
    }
    const { courier } = await openDouble({ status: 201, body: BOOKED }, { body: '<html>' })
    await expect(courier.book(parcel, 'x')).rejects.toThrow('no PDF')
  })

  it('quotes in cents, picks up, cancels what is gone already, and tracks', async () => {
    const option = {
      code: 'brt',
      product: { name: 'BRT' },
      quotes: [{ price: { total: { value: '6.95', currency: 'EUR' } } }],
    }
    const quoted = await openDouble({ body: { data: [option, { ...option, quotes: null }] } })
    expect((await quoted.courier.quote(parcel)).map(({ price }) => price)).toEqual([695, null])
    server?.close()
    const fetched = await openDouble({ status: 201, body: { data: { id: 9 } } })
    expect(await fetched.courier.pickUp({ id: 'p', from: address, day: '2026-11-20', parcels: 3 })).toEqual({
      reference: '9',
    })
    server?.close()
    const gone = await openDouble({ status: 404 })
    await gone.courier.cancel('S1 7')
    expect([gone.asked[0]?.path, await gone.courier.track('BRT123')]).toEqual(['/shipments/S1/cancel', 'unknown'])
    server?.close()
    const tracked = await openDouble({ body: { data: { events: [{ status_code: 'DELIVERED' }] } } })
    expect(await tracked.courier.track('BRT123')).toBe('delivered')
  })
})
