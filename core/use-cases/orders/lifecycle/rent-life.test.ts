import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { openShop, SHIPPING, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { advanceDueItems } from './advance-due-items.ts'
import { followLateReturns } from './returns/follow-late-returns.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [9, 9, 9] })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

describe('a rent', () => {
  it('goes out, comes back and is done, told by a courier who signs, with a mail at every turn', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    await shop.goTo('2026-11-25')
    expect(await shop.firstItem(anna, id)).toMatchObject({
      status: 'delivered',
      next: { code: 'pickUp', by: '2026-11-30' },
      actions: ['requestReturn', 'withdraw'],
    })
    expect((await shop.unitOf(id)).state).toBe('onLoan')
    await shop.goTo('2026-11-29')
    await shop.goTo('2026-12-02')
    expect(await shop.firstItem(anna, id)).toMatchObject({ status: 'laundry', actions: [], withdrawalUntil: null })
    expect((await shop.unitOf(id)).state).toBe('laundry')
    await shop.goTo('2026-12-04')
    const { items } = await anna.find(id)
    expect(items[0].status).toBe('completed')
    const steps = items[0].timeline.map(({ status, by }: { status: string; by: string }) => `${status} ${by}`)
    expect(steps.slice(0, 4)).toEqual([
      ...['created system', 'pendingPayment system', 'paymentConfirmed payment', 'waitingShipping system'],
    ])
    expect(steps.slice(4, 7)).toEqual(['shipped courier', 'delivered courier', 'withdrawed courier'])
    expect(steps.slice(7)).toEqual([
      ...['needVerify warehouse', 'laundry warehouse', 'returned warehouse', 'completed system'],
    ])
    expect((await shop.unitOf(id)).state).toBe('available')
    expect(await shop.mailsAbout(id)).toEqual([
      'order-confirmed',
      'item-shipped',
      'item-delivered',
      'return-reminder',
      'item-received',
    ])
  })

  it('that was cancelled before it left is paid back, garment by garment, the way there with the last', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const holds = [await anna.hold(), await anna.hold({ number: 2, daysCount: 6 })]
    const { data } = await anna.order(holds, 10_000 + SHIPPING)
    await shop.act(data.paymentUrl)
    const { id, items } = data.order
    const cancel = (body: object) => anna.call('POST', `/api/orders/${id}/cancel`, body)
    await cancel({ items: [items[0].id] })
    await shop.work()
    expect(await anna.find(id)).toMatchObject({ status: 'paymentConfirmed', refunded: 4_000 })
    expect(await cancel({ items: [items[0].id] })).toMatchObject({ status: 409, code: 'ORDER_STATE' })
    await cancel({})
    await shop.work()
    expect(await anna.find(id)).toMatchObject({ status: 'deleted', refunded: 10_000 + SHIPPING })
    expect((await shop.unitOf(id)).taken).toBeNull()
    expect(await shop.mailsAbout(id)).toEqual([
      'order-confirmed',
      'order-cancelled',
      'refund',
      'order-cancelled',
      'refund',
    ])
  })

  it('that is not back in time is followed: its customer is told once, its unit stays taken', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    await shop.goTo('2026-11-27')
    const [item] = (await anna.find(id)).items
    shop.clock.now = new Date('2026-12-03T10:00:00Z')
    expect(await followLateReturns(shop.dependencies)).toHaveLength(1)
    expect(await followLateReturns(shop.dependencies)).toEqual([])
    expect(await shop.mailsAbout(id)).toContain('return-overdue')
    await anna.call('POST', `/api/orders/${id}/returnRequest`, {})
    expect(await shop.firstItem(anna, id)).toMatchObject({ status: 'returnRequested', withdrawDate: '2026-12-04' })
    shop.clock.now = new Date('2026-12-04T10:00:00Z')
    expect((await shop.courier({ itemId: item.id, status: 'returnPickupFailed' })).status).toBe(200)
    expect(await shop.firstItem(anna, id)).toMatchObject({
      actions: ['requestReturn'],
      next: { code: 'newPickUp', by: '2026-12-07' },
    })
    const mail = await inStore(shop.db, ATELIER_ID, (trx) =>
      trx.selectFrom('mail').select('detail').where('kind', '=', 'pickup-failed').where('subjectId', '=', id).execute(),
    )
    expect(mail).toMatchObject([{ detail: { day: '2026-12-07', garments: [{ withdrawDay: '2026-12-07' }] } }])
    // Nobody asks for another one: on the next day it is arranged all the same.
    expect(await advanceDueItems(shop.dependencies)).toEqual([])
    shop.clock.now = new Date('2026-12-05T07:00:00Z')
    expect(await advanceDueItems(shop.dependencies)).toEqual([expect.stringContaining('A new pick-up is arranged.')])
    const arranged = await shop.firstItem(anna, id)
    expect(arranged).toMatchObject({ status: 'returnRequested', withdrawDate: '2026-12-07' })
    expect(arranged.timeline.at(-1)).toMatchObject({ by: 'system' })
  })
})

