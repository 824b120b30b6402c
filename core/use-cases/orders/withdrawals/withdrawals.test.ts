import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, RENT, SHIPPING, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { advanceItem } from '../lifecycle/advance-item.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [9, 9, 9] })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

describe('withdrawing', () => {
  it('from a rent under way costs the days that were had; the receipt goes out and the courier comes', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    await shop.goTo('2026-11-25')
    const answer = await anna.call('POST', `/api/orders/${id}/withdrawal`, {})
    expect(answer.data.receipt).toMatchObject({ email: anna.email, number: answer.data.order.number })
    // of four days one was had
    expect(answer.data.receipt.account).toMatchObject({
      ...{ paid: RENT, before: 0, back: 3_000 + SHIPPING, later: 0 },
      received: [{ usedDays: 1, days: 4, amount: 1_000 }],
    })
    expect(await shop.firstItem(anna, id)).toMatchObject({
      status: 'returnRequested',
      withdrawDate: '2026-11-26',
      actions: [],
    })
    await shop.work()
    expect(await shop.ledger(id)).toEqual([RENT, -(3_000 + SHIPPING)])
    const mails = ['order-confirmed', 'item-shipped', 'item-delivered', 'withdrawal-receipt', 'refund']
    expect(await shop.mailsAbout(id)).toEqual(mails)
    const again = await anna.call('POST', `/api/orders/${id}/withdrawal`, {})
    expect(again).toMatchObject({ status: 422, code: 'WITHDRAWAL_RECEIVED' })
  })

  it('stays a right of whoever sent the garment back early, for the days that were not had', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna, { daysCount: 10 }, 10_000 + SHIPPING)
    await shop.goTo('2026-11-25')
    await anna.call('POST', `/api/orders/${id}/returnRequest`, {})
    await shop.goTo('2026-11-30')
    const { status, actions } = await shop.firstItem(anna, id)
    expect(actions).toEqual(['withdraw'])
    expect(['withdrawed', 'needVerify', 'laundry', 'returned', 'completed']).toContain(status)
    const { receipt } = (await anna.call('POST', `/api/orders/${id}/withdrawal`, {})).data
    const [service] = receipt.account.received
    expect(service).toMatchObject({ days: 10, amount: service.usedDays * 1_000 })
    expect(service.usedDays).toBeLessThan(5)
    const back = 10_000 - service.amount + SHIPPING
    expect(receipt.account).toMatchObject({ paid: 10_000 + SHIPPING, back })
    await shop.work()
    expect(await shop.ledger(id)).toEqual([10_000 + SHIPPING, -back])
  })

  it('from garments of which one was had to the end pays the way there back all the same', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const holds = [await anna.hold(), await anna.hold({ number: 2, daysCount: 10 })]
    const { data } = await anna.order(holds, 14_000 + SHIPPING)
    await shop.act(data.paymentUrl)
    await shop.goTo('2026-11-25')
    shop.clock.now = new Date('2026-11-29T11:00:00Z')
    await anna.call('POST', `/api/orders/${data.order.id}/withdrawal`, {})
    await shop.work()
    expect(await shop.ledger(data.order.id)).toEqual([14_000 + SHIPPING, -(5_000 + SHIPPING)])
  })

  it('works without logging in, by number and e-mail; whoever guesses learns nothing and is slowed down', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    const { number } = await anna.find(id)
    const body = { partnerStoreId: ATELIER_ID, number: number.toLowerCase().replaceAll('-', ' '), email: anna.email }
    const preview = await shop.call('POST', '/public-api/withdrawalPreviews', { body })
    expect(preview.data).toMatchObject({ number, kind: 'order', items: [{ until: '2026-11-30' }] })
    const wrong = { ...body, email: 'eva@example.it', name: 'Eva' }
    expect(await shop.call('POST', '/public-api/withdrawals', { body: wrong })).toMatchObject({ status: 404 })
    const receipt = await shop.call('POST', '/public-api/withdrawals', { body: { ...body, name: 'Anna Rossi' } })
    expect(receipt.data).toMatchObject({ number, declaredAt: START.toISOString(), email: anna.email })
    await shop.work()
    expect(await anna.find(id)).toMatchObject({ status: 'deleted', refunded: RENT })
    const declared = { ...body, name: 'Anna Rossi' }
    for (const [path, sent] of [
      ['withdrawalPreviews', body],
      ['withdrawals', declared],
    ] as const)
      expect(await shop.call('POST', `/public-api/${path}`, { body: sent })).toMatchObject({
        ...{ status: 422, code: 'WITHDRAWAL_RECEIVED' },
      })
    const guesses = []
    for (let guess = 0; guess < 10; guess++) {
      guesses.push((await shop.call('POST', '/public-api/withdrawalPreviews', { body: wrong })).status)
    }
    expect(guesses).toContain(429)
  })

  it('from what is on its way is paid back at once, and the courier comes when it has arrived', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    await shop.goTo('2026-11-23')
    expect(await shop.firstItem(anna, id)).toMatchObject({ status: 'shipped', actions: ['withdraw'] })
    await anna.call('POST', `/api/orders/${id}/withdrawal`, {})
    await shop.goTo('2026-11-25')
    expect(await shop.ledger(id)).toEqual([RENT, -RENT])
    expect(await shop.firstItem(anna, id)).toMatchObject({ status: 'returnRequested', withdrawDate: '2026-11-26' })
  })

  it('from what then came back to the store is not sent once more: the money is back already', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    await shop.goTo('2026-11-23')
    const { id: itemId } = await shop.firstItem(anna, id)
    await anna.call('POST', `/api/orders/${id}/withdrawal`, {})
    for (const status of ['deliveryFailed', 'returnedToSender'] as const) await shop.courier({ itemId, status })
    const staff = { storeId: ATELIER_ID, itemId, actor: 'staff', reason: 'She asked for it' } as const
    const again = await advanceItem(shop.dependencies, { ...staff, to: 'waitingShipping' })
    expect(again).toEqual({ ok: false, reason: 'MOVE_NOT_ALLOWED' })
    expect(await advanceItem(shop.dependencies, { ...staff, to: 'deleted' })).toMatchObject({ ok: true, refunded: 0 })
    await shop.work()
    expect(await shop.ledger(id)).toEqual([RENT, -RENT])
  })

  it('from a purchase is paid back once the garment is here, and the garment is for sale again', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna, { number: 2, type: 'secondHand', condition: 'good' }, 20_000 + SHIPPING)
    expect((await shop.unitOf(id)).state).toBe('sold')
    await shop.goTo('2026-11-26')
    expect(await shop.firstItem(anna, id)).toMatchObject({ next: { code: 'enjoy' }, actions: ['withdraw'] })
    const { receipt } = (await anna.call('POST', `/api/orders/${id}/withdrawal`, {})).data
    expect(receipt.account).toEqual({
      paid: 20_000 + SHIPPING,
      before: 0,
      received: [],
      back: 0,
      later: 20_000 + SHIPPING,
    })
    await shop.work()
    expect(await shop.ledger(id)).toEqual([20_000 + SHIPPING])
    await shop.goTo('2026-12-07')
    expect(await shop.ledger(id)).toEqual([20_000 + SHIPPING, -(20_000 + SHIPPING)])
    expect(await shop.firstItem(anna, id)).toMatchObject({ status: 'completed' })
    expect((await shop.unitOf(id)).state).toBe('available')
  })
})
