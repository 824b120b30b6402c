import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { lockCustody } from '#database/queries/rentals/custody.ts'
import { writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { writeWaitingOrder } from '#tests/support/fixtures/parcels.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const AT = `/api/stores/${ATELIER_ID}`

let office: TestOffice
let people: Browser[]
let units: { id: string; barcode: string }[]
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  await writeGarments(office.db, [{ number: 1, units: [...Array(6)].map(() => ({})), listings: { [ATELIER_ID]: {} } }])
  people = []
  for (const name of ['walter', 'wanda']) {
    await office.hire(`${name}@example.it`, [{ role: 'warehouse', storeId: ATELIER_ID }])
    people.push(await office.logIn(`${name}@example.it`))
  }
  units = await inStore(office.db, ATELIER_ID, (trx) =>
    trx.selectFrom('unit').select(['id', 'barcode']).orderBy('barcode').execute(),
  )
})
afterAll(async () => {
  // whatever came out as a 500 is noted here
  expect(office.errors).toEqual([])
  await office.stop()
})

/** A closed parcel of one garment, by the number of its order. */
async function pack(number: string) {
  const { id: unitId, barcode: code } = units.pop() ?? { id: '', barcode: '' }
  const placed = { number, unitIds: [unitId], shipDay: '2026-06-01', now: office.now() }
  const { items } = await writeWaitingOrder(office.db, ATELIER_ID, placed)
  const scan = { code, scanKey: crypto.randomUUID(), current: null }
  await people[0]?.call('POST', `${AT}/floor/pack/scans`, scan)
  const { data } = (await people[0]?.call('GET', `${AT}/floor/pack`))?.body ?? {}
  const parcel = data.packed.find((each: { number: string }) => each.number === number)
  return { id: parcel.id as string, unitId, itemId: items[0]?.itemId ?? '' }
}
const handOver = (who: number, ids: string[]) => people[who]?.call('POST', `${AT}/handOver`, { ids })
const leftOf = (itemId: string) =>
  inStore(office.db, ATELIER_ID, (trx) =>
    trx.selectFrom('orderEvent').select('toStatus').where('itemId', '=', itemId).execute(),
  )

it('the same parcels handed over by two people at once leave once, and the second is told that they have left', async () => {
  const parcels = [await pack('A-1'), await pack('A-2'), await pack('A-3')]
  const ids = parcels.map(({ id }) => id)
  const both = await Promise.all([handOver(0, ids), handOver(1, ids.toReversed())])
  expect(both.map((answer) => answer?.status).sort()).toEqual([200, 409])
  expect(both.find((answer) => answer?.status === 409)?.body.code).toBe('PARCEL_LEFT')
  for (const { itemId } of parcels) expect(await leftOf(itemId)).toEqual([{ toStatus: 'shipped' }])
})

it('a parcel whose garment is put elsewhere in the same moment stays and is named, and the others leave', async () => {
  const [stays, leaves] = [await pack('B-1'), await pack('B-2')]
  const answer = await inStore(office.db, ATELIER_ID, async (trx) => {
    await lockCustody(trx, stays.unitId)
    const asked = handOver(0, [stays.id, leaves.id])
    await untilSomebodyWaits()
    const found = { unitId: stays.unitId, state: 'repair', personName: 'Ada', at: office.now() } as const
    await trx.insertInto('unitEvent').values(found).execute()
    return { asked }
  })
  expect((await answer.asked)?.body.data).toEqual({
    parcels: 1,
    garments: 1,
    held: [{ id: stays.id, number: 'B-1' }],
  })
  expect(await leftOf(stays.itemId)).toEqual([])
  expect(await leftOf(leaves.itemId)).toEqual([{ toStatus: 'shipped' }])
})

async function untilSomebodyWaits(): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(office.db)
  if (rows.length === 0) await untilSomebodyWaits()
}
