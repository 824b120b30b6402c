import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { type CleaningCapacity, capacityOn, cleansNever } from '#domain/rentals/calendar/cleaning-days.ts'
import { NEVER } from '#domain/rentals/calendar/day-range.ts'
import { CARE_CLASSES, type Care, EVERYDAY } from '#domain/rentals/care.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { findOverlaps } from '#tests/support/database/overlaps.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { openWarehouse, type Warehouse } from '#tests/support/fixtures/a-warehouse.ts'
import { aGarment, aShopper } from '#tests/support/fixtures/stock-warehouse.ts'
import { ATELIER_ID, atelier, BRERA_ID, brera } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'
import { estimateDates } from './estimate-dates.ts'
import { findBookedSizes } from './find-booked-sizes.ts'
import { findDatesRange } from './find-dates-range.ts'
import { findFirstDays } from './find-first-days.ts'
import { confirmHolds } from './holds/confirm-holds.ts'
import { holdUnits } from './holds/hold-units.ts'
import { releaseHold } from './holds/release-hold.ts'

/** Around 13:00 in Rome, midnight, both changes of the clocks, a leap day, Easter and the year's end. */
const MOMENTS = [
  '2026-03-27T11:59:59Z',
  '2026-03-27T12:00:00Z',
  '2026-03-30T10:59:59Z',
  '2026-03-30T11:00:00Z',
  '2026-04-02T22:30:00Z',
  '2026-10-23T11:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-26T11:59:59Z',
  '2026-12-23T23:30:00Z',
  '2026-12-31T22:59:59Z',
  '2027-09-06T10:00:00Z',
  '2028-02-24T12:00:00Z',
]

let warehouse: Warehouse
beforeAll(async () => {
  warehouse = await openWarehouse([2, 6])
  await canClean([])
})
/** How many garments both stores can clean on each weekday. */
async function canClean(cleaningCapacity: CleaningCapacity): Promise<void> {
  const classes = { delicateDays: 4, embellishedDays: 0, leatherDays: 9 }
  const policy = { preparationDays: 0, outboundDays: 1, returnDays: 3, laundryDays: 1, ...classes }
  const closingDays = ['2026-04-01', '2026-10-28', '2026-10-29', '2026-12-24', '2027-01-04', '2028-02-29']
  const own = { ...DEFAULT_POLICY, ...policy, closingDays, cleaningCapacity, storeId: BRERA_ID }
  await inStore(warehouse.db, BRERA_ID, (trx) => saveRentalPolicy(trx, own))
  await inStore(warehouse.db, ATELIER_ID, (trx) =>
    saveRentalPolicy(trx, { ...DEFAULT_POLICY, cleaningCapacity, storeId: ATELIER_ID }),
  )
}

const care: fc.Arbitrary<Care> = fc.record({
  careClass: fc.constantFrom(...CARE_CLASSES),
  turnaroundDays: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 2 }),
})

async function cleanLike(number: number, how: Care): Promise<void> {
  await inStore(warehouse.db, ATELIER_ID, (trx) =>
    trx.updateTable('product').set(how).where('id', '=', productId(number)).execute(),
  )
}

const capacity = fc.oneof(
  fc.constant([]),
  fc.array(fc.constantFrom(0, 1, 1, 2, null), { minLength: 1, maxLength: 5 }).filter((each) => !cleansNever(each)),
)

afterEach(async () => {
  await canClean([])
  for (const number of [1, 2]) await cleanLike(number, EVERYDAY)
  expect(await findOverlaps(warehouse.db)).toEqual([])
  await warehouse.clear()
})
afterAll(() => warehouse.stop())

it('what the calendar, the list and the estimate call free is what can be held, and nothing else', async () => {
  const stay = fc.record({
    store: fc.constantFrom(atelier, brera),
    offset: fc.integer({ min: 0, max: 190 }),
    days: fc.integer({ min: 1, max: 40 }),
    way: fc.constantFrom('rent' as const, 'rent' as const, 'rent' as const, 'subscription' as const),
  })
  const scenario = fc.record({
    now: fc.constantFrom(...MOMENTS),
    others: fc.array(stay, { maxLength: 8 }),
    stay,
    kept: fc.option(fc.oneof(fc.integer({ min: 1, max: 80 }), fc.constant('away' as const))),
    capacity,
    care,
  })
  await fc.assert(
    fc.asyncProperty(scenario, async ({ now, others, kept, capacity, care: how, stay: { store, days, way } }) => {
      await warehouse.clear()
      await canClean(capacity)
      await cleanLike(1, how)
      await keepOne(kept === null ? null : kept === 'away' ? NEVER : dayAt(now, kept))
      const shop = shopAt(now)
      for (const [index, other] of others.entries())
        await shop.hold(other.store, index, dayAt(now, other.offset), other)
      const range = await shop.range(store, { days, way })
      const answers = []
      const expected = []
      for (let offset = -1; offset <= 184; offset += 4) {
        const day = dayAt(now, offset)
        const reason = day < range.minDate || day > range.maxDate ? 'OUTSIDE' : range.disabled.get(day)
        expected.push(`${day} ${reason === undefined} ${reason === undefined || reason === 'NO_UNIT'}`)
        answers.push(`${day} ${await shop.isHeld(store, day, { days, way })} ${await shop.isServed(store, day, days)}`)
        if (way === 'rent') expect(await shop.isListed(store, day, days, how)).toBe(reason === undefined)
      }
      expect(answers).toEqual(expected)
    }),
    { numRuns: repetitions(8, 300) },
  )
}, 600_000)

