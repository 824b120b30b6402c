import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSendcloudDouble, SENDCLOUD_KEYS, type SendcloudDouble } from '#tests/support/doubles/sendcloud-double.ts'
import { openByHand } from './by-hand.ts'
import { type CourierParcel, type CourierPort, CourierRefusal } from './courier-port.ts'
import { openSandboxCourier } from './sandbox-courier.ts'
import { openSendcloud } from './sendcloud/open-sendcloud.ts'

const address = {
  ...{ name: 'Carla Rossi', street: 'Via Roma 1', postalCode: '20121', city: 'Milano', province: 'MI' },
  ...{ country: 'IT', phone: '+39 333' },
}
const parcel: CourierParcel = {
  ...{ id: '0190b6a0-0000-7000-8000-000000000001', reference: 'VE-1', from: address, to: address, grams: 1_500 },
}
const pickUp = {
  ...{ id: 'p-1', reference: 'VE-1', from: address, day: '2026-11-20', slot: '14:00-18:00', parcels: 1, grams: 1_400 },
  note: 'Suonare Rossi',
}

let sendcloud: SendcloudDouble
beforeAll(async () => {
  sendcloud = await openSendcloudDouble()
})
afterAll(() => sendcloud.close())

const withSendcloud = () =>
  openSendcloud({
    ...{ ...SENDCLOUD_KEYS, address: sendcloud.address, returnService: 'brt:return/return', pickUpCarrier: 'brt' },
  })

/** What every carrier has to hold to, whoever it is. */
describe.each<{ name: string; open: () => CourierPort; service: string; hasReturns: boolean }>([
  { name: 'the sandbox', open: openSandboxCourier, service: 'sandbox-standard', hasReturns: true },
  { name: 'a carrier by hand', open: openByHand, service: '', hasReturns: false },
  { name: 'Sendcloud', open: withSendcloud, service: 'brt:express', hasReturns: true },
])('$name', ({ open, service, hasReturns }) => {
  it('books a parcel once for its id, also when another process asks, and has a label that can be printed', async () => {
    const first = await open().book(parcel, service)
    const again = await open().book(parcel, service)
    expect([again.reference, again.tracking]).toEqual([first.reference, first.tracking])
    expect(Buffer.from(first.label.subarray(0, 5)).toString()).toBe('%PDF-')
    const other = await open().book({ ...parcel, id: '0190b6a0-0000-7000-8000-000000000002' }, service)
    expect(other.reference).not.toBe(first.reference)
  })

  it('has a label for the way back, once for its id, or says that it has none', async () => {
    const back = { ...parcel, id: '0190b6a0-0000-7000-8000-000000000003' }
    if (!hasReturns) return expect(open().bookReturn(back)).rejects.toThrow(CourierRefusal)
    const [first, again] = [await open().bookReturn(back), await open().bookReturn(back)]
    expect(first.tracking).toEqual(expect.any(String))
    expect([again.reference, again.tracking]).toEqual([first.reference, first.tracking])
  })

  it('books a pick-up once for its id', async () => {
    const [first, again] = [await open().pickUp(pickUp), await open().pickUp(pickUp)]
    expect(first.reference).not.toBe('')
    expect(again).toEqual(first)
  })

  it('calls a pick-up off, as often as it is asked to', async () => {
    const { reference } = await open().pickUp({ ...pickUp, id: 'p-2' })
    await open().cancelPickUp(reference)
    await open().cancelPickUp(reference)
  })

  it('cancels a parcel that is still here, as often as it is asked to', async () => {
    const { reference } = await open().book(parcel, service)
    await open().cancel(reference)
    await open().cancel(reference)
  })

  it('knows nothing of a number that is not its own', async () => {
    expect(await open().track('nobody')).toEqual({ status: 'unknown', at: null })
  })
})

describe('a carrier by hand', () => {
  it('has a plain label: to whom, from whom, and the number of the order', async () => {
    const from = { ...address, name: 'Atelier Verdi', street: 'Via Po 1' }
    const { label, tracking, carrier } = await openByHand().book({ ...parcel, from }, '')
    expect([tracking, carrier]).toEqual([null, null])
    const { text } = await extractText(await getDocumentProxy(label.slice()), { mergePages: true })
    for (const part of ['Carla Rossi', 'Via Roma 1', '20121 Milano', '+39 333', 'Atelier Verdi', 'VE-1']) {
      expect(text).toContain(part)
    }
  })
})