describe('a courier', () => {
  it('is believed when it signs, not later than five minutes ago, and each time once', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    const { id: itemId } = await shop.firstItem(anna, id)
    shop.clock.now = new Date('2026-11-20T11:00:00Z')
    await advanceDueItems(shop.dependencies)
    const shipped = { id: 'once', itemId, tracking: 'TN1', status: 'shipped' }
    const ago = (seconds: number) => new Date(shop.clock.now.getTime() - seconds * 1_000)
    expect((await shop.courier(shipped, { secret: 'somebody else' })).status).toBe(400)
    expect((await shop.courier(shipped, { at: ago(301) })).status).toBe(400)
    expect((await shop.courier(shipped, { body: JSON.stringify({ ...shipped, status: 'delivered' }) })).status).toBe(
      400,
    )
    expect((await shop.firstItem(anna, id)).status).toBe('waitingShipping')
    expect((await shop.courier({ itemId: crypto.randomUUID(), status: 'shipped' })).status).toBe(404)
    expect((await shop.courier({ tracking: 'TN1', status: 'shipped' })).status).toBe(404)

    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.courier(shipped, { at: ago(299) })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await shop.firstItem(anna, id)).toMatchObject({ status: 'shipped', tracking: 'TN1' })
    // What the lifecycle does not know is refused, and tells nothing.
    expect((await shop.courier({ tracking: 'TN1', status: 'withdrawed' })).status).toBe(409)
    expect((await shop.courier({ tracking: 'TN1', status: 'deleted' })).status).toBe(409)
    expect(shop.warnings.map(({ fields }) => fields)).toMatchObject([
      { itemId, from: 'shipped', to: 'withdrawed' },
      { itemId, from: 'shipped', to: 'deleted' },
    ])
    expect((await shop.courier({ tracking: 'TN1', status: 'deliveryFailed' })).status).toBe(200)
    expect((await shop.courier({ tracking: 'TN1', status: 'delivered' })).status).toBe(200)
    const mails = ['order-confirmed', 'item-shipped', 'delivery-problem', 'item-delivered']
    expect(await shop.mailsAbout(id)).toEqual(mails)
  })

  it('who knows a parcel by its number moves all that travels in it, with one mail', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const { data } = await anna.order([await anna.hold(), await anna.hold({ number: 2 })], 8_000 + SHIPPING)
    await shop.act(data.paymentUrl)
    const { id, items } = data.order
    shop.clock.now = new Date('2026-11-20T11:00:00Z')
    await advanceDueItems(shop.dependencies)
    for (const { id: itemId } of items) await shop.courier({ itemId, tracking: 'TN2', status: 'shipped' })
    expect((await shop.courier({ tracking: 'TN2', status: 'delivered' })).status).toBe(200)
    const after = await anna.find(id)
    expect(after.items.map(({ status }: { status: string }) => status)).toEqual(['delivered', 'delivered'])
    expect((await shop.courier({ tracking: 'TN2', status: 'shipped' })).status).toBe(409)
    expect(await shop.mailsTo(anna.email)).toEqual([
      `order-confirmed of 2 ${8_000 + SHIPPING}`,
      'item-shipped of 2',
      'item-delivered of 2',
    ])
  })
})