/** One of the two units is kept in the house until a day, or should be back and is not; or neither. */
async function keepOne(outUntil: string | null): Promise<void> {
  const { id } = await warehouse.db.selectFrom('unit').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const state = outUntil === null ? 'available' : outUntil === NEVER ? 'onLoan' : 'repair'
  await inStore(warehouse.db, ATELIER_ID, (trx) =>
    trx.insertInto('unitEvent').values({ unitId: id, state, outUntil }).execute(),
  )
}

it('no more garments are promised for a day than the store can clean, whoever holds or has ordered them', async () => {
  const stay = fc.record({
    store: fc.constantFrom(atelier, brera),
    offset: fc.integer({ min: 5, max: 12 }),
    days: fc.integer({ min: 1, max: 3 }),
    isOrdered: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...MOMENTS),
      fc.array(stay, { minLength: 4, maxLength: 14, size: 'max' }),
      capacity,
      care,
      async (now, stays, most, how) => {
        await warehouse.clear()
        await canClean(most)
        await cleanLike(2, how)
        const shop = shopAt(now)
        for (const [index, { store, offset, days, isOrdered }] of stays.entries()) {
          const held = await shop.hold(store, index, dayAt(now, offset), { days, way: 'rent', product: 2 })
          if (held.ok && isOrdered) await shop.confirm(store, held.holds)
        }
        for (const storeId of [ATELIER_ID, BRERA_ID]) {
          for (const { day, count } of await readyGarments(storeId)) {
            const limit = capacityOn(most, Temporal.PlainDate.from(day))
            expect([day, limit === null || Number(count) <= limit]).toEqual([day, true])
          }
        }
      },
    ),
    { numRuns: repetitions(15, 400) },
  )
}, 600_000)

/** How many garments of a store are promised to be clean on which day; what needs no cleaning takes nobody's place. */
function readyGarments(storeId: string) {
  return inStore(warehouse.db, storeId, async (trx) => {
    const { rows } = await sql<{ day: string; count: string }>`
      select upper(days)::text as day, count(*) from occupancy
      where id in (select id from hold where laundry_days > 0 union all select id from reservation where laundry_days > 0)
      group by 1`.execute(trx)
    return rows
  })
}

it('the first day that lists name is the first that the calendar leaves open, or none', async () => {
  const stay = fc.record({
    store: fc.constantFrom(atelier, brera),
    offset: fc.integer({ min: 0, max: 30 }),
    days: fc.integer({ min: 1, max: 40 }),
    way: fc.constantFrom('rent' as const, 'rent' as const, 'subscription' as const),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...MOMENTS),
      fc.array(stay, { maxLength: 6 }),
      capacity,
      care,
      async (now, others, most, how) => {
        await warehouse.clear()
        await canClean(most)
        await cleanLike(1, how)
        await keepOne(others.length % 2 === 0 ? null : dayAt(now, 9))
        const shop = shopAt(now)
        for (const [index, other] of others.entries()) {
          const held = await shop.hold(other.store, index, dayAt(now, other.offset), other)
          if (held.ok) await shop.confirm(other.store, held.holds)
        }
        for (const store of [atelier, brera]) {
          const { minDate, maxDate, disabled } = await shop.range(store, { days: null, way: 'rent' })
          let open: string | null = minDate
          while (open !== null && disabled.has(open)) open = open < maxDate ? dayAt(open, 1) : null
          expect(await shop.firstDay(store, how)).toBe(open)
        }
      },
    ),
    { numRuns: repetitions(20, 500) },
  )
}, 600_000)

