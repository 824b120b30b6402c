import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { listIncidents } from '#database/queries/incidents/incident-list.ts'
import { lockItem } from '#database/queries/orders/order-items.ts'
import { readRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { openShop, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'
import { changeUnitState } from '#use-cases/catalogue/units/change-unit-state.ts'
import { moveItem } from '#use-cases/orders/lifecycle/move-item.ts'
import { createStoreRules } from '#use-cases/rentals/store-rules.ts'
import { readRescues } from './read-rescues.ts'
import { rescueGarment } from './rescue-garment.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [2, 2, 2] })
  await inStore(shop.db, ATELIER_ID, async (trx) => {
    await sql`update product set category_slug = 'dresses'`.execute(trx)
    await sql`update listing_price set amount = 900 where product_id = ${productId(3)}`.execute(trx)
    await sql`update product set turnaround_days = 5 where id = ${productId(3)}`.execute(trx)
  })
})
afterAll(() => shop.stop())

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('buy'), number: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('break'), nth: fc.nat(5) }) },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('rescue'), nth: fc.nat(5), way: fc.nat(9), twice: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('cancel'), nth: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('mend') }) },
)
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never
type StoreWork<T> = Parameters<typeof inStore<T>>[2]

const inAtelier = <T>(work: StoreWork<T>) => inStore(shop.db, ATELIER_ID, work)

async function scope(trx: Parameters<StoreWork<unknown>>[0]) {
  const rules = createStoreRules(await readRentalPolicy(trx, ATELIER_ID), italianHolidays)
  return { jobs: shop.dependencies.jobs, now: () => shop.clock.now, storeId: ATELIER_ID, rules }
}

async function liveOn(given: Step, deliveryDate: string): Promise<void> {
  const { clock } = shop
  if (given.what === 'buy') {
    const customer = await shop.customer()
    const total = (given.number === 3 ? 3_600 : 4_000) + 990
    await shop.buy(customer, { number: given.number, deliveryDate }, total).catch(() => {})
    return
  }
  const units = await inAtelier((trx) => sql<{ id: string }>`select id from unit order by id`.execute(trx))
  if (given.what === 'break' || given.what === 'mend') {
    const state = given.what === 'break' ? 'repair' : 'available'
    const chosen = given.what === 'break' ? units.rows.slice(given.nth, given.nth + 1) : units.rows
    const how = {
      storeId: ATELIER_ID,
      wish: { state, until: null } as const,
      now: clock.now,
      moves: false,
      reason: 'x',
    }
    for (const { id: unitId } of chosen)
      await inAtelier((trx) => changeUnitState(trx, { ...how, unitId, person: null }))
    return
  }
  if (given.what === 'cancel') {
    const items = await inAtelier((trx) => trx.selectFrom('orderItem').select('id').orderBy('id').execute())
    const id = items[given.nth]?.id
    const cancelled = { itemId: id ?? '', to: 'deleted', actor: 'staff' } as const
    if (id) await inAtelier(async (trx) => moveItem(trx, await scope(trx), cancelled))
    return
  }
  const atRisk = await inAtelier((trx) =>
    listIncidents(trx, { storeId: ATELIER_ID, filter: { state: 'open', kind: 'atRisk' }, most: 50 }),
  )
  const incident = atRisk[given.nth % Math.max(1, atRisk.length)]
  if (incident === undefined) return
  const rescue = () =>
    inAtelier(async (trx) => {
      const within = await scope(trx)
      const item = await lockItem(trx, incident.subjectId)
      if (item === null) return
      const { rescues } = await readRescues(trx, within, { item, kind: incident.kind })
      const choice = rescues[given.way % Math.max(1, rescues.length)]
      if (choice === undefined) return
      await rescueGarment(trx, within, { incidentId: incident.id, choice, message: '', person: { name: 'Carla' } })
    })
  await Promise.all(given.twice ? [rescue(), rescue()] : [rescue()])
}

/**
 * Every garment on order has its unit, of its own product and size, on its own days and as long as it takes to be clean; nobody
 * got back more than was paid.
 */
async function expectSound(): Promise<void> {
  await shop.work()
  const wrong = await inAtelier((trx) =>
    sql`
      select item.id from order_item item left join occupancy on occupancy.id = item.hold_id
      left join reservation on reservation.id = item.hold_id left join unit on unit.id = item.unit_id
      where item.status in ('paymentConfirmed', 'waitingShipping') and (
        occupancy.unit_id is distinct from item.unit_id or unit.product_id <> item.product_id
        or unit.size_code <> item.size_code or reservation.product_id is distinct from item.product_id
        or reservation.delivery_day is distinct from item.delivery_day
        or not occupancy.days @> item.delivery_day)`.execute(trx),
  )
  expect(wrong.rows).toEqual([])
  await inAtelier(async (trx) => {
    const { rows } = await sql<{ productId: string; laundryDays: number; withdraw: string; ready: string }>`
      select reservation.product_id, laundry_days, reservation.withdraw_day::text as withdraw, upper(days)::text as ready
      from order_item item join reservation on reservation.id = item.hold_id join occupancy on occupancy.id = item.hold_id
      where item.status in ('paymentConfirmed', 'waitingShipping')`.execute(trx)
    const { rules } = await scope(trx)
    for (const { productId: id, laundryDays, withdraw, ready } of rows) {
      const planned = rules.readyAfter(Temporal.PlainDate.from(withdraw), id === productId(3) ? 5 : 2).toString()
      expect([laundryDays, ready]).toEqual([id === productId(3) ? 5 : 2, planned])
    }
  })
  const money = await inAtelier((trx) =>
    sql<{ total: number; kept: number; asked: number; isOver: boolean }>`
      select placed.total, coalesce(sum(case when entry.kind = 'charge' then entry.amount else -entry.amount end), 0)::int as kept,
        (select coalesce(sum(refund.amount), 0)::int from refund join ledger_entry charge on charge.id = refund.charge_id
          where charge.order_id = placed.id) as asked,
        (select bool_and(status = 'deleted') from order_item where order_id = placed.id) as is_over
      from customer_order placed join ledger_entry entry on entry.order_id = placed.id group by placed.id`.execute(trx),
  )
  for (const { total, kept, asked, isOver } of money.rows) {
    expect(kept).toBe(total - asked)
    expect(kept).toBeGreaterThanOrEqual(0)
    if (isOver) expect(kept).toBe(0)
  }
}

/** One in which garments are in danger for certain, and two of them are rescued. */
const certain: Step[] = [
  ...[1, 2, 3].map((number) => ({ what: 'buy' as const, number })),
  ...[0, 1, 2, 3, 4].map((nth) => ({ what: 'break' as const, nth })),
  ...[0, 1, 2, 9].map((way) => ({ what: 'rescue' as const, nth: 0, way, twice: false })),
]

describe('any sequence of bookings, broken units and rescues', () => {
  it('books nothing twice, keeps order and stock together, and leaves the money where it belongs', {
    timeout: 3_600_000,
  }, async () => {
    let day = Temporal.PlainDate.from('2026-11-25')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        for (const each of steps) await liveOn(each, day.toString())
        await expectSound()
        day = day.add({ days: 7 })
      }),
      { numRuns: repetitions(4, 60), examples: [[certain]] },
    )
    const solved = await inAtelier((trx) =>
      listIncidents(trx, { storeId: ATELIER_ID, filter: { state: 'solved' }, most: 500 }),
    )
    expect(solved.length).toBeGreaterThan(0)
  })
})
