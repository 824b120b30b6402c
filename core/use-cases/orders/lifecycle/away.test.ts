import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { openShop, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { scanReturn } from '#use-cases/floor/scan-return.ts'
import { advanceDueItems } from './advance-due-items.ts'
import { advanceItem } from './advance-item.ts'
import { followLateReturns } from './returns/follow-late-returns.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [1, 1] })
})
afterAll(() => shop.stop())

const unitOf = (orderId: string) =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    const { rows } = await sql<{ itemId: string; barcode: string; outUntil: string | null; isEndangered: boolean }>`
      select item.id as item_id, unit.barcode, unit.out_until::text as out_until, endangered_at is not null as is_endangered
      from order_item item join unit on unit.id = item.unit_id join occupancy on occupancy.id = item.hold_id
      where item.order_id = ${orderId}`.execute(trx)
    const [row] = rows
    if (row === undefined) throw new Error('No such order')
    return row
  })

describe('a garment that is not back', () => {
  it('is sold to nobody, however long it takes and however many wait, until somebody has it in hand', async () => {
    shop.clock.now = START
    const [anna, bea, carla, dora] = [
      await shop.customer(),
      await shop.customer(),
      await shop.customer(),
      await shop.customer(),
    ]
    const late = await shop.buy(anna)
    const next = await shop.buy(bea, { deliveryDate: '2026-12-10' })
    const far = await shop.buy(carla, { deliveryDate: '2027-02-02' })
    await shop.goTo('2026-11-27')
    shop.clock.now = new Date('2026-12-03T10:00:00Z')
    const wish = (deliveryDate: string) => dora.hold({ deliveryDate })
    expect(await wish('2027-03-15')).toBeTruthy()
    await followLateReturns(shop.dependencies)
    expect(await unitOf(late)).toMatchObject({ outUntil: 'infinity' })
    // what lay in a cart is lost, and who is next is told as soon as it can be foreseen
    expect([(await unitOf(next)).isEndangered, (await unitOf(far)).isEndangered]).toEqual([true, false])
    for (const day of ['2026-12-29', '2027-03-15']) await expect(wish(day)).rejects.toThrow('Not held')
    shop.clock.now = new Date('2027-01-26T10:00:00Z')
    await followLateReturns(shop.dependencies)
    expect((await unitOf(far)).isEndangered).toBe(true)
    shop.clock.now = new Date('2027-06-28T10:00:00Z')
    await followLateReturns(shop.dependencies)
    await expect(wish('2027-07-20')).rejects.toThrow('Not held')
    const { itemId, barcode } = await unitOf(late)
    await inStore(shop.db, ATELIER_ID, (trx) =>
      scanReturn(trx, shop.dependencies, {
        ...{ storeId: ATELIER_ID, id: crypto.randomUUID(), code: barcode, person: { name: 'Walter' } },
        now: shop.clock.now,
      }),
    )
    // it is looked at and cleaned first
    await expect(wish('2027-07-02')).rejects.toThrow('Not held')
    expect(await wish('2027-07-20')).toBeTruthy()
    await advanceItem(shop.dependencies, { storeId: ATELIER_ID, itemId, to: 'returned', actor: 'warehouse' })
    expect(await unitOf(next)).toMatchObject({ outUntil: null, isEndangered: false })
  })
})

describe('a rent that is delivered late', () => {
  it('runs from the delivery that happened: nobody is late for days they did not have it', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna, { number: 2 })
    const { itemId } = await unitOf(id)
    shop.clock.now = new Date('2026-11-20T11:00:00Z')
    await advanceDueItems(shop.dependencies)
    await shop.courier({ itemId, status: 'shipped' })
    expect(await shop.firstItem(anna, id)).toMatchObject({ withdrawDate: '2026-11-30' })
    shop.clock.now = new Date('2026-12-01T10:00:00Z')
    await shop.courier({ itemId, status: 'delivered' })
    expect(await shop.firstItem(anna, id)).toMatchObject({ withdrawDate: '2026-12-07' })
    shop.clock.now = new Date('2026-12-02T10:00:00Z')
    expect(await followLateReturns(shop.dependencies)).toEqual([])
    expect(await shop.mailsAbout(id)).not.toContain('return-overdue')
    expect(await unitOf(id)).toMatchObject({ outUntil: null })
  })
})
