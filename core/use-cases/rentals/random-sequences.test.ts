import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { EVERYDAY } from '#domain/rentals/care.ts'
import { HOLD_MINUTES } from '#domain/rentals/holds/hold.ts'
import { findOverlaps } from '#tests/support/database/overlaps.ts'
import { openWarehouse, type Warehouse } from '#tests/support/fixtures/a-warehouse.ts'
import { aGarment, aShopper } from '#tests/support/fixtures/stock-warehouse.ts'
import { atelier, brera } from '#tests/support/fixtures/test-stores.ts'
import { repetitions, seed } from '#tests/support/soak.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { confirmHolds } from './holds/confirm-holds.ts'
import { holdUnits } from './holds/hold-units.ts'
import { releaseHold } from './holds/release-hold.ts'
import { removeExpiredHolds } from './holds/remove-expired-holds.ts'
import { moveReservation } from './move-reservation.ts'
import { reportLateReturn } from './report-late-return.ts'
import { restockUnit } from './units/restock-unit.ts'

const UNITS = 3
const START = new Date('2026-11-16T06:00:00Z').getTime()
const DELIVERIES = ['2026-11-25', '2026-11-27', '2026-12-02', '2026-12-09', '2026-12-15', '2026-12-21', '2027-01-04']
const STORES = [atelier, brera]

/** To replay a failure: GUARDAROBA_SEED=… npm test -- random-sequences */

let warehouse: Warehouse
beforeAll(async () => {
  warehouse = await openWarehouse([UNITS])
})
afterAll(() => warehouse.stop())

