import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { askForBooking, updateBooking } from '#database/queries/floor/parcel-bookings.ts'
import { writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { writeWaitingOrder } from '#tests/support/fixtures/parcels.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const storeId = ATELIER_ID
const AT = `/api/stores/${storeId}`

let office: TestOffice
let owner: Browser
let units: string[]
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, storeId)
  await writeGarments(office.db, [{ number: 5, units: [...Array(8)].map(() => ({})), listings: { [storeId]: {} } }])
  await office.hire('anna@example.it', [{ role: 'owner', storeId }])
  owner = await office.logIn('anna@example.it')
  const rows = await inStore(office.db, storeId, (trx) =>
    trx.selectFrom('unit').select('id').where('barcode', 'like', 'G5-%').orderBy('barcode').execute(),
  )
  units = rows.map(({ id }) => id)
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

/** Two garments of one order in a closed parcel. */
async function aPackedParcel(number: string, first: number) {
  const unitIds = units.slice(first, first + 2)
  const order = await writeWaitingOrder(office.db, storeId, {
    ...{ number, unitIds, shipDay: '2026-06-01', now: office.now() },
  })
  let parcelId = ''
  for (const nth of [first, first + 1]) {
    const body = { code: `G5-${nth}`, scanKey: crypto.randomUUID() }
    parcelId = (await owner.call('POST', `${AT}/floor/pack/scans`, body)).body.data.parcelId
  }
  return { ...order, parcelId }
}

const track = (parcelId: string, body: object) => owner.call('PUT', `${AT}/parcels/${parcelId}/tracking`, body)
const handOver = (id: string) => owner.call('POST', `${AT}/handOver`, { ids: [id] })
const seen = async (orderId: string) =>
  (await owner.call('GET', `${AT}/orders/${orderId}`)).body.data.garments.map(
    ({ carrier, tracking }: { carrier: string; tracking: string }) => [carrier, tracking],
  )
const mails = (orderId: string) =>
  inStore(office.db, storeId, (trx) =>
    trx.selectFrom('mail').select(['kind', 'detail']).where('subjectId', '=', orderId).orderBy('id').execute(),
  )
const found = async (text: string) =>
  (await owner.call('GET', `${AT}/orders?text=${encodeURIComponent(text)}`)).body.data.orders.map(
    ({ number }: { number: string }) => number,
  )

describe('carrier and tracking number of a parcel', () => {
  it('are typed at hand-over, leave with its garments and stand in the mail', async () => {
    const { id, parcelId } = await aPackedParcel('T-1', 0)
    expect((await track(parcelId, { carrier: 'poste italiane', tracking: ' 1U 234 567 ' })).status).toBe(200)
    const { packed } = (await owner.call('GET', `${AT}/floor/pack`)).body.data
    expect(packed[0]).toMatchObject({ carrier: 'Poste Italiane', tracking: '1U234567', isTyped: true })
    expect(await found('1u234567')).toEqual(['T-1'])
    await handOver(parcelId)
    expect(await seen(id)).toEqual([
      ['Poste Italiane', '1U234567'],
      ['Poste Italiane', '1U234567'],
    ])
    expect(await mails(id)).toMatchObject([
      { kind: 'item-shipped', detail: { carrier: 'poste', tracking: '1U234567' } },
    ])
    expect(await found('1u 234 567')).toEqual(['T-1'])
  })

  it('stand before what a courier has booked, which counts again when they are taken away', async () => {
    const { parcelId } = await aPackedParcel('T-2', 2)
    await inStore(office.db, storeId, async (trx) => {
      const known = await trx.selectFrom('parcelBooking').select('id').where('parcelId', '=', parcelId).execute()
      const id =
        known[0]?.id ?? (await askForBooking(trx, { storeId, parcelId, direction: 'out', now: office.now() })) ?? ''
      const booked = { reference: 'R', carrier: 'dhl', tracking: 'DH12345', label: new Uint8Array([1]) }
      await updateBooking(trx, id, { state: 'booked', ...booked })
    })
    const shown = async () => {
      const { packed } = (await owner.call('GET', `${AT}/floor/pack`)).body.data
      return packed.find((each: { id: string }) => each.id === parcelId)
    }
    expect(await shown()).toMatchObject({ carrier: 'DHL', tracking: 'DH12345', isTyped: false })
    await track(parcelId, { carrier: 'Rossi & figli', tracking: 'RF-1' })
    expect(await shown()).toMatchObject({ carrier: 'Rossi & figli', tracking: 'RF-1', isTyped: true })
    await track(parcelId, {})
    expect(await shown()).toMatchObject({ carrier: 'DHL', tracking: 'DH12345', isTyped: false })
  })

  it('are corrected after it has left, for all of the parcel, and told only if somebody wants that', async () => {
    const { id, items, parcelId } = await aPackedParcel('T-3', 4)
    await handOver(parcelId)
    const itemId = items[0]?.itemId
    const byOrder = (body: object) => owner.call('PUT', `${AT}/orders/${id}/tracking`, { itemId, ...body })
    expect((await byOrder({ carrier: 'UPS', tracking: '1Z998' })).status).toBe(200)
    expect(await mails(id)).toHaveLength(1)
    expect((await byOrder({ carrier: 'UPS', tracking: '1Z999', tells: true })).status).toBe(200)
    expect(await seen(id)).toEqual([
      ['UPS', '1Z999'],
      ['UPS', '1Z999'],
    ])
    expect((await mails(id)).at(-1)).toMatchObject({
      ...{ kind: 'item-shipped', detail: { carrier: 'ups', tracking: '1Z999', garments: [{}, {}] } },
    })
    const { timeline } = (await owner.call('GET', `${AT}/orders/${id}`)).body.data
    expect(timeline.filter(({ action }: { action?: string }) => action === 'order.tracked')).toHaveLength(2)
  })

  it('are refused where they are no number, and before anything has left', async () => {
    const { id, items } = await writeWaitingOrder(office.db, storeId, {
      ...{ number: 'T-4', unitIds: units.slice(6, 7), shipDay: '2026-06-01', now: office.now() },
    })
    const byOrder = (tracking: string) =>
      owner.call('PUT', `${AT}/orders/${id}/tracking`, { itemId: items[0]?.itemId, tracking })
    expect((await byOrder('<script>')).status).toBe(400)
    expect((await byOrder('GL1234')).body.code).toBe('ORDER_STATE')
  })
})
