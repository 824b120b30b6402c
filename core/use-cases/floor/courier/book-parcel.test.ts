import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { CourierDown, type CourierPort } from '#providers/courier/courier-port.ts'
import { openSandboxCourier, SANDBOX_DOWN, SANDBOX_REFUSED } from '#providers/courier/sandbox-courier.ts'
import { writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { writeWaitingOrder } from '#tests/support/fixtures/parcels.ts'
import { ATELIER_ID as storeId } from '#tests/support/fixtures/test-stores.ts'
import { bookParcel } from './book-parcel.ts'
import { cancelBooking } from './cancel-booking.ts'

const AT = `/api/stores/${storeId}`
const from = { name: 'Atelier', street: 'Via Po 1', postalCode: '10123', city: 'Torino', country: 'IT', phone: '' }

const SANDBOX = { madeBy: 'sandbox', accountId: null } as const

let office: TestOffice
let walter: Browser
let units: string[]
const cancelled: string[] = []
const courier: CourierPort = {
  ...openSandboxCourier(),
  cancel: async (reference) => void cancelled.push(reference),
}
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, storeId)
  await writeGarments(office.db, [{ number: 1, units: [...Array(17)].map(() => ({})), listings: { [storeId]: {} } }])
  await office.hire('walter@example.it', [{ role: 'warehouse', storeId }])
  walter = await office.logIn('walter@example.it')
  const rows = await inStore(office.db, storeId, (trx) =>
    trx.selectFrom('unit').select('id').orderBy('barcode').execute(),
  )
  units = rows.map(({ id }) => id)
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

let used = 0
/** An order of so many garments, all of them scanned: the last one closes its parcel. */
async function pack(number: string, { garments = 1, postalCode = '20121' } = {}) {
  const unitIds = units.slice(used, used + garments)
  used += garments
  const now = office.now()
  const order = await writeWaitingOrder(office.db, storeId, { number, unitIds, shipDay: '2026-06-01', postalCode, now })
  const barcodes = await inStore(office.db, storeId, (trx) =>
    trx.selectFrom('unit').select('barcode').where('id', 'in', unitIds).execute(),
  )
  let current: object | null = null
  for (const { barcode: code } of barcodes) {
    const body = { code, scanKey: crypto.randomUUID(), current }
    expect((await walter.call('POST', `${AT}/floor/pack/scans`, body)).status).toBe(200)
    current = { orderId: order.id, shipDay: '2026-06-01' }
  }
  return order
}

const packed = async (number: string) => {
  const { body } = await walter.call('GET', `${AT}/floor/pack`)
  return body.data.packed.find((each: { number: string }) => each.number === number)
}

const dependencies = (port: CourierPort | null = courier) => ({
  db: office.db,
  jobs: office.accounts.jobs,
  now: office.now,
  findCourier: async () => port && { courier: port, service: 'sandbox-standard', from, ...SANDBOX },
})

const taken = new Set<string>()
/** What came into the queue since somebody last looked. */
async function takeJobs(): Promise<{ id: string; name: string; data: { storeId: string; bookingId: string } }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof takeJobs>>[number]>`
    select id, name, data from pgboss.job where name in ('book-parcel', 'cancel-booking') order by created_on`.execute(
    office.db.withoutPlugins(),
  )
  const found = rows.filter(({ id }) => !taken.has(id))
  for (const { id } of found) taken.add(id)
  return found
}

/** Runs what the queue has of these, as a worker would. */
async function work(port: CourierPort | null = courier) {
  for (const { name, data } of await takeJobs())
    await (name === 'book-parcel' ? bookParcel : cancelBooking)(dependencies(port), data)
}

it('another address books a closed parcel anew, and gives back the label of the old one', async () => {
  const order = await pack('C-0')
  await work()
  const { tracking: old } = (await packed('C-0')).booking
  const address = {
    ...{ fullName: 'Anna Rossi', street: 'Via Nuova 9', postalCode: '10121', city: 'Torino', province: 'IT-TO' },
    ...{ country: 'ITA', phone: '+393331234567' },
  }
  await office.hire('sara@example.it', [{ role: 'service', storeId }])
  const sara = await office.logIn('sara@example.it')
  const sent: string[] = []
  const watched: CourierPort = {
    ...courier,
    book: (parcel, service) => {
      sent.push(parcel.to.street)
      return courier.book(parcel, service)
    },
  }
  expect((await sara.call('PUT', `${AT}/orders/${order.id}/address`, address)).status).toBe(200)
  expect((await packed('C-0')).booking).toMatchObject({ state: 'waiting', tracking: null })
  await work(watched)
  const { booking } = await packed('C-0')
  expect(booking.tracking).not.toBe(old)
  expect(sent).toEqual(['Via Nuova 9'])
  expect(cancelled).toHaveLength(1)
  cancelled.length = 0
})

