import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { listUnitEvents } from '#database/queries/catalogue/unit-history.ts'
import { findItemOfUnit } from '#database/queries/floor/scanned-units.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { openShop, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { writeWaitingOrder } from '#tests/support/fixtures/parcels.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { scanReturn } from '#use-cases/floor/scan-return.ts'
import { followAllIncidents } from '#use-cases/incidents/follow-incidents.ts'
import { advanceItem } from './advance-item.ts'

let shop: Shop
let units: { id: string; barcode: string }[]
let next = 0
beforeAll(async () => {
  shop = await openShop({ units: [16, 3] })
  units = await inStore(shop.db, ATELIER_ID, (trx) =>
    trx.selectFrom('unit').select(['id', 'barcode']).orderBy('barcode').execute(),
  )
})
afterAll(() => shop.stop())

const WEEKS = ['2026-12-01', '2027-01-12', '2027-02-09']

/** Orders for one unit, one after the other. */
async function queue(count: number) {
  const unit = units[next++] ?? { id: '', barcode: '' }
  const items: string[] = []
  for (const shipDay of WEEKS.slice(0, count)) {
    const order = { number: `C-${next}-${shipDay}`, unitIds: [unit.id], shipDay, now: shop.clock.now }
    items.push((await writeWaitingOrder(shop.db, ATELIER_ID, order)).items[0]?.itemId ?? '')
  }
  return { unit, items: items as [string, string, string] }
}

const say = (itemId: string, status: OrderStatus) => shop.courier({ itemId, status })
const statusOf = (id: string) =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    const row = await trx.selectFrom('orderItem').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    return row.status
  })
const placeOf = (unitId: string) =>
  inStore(shop.db, ATELIER_ID, (trx) =>
    trx.selectFrom('custody').select(['place', 'itemId']).where('unitId', '=', unitId).executeTakeFirstOrThrow(),
  )
const receive = (code: string) =>
  inStore(shop.db, ATELIER_ID, (trx) => {
    const scan = { storeId: ATELIER_ID, id: crypto.randomUUID(), code, person: { name: 'Walter' }, now: shop.clock.now }
    return scanReturn(trx, shop.dependencies, scan)
  })
const openKinds = (itemId: string) =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    const rows = await trx
      .selectFrom('storeIncident')
      .select('kind')
      .where('subjectId', '=', itemId)
      .where('state', '=', 'open')
      .execute()
    return rows.map(({ kind }) => kind)
  })

