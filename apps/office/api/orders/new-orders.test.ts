import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { RENT } from '#tests/support/fixtures/a-shop.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const MINUTE = 60_000

let shop: ShopWithOffice
let owner: Desk
let service: Desk
let warehouse: Desk
beforeAll(async () => {
  shop = await openShopWithOffice({ units: [20] })
  owner = await shop.desk('owner')
  service = await shop.desk('service')
  warehouse = await shop.desk('warehouse')
})
afterAll(async () => {
  expect(shop.officeErrors).toEqual([])
  await shop.stop()
})

const pass = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE)
}
const buy = async () => {
  pass()
  const id = await shop.buy(await shop.customer())
  pass()
  return id
}
const news = async (desk: Desk) => (await desk.call('GET', '/newOrders')).body.data
const mailsToStaff = () =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    const mails = trx
      .selectFrom('mail')
      .select(['recipient', 'detail', 'subjectId'])
      .where('kind', '=', 'staff-new-order')
    return mails.orderBy('createdAt').execute()
  })

it('who sees orders is told how many came since they last looked, and who packs is not', async () => {
  expect(await news(service)).toEqual({ count: 0, latest: null, mails: false })
  await buy()
  const second = await buy()
  const { number } = (await service.call('GET', `/orders/${second}`)).body.data
  expect(await news(service)).toEqual({ count: 2, latest: { id: second, number }, mails: false })
  expect((await service.call('POST', '/newOrders/seen')).status).toBe(200)
  expect(await news(service)).toMatchObject({ count: 0, latest: null })
  // each has looked, or not, for themselves
  expect(await news(owner)).toMatchObject({ count: 2, mails: true })
  expect((await warehouse.call('GET', '/newOrders')).status).toBe(403)
})

it('an order that nobody has paid is not new yet', async () => {
  await service.call('POST', '/newOrders/seen')
  pass()
  const anna = await shop.customer()
  const placed = await anna.order([await anna.hold()], RENT)
  pass()
  expect(placed.status).toBe(200)
  expect(await news(service)).toMatchObject({ count: 0 })
})

it('an owner is written to unless they wish not to, others once they wish so; the mail leads to the order', async () => {
  const before = (await mailsToStaff()).length
  const first = await buy()
  const told = (await mailsToStaff()).slice(before)
  expect(told).toMatchObject([{ subjectId: null, detail: { path: `/stores/${ATELIER_ID}/orders/${first}` } }])
  expect(told[0]?.recipient).toMatch(/^owner\./)
  // her name stays where it is looked up
  expect(JSON.stringify(told)).not.toContain('Rossi')

  expect((await owner.call('PUT', '/newOrders/notices', { mails: false })).status).toBe(200)
  expect((await service.call('PUT', '/newOrders/notices', { mails: true })).status).toBe(200)
  expect(await news(service)).toMatchObject({ mails: true })
  await buy()
  const later = (await mailsToStaff()).slice(before + 1)
  expect(later.map(({ recipient }) => recipient.split('.')[0])).toEqual(['service'])
})