it('a closed parcel is booked, its label printed, and its garments leave with the number', async () => {
  const order = await pack('C-1', { garments: 2 })
  expect((await packed('C-1')).booking).toMatchObject({ state: 'waiting', tracking: null })
  await work()
  const { id, booking } = await packed('C-1')
  expect(booking).toMatchObject({
    state: 'booked',
    carrier: 'Demo',
    tracking: expect.stringMatching(/^SB\d{12}$/),
  })
  const label = await walter.call('GET', `${AT}/parcels/${id}/label.pdf`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(label.bytes)), { mergePages: true })
  expect(text).toContain(booking.tracking)
  expect((await walter.call('POST', `${AT}/handOver`, { ids: [id] })).status).toBe(200)
  const items = await inStore(office.db, storeId, (trx) =>
    trx.selectFrom('orderItem').select(['status', 'tracking', 'carrier']).where('orderId', '=', order.id).execute(),
  )
  const left = { status: 'shipped', tracking: booking.tracking, carrier: 'simulated' }
  expect(items).toEqual([left, left])
})

it('a parcel weighs what its garments do, and its box; what nobody has weighed, as much as most', async () => {
  const asked: number[] = []
  const weighing: CourierPort = {
    ...courier,
    book(parcel, service) {
      asked.push(parcel.grams)
      return courier.book(parcel, service)
    },
  }
  await pack('C-W1', { garments: 2 })
  await work(weighing)
  await inStore(office.db, storeId, (trx) => trx.updateTable('product').set({ weightGrams: 1_300 }).execute())
  await pack('C-W2', { garments: 2 })
  await work(weighing)
  expect(asked).toEqual([500 + 2 * 900, 500 + 2 * 1_300])
})

it('what the courier says no to is told in its words, and asked for again by hand', async () => {
  await pack('C-2', { postalCode: SANDBOX_REFUSED })
  await work()
  const { id, booking } = await packed('C-2')
  expect(booking).toMatchObject({ state: 'refused', problem: 'The postal code is not served' })
  expect((await walter.call('GET', `${AT}/parcels/${id}/label.pdf`)).status).toBe(404)
  const again = () => walter.call('POST', `${AT}/parcels/${id}/booking`)
  expect([(await again()).status, (await again()).status]).toEqual([200, 200])
  expect(await takeJobs()).toHaveLength(1)
  expect((await packed('C-2')).booking.state).toBe('waiting')
})

it('a courier that is away leaves the job to the queue, and the parcel waiting', async () => {
  await pack('C-3', { postalCode: SANDBOX_DOWN })
  await expect(work()).rejects.toThrow(CourierDown)
  expect((await packed('C-3')).booking.state).toBe('waiting')
})

it('the same job twice books once', async () => {
  await pack('C-4')
  let asked = 0
  const counting: CourierPort = {
    ...courier,
    book(...given) {
      asked += 1
      return courier.book(...given)
    },
  }
  const [job] = await takeJobs()
  for (const _ of [1, 2]) await bookParcel(dependencies(counting), job?.data ?? { storeId, bookingId: '' })
  expect(asked).toBe(1)
})

it('a parcel that is opened again drops its booking, and is booked anew when it is closed', async () => {
  const { items } = await pack('C-5', { garments: 2 })
  await work()
  const { id, booking } = await packed('C-5')
  const unpack = { itemId: items[1]?.itemId }
  expect((await walter.call('POST', `${AT}/parcels/${id}/unpack`, unpack)).status).toBe(200)
  await work()
  expect(cancelled).toEqual([booking.tracking])
  expect((await walter.call('POST', `${AT}/parcels/${id}/close`)).status).toBe(200)
  await work()
  const anew = (await packed('C-5')).booking
  expect([anew.state, anew.tracking === booking.tracking]).toEqual(['booked', false])
})

it('one that is opened while the courier is asked gives the answer back', async () => {
  const { items } = await pack('C-6', { garments: 2 })
  const { id } = await packed('C-6')
  cancelled.length = 0
  const slow: CourierPort = {
    ...courier,
    async book(...given) {
      await walter.call('POST', `${AT}/parcels/${id}/unpack`, { itemId: items[1]?.itemId })
      return courier.book(...given)
    },
  }
  await work(slow)
  await work()
  expect(cancelled).toHaveLength(1)
  expect(await packed('C-6')).toBeUndefined()
})

it('a store that nobody carries for has nothing to wait for', async () => {
  await pack('C-7')
  await work(null)
  expect((await packed('C-7')).booking).toBeNull()
})
