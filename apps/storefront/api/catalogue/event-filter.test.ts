import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const ONDINA = productId(1)
const MAREA = productId(2)
let app: TestApp

beforeAll(async () => {
  app = await createTestApp({
    now: () => new Date('2026-11-16T09:00:00Z'),
    async seed(db) {
      await writeGarmentFacts(db, ATELIER_ID)
      const listings = { [ATELIER_ID]: { prices: [{ period: 'ONE_OFF', amount: 4_900 } as const] } }
      await writeGarments(db, [
        { number: 1, units: [{ size: 'IT42' }, { size: 'IT44' }], listings },
        { number: 2, units: [{ size: 'IT44' }], listings },
      ])
    },
  })
  await reserve(ONDINA, 'IT42', '[2026-11-20,2026-12-03)')
  await reserve(MAREA, 'IT44', '[2026-12-15,infinity)')
})
afterAll(async () => {
  await app.stop()
  expect(app.errors).toEqual([])
})

async function reserve(product: string, size: string, days: string): Promise<void> {
  await sql`insert into occupancy (unit_id, days, kind)
    select id, ${days}::daterange, 'reservation' from unit
    where product_id = ${product} and size_code = ${size}`.execute(app.db)
}

async function read(path: string) {
  const response = await app.get(`/public-api/${path}&partnerStoreId=${ATELIER_ID}`)
  expect(response.status).toBe(200)
  return (await response.json()).data
}

describe('a list for the day something is worn', () => {
  it('proposes the delivery before a Saturday, and has what can be there for it', async () => {
    const { event, items } = await read('products?eventDate=2026-11-28')
    expect(event).toEqual({
      day: '2026-11-28',
      delivery: '2026-11-26',
      withdraw: '2026-11-30',
      daysCount: 4,
      daysBefore: 2,
      reason: null,
      nearest: null,
    })
    const sizes = items.map((item: { id: string; sizes: { value: string; there: boolean }[] }) => [
      item.id,
      ...item.sizes.map(({ value, there }) => `${value} ${there}`),
    ])
    expect(sizes).toEqual([
      [ONDINA, 'IT42 false', 'IT44 true'],
      [MAREA, 'IT44 true'],
    ])
  })

  it('is the list of that delivery, which counts no more beside it', async () => {
    const byDelivery = await read('products?deliveryDate=2026-11-26&daysCount=4')
    const byEvent = await read('products?eventDate=2026-11-28&deliveryDate=2027-02-02')
    expect(byDelivery.event).toBe(null)
    expect(byEvent.facets).toEqual(byDelivery.facets)
    expect(byEvent.items).toEqual(byDelivery.items)
    expect((await read('products?sizes=IT42')).items[0].sizes[0]).not.toHaveProperty('there')
  })

  it('keeps it longer where four days would end before', async () => {
    const { event } = await read('products?eventDate=2026-12-28')
    expect(event).toMatchObject({ delivery: '2026-12-24', daysCount: 8, withdraw: '2027-01-04' })
  })

  it('that leaves nothing names the nearest day that has garments', async () => {
    const { event, total, facets } = await read('products?eventDate=2026-11-28&sizes=IT42')
    expect([total, event.delivery, event.nearest]).toEqual([0, '2026-11-26', '2026-12-11'])
    expect(facets.sizes).toContainEqual(expect.objectContaining({ value: 'IT44', count: 2 }))
    expect((await read(`products?eventDate=${event.nearest}&sizes=IT42`)).total).toBe(1)
    expect((await read('products?eventDate=2026-12-10&sizes=IT42')).total).toBe(0)
  })

  it.each([
    ['2026-11-15', 'PAST', '2026-11-20'],
    ['2026-11-19', 'TOO_SOON', '2026-11-20'],
    ['2027-05-16', 'TOO_LATE', '2027-05-15'],
  ])('on %s is empty and says %s and %s instead', async (day, reason, nearest) => {
    const { event, total } = await read(`products?eventDate=${day}`)
    expect([total, event.delivery, event.reason, event.nearest]).toEqual([0, null, reason, nearest])
  })

  it('names no other day where none would help', async () => {
    const { event, total } = await read('products?eventDate=2026-11-28&colors=nobody-has-it')
    expect([total, event.nearest]).toEqual([0, null])
  })
})

describe('the calendar of a garment for the day it is worn', () => {
  const range = (query: string) => read(`ordersDatesRange?daysCount=4&${query}`)

  it('proposes the best day that is free', async () => {
    const { event } = await range(`productId=${MAREA}&sizeId=IT44&eventDate=2026-11-28`)
    expect(event).toEqual({
      day: '2026-11-28',
      delivery: '2026-11-26',
      daysBefore: 2,
      reason: null,
      next: null,
      daysNeeded: null,
    })
    expect((await range(`productId=${MAREA}&sizeId=IT44`)).event).toBe(null)
  })

  it('takes another day before it when the best is taken', async () => {
    const { event } = await range(`productId=${ONDINA}&sizeId=IT42&eventDate=2026-12-10`)
    expect(event).toMatchObject({ delivery: '2026-12-09', daysBefore: 1 })
  })

  it('says why nothing comes in time, and when it could', async () => {
    const { event } = await range(`productId=${ONDINA}&sizeId=IT42&eventDate=2026-11-28`)
    expect(event).toMatchObject({ delivery: null, reason: 'NO_UNIT', next: '2026-12-09' })
    const never = await range(`productId=${MAREA}&sizeId=IT44&eventDate=2027-03-06`)
    expect(never.event).toMatchObject({ delivery: null, reason: 'NO_UNIT', next: '2026-11-19' })
    const long = await range(`productId=${ONDINA}&sizeId=IT44&eventDate=2026-12-28`)
    expect(long.event).toMatchObject({ delivery: null, reason: 'NO_COURIER', next: '2026-12-28', daysNeeded: 5 })
    const past = await range(`productId=${ONDINA}&sizeId=IT44&eventDate=2026-11-02`)
    expect(past.event).toMatchObject({ delivery: null, reason: 'PAST', next: '2026-11-19' })
    const late = await range(`productId=${ONDINA}&sizeId=IT44&eventDate=2027-05-16`)
    expect(late.event).toMatchObject({ delivery: null, reason: 'TOO_LATE' })
  })
})

describe('the days on which something can be worn', () => {
  it('are those between the first parcel and the end of the window, each with its delivery', async () => {
    const { minDate, maxDate, disabledDates, deliveries } = await read('ordersEventDates?daysCount=4')
    expect([minDate, maxDate, disabledDates]).toEqual(['2026-11-20', '2027-05-15', []])
    expect(deliveries['2026-11-28']).toBe('2026-11-26')
    expect(Object.keys(deliveries)).toHaveLength(177)
    expect((await read('ordersEventDates?')).deliveries).toEqual(deliveries)
  })
})