describe('a unit', () => {
  it('is out for one order: no code can say otherwise', async () => {
    const { unit, items } = await queue(2)
    await say(items[0], 'shipped')
    const insert = inStore(shop.db, ATELIER_ID, (trx) =>
      sql`insert into order_event (store_id, order_id, item_id, from_status, to_status, actor, at)
        select store_id, order_id, id, status, 'shipped', 'courier', now() from order_item where id = ${items[1]}`.execute(
        trx,
      ),
    )
    await expect(insert).rejects.toMatchObject({ constraint: 'one_holder' })
    expect(await placeOf(unit.id)).toEqual({ place: 'onTheWay', itemId: items[0] })
  })

  it('does not leave by an event alone: what is out has its unit, or nothing is written', async () => {
    const { items } = await queue(1)
    const insert = inStore(shop.db, ATELIER_ID, (trx) =>
      sql`insert into order_event (store_id, order_id, item_id, from_status, to_status, actor, at)
        select store_id, order_id, id, status, 'shipped', 'courier', now() from order_item where id = ${items[0]}`.execute(
        trx,
      ),
    )
    await expect(insert).rejects.toMatchObject({ constraint: 'has_its_unit' })
  })

  it('is moved by a carrier along its own order only: what contradicts it moves nothing, and a person is told', async () => {
    const { unit, items } = await queue(2)
    for (const status of ['shipped', 'delivered'] as const) await say(items[0], status)
    expect((await say(items[1], 'shipped')).ok).toBe(true)
    expect([await statusOf(items[1]), await openKinds(items[1])]).toEqual(['waitingShipping', ['elsewhere']])
    expect(await placeOf(unit.id)).toEqual({ place: 'customer', itemId: items[0] })
    const byHand = { storeId: ATELIER_ID, itemId: items[1], to: 'shipped', actor: 'warehouse' } as const
    expect(await advanceItem(shop.dependencies, byHand)).toMatchObject({ ok: false, reason: 'UNIT_ELSEWHERE' })
  })

  it('comes back to the order it is out for, never to an older one', async () => {
    const { unit, items } = await queue(2)
    await say(items[0], 'shipped')
    await say(items[0], 'exception')
    // the service has it back by a word of its own, and its order still waits for a decision
    await inStore(shop.db, ATELIER_ID, (trx) =>
      trx.insertInto('unitEvent').values({ unitId: unit.id, state: 'available', personName: 'Ada' }).execute(),
    )
    for (const status of ['shipped', 'delivered'] as const) await say(items[1], status)
    const found = await inStore(shop.db, ATELIER_ID, (trx) => findItemOfUnit(trx, unit.id))
    expect(found?.id).toBe(items[1])
    expect((await receive(unit.barcode)).answer).toBe('received')
    expect([await statusOf(items[0]), await statusOf(items[1])]).toEqual(['exception', 'needVerify'])
  })

  it.each(['shipped', 'deliveryDelayed', 'deliveryFailed', 'missingDelivery', 'returnedToSender'] as const)(
    'is received though its courier says %s; whether the money goes back is a person’s to say',
    async (status) => {
      const { unit, items } = await queue(1)
      const [item] = items
      await say(item, 'shipped')
      if (status !== 'shipped') await say(item, status)
      expect((await receive(unit.barcode)).answer).toBe('received')
      expect([await statusOf(item), await openKinds(item)]).toEqual(['needVerify', ['undelivered']])
      expect(await placeOf(unit.id)).toEqual({ place: 'inspection', itemId: item })
      const moves = { storeId: ATELIER_ID, itemId: item }
      await advanceItem(shop.dependencies, { ...moves, to: 'returned', actor: 'warehouse' })
      await shop.wait({ minutes: 5 })
      expect([await statusOf(item), await openKinds(item)]).toEqual(['returned', ['undelivered']])
      await advanceItem(shop.dependencies, { ...moves, to: 'deleted', actor: 'staff', reason: 'It never arrived' })
      expect([await openKinds(item), await placeOf(unit.id)]).toEqual([[], { place: 'shelf', itemId: null }])
    },
  )

  it('that is away when its order ends stays away until somebody has it in hand', async () => {
    const { unit, items } = await queue(1)
    for (const status of ['shipped', 'returnedToSender'] as const) await say(items[0], status)
    await advanceItem(shop.dependencies, { storeId: ATELIER_ID, itemId: items[0], to: 'deleted', actor: 'staff' })
    const look = () =>
      inStore(shop.db, ATELIER_ID, async (trx) => {
        const { rows } = await sql<{ state: string; outUntil: string | null }>`
          select state, out_until::text as out_until from unit where id = ${unit.id}`.execute(trx)
        return rows[0]
      })
    expect(await look()).toEqual({ state: 'onLoan', outUntil: 'infinity' })
    expect((await receive(unit.barcode)).answer).toBe('received')
    expect(await placeOf(unit.id)).toMatchObject({ place: 'inspection' })
  })

  it('has every move in a line of its own, with what moved it', async () => {
    const { unit, items } = await queue(1)
    for (const status of ['shipped', 'delivered', 'withdrawed'] as const) await say(items[0], status)
    await receive(unit.barcode)
    const lines = (await inStore(shop.db, ATELIER_ID, (trx) => listUnitEvents(trx, unit.id))).map(
      ({ fromPlace, place, movedBy, order }) => [fromPlace, place, movedBy, order?.number],
    )
    const number = expect.stringMatching(/^C-/)
    expect(lines.toReversed()).toEqual([
      ['shelf', 'onTheWay', 'carrier', number],
      ['onTheWay', 'customer', 'carrier', number],
      ['customer', 'onTheWay', 'carrier', number],
      ['onTheWay', 'inspection', 'scan', number],
    ])
  })
})

describe('a garment that is to leave today', () => {
  it.each(['laundry', 'repair', 'inspection', 'lost', 'onLoan'] as const)(
    'and whose unit is recorded as %s is at risk, with ways out, though nobody has foreseen it',
    async (state) => {
      const { unit, items } = await queue(1)
      await inStore(shop.db, ATELIER_ID, (trx) =>
        trx.insertInto('unitEvent').values({ unitId: unit.id, state, personName: 'Ada' }).execute(),
      )
      const { now } = shop.clock
      shop.clock.now = new Date('2026-12-01T09:00:00Z')
      await followAllIncidents(shop.dependencies)
      expect(await openKinds(items[0])).toEqual(['atRisk'])
      shop.clock.now = now
    },
  )
})
