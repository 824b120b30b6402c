import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

let shop: ShopWithOffice
let anna: Awaited<ReturnType<ShopWithOffice['customer']>>
let service: Desk
beforeAll(async () => {
  shop = await openShopWithOffice({ units: [9] })
  service = await shop.desk('service')
  anna = await shop.customer()
  const owner = await shop.desk('owner')
  const added = await owner.call('POST', `/products/${productId(1)}/units`, {
    size: 'IT44',
    condition: 'good',
    count: 1,
  })
  expect(added.status).toBe(200)
})
afterAll(async () => {
  expect(shop.officeErrors).toEqual([])
  await shop.stop()
})

const read = async (id: string) => (await service.call('GET', `/orders/${id}`)).body.data
const buy = async (deliveryDate: string) => {
  const id = await shop.buy(anna, { deliveryDate })
  const [{ id: itemId }] = (await read(id)).garments
  return { id, itemId }
}
const change = (id: string, itemId: string, changes: object = {}, desk = service) =>
  desk.call('PUT', `/orders/${id}/size`, { itemId, from: 'IT42', to: 'IT44', ...changes })
const sizesOf = async (id: string, itemId: string) =>
  (await service.call('GET', `/orders/${id}/sizes?item=${itemId}`)).body.data
const booked = (id: string) =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    const { rows } = await sql<{ itemSize: string }>`
      select unit.size_code as unit_size, item.size_code as item_size, reservation.size_code as booked_size,
        item.product ->> 'size' as label, occupancy.unit_id = item.unit_id as is_same
      from order_item item join occupancy on occupancy.id = item.hold_id join unit on unit.id = occupancy.unit_id
      join reservation on reservation.id = item.hold_id where item.order_id = ${id}`.execute(trx)
    return rows[0]
  })

describe('another size', () => {
  it('is offered where it is free on the same days, shown with its mail, and swaps the unit at the same price', async () => {
    const { id, itemId } = await buy('2026-11-25')
    expect(await sizesOf(id, itemId)).toEqual([{ code: 'IT44', label: '44' }])
    const plan = await service.call('POST', `/orders/${id}/size/preview`, { itemId, from: 'IT42', to: 'IT44' })
    expect(plan.body.data).toMatchObject({ difference: 0, mails: [{ kind: 'order-size-changed' }] })
    expect((await booked(id))?.itemSize).toBe('IT42')
    const paid = (await read(id)).money
    expect((await change(id, itemId)).body.data).toEqual({ size: '44' })
    expect(await booked(id)).toEqual({
      ...{ unitSize: 'IT44', itemSize: 'IT44', bookedSize: 'IT44', label: '44', isSame: true },
    })
    const after = await read(id)
    expect(after).toMatchObject({ money: paid, garments: [{ size: '44', canChangeSize: true }] })
    expect(after.timeline).toContainEqual(expect.objectContaining({ action: 'order.sizeChanged', person: 'service' }))
    // a second click is no fault, and writes to nobody
    expect((await change(id, itemId)).status).toBe(200)
    const mails = await shop.mailsAbout(id)
    expect(mails.filter((kind) => kind === 'order-size-changed')).toHaveLength(1)
    expect((await change(id, itemId, { from: 'IT40', to: 'IT42' })).body.code).toBe('CHANGED_MEANWHILE')
  })

  it('is for one of several who want the last unit of it, however they hurry', async () => {
    const orders = [await buy('2027-01-13'), await buy('2027-01-13'), await buy('2027-01-13')]
    const answers = await Promise.all(orders.map(({ id, itemId }) => change(id, itemId)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    const winner = answers.findIndex(({ status }) => status === 200)
    const late = orders[(winner + 1) % 3] ?? { id: '', itemId: '' }
    expect(await sizesOf(late.id, late.itemId)).toEqual([])
  })

  it('is over once it is packed or has left, and is nobody else’s to change', async () => {
    const { id, itemId } = await buy('2027-02-10')
    const stranger = await shop.desk('service', { storeId: BRERA_ID })
    const reader = await shop.desk('reader')
    expect((await change(id, itemId, {}, stranger)).status).toBe(404)
    expect((await change(id, itemId, {}, reader)).status).toBe(403)
    expect((await read(id)).garments[0].canChangeSize).toBe(true)
    await inStore(shop.db, ATELIER_ID, (trx) =>
      sql`
        with packed as (
          insert into parcel (store_id, order_id, ship_day, created_at)
          values (${ATELIER_ID}, ${id}, '2027-02-08', ${shop.clock.now}) returning id)
        insert into parcel_item (parcel_id, item_id, store_id, unit_id, person_name, scan_key, scanned_at)
        select packed.id, item.id, item.store_id, item.unit_id, 'Ugo', gen_random_uuid(), ${shop.clock.now}
        from packed, order_item item where item.id = ${itemId}`.execute(trx),
    )
    expect((await read(id)).garments[0].canChangeSize).toBe(false)
    expect((await change(id, itemId)).body.code).toBe('ORDER_STATE')
    expect(await sizesOf(id, itemId)).toEqual([])
  })
})
