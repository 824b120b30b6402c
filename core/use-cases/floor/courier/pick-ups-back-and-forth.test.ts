import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { openByHand } from '#providers/courier/by-hand.ts'
import { type CourierPort, CourierRefusal } from '#providers/courier/courier-port.ts'
import { openShop, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

/** What the carrier was asked for and not told to forget: each is a driver at somebody's door. */
let coming: Map<string, string>
let asked = 0
let refusesToCancel = false
/** Done once, while the carrier is being told not to come. */
let meanwhile: (() => Promise<unknown>) | null = null
const courier: CourierPort = {
  ...openByHand(),
  async pickUp({ id, day }) {
    asked += 1
    coming.set(id, day)
    return { reference: id }
  },
  async cancelPickUp(reference) {
    const act = meanwhile
    meanwhile = null
    await act?.()
    if (refusesToCancel) throw new CourierRefusal('The driver has left')
    coming.delete(reference)
  },
}

let shop: Shop
beforeAll(async () => {
  const from = { name: 'Atelier', street: 'Via Po 1', postalCode: '10123', city: 'Torino', country: 'IT', phone: '' }
  const found = { courier, service: '', from, madeBy: 'byHand', accountId: null } as const
  shop = await openShop({ units: [12, 1], couriers: () => async () => found })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

const MORNING = '09:00-13:00'
const [A, B] = ['2026-11-27', '2026-11-30']
let anna: Awaited<ReturnType<Shop['customer']>>
let orderId: string
const move = async (day: string) => {
  const { status } = await anna.call('PUT', `/api/orders/${orderId}/pickUp`, { day, slot: MORNING })
  expect(status).toBe(200)
}
const days = () => [...coming.values()].sort()
/** What a person has to see to. */
const failures = () =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    const { rows } = await sql`select from failed_job where kind = 'cancel-pick-up' and seen_at is null`.execute(trx)
    return rows.length
  })

beforeEach(async () => {
  coming = new Map()
  refusesToCancel = false
  shop.clock.now = START
  anna = await shop.customer()
  orderId = await shop.buy(anna)
  await shop.goTo('2026-11-26')
  await move(A)
  await shop.work()
  expect(days()).toEqual([A])
  asked = 0
})

it('a day that was left and chosen again before anybody was told is the visit from before', async () => {
  await move(B)
  await move(A)
  await shop.work()
  await shop.work()
  expect([days(), asked]).toEqual([[A], 0])
})

it('a day that was left, called off and chosen again is asked for anew, once', async () => {
  await move(B)
  await shop.work()
  expect(days()).toEqual([B])
  await move(A)
  await shop.work()
  await shop.work()
  expect(days()).toEqual([A])
})

it('a visit that the carrier does not call off is the one that is wanted again, and nobody has to see to it', async () => {
  refusesToCancel = true
  await move(B)
  await shop.work()
  expect(await failures()).toBe(1)
  refusesToCancel = false
  await move(A)
  await shop.work()
  await shop.work()
  expect(days()).toEqual([A])
  expect(await failures()).toBe(0)
  refusesToCancel = true
  await move(B)
  await shop.work()
  expect(await failures()).toBe(1)
  await move(A)
})

it.each([
  ['calls off', false],
  ['does not call off', true],
])('a visit that is wanted again while the carrier %s it comes once', async (_, refuses) => {
  refusesToCancel = refuses
  await move(B)
  meanwhile = () => move(A)
  await shop.work()
  refusesToCancel = false
  for (let round = 0; round < 3; round++) await shop.work()
  expect(days()).toEqual([A])
  expect(await failures()).toBe(0)
})

it('moved back and forth many times, the carrier comes once', async () => {
  for (const day of [B, A, B, A, B, A]) await move(day)
  for (let round = 0; round < 3; round++) await shop.work()
  expect(days()).toEqual([A])
})