it('a list gives each garment the days it takes to be clean, in one answer', async () => {
  const stay = fc.record({ offset: fc.integer({ min: 3, max: 40 }), days: fc.integer({ min: 1, max: 9 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...MOMENTS),
      fc.array(stay, { minLength: 4, maxLength: 10 }),
      fc.tuple(care, care),
      async (now, stays, cares) => {
        await warehouse.clear()
        for (const [index, how] of cares.entries()) await cleanLike(index + 1, how)
        const shop = shopAt(now)
        for (const [index, { offset, days }] of stays.entries())
          await shop.hold(brera, index, dayAt(now, offset), { days, way: 'rent', product: (index % 2) + 1 })
        const careOf = new Map(cares.map((how, index) => [productId(index + 1), how]))
        for (const store of [atelier, brera]) {
          const ranges = await Promise.all(
            [1, 2].map((product) => shop.range(store, { days: 4, way: 'rent', product })),
          )
          for (let offset = 3; offset < 50; offset += 2) {
            const date = dayAt(now, offset)
            const booked = await findBookedSizes(shop.dependencies, store, { date, days: 4, careOf })
            const listed = [1, 2].map((number) => booked !== null && !booked.has(productId(number)))
            expect([date, listed]).toEqual([
              date,
              ranges.map((range) => date >= range.minDate && !range.disabled.has(date)),
            ])
          }
        }
      },
    ),
    { numRuns: repetitions(8, 200) },
  )
}, 600_000)

it('what the calendar of an edited line calls free is what the line can become', async () => {
  const edit = fc.record({ offset: fc.integer({ min: 3, max: 60 }), days: fc.integer({ min: 1, max: 20 }) })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...MOMENTS),
      fc.array(edit, { minLength: 12, maxLength: 12 }),
      async (now, edits) => {
        await warehouse.clear()
        const shop = shopAt(now)
        const rent = { days: 4, way: 'rent' } as const
        for (const [index, offset] of [5, 12, 25, 30, 44].entries())
          await shop.hold(brera, index, dayAt(now, offset), rent)
        let replaces: string | null = null
        for (const { offset, days } of edits) {
          const day = dayAt(now, offset)
          const { minDate, disabled } = await shop.range(atelier, {
            days,
            way: 'rent',
            cart: aShopper(9).cart,
            replaces,
          })
          const held: Awaited<ReturnType<typeof shop.hold>> = await shop.hold(atelier, 9, day, {
            days,
            way: 'rent',
            replaces,
          })
          expect([day, held.ok]).toEqual([day, day >= minDate && !disabled.has(day)])
          replaces = held.ok ? (held.holds[0]?.id ?? null) : replaces
        }
      },
    ),
    { numRuns: repetitions(6, 200) },
  )
}, 600_000)

function dayAt(now: string, offset: number): string {
  return Temporal.PlainDate.from(now.slice(0, 10)).add({ days: offset }).toString()
}

type Stay = { days: number | null; way: 'rent' | 'subscription'; product?: number }

type Booked = Stay & { days: number }

function shopAt(now: string) {
  const dependencies = warehouse.at(() => new Date(now))
  const garment = (day: string, { days, way, product = 1 }: Stay) => ({ ...aGarment(product, day), days, way })

  async function range(
    store: PartnerStore,
    { cart = null, replaces = null, ...stay }: Stay & { cart?: string | null; replaces?: string | null },
  ) {
    const found = await findDatesRange(dependencies, store, {
      ...garment('2026-01-01', stay),
      cart,
      replaces,
      event: null,
    })
    if (!found.ok) throw new Error(found.reason)
    return found
  }

  async function firstDay(store: PartnerStore, cleaning: Care) {
    const lengths = { prices: [{ period: 'DAY' as const, amount: 900 }], hasTrial: false }
    return (await findFirstDays(dependencies, store, [{ id: productId(1), lengths, cleaning }])).of(
      productId(1),
      'IT42',
    )
  }

  function confirm(store: PartnerStore, holds: readonly { id: string }[]) {
    const ids = holds.map(({ id }) => id)
    return inStore(warehouse.db, store.id, (trx) => confirmHolds(trx, { ids, now: dependencies.now() }))
  }

  function hold(store: PartnerStore, shopper: number, day: string, wanted: Booked & { replaces?: string | null }) {
    const { replaces = null } = wanted
    return holdUnits(dependencies, store, {
      garments: [{ ...garment(day, wanted), days: wanted.days }],
      ...aShopper(shopper),
      replaces,
    })
  }

  async function isHeld(store: PartnerStore, day: string, stay: Booked): Promise<boolean> {
    const held = await hold(store, 99, day, stay)
    for (const { id } of held.ok ? held.holds : []) {
      await releaseHold(dependencies, { storeId: store.id, cart: aShopper(99).cart, id })
    }
    return held.ok
  }

  async function isServed(store: PartnerStore, day: string, days: number): Promise<boolean> {
    const delivery = Temporal.PlainDate.from(day)
    return (await estimateDates(dependencies, store, { way: 'rent', days, delivery })).ok
  }

  async function isListed(store: PartnerStore, day: string, days: number, how: Care): Promise<boolean> {
    const careOf = new Map([[productId(1), how]])
    const booked = await findBookedSizes(dependencies, store, { date: day, days, careOf })
    return booked !== null && booked.size === 0
  }

  return { dependencies, range, firstDay, confirm, hold, isHeld, isServed, isListed }
}
