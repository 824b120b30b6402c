import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { advanceDueItems } from '#use-cases/orders/lifecycle/advance-due-items.ts'

let shop: ShopWithOffice
let anna: Awaited<ReturnType<ShopWithOffice['customer']>>
let service: Desk
beforeAll(async () => {
  shop = await openShopWithOffice()
  service = await shop.desk('service')
  anna = await shop.customer()
})
afterAll(async () => {
  expect(shop.officeErrors).toEqual([])
  await shop.stop()
})

const read = async (id: string) => (await service.call('GET', `/orders/${id}`)).body.data

describe('while its parcel waits', () => {
  it('a rent gets other days until it is packed, and is not packed before its new day', async () => {
    const packer = await shop.desk('warehouse')
    const toPack = async () =>
      (await packer.call('GET', '/floor/pack')).body.data.open.map(({ number }: { number: string }) => number)
    const id = await shop.buy(anna, { deliveryDate: '2027-03-10' })
    const { number, garments } = await read(id)
    const [{ id: itemId, shipDay, unit }] = garments
    shop.clock.now = new Date(`${shipDay}T07:00:00Z`)
    await advanceDueItems(shop.dependencies)
    expect(await toPack()).toContain(number)
    expect((await read(id)).garments[0]).toMatchObject({ status: 'waitingShipping', canChangeDays: true })
    const to = (deliveryDay: string) => service.call('PUT', `/orders/${id}/days`, { itemId, deliveryDay })
    expect((await to('2027-03-24')).status).toBe(200)
    expect((await read(id)).garments[0]).toMatchObject({ status: 'paymentConfirmed', deliveryDay: '2027-03-24' })
    expect(await toPack()).not.toContain(number)
    await advanceDueItems(shop.dependencies)
    expect(await toPack()).not.toContain(number)
    const { shipDay: later } = (await read(id)).garments[0]
    shop.clock.now = new Date(`${later}T07:00:00Z`)
    await advanceDueItems(shop.dependencies)
    expect(await toPack()).toContain(number)
    const scan = { code: unit.barcode, scanKey: crypto.randomUUID(), current: null }
    expect((await packer.call('POST', '/floor/pack/scans', scan)).status).toBe(200)
    expect((await read(id)).garments[0]).toMatchObject({ canChangeDays: false, canKeepLonger: true })
    expect((await to('2027-04-07')).body.code).toBe('SAME_DAYS')

    // packed, it can only be kept longer, and stays in its parcel
    const before = (await read(id)).garments[0]
    const longer = { daysCount: 7, difference: 3_000, waived: 'Scuse', formKey: crypto.randomUUID() }
    const body = { itemId, deliveryDay: '2027-03-24', ...longer }
    expect((await service.call('PUT', `/orders/${id}/days`, body)).status).toBe(200)
    const after = (await read(id)).garments[0]
    expect(after).toMatchObject({ status: 'waitingShipping', daysCount: 7, deliveryDay: '2027-03-24', unit })
    expect(after.returnDay > before.returnDay).toBe(true)
  })
})
