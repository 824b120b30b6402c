import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { addToParcel, closeParcel, requireOpenParcel } from '#database/queries/floor/parcels.ts'
import { saveRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { DEFAULT_POLICY, type ReturnWay } from '#domain/rentals/rental-policy.ts'
import { noOpeners } from '#tests/support/doubles/account-openers.ts'
import { openSendcloudDouble, SENDCLOUD_KEYS, type SendcloudDouble } from '#tests/support/doubles/sendcloud-double.ts'
import { openShop, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { shipWith } from '#tests/support/fixtures/own-account.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { requestBooking } from '#use-cases/floor/courier/request-booking.ts'
import { unpack } from '#use-cases/floor/pack/change-parcel.ts'
import { handOver } from '#use-cases/floor/pack/hand-over.ts'
import { toSendcloudAccount } from './open-accounts-of-stores.ts'
import { openCouriers } from './open-couriers.ts'

const KEYS = {
  ...SENDCLOUD_KEYS,
  ...{ service: 'brt:express', returnService: 'brt:return/return', pickUpCarrier: 'brt' },
  ...{ name: 'Atelier', street: 'Via Po 1', postalCode: '10123', city: 'Torino', province: 'TO', phone: '+39 011 1' },
}

let double: SendcloudDouble
let shop: Shop
beforeAll(async () => {
  double = await openSendcloudDouble()
  shop = await openShop({
    units: [14, 2],
    isSimulated: false,
    openers: { ...noOpeners, sendcloud: (keys) => toSendcloudAccount(keys, double.address) },
    couriers: ({ db, providerAccounts }) =>
      openCouriers({
        settings: { mode: 'production', sendcloud: null, sendcloudApi: double.address },
        db,
        providerAccounts,
      }),
  })
  await shipWith(shop, { storeId: ATELIER_ID, keys: KEYS })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
  await double.close()
})
beforeEach(() => {
  shop.clock.now = START
  double.pickUps.length = 0
})

type Customer = Awaited<ReturnType<Shop['customer']>>
const inAtelier = <T>(work: Parameters<typeof inStore<T>>[2]) => inStore(shop.db, ATELIER_ID, work)
const now = () => shop.clock.now

/** Ordered, its ship day come, and packed: the carrier is asked for it. */
async function pack(customer: Customer) {
  const orderId = await shop.buy(customer)
  await shop.goTo('2026-11-23')
  const parcelId = await inAtelier(async (trx) => {
    const items = await trx.selectFrom('orderItem').selectAll().where('orderId', '=', orderId).execute()
    const [{ shipDay = '' } = {}] = (
      await sql<{
        shipDay: string
      }>`select ship_day::text as ship_day from order_item where order_id = ${orderId}`.execute(trx)
    ).rows
    const id = await requireOpenParcel(trx, { orderId, shipDay, storeId: ATELIER_ID, now: now() })
    for (const { id: itemId, unitId } of items) {
      const scanKey = crypto.randomUUID()
      await addToParcel(trx, {
        storeId: ATELIER_ID,
        parcelId: id,
        itemId,
        unitId,
        scanKey,
        personName: 'W',
        now: now(),
      })
    }
    await closeParcel(trx, { id, personName: 'W', now: now() })
    await requestBooking(trx, shop.dependencies, { storeId: ATELIER_ID, parcelId: id, now: now() })
    return id
  })
  await shop.work()
  return { orderId, parcelId }
}

/** Whoever finds a garment that was given up in a parcel puts it back on its shelf. */
const takeOut = ({ orderId, parcelId: id }: { orderId: string; parcelId: string }) =>
  inAtelier(async (trx) => {
    const { id: itemId } = await trx
      .selectFrom('orderItem')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    return unpack(trx, shop.dependencies, { storeId: ATELIER_ID, id, itemId, person: { name: 'W' }, now: now() })
  })

const bookingsOf = (parcelId: string) =>
  inAtelier((trx) =>
    trx
      .selectFrom('parcelBooking')
      .select(['direction', 'state', 'tracking', 'madeBy', 'problem', 'cancelProblem', 'cancelledAt'])
      .where('parcelId', '=', parcelId)
      .orderBy('direction', 'desc')
      .execute(),
  )
const trackingOf = async (parcelId: string, direction = 'out') =>
  (await bookingsOf(parcelId)).find((each) => each.direction === direction)?.tracking ?? ''
const leave = (parcelId: string) => inAtelier((trx) => handOver(trx, { jobs: shop.dependencies.jobs, now }, [parcelId]))
const pickUpsOf = (orderId: string) =>
  inAtelier(async (trx) => {
    const { rows } = await sql<{ day: string; slot: string | null; state: string; problem: string | null }>`
      select day::text as day, slot, state, problem from pick_up where order_id = ${orderId} order by id`.execute(trx)
    return rows
  })
const failures = () =>
  inAtelier((trx) => trx.selectFrom('failedJob').select(['kind', 'cause']).where('gaveUpAt', 'is not', null).execute())

/** What Sendcloud sends when a parcel has got somewhere. */
async function tell(tracking: string, message: string, { storeId = ATELIER_ID, secret = '' } = {}) {
  const { body, signature } = double.report(tracking, { id: 11, message, at: now() })
  const headers = { 'sendcloud-signature': secret === '' ? signature : secret }
  const request = new Request(`https://api.example/webhooks/sendcloud/${storeId}`, { method: 'POST', headers, body })
  return (await shop.fetch(request)).status
}

/** Packed, handed over and at its customer's. */
async function deliver(customer: Customer) {
  const packed = await pack(customer)
  await leave(packed.parcelId)
  await shop.goTo('2026-11-25')
  await tell(await trackingOf(packed.parcelId), 'Delivered')
  return packed
}

const choose = (customer: Customer, id: string, day: string) =>
  customer.call('PUT', `/api/orders/${id}/pickUp`, { day, slot: '09:00-13:00' })

describe('a parcel of a store with an account at Sendcloud', () => {
  it('is announced when it is closed, moves by signed webhooks, and once by each', async () => {
    const anna = await shop.customer()
    const { orderId, parcelId } = await pack(anna)
    expect(await bookingsOf(parcelId)).toMatchObject([{ direction: 'out', state: 'booked', madeBy: 'sendcloud' }])
    const tracking = await trackingOf(parcelId)
    await leave(parcelId)
    await shop.goTo('2026-11-25')
    expect(await tell(tracking, 'Delivered', { secret: 'f'.repeat(64) })).toBe(400)
    expect(await tell(tracking, 'Delivered', { storeId: BRERA_ID })).toBe(400)
    expect((await shop.firstItem(anna, orderId)).status).toBe('shipped')
    expect([await tell(tracking, 'Delivered'), await tell(tracking, 'Delivered')]).toEqual([200, 200])
    expect(await shop.firstItem(anna, orderId)).toMatchObject({ status: 'delivered', tracking, carrier: 'BRT' })
    expect((await shop.mailsAbout(orderId)).filter((kind) => kind === 'item-delivered')).toHaveLength(1)
  })

  it('that nobody handed over and that has arrived has left', async () => {
    const anna = await shop.customer()
    const { orderId, parcelId } = await pack(anna)
    await tell(await trackingOf(parcelId), 'Delivered')
    expect((await shop.firstItem(anna, orderId)).status).toBe('delivered')
  })

  it('of which nothing was heard is asked for, politely and not again at once', async () => {
    const anna = await shop.customer()
    const { orderId, parcelId } = await pack(anna)
    const tracking = await trackingOf(parcelId)
    await leave(parcelId)
    double.report(tracking, { id: 11, message: 'Delivered', at: now() })
    const asked = () => double.asked.filter(({ path }) => path === `/parcels/tracking/${tracking}`).length
    await shop.wait({ hours: 1 })
    expect(asked()).toBe(0)
    double.fail()
    await shop.wait({ hours: 13 })
    expect(asked()).toBe(1)
    expect((await shop.firstItem(anna, orderId)).status).toBe('delivered')
    await shop.wait({ hours: 1 })
    expect(asked()).toBe(1)
  })

  it('that is busy is asked again when it says so', async () => {
    const anna = await shop.customer()
    double.fail({ status: 429, headers: { 'retry-after': '600' } })
    const { parcelId } = await pack(anna)
    expect(await bookingsOf(parcelId)).toMatchObject([{ state: 'waiting' }])
    await shop.work()
    expect(await bookingsOf(parcelId)).toMatchObject([{ state: 'booked' }])
  })

  it('that is given up is cancelled there; one that has left is told to people', async () => {
    const anna = await shop.customer()
    const first = await pack(anna)
    await anna.call('POST', `/api/orders/${first.orderId}/cancel`, {})
    await shop.work()
    expect(await bookingsOf(first.parcelId)).toMatchObject([{ state: 'dropped', cancelledAt: expect.any(Date) }])
    await takeOut(first)
    shop.clock.now = START
    const berta = await shop.customer()
    const second = await pack(berta)
    double.leave(await trackingOf(second.parcelId))
    await berta.call('POST', `/api/orders/${second.orderId}/cancel`, {})
    await shop.work()
    await takeOut(second)
    const problem = 'The shipment is already on its way'
    expect(await bookingsOf(second.parcelId)).toMatchObject([{ cancelProblem: problem, cancelledAt: null }])
    expect(await failures()).toContainEqual({ kind: 'cancel-booking', cause: problem })
  })
})

describe('a pick-up', () => {
  it('is asked for when its day comes near, once however often anybody looks', async () => {
    const anna = await shop.customer()
    const { orderId } = await deliver(anna)
    await shop.wait({ minutes: 1 })
    expect(await pickUpsOf(orderId)).toMatchObject([{ day: '2026-11-30', slot: null, state: 'booked' }])
    await shop.wait({ minutes: 1 })
    expect(double.pickUps).toHaveLength(1)
  })

  it('is asked for when the customer chooses it, and moved when she moves it', async () => {
    const anna = await shop.customer()
    const { orderId } = await deliver(anna)
    await choose(anna, orderId, '2026-11-27')
    await shop.work()
    const at = (day: string) => [{ start_at: `${day}T08:00:00Z`, end_at: `${day}T12:00:00Z` }]
    expect(double.pickUps.at(-1)?.timeSlots).toEqual(at('2026-11-27'))
    await choose(anna, orderId, '2026-11-30')
    await shop.work()
    expect(double.pickUps.at(-1)?.timeSlots).toEqual(at('2026-11-30'))
    expect((await pickUpsOf(orderId)).filter(({ state }) => state !== 'dropped')).toMatchObject([
      { day: '2026-11-30', slot: '09:00-13:00', state: 'booked' },
    ])
    expect(double.pickUps.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED', 'CREATED'])
    expect(await failures()).not.toContainEqual(expect.objectContaining({ kind: 'cancel-pick-up' }))
  })

  it('that its carrier does not take back is left to people, with its number', async () => {
    const anna = await shop.customer()
    const { orderId } = await deliver(anna)
    await choose(anna, orderId, '2026-11-27')
    await shop.work()
    double.moods.cancelling = 'not'
    await choose(anna, orderId, '2026-11-30')
    await shop.work()
    double.moods.cancelling = 'at once'
    const number = double.pickUps.at(-2)?.id
    expect(await failures()).toContainEqual({ kind: 'cancel-pick-up', cause: expect.stringContaining(`${number}`) })
  })

  it('whose answer got lost is not booked twice', async () => {
    const anna = await shop.customer()
    const { orderId } = await deliver(anna)
    await choose(anna, orderId, '2026-11-27')
    await shop.work()
    await inAtelier((trx) =>
      sql`update pick_up set state = 'waiting', reference = null where order_id = ${orderId} and state = 'booked'`.execute(
        trx,
      ),
    )
    const [{ id = '' } = {}] = await inAtelier((trx) =>
      trx.selectFrom('pickUp').select('id').where('orderId', '=', orderId).where('state', '=', 'waiting').execute(),
    )
    const before = double.pickUps.length
    await inAtelier((trx) => shop.dependencies.jobs.enqueue(trx, 'book-pick-up', { storeId: ATELIER_ID, pickUpId: id }))
    await shop.work()
    expect(double.pickUps).toHaveLength(before)
    expect((await pickUpsOf(orderId)).at(-1)?.state).toBe('booked')
  })

  it('that is refused is an incident for people, until another day is found', async () => {
    const anna = await shop.customer()
    const { orderId } = await deliver(anna)
    await choose(anna, orderId, '2026-11-27')
    double.moods.refusal = 'No driver on that day'
    await shop.work()
    double.moods.refusal = null
    expect((await pickUpsOf(orderId)).at(-1)).toMatchObject({ state: 'refused', problem: 'No driver on that day' })
    const open = () =>
      inAtelier((trx) =>
        trx
          .selectFrom('storeIncident')
          .select('kind')
          .where('orderId', '=', orderId)
          .where('state', '=', 'open')
          .execute(),
      )
    expect(await open()).toEqual([{ kind: 'provider' }])
    await choose(anna, orderId, '2026-11-30')
    await shop.wait({ minutes: 1 })
    expect((await pickUpsOf(orderId)).at(-1)).toMatchObject({ day: '2026-11-30', state: 'booked' })
    expect(await open()).toEqual([])
  })

  it('for a parcel that is lost is called off, and asked for again when it is found', async () => {
    const anna = await shop.customer()
    const { orderId, parcelId } = await pack(anna)
    await leave(parcelId)
    await shop.goTo('2026-11-24')
    expect(await pickUpsOf(orderId)).toMatchObject([{ day: '2026-11-30', state: 'booked' }])
    const { id: itemId } = await shop.firstItem(anna, orderId)
    await shop.courier({ itemId, status: 'missingDelivery' })
    await shop.wait({ minutes: 1 })
    expect([(await pickUpsOf(orderId)).map(({ state }) => state), double.pickUps.at(-1)?.status]).toEqual([
      ['dropped'],
      'CANCELLED',
    ])
    await shop.courier({ itemId, status: 'delivered' })
    await shop.wait({ minutes: 1 })
    expect((await pickUpsOf(orderId)).map(({ state }) => state)).toEqual(['dropped', 'booked'])
  })

  it('stays when its day has come', async () => {
    const anna = await shop.customer()
    const { orderId } = await deliver(anna)
    await choose(anna, orderId, '2026-11-27')
    await shop.work()
    await shop.goTo('2026-11-27')
    expect((await pickUpsOf(orderId)).at(-1)).toMatchObject({ day: '2026-11-27', state: 'booked' })
  })
})

async function choosesReturns(returnWay: ReturnWay): Promise<void> {
  await inAtelier((trx) => saveRentalPolicy(trx, { ...DEFAULT_POLICY, storeId: ATELIER_ID, returnWay }))
  shop.dependencies.stores.invalidate(ATELIER_ID)
}

describe('a store with the label of the way back in the box', () => {
  it('books both labels, asks for no pick-up, and follows the way back by its number', async () => {
    await choosesReturns('label')
    const anna = await shop.customer()
    const { orderId, parcelId } = await deliver(anna)
    expect(await bookingsOf(parcelId)).toMatchObject([
      { direction: 'out', state: 'booked' },
      { direction: 'back', state: 'booked', tracking: expect.stringMatching(/^RET/) },
    ])
    await shop.wait({ hours: 24 })
    expect([await pickUpsOf(orderId), double.pickUps]).toEqual([[], []])
    await tell(await trackingOf(parcelId, 'back'), 'Shipment picked up by driver')
    expect(await shop.firstItem(anna, orderId)).toMatchObject({
      status: 'withdrawed',
      tracking: await trackingOf(parcelId),
    })
  })

  it('tells its customer to bring the parcel by its day, and keeps to that when the store changes its mind', async () => {
    await choosesReturns('label')
    const anna = await shop.customer()
    const { orderId } = await deliver(anna)
    await choosesReturns('pickUp')
    await shop.wait({ hours: 24 })
    expect(await pickUpsOf(orderId)).toEqual([])
    expect(await shop.firstItem(anna, orderId)).toMatchObject({
      returnWay: 'label',
      pickUp: null,
      next: { code: 'sendBack', by: '2026-11-30' },
    })
    expect((await choose(anna, orderId, '2026-11-27')).status).toBe(409)
    await anna.call('POST', `/api/orders/${orderId}/returnRequest`, {})
    expect(await shop.firstItem(anna, orderId)).toMatchObject({
      status: 'returnRequested',
      withdrawDate: '2026-11-30',
      next: { code: 'sendBack', by: '2026-11-30' },
    })
    expect(await pickUpsOf(orderId)).toEqual([])
  })

  it('fetches what was ordered before it chose so', async () => {
    await choosesReturns('pickUp')
    const anna = await shop.customer()
    const { orderId } = await deliver(anna)
    await choosesReturns('label')
    await shop.wait({ hours: 24 })
    expect(await pickUpsOf(orderId)).toMatchObject([{ day: '2026-11-30', state: 'booked' }])
  })
})
