import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [9, 9] })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

const fetchFrom = (url: string) => shop.fetch(new Request(url, { headers: { 'x-client-address': '10.9.9.9' } }))

async function eventsAt(url: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetchFrom(url)).text()))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, startDate, summary } = new ICAL.Event(component)
    return { uid, sequence, day: startDate.toString(), summary, status: component.getFirstPropertyValue('status') }
  })
}

describe('the calendar of an order', () => {
  it('is a file that its address opens, without logging in, and that nobody in between keeps', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const { number, calendarUrl } = await anna.find(await shop.buy(anna))
    const response = await fetchFrom(calendarUrl)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${number}.ics"`)
  })

  it('has the day of the delivery and that of the pick-up', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const { items, calendarUrl } = await anna.find(await shop.buy(anna))
    const [{ id, deliveryDate, withdrawDate }] = items
    expect(await eventsAt(calendarUrl)).toMatchObject([
      { uid: `delivery-${id}`, sequence: 0, day: deliveryDate, status: 'CONFIRMED' },
      { uid: `pick-up-${id}`, sequence: 0, day: withdrawDate, status: 'CONFIRMED' },
    ])
  })

  it('tells a change of days and a cancellation with a higher number under the same name', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    const { items, calendarUrl } = await anna.find(id)
    await anna.call('POST', `/api/orders/${id}/cancel`, {})
    const [delivery, pickUp] = await eventsAt(calendarUrl)
    expect([delivery, pickUp]).toMatchObject([
      { uid: `delivery-${items[0].id}`, sequence: 1, status: 'CANCELLED' },
      { uid: `pick-up-${items[0].id}`, sequence: 1, status: 'CANCELLED' },
    ])
    expect(delivery?.summary).toMatch(/^Annullato · Consegna: /)
  })

  it('does not exist until the order is confirmed', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const { data } = await anna.order([await anna.hold()], 4_990)
    expect(data.order.calendarUrl).toBeNull()
  })

  it('opens to no other token, order, store or domain', async () => {
    shop.clock.now = START
    const [anna, bea, carla] = [await shop.customer(), await shop.customer(), await shop.customer(BRERA_ID)]
    const [one, other, elsewhere] = [
      await anna.find(await shop.buy(anna)),
      await bea.find(await shop.buy(bea)),
      await carla.find(await shop.buy(carla)),
    ]
    const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''
    const open = (id: string, token: string, origin = 'https://api.example') =>
      fetchFrom(`${origin}/public-api/orders/${id}/calendar?${new URLSearchParams({ token })}`)
    const own = tokenOf(one.calendarUrl)
    const refused = await Promise.all([
      open(one.id, tokenOf(other.calendarUrl)),
      open(one.id, tokenOf(elsewhere.calendarUrl)),
      open(elsewhere.id, own),
      open(one.id, `${own.slice(0, -4)}AAAA`),
      open(one.id, 'x'),
      open(one.id, own, 'https://brera.example'),
    ])
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await open(one.id, own)).status).toBe(200)
  })

  it('is fetched only so often', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const { calendarUrl } = await anna.find(await shop.buy(anna))
    const statuses: number[] = []
    for (let nth = 0; nth < 61; nth++) statuses.push((await fetchFrom(calendarUrl)).status)
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })
})
