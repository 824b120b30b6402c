import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { openShop, SHIPPING, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { followLateReturns } from './follow-late-returns.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [12, 4] })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

type Customer = Awaited<ReturnType<Shop['customer']>>
const MORNING = '09:00-13:00'
const AFTERNOON = '14:00-18:00'

const choose = (customer: Customer, id: string, body: object) => customer.call('PUT', `/api/orders/${id}/pickUp`, body)

/** From when on others can have its unit. */
async function freeFrom(orderId: string): Promise<string> {
  const { rows } = await inStore(shop.db, ATELIER_ID, (trx) =>
    sql<{ until: string }>`
      select upper(days)::text as until from order_item join occupancy on occupancy.id = order_item.hold_id
      where order_id = ${orderId}`.execute(trx),
  )
  return rows[0]?.until ?? ''
}

/** What the last mail of a kind about an order says. */
async function lastMail(orderId: string, kind: 'return-reminder') {
  const { detail } = await inStore(shop.db, ATELIER_ID, (trx) =>
    trx
      .selectFrom('mail')
      .select('detail')
      .where('subjectId', '=', orderId)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return detail as { day: string; garments: { slot?: string }[] }
}

describe('choosing the pick-up of a rent', () => {
  it('offers the courier days after the delivery up to the day that was agreed, and the hours of the store', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const item = await shop.firstItem(anna, await shop.buy(anna))
    expect(item).toMatchObject({
      withdrawDate: '2026-11-30',
      withdrawSlot: null,
      pickUp: {
        days: ['2026-11-26', '2026-11-27', '2026-11-30'],
        slots: [MORNING, AFTERNOON],
        changeUntil: '2026-11-29T17:00:00.000Z',
      },
    })
  })

  it('brings the courier on that day and in those hours, and frees nothing before the unit is scanned', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    const before = await freeFrom(id)
    const chosen = await choose(anna, id, { day: '2026-11-27', slot: AFTERNOON })
    expect(chosen.data.items[0]).toMatchObject({ withdrawDate: '2026-11-27', withdrawSlot: AFTERNOON })
    expect(await freeFrom(id)).toBe(before)
    await shop.goTo('2026-11-25')
    await shop.goTo('2026-11-26')
    expect(await lastMail(id, 'return-reminder')).toMatchObject({ day: '2026-11-27', garments: [{ slot: AFTERNOON }] })
    await shop.goTo('2026-11-28')
    const item = await shop.firstItem(anna, id)
    const picked = item.timeline.find(({ status }: { status: string }) => status === 'withdrawed')
    expect(picked.at).toBe('2026-11-27T14:00:00.000Z')
    expect(await freeFrom(id)).toBe(before)
  })

  it('can be moved back to the day that was agreed, never beyond it', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    await choose(anna, id, { day: '2026-11-26', slot: MORNING })
    expect((await choose(anna, id, { day: '2026-11-30', slot: MORNING })).status).toBe(200)
    expect(await choose(anna, id, { day: '2026-12-01', slot: MORNING })).toMatchObject({
      status: 422,
      code: 'PICK_UP_NOT_AVAILABLE',
    })
    expect(await choose(anna, id, { day: '2026-11-27', slot: '18:00-20:00' })).toMatchObject({ status: 422 })
    expect(await shop.firstItem(anna, id)).toMatchObject({ withdrawDate: '2026-11-30', withdrawSlot: MORNING })
  })

  it('asked for again changes nothing, also after its evening; anything else then is too late', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    const same = { day: '2026-11-27', slot: MORNING }
    await choose(anna, id, same)
    const revision = async () =>
      inStore(shop.db, ATELIER_ID, (trx) =>
        trx.selectFrom('orderItem').select('calendarRevision').where('orderId', '=', id).executeTakeFirstOrThrow(),
      )
    const before = await revision()
    expect((await choose(anna, id, same)).status).toBe(200)
    await shop.goTo('2026-11-26')
    shop.pass({ hours: 6 })
    expect((await choose(anna, id, same)).status).toBe(200)
    expect(await revision()).toEqual(before)
    expect(await choose(anna, id, { day: '2026-11-30', slot: MORNING })).toMatchObject({
      status: 409,
      code: 'ORDER_STATE',
    })
  })

  it('reminds again of other hours', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    await choose(anna, id, { day: '2026-11-27', slot: MORNING })
    await shop.goTo('2026-11-25')
    await shop.goTo('2026-11-26')
    await choose(anna, id, { day: '2026-11-27', slot: AFTERNOON })
    await shop.wait({ minutes: 1 })
    expect(await lastMail(id, 'return-reminder')).toMatchObject({ garments: [{ slot: AFTERNOON }] })
    const reminders = (await shop.mailsAbout(id)).filter((kind) => kind === 'return-reminder')
    expect(reminders).toHaveLength(2)
  })

  it('makes nobody late before the day that was agreed', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    await choose(anna, id, { day: '2026-11-26', slot: MORNING })
    await shop.goTo('2026-11-25')
    shop.pass({ days: 3 })
    await followLateReturns(shop.dependencies)
    expect(await shop.mailsAbout(id)).not.toContain('return-overdue')
    shop.pass({ days: 4 })
    await followLateReturns(shop.dependencies)
    expect(await shop.mailsAbout(id)).toContain('return-overdue')
  })

  it('is for the order’s own customer and its own garments only', async () => {
    shop.clock.now = START
    const [anna, bea, carla] = [await shop.customer(), await shop.customer(), await shop.customer(BRERA_ID)]
    const [id, other] = [await shop.buy(anna), await shop.buy(bea)]
    const wish = { day: '2026-11-27', slot: MORNING }
    expect((await choose(bea, id, wish)).status).toBe(404)
    expect((await choose(carla, id, wish)).status).toBe(404)
    const foreign = (await shop.firstItem(bea, other)).id
    expect((await choose(anna, id, { ...wish, items: [foreign] })).status).toBe(404)
    expect(await shop.firstItem(anna, id)).toMatchObject({ withdrawDate: '2026-11-30', withdrawSlot: null })
  })
})

