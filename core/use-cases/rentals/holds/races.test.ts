import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inStore, type Transaction } from '#database/connection.ts'
import { claimCleaning } from '#database/queries/rentals/cleaning-places.ts'
import { saveRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { addReservation } from '#database/queries/rentals/reservations.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import { HOLD_MINUTES } from '#domain/rentals/holds/hold.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { findOverlaps } from '#tests/support/database/overlaps.ts'
import { aUnit, productId } from '#tests/support/fixtures/a-catalogue.ts'
import { openWarehouse, type Warehouse } from '#tests/support/fixtures/a-warehouse.ts'
import { createTestApp, PUBLIC_TOKEN } from '#tests/support/fixtures/app.ts'
import { aGarment, aShopper, stockWarehouse } from '#tests/support/fixtures/stock-warehouse.ts'
import { ATELIER_ID, atelier, brera } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'
import { confirmHolds } from './confirm-holds.ts'
import { holdUnits } from './hold-units.ts'
import { toHolderKeys } from './holder.ts'
import { removeExpiredHolds } from './remove-expired-holds.ts'

const NOW = new Date('2026-11-16T09:00:00Z')
const LONG = 600_000
const NOBODY = '00000000-0000-0000-0000-000000000000'

let warehouse: Warehouse
beforeAll(async () => {
  warehouse = await openWarehouse([1, 2, 2])
})
afterEach(async () => {
  expect(await findOverlaps(warehouse.db)).toEqual([])
  await warehouse.clear()
})
afterAll(() => warehouse.stop())

describe('the last unit', () => {
  it('goes to one of two hundred who want it at once, and the others are told', async () => {
    const app = await createTestApp({ now: () => NOW, seed: (db) => stockWarehouse(db, [1]) })
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, number) => {
        const { cart, address } = aShopper(number)
        const { productId, size: sizeId } = aGarment(1, '2026-11-25')
        const item = { productId, sizeId, type: 'rent', deliveryDate: '2026-11-25', daysCount: 4 }
        const response = await app.fetch(
          new Request('https://api.example/public-api/holds', {
            method: 'POST',
            headers: {
              authorization: `Bearer ${PUBLIC_TOKEN}`,
              'content-type': 'application/json',
              'x-client-address': address,
            },
            body: JSON.stringify({ partnerStoreId: ATELIER_ID, cart, ...item }),
          }),
        )
        return `${response.status} ${(await response.json()).code ?? 'held'}`
      }),
    )
    const counts = Object.fromEntries([...Map.groupBy(answers, String)].map(([answer, all]) => [answer, all.length]))
    expect(counts).toEqual({ '200 held': 1, '422 DATE_NOT_AVAILABLE': 199 })
    expect(await findOverlaps(app.db)).toEqual([])
    expect(app.errors).toEqual([])
    await app.stop()
  })

  it('goes to a shopper of one store when two stores offer it', { timeout: LONG }, async () => {
    const dependencies = warehouse.at(() => NOW)
    for (let round = 0; round < repetitions(30, 1_000); round++) {
      const garments = [aGarment(1, '2026-11-25')]
      const [one, other] = await Promise.all([
        holdUnits(dependencies, atelier, { garments, ...aShopper(1), replaces: null }),
        holdUnits(dependencies, brera, { garments, ...aShopper(2), replaces: null }),
      ])
      expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1)
      await warehouse.clear()
    }
  })
})

