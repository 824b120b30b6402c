import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenForChanges } from '#database/changes/listen-for-changes.ts'
import { noteChange } from '#database/changes/note-change.ts'
import { inStore } from '#database/connection.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { openWarehouse, type Warehouse } from '#tests/support/fixtures/a-warehouse.ts'
import { aGarment, aShopper } from '#tests/support/fixtures/stock-warehouse.ts'
import { ATELIER_ID, atelier } from '#tests/support/fixtures/test-stores.ts'
import { confirmHolds } from './holds/confirm-holds.ts'
import { holdUnits } from './holds/hold-units.ts'
import { releaseHold } from './holds/release-hold.ts'

let warehouse: Warehouse
beforeAll(async () => {
  warehouse = await openWarehouse([2])
})
afterAll(() => warehouse.stop())

it('kept lists hear of a reservation that comes, moves or goes, and calendars of what lies in a cart too', async () => {
  const heard: string[] = []
  const listenTo = (channel: string) => ({ [channel]: (about: string | null) => heard.push(`${channel} ${about}`) })
  const listeners = {
    ...listenTo('store_changed'),
    ...listenTo('garment_changed'),
    ...listenTo('garment_booked'),
    ...listenTo('garment_held'),
    ...listenTo('mark'),
  }
  const listener = await listenForChanges(warehouse.url, listeners, { writtenIn: warehouse.db })
  const dependencies = warehouse.at(() => new Date('2026-11-16T09:00:00Z'))
  let steps = 0
  const newsOf = async (step: () => Promise<unknown>) => {
    heard.length = 0
    await step()
    steps += 1
    await warehouse.db.transaction().execute((trx) => noteChange(trx, 'mark', String(steps)))
    while (heard.at(-1) !== `mark ${steps}`) await new Promise((resolve) => setTimeout(resolve, 5))
    return heard.slice(0, -1)
  }
  const ids: string[] = []
  const hold = async (shopper: number) => {
    const held = await holdUnits(dependencies, atelier, {
      garments: [aGarment(1, '2026-11-25')],
      ...aShopper(shopper),
      replaces: null,
    })
    ids.push(...(held.ok ? held.holds.map(({ id }) => id) : []))
  }
  const release = () => releaseHold(dependencies, { storeId: atelier.id, cart: aShopper(1).cart, id: ids[0] ?? '' })
  const confirm = () =>
    inStore(warehouse.db, atelier.id, (trx) => confirmHolds(trx, { ids: ids.slice(1), now: dependencies.now() }))

  const held = `garment_held ${productId(1)}`
  const booked = `garment_booked ${productId(1)}`
  expect(await newsOf(() => hold(1))).toEqual([held])
  expect(await newsOf(release)).toEqual([held])
  expect(await newsOf(() => hold(2))).toEqual([held])
  expect(await newsOf(confirm)).toEqual([booked])
  const later = () => sql`update occupancy set days = daterange(lower(days), 'infinity')`.execute(warehouse.db)
  // outside of its store, nobody can tell whose places for cleaning it takes
  expect(await newsOf(later)).toEqual([booked, 'store_changed null'])
  expect(await newsOf(() => warehouse.clear())).toEqual([booked, `store_changed ${ATELIER_ID}`])
  await listener.stop()
})
