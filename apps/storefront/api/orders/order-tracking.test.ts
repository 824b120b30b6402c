import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { USUAL_TRACKING } from '#domain/orders/shipping/tracking-link.ts'
import { openShop, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    units: [9],
    trackingAddresses: { ...USUAL_TRACKING, nexive: 'https://nexive.example/{number}' },
  })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

async function aSentParcel(event: object) {
  shop.clock.now = START
  const anna = await shop.customer()
  const id = await shop.buy(anna)
  const { id: itemId } = await shop.firstItem(anna, id)
  await inStore(shop.db, ATELIER_ID, (trx) =>
    trx
      .insertInto('orderEvent')
      .values({
        storeId: ATELIER_ID,
        orderId: id,
        itemId,
        fromStatus: 'paymentConfirmed',
        toStatus: 'waitingShipping',
        actor: 'system',
        at: START,
      })
      .execute(),
  )
  const { status } = await shop.courier({ itemId, status: 'shipped', ...event })
  return { status, item: await shop.firstItem(anna, id) }
}

describe('a parcel', () => {
  it('is followed on the page of the courier who has it', async () => {
    const { item } = await aSentParcel({ tracking: '1Z999', carrier: 'ups' })
    expect(item).toMatchObject({ tracking: '1Z999', trackingUrl: 'https://www.ups.com/track?tracknum=1Z999' })
  })

  it('is followed on the page of a courier that the shop has named itself', async () => {
    const { item } = await aSentParcel({ tracking: '1Z999', carrier: 'nexive' })
    expect(item).toMatchObject({ tracking: '1Z999', trackingUrl: 'https://nexive.example/1Z999' })
  })

  it('has a number and no page where the courier is not named', async () => {
    const { item } = await aSentParcel({ tracking: '1Z999' })
    expect(item).toMatchObject({ tracking: '1Z999', trackingUrl: null })
  })

  it('of a courier nobody knows is refused', async () => {
    const { status, item } = await aSentParcel({ tracking: '1Z999', carrier: 'https://evil.example' })
    expect(status).toBe(400)
    expect(item).toMatchObject({ status: 'waitingShipping', tracking: null, trackingUrl: null })
  })
})
