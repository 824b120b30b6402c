import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { writeWaitingOrder } from '#tests/support/fixtures/parcels.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { moveItem } from '#use-cases/orders/lifecycle/move-item.ts'

const AT = `/api/stores/${ATELIER_ID}`

let office: TestOffice
let walter: Browser
let units: Map<string, string>
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  await writeGarments(office.db, [{ number: 1, units: [...Array(6)].map(() => ({})), listings: { [ATELIER_ID]: {} } }])
  await office.hire('walter@example.it', [{ role: 'warehouse', storeId: ATELIER_ID }])
  walter = await office.logIn('walter@example.it')
  const rows = await inStore(office.db, ATELIER_ID, (trx) => trx.selectFrom('unit').select(['id', 'barcode']).execute())
  units = new Map(rows.map(({ id, barcode }) => [barcode, id]))
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const order = async (number: string, barcode: string, shipDay: string) => {
  const unitIds = [units.get(barcode) ?? '']
  const { items } = await writeWaitingOrder(office.db, ATELIER_ID, { number, unitIds, shipDay, now: office.now() })
  return items[0]?.itemId ?? ''
}
const scan = (code: string, isReceived = false) =>
  walter.call('POST', `${AT}/floor/pack/scans`, { code, scanKey: crypto.randomUUID(), current: null, isReceived })
const move = (itemId: string, actor: 'courier' | 'warehouse', to: OrderStatus) =>
  inStore(office.db, ATELIER_ID, (trx) =>
    moveItem(trx, { jobs: { enqueue: async () => null } as never, now: office.now }, { itemId, to, actor }),
  )
const statusOf = (id: string) =>
  inStore(office.db, ATELIER_ID, async (trx) => {
    const row = await trx.selectFrom('orderItem').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    return row.status
  })
const put = (barcode: string, state: 'laundry' | 'repair' | 'lost') =>
  inStore(office.db, ATELIER_ID, (trx) =>
    trx
      .insertInto('unitEvent')
      .values({ unitId: units.get(barcode) ?? '', state, personName: 'Ada', at: office.now() })
      .execute(),
  )

describe('packing asks where a unit is, not only for whom its days are', () => {
  it('does not pack what another customer has; received and clean settles that order first', async () => {
    const former = await order('C-1', 'G1-0', '2026-05-04')
    const wanted = await order('C-2', 'G1-0', '2026-06-01')
    for (const to of ['shipped', 'delivered'] as const) await move(former, 'courier', to)
    const refused = (await scan('G1-0')).body
    expect(refused).toMatchObject({
      code: 'UNIT_ELSEWHERE',
      details: { elsewhere: { place: 'customer', order: { number: 'C-1' }, canReceive: true } },
    })
    expect([await statusOf(former), await statusOf(wanted)]).toEqual(['delivered', 'waitingShipping'])
    expect((await scan('G1-0', true)).body.data).toMatchObject({ kind: 'closed', number: 'C-2' })
    expect(await statusOf(former)).toBe('returned')
    const { data } = (await walter.call('GET', `${AT}/units/${units.get('G1-0')}`)).body
    expect(data.custody).toMatchObject({ place: 'parcel', order: { number: 'C-2' } })
    expect(data.events.map(({ place }: { place: string }) => place)).toEqual([
      ...['parcel', 'shelf', 'inspection', 'customer', 'onTheWay'],
    ])
  })

  it.each([
    ['laundry', 'G1-1'],
    ['repair', 'G1-2'],
    ['lost', 'G1-3'],
  ] as const)('does not pack what is recorded as %s', async (state, barcode) => {
    await order(`C-${state}`, barcode, '2026-06-01')
    await put(barcode, state)
    const place = state === 'lost' ? 'nowhere' : state
    expect((await scan(barcode)).body.details.elsewhere).toMatchObject({ place, order: null, canReceive: true })
    expect((await scan(barcode, true)).body.data).toMatchObject({ kind: 'closed' })
  })

  it('takes a garment out again onto its shelf', async () => {
    const itemId = await order('C-5', 'G1-5', '2026-06-01')
    const { parcelId } = (await scan('G1-5')).body.data
    await walter.call('POST', `${AT}/parcels/${parcelId}/unpack`, { itemId })
    const { data } = (await walter.call('GET', `${AT}/units/${units.get('G1-5')}`)).body
    expect(data.custody).toMatchObject({ place: 'shelf', order: null })
  })
})
