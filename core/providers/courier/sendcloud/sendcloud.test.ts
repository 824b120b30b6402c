import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSendcloudDouble, SENDCLOUD_KEYS, type SendcloudDouble } from '#tests/support/doubles/sendcloud-double.ts'
import { CourierBusy, CourierDown, CourierRefusal } from '../courier-port.ts'
import { openSendcloud, type SendcloudOptions } from './open-sendcloud.ts'
import { readSendcloudWebhook, signSendcloudWebhook } from './read-webhook.ts'
import { toCarrierName, toCarrierStatus } from './statuses.ts'
import { testSendcloud } from './test-sendcloud.ts'

const address = {
  ...{ name: 'Carla Rossi', street: 'Via Roma 1', postalCode: '20121', city: 'Milano', province: 'MI' },
  ...{ country: 'IT', phone: '+39 333' },
}
const parcel = { id: 'a-parcel', reference: 'VE-1', from: address, to: address, grams: 1_500 }
const pickUp = {
  ...{ id: 'p-1', reference: 'VE-1', from: address, day: '2026-11-20', slot: '14:00-18:00', parcels: 1, grams: 1_400 },
  note: 'Suonare Rossi',
}

let double: SendcloudDouble
beforeEach(async () => {
  double = await openSendcloudDouble()
})
afterEach(() => double.close())

const open = (given: Partial<SendcloudOptions> = {}) =>
  openSendcloud({
    ...{ ...SENDCLOUD_KEYS, address: double.address, timeout: 30_000, tries: 2 },
    ...{ returnService: 'brt:return/return', pickUpCarrier: 'brt', ...given },
  })
/** Where Sendcloud hangs. */
const inASecond = { timeout: 1_000 }
const calls = () => double.asked.map(({ method, path }) => `${method} ${path}`)

describe('what Sendcloud is asked', () => {
  it('is a shipment with the parcel’s id as its reference, and its label', async () => {
    const booking = await open().book(parcel, 'brt:express')
    expect(booking).toMatchObject({ reference: 'shipment shp-1', carrier: 'brt', tracking: 'BRT1001000' })
    expect(calls()).toEqual(['POST /shipments/announce', 'GET /parcels/1001/documents/label'])
    expect(double.asked[0]?.body).toMatchObject({
      external_reference_id: 'a-parcel',
      order_number: 'VE-1',
      ship_with: { type: 'shipping_option_code', properties: { shipping_option_code: 'brt:express' } },
      to_address: { postal_code: '20121', country_code: 'IT', state_province_code: 'IT-MI' },
      parcels: [{ weight: { value: '1.5', unit: 'kg' } }],
    })
  })

  it('is a pick-up by the chosen carrier, in the hours of Italy', async () => {
    await open().pickUp(pickUp)
    expect(double.pickUps).toMatchObject([
      {
        ...{ reference: 'p-1', carrier: 'brt', address: { name: 'Carla Rossi', phone_number: '+39 333' } },
        timeSlots: [{ start_at: '2026-11-20T13:00:00Z', end_at: '2026-11-20T17:00:00Z' }],
      },
    ])
    await expect(open({ pickUpCarrier: '' }).pickUp(pickUp)).rejects.toThrow(CourierRefusal)
  })

  it('is quoted in cents', async () => {
    expect((await open().quote(parcel))[0]).toEqual({ service: 'brt:express', name: 'BRT:EXPRESS', price: 695 })
  })

  it('is a pick-up to cancel, and what has become of it', async () => {
    const { reference } = await open().pickUp(pickUp)
    double.asked.length = 0
    await open().cancelPickUp(reference)
    const at = `/pickups/${reference}`
    expect(calls()).toEqual([`GET ${at}`, `POST ${at}/cancel`, `GET ${at}`])
    await open().cancelPickUp(reference)
    expect(calls().slice(3)).toEqual([`GET ${at}`])
    await open().cancelPickUp('9')
  })

  it('is a pick-up that a person there cancels, later or not at all, and is asked once', async () => {
    double.moods.cancelling = 'by a person'
    const { reference } = await open().pickUp({ ...pickUp, day: '2099-11-20' })
    for (const _ of [1, 2]) await expect(open().cancelPickUp(reference)).rejects.toThrow(new CourierBusy(3_600))
    expect(calls().filter((call) => call.endsWith('/cancel'))).toHaveLength(1)
    const [asked] = double.pickUps
    if (asked) asked.status = 'CANCELLATION_REJECTED'
    await expect(open().cancelPickUp(reference)).rejects.toThrow(CourierRefusal)
  })

  it('is no pick-up to cancel where the carrier cannot, or where it is over: its number is said', async () => {
    double.moods.cancelling = 'not'
    const { reference } = await open().pickUp({ ...pickUp, day: '2020-11-20' })
    const no = `Sendcloud does not cancel pick-up ${reference}: it is called off with the carrier`
    await expect(open().cancelPickUp(reference)).rejects.toThrow(new CourierRefusal(no))
    double.moods.cancelling = 'by a person'
    await expect(open().cancelPickUp(reference)).rejects.toThrow(new CourierRefusal(no))
    double.fail({ body: { data: [] } })
    await expect(open().cancelPickUp(reference)).rejects.toThrow(CourierDown)
  })
})

