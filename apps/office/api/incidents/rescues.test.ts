import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

let shop: ShopWithOffice
let service: Desk
let owner: Desk
let anna: Awaited<ReturnType<ShopWithOffice['customer']>>
beforeAll(async () => {
  // number 1 has one unit more than is booked, 2 is alone, 3 is its equal and cheaper
  shop = await openShopWithOffice({ units: [3, 1, 4] })
  service = await shop.desk('service', { name: 'Carla' })
  owner = await shop.desk('owner')
  anna = await shop.customer()
  await inStore(shop.db, ATELIER_ID, async (trx) => {
    const size = { sizeCode: 'IT44', condition: 'good' as const }
    await trx
      .insertInto('unit')
      .values([{ ...size, productId: productId(2), barcode: 'TWO-IT44' }])
      .execute()
    await sql`update listing_price set amount = 700 where product_id = ${productId(3)} and store_id = ${ATELIER_ID}`.execute(
      trx,
    )
    await sql`update product set category_slug = case when id = ${productId(1)} then 'coats' else 'dresses' end`.execute(
      trx,
    )
  })
})
afterAll(async () => {
  expect(shop.officeErrors).toEqual([])
  await shop.stop()
})

const itemOf = (orderId: string) =>
  inStore(shop.db, ATELIER_ID, (trx) =>
    trx.selectFrom('orderItem').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow(),
  )
const takenBy = (holdId: string) =>
  inStore(shop.db, ATELIER_ID, (trx) =>
    trx.selectFrom('occupancy').selectAll().where('id', '=', holdId).executeTakeFirst(),
  )

/** A rent whose unit breaks before it leaves. */
async function endanger(number: number, deliveryDate = '2026-11-25') {
  const orderId = await shop.buy(anna, { number, deliveryDate })
  const { unitId } = await itemOf(orderId)
  const broken = await owner.call('POST', `/units/${unitId}/state`, { state: 'repair', reason: 'Zip', moves: false })
  expect(broken.status).toBe(200)
  const { body } = await service.call('GET', `/incidents?order=${orderId}`)
  const [{ id, kind }] = body.data.incidents
  expect(kind).toBe('atRisk')
  return { orderId, unitId, id, at: `/incidents/${id}` }
}

async function repair(unitId: string) {
  await owner.call('POST', `/units/${unitId}/state`, { state: 'available', reason: '' })
}

const choicesOf = async (at: string) =>
  (await service.call('GET', at)).body.data.rescues.map(({ choice }: { choice: object }) => choice)

describe('a garment at risk', () => {
  it('goes to another piece of the same garment, unseen by its customer, once however many try', async () => {
    const { orderId, unitId, at } = await endanger(1)
    expect((await choicesOf(at))[0]).toEqual({ kind: 'otherUnit' })
    const body = { choice: { kind: 'otherUnit' } }
    const before = await shop.mailsAbout(orderId)
    expect((await service.call('POST', `${at}/rescue/preview`, body)).body.data).toEqual({ refunded: 0, mails: [] })
    expect((await itemOf(orderId)).unitId).toBe(unitId)
    const answers = await Promise.all([service, owner, service].map((desk) => desk.call('POST', `${at}/rescue`, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('INCIDENT_CLOSED')
    const item = await itemOf(orderId)
    expect(item.unitId).not.toBe(unitId)
    expect(await takenBy(item.holdId)).toMatchObject({ unitId: item.unitId, endangeredAt: null })
    expect(await shop.mailsAbout(orderId)).toEqual(before)
    expect((await service.call('GET', at)).body.data).toMatchObject({ state: 'solved', solution: 'otherUnit' })
    await repair(unitId)
  })

  it('of the last piece becomes another size, another garment, other days, or nothing, in this order', async () => {
    const { unitId, at } = await endanger(2)
    expect(await choicesOf(at)).toEqual([
      { kind: 'otherSize', size: 'IT44' },
      { kind: 'otherGarment', productId: productId(3) },
      { kind: 'cancelled' },
    ])
    await repair(unitId)
  })

  it('becomes a cheaper garment: the mail is shown before, and the difference goes back', async () => {
    const { orderId, unitId, at } = await endanger(2, '2026-12-14')
    const body = { choice: { kind: 'otherGarment', productId: productId(3) }, message: 'Scusaci tanto, Anna.' }
    const { data: plan } = (await service.call('POST', `${at}/rescue/preview`, body)).body
    expect(plan.refunded).toBe(1_200)
    const [changed, refund] = plan.mails
    expect([changed.kind, refund.kind]).toEqual(['order-changed', 'refund'])
    expect(changed.text).toContain('Scusaci tanto, Anna.')
    expect(changed.text).toContain('Per te non costa nulla in più')
    expect((await itemOf(orderId)).productId).toBe(productId(2))
    expect((await service.call('POST', `${at}/rescue`, body)).body.data).toEqual({ refunded: 1_200 })
    const item = await itemOf(orderId)
    expect(item).toMatchObject({ productId: productId(3), price: 4_000 })
    expect(await takenBy(item.holdId)).toMatchObject({ unitId: item.unitId })
    await shop.work()
    expect(await shop.ledger(orderId)).toEqual([4_990, -1_200])
    expect(await shop.mailsAbout(orderId)).toEqual(expect.arrayContaining(['order-changed', 'refund']))
    // who says no gets the rest, and not more than was paid
    const { garments } = (await service.call('GET', `/orders/${orderId}`)).body.data
    const no = { itemId: garments[0].id, from: 'paymentConfirmed', to: 'deleted', reason: '' }
    expect((await service.call('POST', `/orders/${orderId}/moves`, no)).body.data.refunded).toBe(4_990 - 1_200)
    await repair(unitId)
  })

  it('loses its way out to whoever was faster, and is told so', async () => {
    const { unitId, at } = await endanger(2, '2027-01-11')
    const choice = { kind: 'otherSize', size: 'IT44' }
    expect(await choicesOf(at)).toContainEqual(choice)
    await inStore(shop.db, ATELIER_ID, (trx) =>
      sql`insert into occupancy (unit_id, days, kind) select id, '[2027-01-01,2027-02-01)', 'reservation' from unit
        where barcode = 'TWO-IT44'`.execute(trx),
    )
    const late = await service.call('POST', `${at}/rescue`, { choice })
    expect([late.status, late.body.code]).toEqual([409, 'RESCUE_GONE'])
    expect(await choicesOf(at)).not.toContainEqual(choice)
    const { data } = (await service.call('POST', `${at}/rescue`, { choice: { kind: 'cancelled' } })).body
    expect(data.refunded).toBe(4_990)
    expect((await service.call('GET', at)).body.data.solution).toBe('cancelled')
    await repair(unitId)
  })

  it('is rescued by who may edit orders of its store', async () => {
    const { at } = await endanger(2, '2027-03-10')
    const body = { choice: { kind: 'cancelled' } }
    const reader = await shop.desk('reader')
    const stranger = await shop.desk('owner', { storeId: BRERA_ID })
    expect((await reader.call('POST', `${at}/rescue`, body)).status).toBe(403)
    expect((await stranger.call('POST', `${at}/rescue`, body)).status).toBe(404)
    expect((await stranger.call('POST', `${at}/rescue/preview`, body)).status).toBe(404)
  })
})
