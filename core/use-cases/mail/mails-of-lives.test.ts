import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { openShop, RENT, SHIPPING, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { prepareLives } from '#tests/support/lives/life-stage.ts'
import { mailLives } from '#tests/support/mail/mail-lives.ts'
import { advanceItem } from '../orders/lifecycle/advance-item.ts'

const TWO = 8_000 + SHIPPING

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [20, 20, 20] })
  await prepareLives(shop)
})
beforeEach(() => {
  shop.clock.now = START
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

type Customer = Awaited<ReturnType<Shop['customer']>>

/** Two garments for the same days; `pay` as the customer does, or as a bank that takes its time. */
async function placeTwo(anna: Customer, days: { deliveryDate?: string; daysCount?: number } = {}, total = TWO) {
  const { data } = await anna.order([await anna.hold(), await anna.hold({ number: 3, ...days })], total)
  const itemIds = data.order.items.map(({ id }: { id: string }) => id) as [string, string]
  return { orderId: data.order.id as string, itemIds, paymentUrl: data.paymentUrl as string }
}

const staff = (itemId: string, to: OrderStatus) =>
  advanceItem(shop.dependencies, { storeId: ATELIER_ID, itemId, to, actor: 'staff', reason: 'so it is' })

const { daily, daysTo, withoutCourier } = mailLives(() => shop)

describe('the mails of a rent', () => {
  it('name both garments of a parcel, each time in one mail', async () => {
    const anna = await shop.customer()
    const { paymentUrl } = await placeTwo(anna)
    await shop.act(paymentUrl)
    await daily('2026-11-17', '2026-12-05')
    expect(await shop.mailsTo(anna.email)).toEqual([
      `order-confirmed of 2 ${TWO}`,
      'item-shipped of 2',
      'item-delivered of 2',
      'return-reminder of 2',
      'item-received of 2',
    ])
  })

  it('are one for each parcel where the days differ', async () => {
    const anna = await shop.customer()
    const { paymentUrl } = await placeTwo(anna, { deliveryDate: '2026-11-27' })
    await shop.act(paymentUrl)
    await daily('2026-11-17', '2026-12-08')
    const mails = await shop.mailsTo(anna.email)
    for (const kind of ['item-shipped', 'item-delivered', 'return-reminder', 'item-received'])
      expect(mails.filter((mail) => mail === kind)).toHaveLength(2)
    expect(mails).toHaveLength(9)
  })

  it('tell of a cancellation once, and once that all the money is on its way', async () => {
    const anna = await shop.customer()
    const { orderId, paymentUrl } = await placeTwo(anna)
    await shop.act(paymentUrl)
    await anna.call('POST', `/api/orders/${orderId}/cancel`, {})
    await shop.work()
    expect(await shop.mailsTo(anna.email)).toEqual([
      `order-confirmed of 2 ${TWO}`,
      `order-cancelled of 2 ${TWO}`,
      `refund ${TWO}`,
    ])
  })

  it('that the store cancels say so, before the money comes back', async () => {
    const anna = await shop.customer()
    const { itemIds, paymentUrl } = await placeTwo(anna)
    await shop.act(paymentUrl)
    for (const id of itemIds) await staff(id, 'deleted')
    await shop.work()
    expect(await shop.mailsTo(anna.email)).toEqual([
      `order-confirmed of 2 ${TWO}`,
      `order-cancelled of 2 ${TWO}`,
      `refund ${TWO}`,
    ])
  })

  it('that is late: reminded once, told twice that it is late, and thanked when it is back', async () => {
    const anna = await shop.customer()
    const { orderId, paymentUrl } = await placeTwo(anna)
    await shop.act(paymentUrl)
    await daily('2026-11-17', '2026-11-29')
    await withoutCourier(() => daily('2026-11-30', '2026-12-04'))
    await anna.call('POST', `/api/orders/${orderId}/returnRequest`, {})
    await daily('2026-12-05', '2026-12-14')
    expect(await shop.mailsTo(anna.email)).toEqual([
      `order-confirmed of 2 ${TWO}`,
      'item-shipped of 2',
      'item-delivered of 2',
      'return-reminder of 2',
      'return-overdue of 2',
      'return-overdue-again of 2',
      'return-reminder of 2',
      'item-received of 2',
    ])
    expect(await daysTo(anna.email)).toEqual(['2026-11-30', '2026-11-30', '2026-11-30', '2026-12-07'])
  })

  it('that is not there when the courier comes', async () => {
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    const { id: itemId } = await shop.firstItem(anna, id)
    await daily('2026-11-17', '2026-11-27')
    const said = async (day: string, status: OrderStatus) => {
      shop.clock.now = new Date(`${day}T10:00:00Z`)
      await shop.courier({ itemId, status })
      await shop.work()
    }
    await anna.call('POST', `/api/orders/${id}/returnRequest`, {})
    await said('2026-11-30', 'returnPickupFailed')
    await said('2026-12-01', 'withdrawed')
    await daily('2026-12-02', '2026-12-07')
    expect(await shop.mailsTo(anna.email)).toEqual([
      `order-confirmed ${RENT}`,
      'item-shipped',
      'item-delivered',
      'pickup-failed',
      'item-received',
    ])
  })
})

describe('the mails of an order whose bank takes its time', () => {
  it('confirm it once: when the bank says yes', async () => {
    const anna = await shop.customer()
    const { paymentUrl } = await placeTwo(anna)
    await shop.act(paymentUrl, 'slow')
    expect(await shop.mailsTo(anna.email)).toEqual([])
    await shop.act(paymentUrl, 'accept')
    expect(await shop.mailsTo(anna.email)).toEqual([`order-confirmed of 2 ${TWO}`])
  })

  it('confirm it once: when staff has said yes for all of it, and the bank says so too', async () => {
    const anna = await shop.customer()
    const { itemIds, paymentUrl } = await placeTwo(anna)
    await shop.act(paymentUrl, 'slow')
    await staff(itemIds[0], 'paymentConfirmed')
    expect(await shop.mailsTo(anna.email)).toEqual([])
    await staff(itemIds[1], 'paymentConfirmed')
    expect(await shop.mailsTo(anna.email)).toEqual([`order-confirmed of 2 ${TWO}`])
    await shop.act(paymentUrl, 'accept')
    expect(await shop.mailsTo(anna.email)).toHaveLength(1)
  })

  it.each(['the bank', 'staff'])('say that nothing was paid when %s says no', async (who) => {
    const anna = await shop.customer()
    const { itemIds, paymentUrl } = await placeTwo(anna)
    await shop.act(paymentUrl, 'slow')
    if (who === 'the bank') await shop.act(paymentUrl, 'refuse')
    else for (const id of itemIds) await staff(id, 'deleted')
    await shop.work()
    expect(await shop.mailsTo(anna.email)).toEqual(['order-not-possible of 2'])
  })

  it('are none where the customer sees the refusal on the payment page', async () => {
    const anna = await shop.customer()
    const { paymentUrl } = await placeTwo(anna)
    await shop.act(paymentUrl, 'decline')
    expect(await shop.mailsTo(anna.email)).toEqual([])
  })
})

describe('the mails of other ways to have a garment', () => {
  it('a trial is reminded of like a rent', async () => {
    const anna = await shop.customer()
    await shop.buy(anna, { type: 'trial' }, 1_500 + SHIPPING)
    await daily('2026-11-17', '2026-12-05')
    expect(await shop.mailsTo(anna.email)).toEqual([
      `order-confirmed ${1_500 + SHIPPING}`,
      'item-shipped',
      'item-delivered',
      'return-reminder',
      'item-received',
    ])
  })

  it('what is bought is not asked back', async () => {
    const anna = await shop.customer()
    await shop.buy(anna, { type: 'secondHand', condition: 'good' }, 20_000 + SHIPPING)
    await daily('2026-11-17', '2026-12-20')
    expect(await shop.mailsTo(anna.email)).toEqual([
      `order-confirmed ${20_000 + SHIPPING}`,
      'item-shipped',
      'item-delivered',
    ])
  })

  it('who withdraws from a purchase gets a receipt, hears that it is back, and then of the money', async () => {
    const anna = await shop.customer()
    const id = await shop.buy(anna, { type: 'secondHand', condition: 'good' }, 20_000 + SHIPPING)
    await daily('2026-11-17', '2026-11-27')
    await anna.call('POST', `/api/orders/${id}/withdrawal`, {})
    await daily('2026-11-28', '2026-12-08')
    const mails = await shop.mailsTo(anna.email)
    expect(mails.slice(3)).toEqual([
      'withdrawal-receipt',
      'return-reminder',
      'item-received',
      `refund ${20_000 + SHIPPING}`,
    ])
  })

  it('who withdraws while the parcel travels is told when it is picked up, not to enjoy it', async () => {
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    await daily('2026-11-17', '2026-11-23')
    await anna.call('POST', `/api/orders/${id}/withdrawal`, {})
    await daily('2026-11-24', '2026-12-04')
    expect(await shop.mailsTo(anna.email)).toEqual([
      `order-confirmed ${RENT}`,
      'item-shipped',
      `withdrawal-receipt ${RENT}`,
      `refund ${RENT}`,
      'return-reminder',
      'item-received',
    ])
  })
})