describe('what goes wrong at Sendcloud', () => {
  it('an answer of 500 or none is asked for again, with the same reference', async () => {
    for (const fault of [{ status: 503 }, { hangs: true as const }]) {
      double.fail(fault)
      expect((await open(inASecond).book(parcel, 'brt:express')).tracking).toBe('BRT1001000')
    }
    expect(double.shipments.size).toBe(1)
  })

  it('an answer that got lost was a booking all the same: it is found by its reference', async () => {
    await open().book(parcel, 'brt:express')
    double.fail({ hangs: true })
    expect(await open(inASecond).book(parcel, 'brt:express')).toMatchObject({ reference: 'shipment shp-1' })
  })

  it('429 is not asked again at once: when to come is passed on, within bounds', async () => {
    for (const [header, seconds] of [
      ['17', 17],
      ['0', 1],
      ['999999', 3_600],
      [undefined, 60],
      ['soon', 60],
    ] as const) {
      double.asked.length = 0
      double.fail({ status: 429, headers: header === undefined ? {} : { 'retry-after': header } })
      const busy = await open()
        .book(parcel, 'brt:express')
        .catch((error: unknown) => error)
      expect(busy).toBeInstanceOf(CourierBusy)
      expect([(busy as CourierBusy).retryAfter, double.asked.length]).toEqual([seconds, 1])
    }
  })

  it('one that stays away is told apart from a no', async () => {
    double.fail({ status: 500 }, { status: 500 })
    await expect(open().book(parcel, 'x')).rejects.toThrow(CourierDown)
    double.fail({ status: 400, body: { errors: [{ detail: 'Postal code is not valid' }] } })
    await expect(open().book(parcel, 'x')).rejects.toThrow(new CourierRefusal('Postal code is not valid'))
    await expect(open({ secretKey: 'another' }).book(parcel, 'x')).rejects.toThrow(CourierRefusal)
  })

  it('nonsense is not believed', async () => {
    for (const body of [
      '{"data":',
      '<html>',
      { data: { id: 'S1', parcels: [] } },
      { data: { id: 'S1', parcels: [{ id: 7 }] } },
    ]) {
      double.fail({ status: 201, body })
      await expect(open().book(parcel, 'x')).rejects.toThrow(CourierDown)
    }
    double.fail(
      { status: 201, body: { data: { id: 'S1', parcels: [{ id: 7, tracking_number: 'X' }] } } },
      { body: '<html>' },
    )
    await expect(open().book(parcel, 'x')).rejects.toThrow('no PDF')
    double.fail({ body: { data: 'events' } })
    await expect(open().track('X')).rejects.toThrow(CourierDown)
  })

  it('what has left is not cancelled, in its words; what is gone already is', async () => {
    const { reference, tracking } = await open().book(parcel, 'brt:express')
    double.leave(tracking ?? '')
    await expect(open().cancel(reference)).rejects.toThrow(new CourierRefusal('The shipment is already on its way'))
    await open().cancel('shipment nobody')
    const back = await open().bookReturn({ ...parcel, id: 'back' })
    await open().cancel(back.reference)
    expect(calls().at(-1)).toBe('PATCH /returns/500/cancel')
  })
})

