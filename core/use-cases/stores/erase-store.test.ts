import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, openDatabase } from '#database/connection.ts'
import { rowsOfStore } from '#tests/support/database/rows-of-store.ts'
import { openShop, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { eraseStore } from './erase-store.ts'

let shop: Shop
let owner: Database

beforeAll(async () => {
  shop = await openShop()
  owner = openDatabase(shop.ownerUrl)
})

afterAll(async () => {
  await closeDatabase(owner)
  await shop.stop()
})

describe('a store that is erased', () => {
  it('waits until every garment is back and every refund is done, then leaves nothing behind', async () => {
    const anna = await shop.customer(ATELIER_ID)
    const bea = await shop.customer(BRERA_ID)
    const done = await shop.buy(anna)
    for (const day of ['2026-11-25', '2026-11-29', '2026-12-02', '2026-12-04']) await shop.goTo(day)
    expect((await shop.firstItem(anna, done)).status).toBe('completed')
    const cancelled = await shop.buy(anna, { number: 2, deliveryDate: '2027-01-12' })
    await anna.hold({ number: 1, deliveryDate: '2027-01-26' })
    await bea.hold({ number: 1, deliveryDate: '2027-01-26' })

    const refused = await eraseStore(owner, ATELIER_ID)
    expect(refused).toEqual({
      ok: false,
      reason: 'STORE_HAS_OPEN_BUSINESS',
      open: { garments: 1, memberships: 0, refunds: 0 },
    })
    expect(await shop.firstItem(anna, cancelled)).toMatchObject({ status: 'paymentConfirmed' })

    await anna.call('POST', `/api/orders/${cancelled}/cancel`, {})
    await shop.work()
    const before = await rowsOfStore(shop.superuserUrl, BRERA_ID)
    expect((await rowsOfStore(shop.superuserUrl, ATELIER_ID)).length).toBeGreaterThan(10)

    expect(await eraseStore(owner, ATELIER_ID)).toEqual({ ok: true })
    expect(await rowsOfStore(shop.superuserUrl, ATELIER_ID)).toEqual([])
    expect(await orphans()).toBe(0)
    expect(await rowsOfStore(shop.superuserUrl, BRERA_ID)).toEqual(before)
    const [owned] = await ask(`
      select count(*) filter (where owner_id is not null)::int as owned,
        count(*) filter (where lent_to <> 'nobody')::int as lent,
        (select count(*) from unit where state not in ('retired', 'sold'))::int as in_stock from product`)
    expect(owned).toEqual({ owned: 0, lent: 0, in_stock: 0 })
  })

  it('cannot be erased by the role of the app', async () => {
    await expect(eraseStore(shop.db, BRERA_ID)).rejects.toThrow(/does not let this role erase the store/)
  })
})

async function orphans(): Promise<number> {
  const [row] = await ask<{ count: number }>(`
    select count(*)::int as count from occupancy
    where not exists (select from hold where hold.id = occupancy.id)
      and not exists (select from reservation where reservation.id = occupancy.id)`)
  return row?.count ?? -1
}

async function ask<Row extends object>(statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: shop.superuserUrl })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
