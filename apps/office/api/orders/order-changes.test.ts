import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { ADDRESS } from '#tests/support/fixtures/a-shop.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

let shop: ShopWithOffice
let anna: Awaited<ReturnType<ShopWithOffice['customer']>>
let service: Desk
beforeAll(async () => {
  shop = await openShopWithOffice({ units: [2, 4] })
  service = await shop.desk('service')
  anna = await shop.customer()
})
afterAll(async () => {
  expect(shop.officeErrors).toEqual([])
  await shop.stop()
})

const read = async (id: string) => (await service.call('GET', `/orders/${id}`)).body.data
const daysOf = (id: string) =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    const item = await trx
      .selectFrom('orderItem')
      .select(['holdId', 'unitId'])
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()
    return trx
      .selectFrom('occupancy')
      .select(['unitId', 'days'])
      .where('id', '=', item.holdId)
      .executeTakeFirstOrThrow()
  })

describe('while it is possible', () => {
  it('an order goes to another address, and the audit does not say which', async () => {
    const id = await shop.buy(anna, { number: 2 })
    const moved = { ...ADDRESS, street: 'Via Nuova 9', city: 'Torino', postalCode: '10121', province: 'IT-TO' }
    expect((await read(id)).canChangeAddress).toBe(true)
    expect((await service.call('PUT', `/orders/${id}/address`, { ...moved, postalCode: '1' })).status).toBe(400)
    expect((await service.call('PUT', `/orders/${id}/address`, moved)).status).toBe(200)
    expect((await read(id)).customer.city).toBe('Torino')
    const line = await inStore(shop.db, ATELIER_ID, (trx) =>
      trx.selectFrom('officeAudit').select('changes').where('subjectId', '=', id).executeTakeFirstOrThrow(),
    )
    expect(JSON.stringify(line)).not.toContain('Via Nuova')
    const stranger = await shop.desk('owner', { storeId: BRERA_ID })
    expect((await stranger.call('PUT', `/orders/${id}/address`, moved)).status).toBe(404)
  })

  it('a rent moves to other days at the same price, and its old days are free again', async () => {
    const id = await shop.buy(anna)
    const before = await daysOf(id)
    const [{ id: itemId, canChangeDays }] = (await read(id)).garments
    expect(canChangeDays).toBe(true)
    const to = (deliveryDay: string) => service.call('PUT', `/orders/${id}/days`, { itemId, deliveryDay })
    const done = await to('2026-12-02')
    expect(done.body.data).toEqual({ deliveryDay: '2026-12-02', returnDay: '2026-12-07', waitsUntil: null })
    const [garment] = (await read(id)).garments
    expect(garment).toMatchObject({ deliveryDay: '2026-12-02', returnDay: '2026-12-07', shipDay: '2026-11-27' })
    expect((await daysOf(id)).days).not.toEqual(before.days)
    expect((await read(id)).money.left).toBe((await read(id)).money.paid)
    // a Sunday has no courier, and yesterday is over
    expect((await to('2026-12-06')).body.code).toBe('DATE_NOT_AVAILABLE')
    expect((await to('2026-11-15')).body.code).toBe('DATE_NOT_AVAILABLE')
  })

  it('takes an equal unit where its own is not free, and is refused where none is', async () => {
    const [one, other] = [
      await shop.buy(anna, { deliveryDate: '2027-01-13' }),
      await shop.buy(anna, { deliveryDate: '2027-01-13' }),
    ]
    const third = await shop.buy(anna, { deliveryDate: '2027-02-10' })
    const [{ id: itemId }] = (await read(third)).garments
    const to = () => service.call('PUT', `/orders/${third}/days`, { itemId, deliveryDay: '2027-01-13' })
    expect((await to()).body.code).toBe('DATE_NOT_AVAILABLE')
    const [{ id: cancelled }] = (await read(other)).garments
    await service.call('POST', `/orders/${other}/moves`, { itemId: cancelled, from: 'paymentConfirmed', to: 'deleted' })
    expect((await to()).status).toBe(200)
    expect((await daysOf(third)).unitId).not.toBe((await daysOf(one)).unitId)
  })

  it('staff choose the pick-up for a customer from what is offered, and nothing when it has left', async () => {
    const id = await shop.buy(anna, { number: 2 })
    const [{ id: itemId, pickUp }] = (await read(id)).garments
    const set = (day: string) =>
      service.call('PUT', `/orders/${id}/pickUp`, { itemId, day, slot: pickUp.slots[0] ?? null })
    expect((await set('2027-06-01')).body.code).toBe('PICK_UP_NOT_AVAILABLE')
    expect((await set(pickUp.days[0])).status).toBe(200)
    expect((await read(id)).garments[0].returnDay).toBe(pickUp.days[0])
    const owner = await shop.desk('owner')
    await owner.call('POST', `/orders/${id}/moves`, { itemId, from: 'paymentConfirmed', to: 'exception' })
    await owner.call('POST', `/orders/${id}/moves`, { itemId, from: 'exception', to: 'shipped', reason: 'È partito' })
    expect(await read(id)).toMatchObject({ canChangeAddress: false, garments: [{ canChangeDays: false }] })
    expect((await service.call('PUT', `/orders/${id}/address`, ADDRESS)).body.code).toBe('ORDER_STATE')
    expect((await service.call('PUT', `/orders/${id}/days`, { itemId, deliveryDay: '2026-12-02' })).body.code).toBe(
      'SAME_DAYS',
    )
  })
})