describe('what Sendcloud says of a parcel', () => {
  const at = new Date('2026-11-18T10:00:00Z')
  const read = (body: string, signature: string | null, now = at) =>
    readSendcloudWebhook(body, { signature, secret: SENDCLOUD_KEYS.secretKey, now })

  it('is asked for by its number: the last event counts', async () => {
    const { tracking } = await open().book(parcel, 'brt:express')
    expect(await open().track(tracking ?? '')).toEqual({ status: 'announced', at: null })
    double.report(tracking ?? '', { id: 91, message: 'Parcel en route', at })
    double.report(tracking ?? '', { id: 11, message: 'Delivered', at })
    expect(await open().track(tracking ?? '')).toEqual({ status: 'delivered', at })
  })

  it('comes by webhook, signed over the body as it was sent', () => {
    const { body, signature } = double.report('BRT1', { id: 11, message: 'Delivered', at })
    expect(read(body, signature)).toEqual({
      ok: true,
      report: { id: `sendcloud 1 11 ${at.getTime()}`, tracking: 'BRT1', status: 'delivered', at },
    })
    for (const [text, given] of [
      [body, null],
      [body, ''],
      [body, 'x'.repeat(64)],
      [body, signSendcloudWebhook(body, 'another secret')],
      [`${body} `, signature],
    ] as const) {
      expect(read(text, given)).toEqual({ ok: false, reason: 'SIGNATURE_INVALID' })
    }
  })

  it('of another kind, or a fortnight old, moves nothing; what is no event at all is refused', () => {
    const signed = (body: string, now?: Date) => read(body, signSendcloudWebhook(body, SENDCLOUD_KEYS.secretKey), now)
    expect(signed('{"action":"integration_updated","timestamp":1}')).toEqual({ ok: true, report: null })
    const { body } = double.report('BRT1', { id: 11, message: 'Delivered', at })
    expect(signed(body, new Date('2026-12-03T10:00:00Z'))).toEqual({ ok: true, report: null })
    for (const text of ['', '[]', '{"action":1}'])
      expect(signed(text)).toEqual({ ok: false, reason: 'MALFORMED_INPUT' })
  })

  it('is one of ours in whatever words, and nothing where the words are new', () => {
    const pairs = [
      'Delivery attempt failed',
      'RETURNED_TO_SENDER',
      'driver-on-route',
      'Delivery delayed',
      'Flown away',
      '',
    ]
    expect(pairs.map(toCarrierStatus)).toEqual(['failed', 'returned', 'onItsWay', 'delayed', 'unknown', 'unknown'])
    expect(['poste_italiane', 'BRT', 'x'.repeat(60)].map(toCarrierName)).toEqual(['poste', 'brt', 'x'.repeat(40)])
  })
})

describe('keys of Sendcloud', () => {
  const test = (given: object = {}) =>
    testSendcloud({
      ...{ ...SENDCLOUD_KEYS, address: double.address, service: 'brt:express', returnService: '' },
      ...{ postalCode: '20121', timeout: 30_000, ...given },
    })
  it('are asked whose they are, and whether the account ships as was chosen', async () => {
    expect(await test()).toEqual({ ok: true, externalId: '4242', name: 'Sendcloud 4242' })
    expect(await test({ secretKey: 'wrong' })).toEqual({ ok: false, reason: 'WRONG_KEY' })
    expect(await test({ service: 'ups:standard' })).toEqual({ ok: false, reason: 'SERVICE_UNKNOWN' })
    expect(await test({ returnService: 'ups:back' })).toEqual({ ok: false, reason: 'SERVICE_UNKNOWN' })
    expect(double.shipments.size).toBe(0)
  })

  it('are not taken while nobody answers, or answers nonsense', async () => {
    double.fail({ hangs: true })
    expect(await test(inASecond)).toEqual({ ok: false, reason: 'TIMED_OUT' })
    double.fail({ status: 503 })
    expect(await test()).toEqual({ ok: false, reason: 'UNAVAILABLE' })
    double.fail({ body: '<html>' })
    expect(await test()).toEqual({ ok: false, reason: 'UNAVAILABLE' })
  })
})
