import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
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
      const state = 'onLoan' as const
      await writeGarments(db, [
        { number: 1, units: [{ size: 'IT40' }, { size: 'IT42', state }, { size: 'IT44', state }], listings },
        { number: 2, units: [{ size: 'IT42' }], listings },
      ])
    },
  })
  await reserve(ONDINA, 'IT42', { from: '2026-11-10', until: '2026-12-03' })
  await reserve(ONDINA, 'IT44', { from: '2026-11-10', until: 'infinity' })
  await reserve(MAREA, 'IT42', { from: '2026-11-20', until: '2026-11-26' })
})
afterAll(async () => {
  await app.stop()
  expect(app.errors).toEqual([])
})

async function reserve(product: string, size: string, { from, until }: DayRange): Promise<void> {
  await sql`insert into occupancy (unit_id, days, kind)
    select id, daterange(${from}::date, ${until}::date), 'reservation' from unit
    where product_id = ${product} and size_code = ${size}`.execute(app.db)
  app.stores.invalidate(null)
}

async function read(path: string) {
  const response = await app.get(`/public-api/${path}partnerStoreId=${ATELIER_ID}`)
  return (await response.json()).data
}

type SizeOnWire = { value: string; available: boolean; freeFrom: string | null }

const toDays = (sizes: SizeOnWire[]) =>
  sizes.map(({ value, available, freeFrom }) => `${value} ${available ? 'now' : 'later'} ${freeFrom}`)

it('a size says from when it can be there, be it out or promised; one that nobody gives back says never', async () => {
  const ondina = ['IT40 now 2026-11-19', 'IT42 later 2026-12-09', 'IT44 later null']
  expect(toDays((await read(`products/${ONDINA}?`)).sizes)).toEqual(ondina)
  const { items } = await read('products?sizes=IT42&')
  expect(items.map(({ sizes }: { sizes: SizeOnWire[] }) => toDays(sizes))).toEqual([ondina, ['IT42 later 2026-12-01']])
})

it('the day it says is the first that the calendar of that size leaves open', async () => {
  for (const product of [ONDINA, MAREA]) {
    const { sizes } = await read(`products/${product}?`)
    for (const { value, freeFrom } of sizes as SizeOnWire[]) {
      const range = await read(`ordersDatesRange?productId=${product}&sizeId=${value}&`)
      let open: Temporal.PlainDate | null = Temporal.PlainDate.from(range.minDate)
      while (open !== null && range.disabledDates.includes(open.toString())) {
        open = open.toString() < range.maxDate ? open.add({ days: 1 }) : null
      }
      expect([value, freeFrom]).toEqual([value, open?.toString() ?? null])
    }
  }
})
