import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { auditBooks } from '#tests/support/books/audit-books.ts'
import { openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { type LinkPages, openLinkPages } from '#tests/support/storefront/open-link-pages.ts'
import { advanceDueItems } from '#use-cases/orders/lifecycle/advance-due-items.ts'
import { followLateReturns } from '#use-cases/orders/lifecycle/returns/follow-late-returns.ts'

const open: ShopWithOffice[] = []
let shop: ShopWithOffice
let links: LinkPages
let anna: Awaited<ReturnType<ShopWithOffice['customer']>>
let id: string
let itemId: string
beforeEach(async () => {
  shop = await openShopWithOffice({ units: [1] })
  open.push(shop)
  links = await openLinkPages(shop.fetch)
  shop.clock.now = new Date('2026-11-16T09:00:00Z')
  anna = await shop.customer()
  id = await shop.buy(anna, { deliveryDate: '2026-12-02' })
  itemId = (await first()).id
})
afterAll(async () => {
  for (const each of open) {
    await each.work()
    expect(await auditBooks(each.db, ATELIER_ID)).toEqual([])
    expect([each.officeErrors, each.errors]).toEqual([[], []])
    await each.stop()
  }
})

const first = async () => (await anna.find(id)).items[0]
const choice = async (days = '') => (await anna.call('GET', `/api/orders/${id}/days?item=${itemId}${days}`)).data
const change = (wish: object, who = anna) =>
  who.call('PUT', `/api/orders/${id}/days`, {
    ...{ item: itemId, deliveryDate: '2026-12-02', daysCount: 4, difference: 0, formKey: crypto.randomUUID() },
    ...wish,
  })
const pay = async (url: string) => {
  const { pathname, search } = new URL(url)
  const led = await links.send(`https://atelier.example${pathname}${search}`, { earlyStart: 'yes' })
  expect(led.status).toBe(303)
  await shop.act(led.location)
  await shop.work()
}
const deliver = async (at: string) => {
  shop.clock.now = new Date('2026-11-27T07:00:00Z')
  await advanceDueItems(shop.dependencies)
  await shop.courier({ itemId, status: 'shipped' })
  shop.clock.now = new Date(at)
  await shop.courier({ itemId, status: 'delivered' })
}
const unit = () =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    const { rows } = await sql<{ outUntil: string | null; until: string }>`
      select unit.out_until::text as out_until, upper(occupancy.days)::text as until
      from order_item item join unit on unit.id = item.unit_id join occupancy on occupancy.id = item.hold_id
      where item.id = ${itemId}`.execute(trx)
    return rows[0]
  })