describe('the last place among what can be clean on a day', () => {
  const canClean = (cleaningCapacity: (number | null)[]) =>
    inStore(warehouse.db, ATELIER_ID, (trx) =>
      saveRentalPolicy(trx, { ...DEFAULT_POLICY, cleaningCapacity, storeId: ATELIER_ID }),
    )
  const readyDays = () =>
    inStore(warehouse.db, ATELIER_ID, async (trx) => {
      const { rows } = await sql<{ day: string }>`select upper(days)::text as day from occupancy order by 1`.execute(
        trx,
      )
      return rows.map(({ day }) => day)
    })
  afterEach(() => canClean([]))

  it('goes to one of those who want different garments at once; the others’ are free a day later', async () => {
    await canClean([1, 1, 1, 1, 1])
    const dependencies = warehouse.at(() => NOW)
    for (let round = 0; round < repetitions(15, 300); round++) {
      const outcomes = await Promise.all(
        [1, 2, 3, 2, 3].map((product, number) =>
          holdUnits(dependencies, atelier, {
            garments: [aGarment(product, '2026-11-25')],
            ...aShopper(number),
            replaces: null,
          }),
        ),
      )
      expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
      expect(await readyDays()).toEqual(['2026-12-04', '2026-12-07', '2026-12-09', '2026-12-10', '2026-12-11'])
      await warehouse.clear()
    }
  })

  it('is kept for whoever asked first until they are done, and the next is told', async () => {
    const place = { storeId: ATELIER_ID, capacity: [1, 1, 1, 1, 1], day: '2026-12-04', now: NOW, ignoring: NOBODY }
    const take = (trx: Transaction) => claimCleaning(trx, place)
    const waits = async () => {
      const { rows } =
        await sql`select from pg_locks where locktype = 'advisory' and classid = 4 and not granted`.execute(
          warehouse.db,
        )
      return rows.length > 0
    }
    let second: Promise<string> = Promise.resolve('')
    await inStore(warehouse.db, ATELIER_ID, async (trx) => {
      await take(trx)
      let isOver = false
      second = inStore(warehouse.db, ATELIER_ID, take)
        .then(() => 'has it', String)
        .finally(() => {
          isOver = true
        })
      while (!isOver && !(await waits())) await sleep(5)
      const { id: unitId } = aUnit(1, 0)
      const days = { days: 4, delivery: '2026-11-25', withdraw: '2026-11-30' }
      const taken = { from: '2026-11-20', until: '2026-12-04' }
      const garment = { productId: productId(1), size: 'IT42', way: 'rent', unitId, taken, laundryDays: 2 } as const
      await addReservation(trx, { id: crypto.randomUUID(), ...garment, ...days, storeId: ATELIER_ID, now: NOW })
    })
    expect(await second).toContain('Nothing more can be clean on 2026-12-04')
  })

  it('is one place for two garments of one cart', async () => {
    await canClean([1, 1, 1, 1, 1])
    const garments = [aGarment(2, '2026-11-25'), aGarment(3, '2026-11-25')]
    const held = await holdUnits(
      warehouse.at(() => NOW),
      atelier,
      { garments, ...aShopper(1), replaces: null },
    )
    expect(held.ok).toBe(true)
    expect(await readyDays()).toEqual(['2026-12-04', '2026-12-07'])
  })

  it('is no question where garments need no cleaning, or nobody ever cleans', async () => {
    const dependencies = warehouse.at(() => NOW)
    const hold = (number: number, product: number) =>
      holdUnits(dependencies, atelier, {
        garments: [aGarment(product, '2026-11-25')],
        ...aShopper(number),
        replaces: null,
      })
    await inStore(warehouse.db, ATELIER_ID, (trx) =>
      saveRentalPolicy(trx, {
        ...DEFAULT_POLICY,
        laundryDays: 0,
        cleaningCapacity: [1, 1, 1, 1, 1],
        storeId: ATELIER_ID,
      }),
    )
    expect((await Promise.all([hold(1, 1), hold(2, 2), hold(3, 3)])).map(({ ok }) => ok)).toEqual([true, true, true])
    expect(new Set(await readyDays()).size).toBe(1)
  })
})

describe('two garments at once, asked for in any order', () => {
  it('never end in a deadlock, and never in half of them', { timeout: LONG }, async () => {
    const dependencies = warehouse.at(() => NOW)
    const rounds = repetitions(10, 225)
    for (let round = 0; round < rounds; round++) {
      const outcomes = await Promise.all(
        Array.from({ length: 16 }, (_, number) => {
          const pair = [aGarment(2, '2026-11-25'), aGarment(3, '2026-11-26')]
          const garments = Math.random() < 0.5 ? pair : pair.reverse()
          const store = number % 2 === 0 ? atelier : brera
          return holdUnits(dependencies, store, { garments, ...aShopper(number), replaces: null })
        }),
      )
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
      expect(new Set(outcomes.flatMap((each) => (each.ok ? [] : [each.reason])))).toEqual(new Set(['NO_UNIT_FREE']))
      const { rows } = await sql<{ held: number }>`select count(*)::int as held from occupancy`.execute(warehouse.db)
      expect(rows).toEqual([{ held: 4 }])
      await warehouse.clear()
    }
    expect(await countDeadlocks()).toBe(0)
  })
})