const nth = fc.nat(9)
const delivery = fc.constantFrom(...DELIVERIES)
const days = fc.constantFrom(1, 4, 8, 14)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('hold' as const), shop: fc.nat(1), cart: fc.nat(2), delivery, days }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const), nth }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reserve' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 8, 21) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tidy' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), nth, delivery, days }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), nth }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('early' as const), nth, by: fc.integer({ min: 1, max: 12 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('late' as const), nth, by: fc.integer({ min: 1, max: 20 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never

describe('any sequence of holds, orders and returns', () => {
  it(`leaves every unit with one claim a day, and what a plain list says (seed ${seed})`, {
    timeout: 7_200_000,
  }, async () => {
    const sequences = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      await warehouse.clear()
      const model = new PlainList()
      for (const each of steps) await take(each, model)
      expect(await readClaims(new Date(model.now))).toEqual(model.claims())
      expect(await findOverlaps(warehouse.db)).toEqual([])
    })
    await fc.assert(sequences, { seed, numRuns: repetitions(200, 10_000) })
  })
})

type Claim = {
  id: string
  shop: number
  cart: number
  unit: string
  from: string
  until: string
  ends: number | null
  endangered: boolean
}

/** What should be, written down one line per claim and searched from top to bottom. */
class PlainList {
  now = START
  list: Claim[] = []
  clocks: { shop: number; cart: number; ends: number }[] = []

  /** Until when the time of what a cart has held before runs, let go or not; all garments here are the same. */
  clockOf(shop: number, cart: number): number | null {
    const own = this.clocks.filter((clock) => clock.shop === shop && clock.cart === cart && clock.ends > this.now)
    return own.length === 0 ? null : Math.max(...own.map(({ ends }) => ends))
  }

  live(): Claim[] {
    return this.list.filter(({ ends }) => ends === null || ends > this.now)
  }
  holds(): Claim[] {
    return this.live().filter(({ ends }) => ends !== null)
  }
  reservations(): Claim[] {
    return this.live().filter(({ ends }) => ends === null)
  }
  /** How many of the units nobody has within these days. */
  free(from: string, until: string, but?: string): number {
    const busy = this.live().filter((claim) => claim.id !== but && claim.from < until && from < claim.until)
    return UNITS - new Set(busy.map(({ unit }) => unit)).size
  }
  isFree(unit: string, from: string, until: string, but?: string): boolean {
    return !this.live().some(
      (claim) => claim.id !== but && claim.unit === unit && claim.from < until && from < claim.until,
    )
  }
  remove(id: string): void {
    this.list = this.list.filter((claim) => claim.id !== id)
  }
  claims() {
    return this.live()
      .map(({ id, unit, from, until, ends, endangered }) => ({
        id,
        unit,
        from,
        until,
        kind: ends === null ? 'reservation' : 'hold',
        endangered,
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
  }
}

async function take(each: Step, model: PlainList): Promise<void> {
  const dependencies = warehouse.at(() => new Date(model.now))
  const inStoreScope = <T>({ shop }: { shop: number }, work: Parameters<typeof inStore<T>>[2]) =>
    inStore(warehouse.db, STORES[shop]?.id ?? '', work)

  switch (each.kind) {
    case 'wait':
      model.now += each.minutes * 60_000
      return
    case 'tidy':
      await removeExpiredHolds(dependencies)
      return
    case 'hold': {
      const store = STORES[each.shop] ?? atelier
      const shopper = aShopper(each.shop * 10 + each.cart)
      const garments = [aGarment(1, each.delivery, each.days)]
      const planned = (await dependencies.rulesOf(store)).plan(Temporal.PlainDate.from(each.delivery), {
        days: each.days,
        care: EVERYDAY,
        now: new Date(model.now),
      })
      if (planned === null) throw new Error('A day that is not served')
      const { from, until } = planned.taken
      const cart = model.holds().filter((claim) => claim.shop === each.shop && claim.cart === each.cart)
      const outcome = await holdUnits(dependencies, store, { garments, ...shopper, replaces: null })
      if (!outcome.ok) {
        expect(outcome.reason).toBe(cart.length === 5 ? 'TOO_MANY_HOLDS' : 'NO_UNIT_FREE')
        expect(cart.length === 5 || model.free(from, until) === 0).toBe(true)
        return
      }
      const [held] = outcome.holds
      if (held === undefined) throw new Error('Nothing held')
      expect(model.isFree(held.unitId, from, until)).toBe(true)
      const { shop, cart: number } = each
      const running = model.clockOf(shop, number)
      const ends = cart[0]?.ends ?? running ?? model.now + HOLD_MINUTES * 60_000
      expect(held.expires.getTime()).toBe(ends)
      model.clocks.push({ shop, cart: number, ends })
      model.list.push({ id: held.id, shop, cart: number, unit: held.unitId, from, until, ends, endangered: false })
      return
    }
    case 'release': {
      const claim = pick(
        model.list.filter(({ ends }) => ends !== null),
        each.nth,
      )
      if (claim === undefined) return
      const { cart } = aShopper(claim.shop * 10 + claim.cart)
      const outcome = await releaseHold(dependencies, { storeId: STORES[claim.shop]?.id ?? '', cart, id: claim.id })
      expect(outcome.ok).toBe(model.live().includes(claim))
      model.remove(claim.id)
      return
    }
    case 'reserve': {
      const claim = pick(
        model.list.filter(({ ends }) => ends !== null),
        each.nth,
      )
      if (claim === undefined) return
      const outcome = await inStoreScope(claim, (trx) =>
        confirmHolds(trx, { ids: [claim.id], now: new Date(model.now) }),
      )
      expect(outcome.ok).toBe(model.live().includes(claim))
      if (outcome.ok) claim.ends = null
      return
    }
    case 'cancel': {
      const claim = pick(model.reservations(), each.nth)
      if (claim === undefined) return
      expect((await inStoreScope(claim, (trx) => cancelReservation(trx, claim.id))).ok).toBe(true)
      model.remove(claim.id)
      return
    }
    case 'move': {
      const claim = pick(model.reservations(), each.nth)
      if (claim === undefined) return
      const store = STORES[claim.shop] ?? atelier
      const wanted = { id: claim.id, delivery: Temporal.PlainDate.from(each.delivery), days: each.days }
      const planned = (await dependencies.rulesOf(store)).plan(wanted.delivery, {
        days: each.days,
        care: EVERYDAY,
        now: new Date(model.now),
      })
      if (planned === null) throw new Error('A day that is not served')
      const { from, until } = planned.taken
      const outcome = await moveReservation(dependencies, store, wanted)
      expect(outcome.ok).toBe(model.free(from, until, claim.id) > 0)
      if (!outcome.ok) return
      expect(model.isFree(outcome.unitId, from, until, claim.id)).toBe(true)
      Object.assign(claim, { unit: outcome.unitId, from, until, endangered: false })
      return
    }
    case 'early': {
      const claim = pick(model.reservations(), each.nth)
      if (claim === undefined) return
      const ready = Temporal.PlainDate.from(claim.until).subtract({ days: each.by }).toString()
      const least = Temporal.PlainDate.from(claim.from).add({ days: 1 }).toString()
      const until = ready < least ? least : ready
      expect(await inStoreScope(claim, (trx) => restockUnit(trx, { id: claim.id, readyDay: ready }))).toMatchObject({
        ok: true,
      })
      if (until >= claim.until) return
      claim.until = until
      claim.endangered = false
      const next = nextOf(model, claim)
      if (next !== undefined) next.endangered = false
      return
    }
    case 'late': {
      const claim = pick(model.reservations(), each.nth)
      if (claim === undefined) return
      const ready = Temporal.PlainDate.from(claim.until).add({ days: each.by }).toString()
      const next = nextOf(model, claim)
      const reached = next !== undefined && next.from < ready ? next.from : ready
      const outcome = await inStoreScope(claim, (trx) =>
        reportLateReturn(trx, { id: claim.id, readyDay: ready, now: new Date(model.now) }),
      )
      expect(outcome).toMatchObject({ ok: true, endangered: reached < ready ? next?.id : null })
      for (const hold of model.holds()) {
        if (hold.unit === claim.unit && hold.from < reached && claim.until < hold.until) model.remove(hold.id)
      }
      if (reached > claim.until) Object.assign(claim, { until: reached, endangered: false })
      if (reached < ready && next !== undefined) next.endangered = true
      return
    }
  }
}

function nextOf(model: PlainList, { unit, until }: Claim): Claim | undefined {
  return model
    .reservations()
    .filter((claim) => claim.unit === unit && claim.from >= until)
    .sort((a, b) => (a.from < b.from ? -1 : 1))[0]
}

function pick<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % Math.max(1, items.length)]
}

async function readClaims(now: Date): Promise<object[]> {
  const { rows } = await sql<object>`
    select id, unit_id as unit, lower(days)::text as "from", upper(days)::text as "until", kind,
      endangered_at is not null as endangered
    from occupancy where expires_at is null or expires_at > ${now} order by id`.execute(warehouse.db)
  return rows
}
