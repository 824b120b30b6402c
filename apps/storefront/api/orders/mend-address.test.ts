import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { ADDRESS } from '#tests/support/fixtures/a-shop.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { createGuests, type Guests } from '#tests/support/fixtures/guests.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

let shop: ShopWithOffice
let guests: Guests
let service: Desk
beforeAll(async () => {
  shop = await openShopWithOffice({ units: [20, 4] })
  guests = createGuests(shop)
  service = await shop.desk('service')
})
afterAll(async () => {
  expect([shop.officeErrors, shop.errors]).toEqual([[], []])
  await shop.stop()
})

const TORINO = { ...ADDRESS, street: 'Via Nuova 9', city: 'Torino', postalCode: '10121', province: 'IT-TO' }
const PALERMO = { ...ADDRESS, city: 'Palermo', postalCode: '90133', province: 'IT-PA' }

async function aGuestsOrder() {
  const { id, token } = await guests.aPaidOrder()
  const call = guests.as(token)
  return {
    id,
    mend: (address: object) => call('PUT', `/api/orders/${id}/address`, address),
    find: async () => (await call('GET', `/api/orders/${id}`)).data,
  }
}

const linesAbout = (id: string) =>
  inStore(shop.db, ATELIER_ID, (trx) =>
    trx
      .selectFrom('officeAudit')
      .select(['action', 'changes', 'personName', 'network'])
      .where('subjectId', '=', id)
      .execute(),
  )

const pack = (id: string) =>
  inStore(shop.db, ATELIER_ID, (trx) =>
    sql`
      with packed as (
        insert into parcel (store_id, order_id, ship_day, created_at)
        values (${ATELIER_ID}, ${id}, '2026-11-23', ${shop.clock.now}) returning id)
      insert into parcel_item (parcel_id, item_id, store_id, unit_id, person_name, scan_key, scanned_at)
      select packed.id, item.id, item.store_id, item.unit_id, 'Ugo', gen_random_uuid(), ${shop.clock.now}
      from packed, order_item item where item.order_id = ${id}`.execute(trx),
  )

describe('the address of an order', () => {
  it('is mended by its guest, and staff see that it was', async () => {
    const { id, mend, find } = await aGuestsOrder()
    expect(await find()).toMatchObject({ canMendAddress: true, address: { city: 'Milano' } })
    const { status, data } = await mend(TORINO)
    expect(status).toBe(200)
    expect(data.address).toMatchObject({ street: 'Via Nuova 9', city: 'Torino', province: 'IT-TO' })
    expect((await find()).address).toEqual(data.address)
    expect(data.total).toBe((await find()).total)
    const { customer, timeline } = (await service.call('GET', `/orders/${id}`)).body.data
    expect(customer.city).toBe('Torino')
    expect(timeline).toContainEqual(expect.objectContaining({ action: 'order.addressChanged', person: '' }))
    const [line, ...more] = await linesAbout(id)
    expect(line).toMatchObject({ changes: [{ field: 'city', before: 'Milano', after: 'Torino' }] })
    expect(JSON.stringify(line)).not.toMatch(/Via Nuova|Rossi/)
    expect(more).toEqual([])
  })

  it('is mended once, however often it is sent', async () => {
    const { id, mend } = await aGuestsOrder()
    for (const _ of [1, 2]) expect((await mend(TORINO)).status).toBe(200)
    expect(await linesAbout(id)).toHaveLength(1)
  })

  it('is mended by its customer, and by nobody else', async () => {
    const [anna, berta] = [await shop.customer(), await shop.customer()]
    const id = await shop.buy(anna)
    const path = `/api/orders/${id}/address`
    expect((await berta.call('PUT', path, TORINO)).status).toBe(404)
    const { token } = await guests.aPaidOrder()
    expect((await guests.as(token)('PUT', path, TORINO)).status).toBe(401)
    expect((await anna.find(id)).address.city).toBe('Milano')
    expect((await anna.call('PUT', path, TORINO)).data.address.city).toBe('Torino')
  })

  it.each([
    ['postalCode', '20121'],
    ['postalCode', '1'],
    ['street', ''],
    ['province', 'IT-XX'],
    ['phone', '123'],
    ['fullName', 'Anna'],
    ['fullName', 'Ana Muñoz'],
  ])('is checked as at the checkout: %s %j', async (field, wrong) => {
    const { mend, find } = await aGuestsOrder()
    expect(await mend({ ...TORINO, [field]: wrong })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' })
    expect((await find()).address.city).toBe('Milano')
  })

  it('stays from the packing on', async () => {
    const { id, mend, find } = await aGuestsOrder()
    await pack(id)
    expect((await find()).canMendAddress).toBe(false)
    expect(await mend(TORINO)).toMatchObject({ status: 409, code: 'ORDER_STATE' })
    expect((await find()).address.city).toBe('Milano')
  })

  it('is left to the service where delivery has another price: nothing is priced anew in silence', async () => {
    const { mend, find } = await aGuestsOrder()
    const islands = { provinces: ['IT-PA'], fromGrams: 0, fromValue: 0, price: 1_490 } as const
    await inStore(shop.db, ATELIER_ID, (trx) =>
      saveRentalPolicy(trx, { ...DEFAULT_POLICY, deliveryRates: [islands], storeId: ATELIER_ID }),
    )
    shop.dependencies.stores.invalidate(ATELIER_ID)
    const { total } = await find()
    expect(await mend(PALERMO)).toMatchObject({ status: 422, code: 'DELIVERY_PRICE_DIFFERS' })
    expect(await find()).toMatchObject({ total, address: { city: 'Milano' } })
    expect((await mend(TORINO)).data).toMatchObject({ total, address: { city: 'Torino' } })
  })
})
