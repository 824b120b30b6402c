import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore, type Transaction } from '#database/connection.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { saveRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import { type Care, EVERYDAY } from '#domain/rentals/care.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { openShop, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { changeDays } from '#use-cases/orders/changes/change-days.ts'
import { setPickUp } from '#use-cases/orders/lifecycle/returns/arrange-pick-up.ts'
import { readStoreRules } from '../read-store-rules.ts'

const LEATHER: Care = { careClass: 'leather', turnaroundDays: null }

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [1, 2] })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

const inAtelier = <T>(work: (trx: Transaction) => Promise<T>) => inStore(shop.db, ATELIER_ID, work)

/** As somebody publishes it, in a process that is told of it. */
async function clean(care: Care, changes: Partial<typeof DEFAULT_POLICY> = {}, number = 1): Promise<void> {
  await inAtelier(async (trx) => {
    await saveRentalPolicy(trx, { ...DEFAULT_POLICY, leatherDays: 6, ...changes, storeId: ATELIER_ID })
    await trx.updateTable('product').set(care).where('id', '=', productId(number)).execute()
  })
  shop.dependencies.stores.invalidate(ATELIER_ID)
}

const itemOf = (orderId: string) =>
  inAtelier((trx) =>
    trx.selectFrom('orderItem').select(['id', 'holdId']).where('orderId', '=', orderId).executeTakeFirstOrThrow(),
  )

const readyDay = (orderId: string) =>
  inAtelier(async (trx) => {
    const { rows } = await sql<{ day: string }>`
      select upper(days)::text as day from occupancy
      where id = (select hold_id from order_item where order_id = ${orderId})`.execute(trx)
    return rows[0]?.day
  })

const scopeOf = async (trx: Transaction) => ({
  ...{ jobs: shop.dependencies.jobs, now: () => shop.clock.now, storeId: ATELIER_ID },
  rules: await readStoreRules(trx, { storeId: ATELIER_ID, now: shop.clock.now }),
})

const changeTo = async (orderId: string, day: string) => {
  const { id: itemId } = await itemOf(orderId)
  const wish = { orderId, itemId, delivery: Temporal.PlainDate.from(day), days: null, seen: 0, waived: null }
  const form = { formKey: crypto.randomUUID(), account: { provider: 'sandbox', accountId: null } }
  return retryConflicts(() => inAtelier(async (trx) => changeDays(trx, await scopeOf(trx), { ...wish, ...form })))
}

describe('the days a garment takes to be clean', () => {
  it('stay as they were booked when its class changes, whatever becomes of its pick-up', async () => {
    await clean(LEATHER)
    const anna = await shop.customer()
    const orderId = await shop.buy(anna)
    expect(await readyDay(orderId)).toBe('2026-12-11')
    const { id, holdId } = await itemOf(orderId)
    for (const care of [EVERYDAY, { careClass: 'leather', turnaroundDays: 15 } as const]) {
      await clean(care, { leatherDays: 12 })
      await inAtelier(async (trx) => {
        const item = await lockItem(trx, id)
        if (item === null) throw new Error('No garment')
        await setPickUp(trx, await scopeOf(trx), item)
      })
      expect(await readyDay(orderId)).toBe('2026-12-11')
    }
    const booked = await inAtelier((trx) =>
      trx.selectFrom('reservation').select('laundryDays').where('id', '=', holdId).executeTakeFirst(),
    )
    expect(booked).toEqual({ laundryDays: 6 })
  })

  it('are those of today for whoever books next, and for days that are changed', async () => {
    await clean(EVERYDAY, {}, 2)
    const [bea, carla] = [await shop.customer(), await shop.customer()]
    const booked = await shop.buy(bea, { number: 2 })
    expect(await readyDay(booked)).toBe('2026-12-04')
    await clean({ ...EVERYDAY, turnaroundDays: 4 }, {}, 2)
    expect(await readyDay(await shop.buy(carla, { number: 2 }))).toBe('2026-12-09')
    expect(await changeTo(booked, '2027-01-13')).toMatchObject({ ok: true, change: { withdrawDay: '2027-01-18' } })
    expect(await readyDay(booked)).toBe('2027-01-26')
  })

  it('leave the last place of a day to one of two whose days staff change at the same moment', async () => {
    await clean(EVERYDAY, { cleaningCapacity: [1, 1, 1, 1, 1] }, 2)
    const [dora, emma] = [await shop.customer(), await shop.customer()]
    const orders = [
      await shop.buy(dora, { number: 2, deliveryDate: '2027-02-10' }),
      await shop.buy(emma, { number: 2, deliveryDate: '2027-02-24' }),
    ]
    for (const day of ['2027-03-10', '2027-03-24', '2027-04-14']) {
      const changed = await Promise.all(orders.map((orderId) => changeTo(orderId, day)))
      expect(changed.map(({ ok }) => ok)).toEqual([true, true])
      expect(new Set(await Promise.all(orders.map(readyDay))).size).toBe(2)
    }
  })
})