describe('choosing the pick-up of what is kept by the month', () => {
  it('asks for it, ends the days the unit is taken with the last day to choose, and can be changed', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna, { number: 2, type: 'subscription' }, 5_000 + SHIPPING)
    expect(await shop.firstItem(anna, id)).toMatchObject({ pickUp: null })
    await shop.goTo('2026-11-25')
    const { pickUp } = await shop.firstItem(anna, id)
    expect(pickUp).toMatchObject({ changeUntil: null })
    expect([pickUp.days[0], pickUp.days.at(-1), pickUp.days.length]).toEqual(['2026-11-26', '2026-12-10', 10])
    const chosen = await choose(anna, id, { day: '2026-11-27', slot: MORNING })
    expect(chosen.data.items[0]).toMatchObject({ status: 'returnRequested', withdrawDate: '2026-11-27' })
    expect(await freeFrom(id)).toBe('2026-12-16')
    expect((await choose(anna, id, { day: '2026-12-10', slot: AFTERNOON })).status).toBe(200)
    expect((await choose(anna, id, { day: '2026-12-11', slot: AFTERNOON })).status).toBe(422)
    expect(await freeFrom(id)).toBe('2026-12-16')
  })

  it('cannot be put off day after day: the last day stays', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna, { number: 2, type: 'subscription' }, 5_000 + SHIPPING)
    await shop.goTo('2026-11-25')
    await choose(anna, id, { day: '2026-12-09', slot: MORNING })
    await shop.goTo('2026-12-04')
    expect((await shop.firstItem(anna, id)).pickUp.days).toEqual(['2026-12-07', '2026-12-09', '2026-12-10'])
  })
})

describe('after the courier came in vain', () => {
  it('another day can be chosen, which asks for him again', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    await shop.goTo('2026-11-25')
    const { id: itemId } = await shop.firstItem(anna, id)
    await anna.call('POST', `/api/orders/${id}/returnRequest`, {})
    shop.pass({ days: 1 })
    await shop.courier({ itemId, status: 'returnPickupFailed' })
    const chosen = await choose(anna, id, { day: '2026-11-30', slot: AFTERNOON })
    expect(chosen.data.items[0]).toMatchObject({ status: 'returnRequested', withdrawDate: '2026-11-30' })
  })
})