describe('a hold that ends while it is confirmed', () => {
  it('is either a reservation or free for somebody else, never both', { timeout: LONG }, async () => {
    const ends = NOW.getTime() + HOLD_MINUTES * 60_000
    const first = warehouse.at(() => NOW)
    const justAfter = warehouse.at(() => new Date(ends + 1))
    for (let round = 0; round < repetitions(60, 1_000); round++) {
      const garments = [aGarment(1, '2026-11-25')]
      const held = await holdUnits(first, atelier, { garments, ...aShopper(1), replaces: null })
      if (!held.ok) throw new Error(held.reason)
      const ids = held.holds.map(({ id }) => id)
      const [confirmed, taken] = await Promise.all([
        retryConflicts(() =>
          inStore(warehouse.db, ATELIER_ID, (trx) => confirmHolds(trx, { ids, now: new Date(ends - 1) })),
        ),
        holdUnits(justAfter, brera, { garments, ...aShopper(2), replaces: null }),
        removeExpiredHolds(justAfter),
      ])
      expect(confirmed.ok && taken.ok).toBe(false)
      const { rows } = await sql<{ kind: string }>`select kind from occupancy`.execute(warehouse.db)
      if (confirmed.ok) expect(rows).toEqual([{ kind: 'reservation' }])
      if (taken.ok) expect(rows).toEqual([{ kind: 'hold' }])
      await warehouse.clear()
    }
  })
})

describe('a hold that is edited', () => {
  const SHOPPER = aShopper(1)
  const DAYS = ['2026-11-25', '2026-12-15', '2027-01-12', '2027-02-09', '2027-03-09']

  function hold(number: number, day: string | undefined, replaces: string | null = null) {
    const dependencies = warehouse.at(() => NOW)
    return holdUnits(dependencies, atelier, { garments: [aGarment(number, day ?? '')], ...SHOPPER, replaces })
  }

  it('stays with the order that is made of it in the same moment', async () => {
    const held = await hold(1, DAYS[0])
    const [id = ''] = held.ok ? held.holds.map((each) => each.id) : []
    const { edited } = await inStore(warehouse.db, ATELIER_ID, async (trx) => {
      expect(await confirmHolds(trx, { ids: [id], now: NOW })).toMatchObject({ ok: true })
      const started = { edited: hold(2, DAYS[0], id) }
      await untilWaiting(1)
      return started
    })
    expect(await edited).toMatchObject({ ok: true })
    const { rows } = await sql`select kind from occupancy order by kind`.execute(warehouse.db)
    expect(rows).toEqual([{ kind: 'hold' }, { kind: 'reservation' }])
  })

  it('gives its place away once, however many tabs edit it', async () => {
    const held = await Promise.all(DAYS.map((day) => hold(2, day)))
    const [id = ''] = held.flatMap((each) => (each.ok ? each.holds.map((one) => one.id) : []))
    const { networkKey } = toHolderKeys({ storeId: ATELIER_ID, ...SHOPPER })
    const { edits } = await inStore(warehouse.db, ATELIER_ID, async (trx) => {
      await sql`select pg_advisory_xact_lock(1, ${networkKey.readInt32BE()})`.execute(trx)
      const started = { edits: [hold(3, DAYS[0], id), hold(3, DAYS[1], id)] }
      await untilWaiting(2)
      return started
    })
    const outcomes = (await Promise.all(edits)).map((each) => each.ok || each.reason)
    expect(outcomes.toSorted()).toEqual(['TOO_MANY_HOLDS', true])
    const { rows } = await sql`select from occupancy`.execute(warehouse.db)
    expect(rows).toHaveLength(5)
  })
})

/** Until so many wait for what somebody else has locked. */
async function untilWaiting(count: number): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(warehouse.db)
  if ((rows[0]?.waiting ?? 0) < count) await untilWaiting(count)
}

async function countDeadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(warehouse.db)
  return rows[0]?.deadlocks ?? -1
}
