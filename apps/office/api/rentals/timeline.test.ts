import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { addReservation } from '#database/queries/rentals/reservations.ts'
import { productId as garmentId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const AT = `/api/stores/${ATELIER_ID}`
const productId = garmentId(7)

let office: TestOffice
let owner: Browser
let warehouse: Browser
let unitIds: string[]
const reservation = crypto.randomUUID()
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  await writeGarments(office.db, [
    { number: 7, units: [{}, {}, { size: 'IT44' }], listings: { [ATELIER_ID]: {}, [BRERA_ID]: {} } },
  ])
  for (const role of ['owner', 'warehouse'] as const) {
    await office.hire(`${role}@example.it`, [{ role, storeId: ATELIER_ID }])
  }
  owner = await office.logIn('owner@example.it')
  warehouse = await office.logIn('warehouse@example.it')
  const { units } = (await owner.call('GET', `${AT}/products/${productId}`)).body.data
  unitIds = units.map(({ id }: { id: string }) => id)
  const [unitId = ''] = unitIds
  await inStore(office.db, ATELIER_ID, (trx) =>
    addReservation(trx, {
      ...{ id: reservation, unitId, storeId: ATELIER_ID, productId, size: 'IT42', way: 'rent', days: 4 },
      ...{ delivery: '2026-06-24', withdraw: '2026-06-29', taken: { from: '2026-06-19', until: '2026-07-03' } },
      now: office.now(),
    }),
  )
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const timeline = async (query: string, browser = owner, at = AT) =>
  (await browser.call('GET', `${at}/timeline?${query}`)).body.data

it('shows the units of a garment with what takes their days, page by page', async () => {
  const { units, from, hasMore } = await timeline(`product=${productId}&from=2026-06-01&days=180`)
  expect([from, hasMore, units.length]).toEqual(['2026-06-01', false, 3])
  expect(units[0]).toMatchObject({ id: unitIds[0], isOwn: true, kept: null })
  expect(units[0].claims).toMatchObject([{ id: reservation, kind: 'reservation', isOwn: true, canMove: true }])
  expect(units[0].claims[0].bars.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['transit', 'rent', 'transit', 'laundry'],
  ])
  const first = await timeline(`product=${productId}&most=2`)
  const rest = await timeline(`product=${productId}&most=2&skip=2`)
  expect([first.hasMore, rest.hasMore]).toEqual([true, false])
  expect([...first.units, ...rest.units].map(({ id }) => id)).toEqual(unitIds)
  expect((await timeline(`text=${units[1].barcode}`)).units.map(({ id }: { id: string }) => id)).toEqual([unitIds[1]])
  expect((await owner.call('GET', `${AT}/timeline?days=4000`)).status).toBe(400)
})

it('says why a day is not free, and of which unit', async () => {
  const explain = async (query: string) =>
    (await owner.call('GET', `${AT}/timeline/explanation?product=${productId}&${query}`)).body
  expect((await explain('size=IT42&day=2026-06-24')).data).toMatchObject({ reason: null })
  const block = { from: '2026-06-22', until: '2026-06-24', reason: 'Servizio fotografico' }
  const blocked = await warehouse.call('POST', `${AT}/units/${unitIds[1]}/blocks`, block)
  expect(blocked.status).toBe(200)
  const { data } = await explain('size=IT42&day=2026-06-24')
  expect(data).toMatchObject({ reason: 'NO_UNIT', needed: { from: '2026-06-19' } })
  expect(
    data.units.map(({ obstacles }: { obstacles: { kind: string }[] }) => obstacles.map(({ kind }) => kind)),
  ).toEqual([['transit'], ['block']])
  expect(data.units[1].obstacles[0]).toMatchObject({ reason: 'Servizio fotografico', from: '2026-06-22' })
  expect((await explain('size=IT42&day=2026-06-21')).data.reason).toBe('NO_COURIER')
  expect((await explain('size=IT42&day=2020-01-01')).data.reason).toBe('OUTSIDE_WINDOW')
  expect((await owner.call('DELETE', `${AT}/blocks/${blocked.body.data.id}`)).status).toBe(200)
  expect((await owner.call('DELETE', `${AT}/blocks/${blocked.body.data.id}`)).status).toBe(404)
})

it('lets the warehouse move a reservation to an equal unit, with a line of who did it', async () => {
  const { choices } = (await warehouse.call('GET', `${AT}/reservations/${reservation}/units`)).body.data
  expect(choices).toMatchObject([{ id: unitIds[1], refusal: null }])
  const move = (unitId: string | undefined) =>
    warehouse.call('PUT', `${AT}/reservations/${reservation}/unit`, { unitId })
  expect((await move(unitIds[2])).body.code).toBe('UNIT_NOT_EQUAL')
  expect((await move(unitIds[1])).body.data).toEqual({ from: unitIds[0] })
  expect((await move(unitIds[1])).body.code).toBe('SAME_UNIT')
  const { lines } = (await owner.call('GET', `${AT}/audit?action=reservation.moved`)).body.data
  expect(lines).toMatchObject([{ personName: 'warehouse', changes: [{ field: 'unit' }] }])
})

it('frees nothing without a reason, and nothing for who packs', async () => {
  const free = (browser: Browser, body: object) => browser.call('POST', `${AT}/holds/${reservation}/freed`, body)
  expect((await free(owner, { reason: ' ' })).status).toBe(400)
  expect((await free(owner, { reason: 'Telefonata' })).body.code).toBe('HOLD_ALREADY_OVER')
  expect((await free(warehouse, { reason: 'Telefonata' })).status).toBe(403)
})