describe('a customer', () => {
  it('gives a rent other days until it is packed: what it costs is said first', async () => {
    expect(await first()).toMatchObject({ daysChange: 'otherDays' })
    const seen = await choice('&days=2')
    expect(seen.lengths).toContainEqual({ days: 2, price: 2_000, difference: -2_000, due: null })
    expect(seen.lengths).toContainEqual({
      ...{ days: 5, price: 5_000, difference: 1_000 },
      due: {
        ...{ from: { by: 'page' }, on: null, total: 1_000 },
        lines: [
          { code: 'rentAfter', amount: 5_000 },
          { code: 'rentBefore', amount: -4_000 },
        ],
      },
    })
    expect(seen.free).toContainEqual({ deliveryDate: '2026-12-09', withdrawDate: '2026-12-11' })
    const cheaper = { deliveryDate: '2026-12-09', daysCount: 2, difference: -2_000 }
    expect((await change({ ...cheaper, difference: -3_000 })).code).toBe('PRICE_CHANGED')
    const stranger = await shop.customer()
    expect((await change(cheaper, stranger)).code).toBe('NOT_FOUND')
    const done = await change(cheaper)
    expect(done.data).toMatchObject({ paymentUrl: null, order: { total: 2_990, change: null } })
    await shop.work()
    expect(await anna.find(id)).toMatchObject({ refunded: 2_000 })
    expect(await first()).toMatchObject({ deliveryDate: '2026-12-09', withdrawDate: '2026-12-11', daysCount: 2 })
  })

  it('keeps what they have for longer, once it is paid, and the courier comes later', async () => {
    await deliver('2026-12-02T10:00:00Z')
    expect(await first()).toMatchObject({ daysChange: 'longer', withdrawDate: '2026-12-07' })
    const seen = await choice()
    expect(seen.lengths.every(({ days }: { days: number }) => days > 4)).toBe(true)
    expect(await choice('&days=7')).toMatchObject({
      ...{ daysCount: 7, free: [{ deliveryDate: '2026-12-02', withdrawDate: '2026-12-09' }] },
    })
    // neither other days nor fewer: it is there
    expect((await change({ daysCount: 2, difference: -2_000 })).code).toBe('DATE_NOT_AVAILABLE')
    expect((await change({ deliveryDate: '2026-12-09', daysCount: 7, difference: 3_000 })).code).toBe(
      'DATE_NOT_AVAILABLE',
    )
    const formKey = crypto.randomUUID()
    const send = () => change({ daysCount: 7, difference: 3_000, formKey })
    const [one, two] = [await send(), await send()]
    expect(one.data.paymentUrl).toBe(two.data.paymentUrl)
    expect(one.data.order.change).toMatchObject({ difference: 3_000, withdrawDate: '2026-12-09', daysCount: 7 })
    expect(await first()).toMatchObject({ withdrawDate: '2026-12-07', daysChange: null })
    await pay(one.data.paymentUrl)
    expect(await anna.find(id)).toMatchObject({ total: 7_990, change: null })
    expect(await first()).toMatchObject({ withdrawDate: '2026-12-09', daysCount: 7, status: 'delivered' })
    expect(await shop.mailsAbout(id)).toContain('order-days-changed')
    expect(await shop.mailsAbout(id)).not.toContain('order-change-to-pay')
    shop.clock.now = new Date('2026-12-08T10:00:00Z')
    expect(await followLateReturns(shop.dependencies)).toEqual([])
  })

  it('leaves it as it was when they do not pay in time', async () => {
    await deliver('2026-12-02T10:00:00Z')
    const before = await unit()
    await change({ daysCount: 7, difference: 3_000 })
    await shop.wait({ hours: 1 })
    await shop.work()
    expect(await first()).toMatchObject({ withdrawDate: '2026-12-07', daysChange: 'longer' })
    expect(await unit()).toEqual(before)
  })

  it('sees what waits to be paid, until when and where, and can leave the days as they were', async () => {
    await deliver('2026-12-02T10:00:00Z')
    const before = await shop.count('occupancy')
    const { paymentUrl } = (await change({ daysCount: 7, difference: 3_000 })).data
    const order = await anna.find(id)
    expect(order.change).toMatchObject({
      itemId,
      difference: 3_000,
      url: paymentUrl,
      until: expect.stringMatching(/Z$/),
    })
    expect(await shop.count('occupancy')).toBe(before + 1)
    const drop = (who = anna) => who.call('DELETE', `/api/orders/${id}/days`)
    expect((await drop(await shop.customer())).code).toBe('NOT_FOUND')
    expect((await drop()).data).toMatchObject({ change: null, items: [{ daysChange: 'longer' }] })
    expect(await shop.count('occupancy')).toBe(before)
    expect((await drop()).code).toBe('ORDER_STATE')
    expect(await shop.mailsAbout(id)).not.toContain('order-change-ended')
  })

  it('holds no days again and again without paying for them', async () => {
    for (let nth = 0; nth < 3; nth++) {
      expect((await change({ daysCount: 7, difference: 3_000 })).data.paymentUrl).toBeTruthy()
      await shop.wait({ hours: 1 })
      await shop.work()
    }
    expect(await first()).toMatchObject({ daysChange: null })
    expect((await change({ daysCount: 7, difference: 3_000 })).code).toBe('ORDER_STATE')
    await shop.wait({ hours: 24 })
    expect(await first()).toMatchObject({ daysChange: 'otherDays' })
  })

  it('cannot keep longer what the courier is told to come for', async () => {
    await deliver('2026-12-02T10:00:00Z')
    shop.clock.now = new Date('2026-12-06T20:00:00Z')
    expect(await first()).toMatchObject({ daysChange: null })
    expect((await change({ daysCount: 7, difference: 3_000 })).code).toBe('ORDER_STATE')
  })

  it('does not keep longer what somebody else has after them', async () => {
    await deliver('2026-12-02T10:00:00Z')
    const next = await shop.customer()
    const until = (await unit())?.until ?? ''
    const dates = (await choice('&days=7')).free
    expect(dates).toHaveLength(1)
    let day = Temporal.PlainDate.from(until)
    for (let tries = 0; tries < 20; tries++, day = day.add({ days: 1 })) {
      try {
        await shop.buy(next, { deliveryDate: day.toString() })
        break
      } catch {
        // the courier does not come, or it is not ready by then
      }
    }
    expect(await choice('&days=21')).toMatchObject({ free: [] })
    expect((await change({ daysCount: 21, difference: (await differenceOf(21)) ?? 0 })).code).toBe('DATE_NOT_AVAILABLE')
  })

  it('who is late and keeps it longer is in time again, and its unit is to be had afterwards', async () => {
    await deliver('2026-12-02T10:00:00Z')
    shop.clock.now = new Date('2026-12-10T10:00:00Z')
    await followLateReturns(shop.dependencies)
    expect(await unit()).toMatchObject({ outUntil: 'infinity' })
    const days = (await choice()).lengths.at(-1)
    const sent = await change({ daysCount: days.days, difference: days.difference })
    await pay(sent.data.paymentUrl)
    expect(await unit()).toMatchObject({ outUntil: null })
    expect(await followLateReturns(shop.dependencies)).toEqual([])
  })

  it('cannot change what is on its way back', async () => {
    await deliver('2026-12-02T10:00:00Z')
    await shop.courier({ itemId, status: 'withdrawed' })
    expect(await first()).toMatchObject({ daysChange: null })
    expect((await change({ daysCount: 7, difference: 3_000 })).code).toBe('ORDER_STATE')
  })
})

async function differenceOf(wanted: number): Promise<number | undefined> {
  const { lengths } = await choice()
  return lengths.find(({ days }: { days: number }) => days === wanted)?.difference
}
