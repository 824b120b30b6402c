import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { openShop, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { advanceDueItems } from './advance-due-items.ts'
import { followLateReturns } from './returns/follow-late-returns.ts'
import { remindOfReturns } from './returns/remind-of-returns.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [4] })
})
afterAll(() => shop.stop())

describe('a store in which something is broken', () => {
  it('keeps nobody in the stores that come after it waiting', async () => {
    const customers = [await shop.customer(ATELIER_ID), await shop.customer(BRERA_ID)]
    const ids: string[] = []
    for (const customer of customers) ids.push(await shop.buy(customer))
    const statuses = () => Promise.all(customers.map(async (each, nth) => (await each.find(ids[nth] ?? '')).status))
    const { rentals } = shop.dependencies
    const rulesOf: typeof rentals.rulesOf = async (store) => {
      if (store.id === ATELIER_ID) throw new Error('broken')
      return rentals.rulesOf(store)
    }
    const dependencies = { ...shop.dependencies, rentals: { ...rentals, rulesOf } }

    shop.clock.now = new Date('2026-11-20T11:00:00Z')
    await expect(advanceDueItems(dependencies)).rejects.toThrow(AggregateError)
    expect(await statuses()).toEqual(['paymentConfirmed', 'waitingShipping'])
    await shop.goTo('2026-11-25')
    expect(await statuses()).toEqual(['delivered', 'delivered'])
    shop.clock.now = new Date('2026-11-29T11:00:00Z')
    await expect(remindOfReturns(dependencies)).rejects.toThrow(AggregateError)
    shop.clock.now = new Date('2026-12-03T11:00:00Z')
    await expect(followLateReturns(dependencies)).rejects.toThrow(AggregateError)
    const mails = await inStore(shop.db, BRERA_ID, (trx) =>
      trx.selectFrom('mail').select('kind').orderBy('id').execute(),
    )
    expect(mails.map(({ kind }) => kind).slice(-2)).toEqual(['return-reminder', 'return-overdue'])
  })
})
