import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { writeWaitingOrder } from '#tests/support/fixtures/parcels.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const AT = `/api/stores/${ATELIER_ID}`
const SHIP_DAY = '2026-06-01'

let office: TestOffice
let walter: Browser
let units: Map<string, string>
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  await writeGarments(office.db, [
    { number: 1, units: [...Array(16)].map(() => ({})), listings: { [ATELIER_ID]: {} } },
    { number: 2, units: [{}, {}, { size: 'IT44' }], listings: { [ATELIER_ID]: {} } },
    {
      number: 3,
      units: [{}],
      product: { lending: { to: 'nobody', share: 0, stores: [] } },
      listings: { [BRERA_ID]: {} },
    },
  ])
  await office.hire('walter@example.it', [{ role: 'warehouse', storeId: ATELIER_ID }])
  walter = await office.logIn('walter@example.it')
  const rows = await inStore(office.db, ATELIER_ID, (trx) => trx.selectFrom('unit').select(['id', 'barcode']).execute())
  units = new Map(rows.map(({ id, barcode }) => [barcode, id]))
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const unit = (barcode: string) => units.get(barcode) ?? ''
const order = (number: string, ...barcodes: string[]) =>
  writeWaitingOrder(office.db, ATELIER_ID, {
    number,
    unitIds: barcodes.map(unit),
    shipDay: SHIP_DAY,
    now: office.now(),
  })
const scan = (code: string, { current = null as object | null, scanKey = crypto.randomUUID() as string } = {}) =>
  walter.call('POST', `${AT}/floor/pack/scans`, { code, scanKey, current })
const list = async () => (await walter.call('GET', `${AT}/floor/pack`)).body.data
const numbers = (parcels: { number: string }[]) => parcels.map(({ number }) => number)
const statusOf = async (itemId: string) =>
  (
    await inStore(office.db, ATELIER_ID, (trx) =>
      trx.selectFrom('orderItem').select('status').where('id', '=', itemId).executeTakeFirst(),
    )
  )?.status
const cancel = (itemId: string, orderId: string) =>
  inStore(office.db, ATELIER_ID, (trx) =>
    trx
      .insertInto('orderEvent')
      .values({
        ...{ storeId: ATELIER_ID, orderId, itemId, fromStatus: 'waitingShipping', toStatus: 'deleted' },
        ...{ actor: 'customer', at: office.now() },
      })
      .execute(),
  )

describe('the packing table', () => {
  it('ticks what is scanned, and the last garment closes the parcel', async () => {
    const two = await order('P-2', 'G1-0', 'G2-0')
    expect(numbers((await list()).open)).toEqual(['P-2'])
    const first = await scan('g1-0')
    expect(first.body.data).toMatchObject({ kind: 'packed', number: 'P-2', garment: { barcode: 'G1-0' } })
    const current = { orderId: two.id, shipDay: SHIP_DAY }
    expect((await scan('G1-0', { current })).body.code).toBe('PACK_ALREADY_PACKED')
    expect((await scan('G2-0', { current })).body.data).toMatchObject({ kind: 'closed' })
    const { open, packed } = await list()
    expect([numbers(open), numbers(packed), packed[0].packedBy]).toEqual([[], ['P-2'], 'walter'])
    const items = two.items.map(({ itemId }) => itemId)
    expect(await Promise.all(items.map(statusOf))).toEqual(['waitingShipping', 'waitingShipping'])
  })

  it('says of a code that was read again that its parcel is closed, and has all papers of a selection in one', async () => {
    const [one, two] = [await order('P-91', 'G1-12'), await order('P-92', 'G1-13')]
    const first = (await scan('G1-12')).body.data
    const second = (await scan('G1-13')).body.data
    expect([first.kind, second.kind]).toEqual(['closed', 'closed'])
    const { body } = await scan('G1-12')
    expect(body).toMatchObject({
      ...{ code: 'PACK_ALREADY_CLOSED', details: { garment: { number: 'P-91', parcelId: first.parcelId } } },
    })
    expect(await statusOf(one.items[0]?.itemId ?? '')).toBe('waitingShipping')
    const papers = await walter.call('GET', `${AT}/floor/pack/papers.pdf?ids=${second.parcelId},${first.parcelId}`)
    const pdf = await getDocumentProxy(new Uint8Array(papers.bytes))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(pdf.numPages).toBe(2)
    expect(text.indexOf('P-92')).toBeLessThan(text.indexOf('P-91'))
    expect((await walter.call('GET', `${AT}/floor/pack/papers.pdf?ids=${one.id}`)).status).toBe(404)
    for (const parcel of [first, second]) {
      const itemId = (parcel === first ? one : two).items[0]?.itemId
      await walter.call('POST', `${AT}/parcels/${parcel.parcelId}/unpack`, { itemId })
      await cancel(itemId ?? '', (parcel === first ? one : two).id)
    }
  })

  it('says why a unit is wrong, and takes an equal one instead: its reservation moves along', async () => {
    const { id, items } = await order('P-3', 'G1-1')
    await order('P-4', 'G1-2')
    const current = { orderId: id, shipDay: SHIP_DAY }
    const codes = async (code: string) => (await scan(code, { current })).body.code
    expect(await codes('G2-1')).toBe('PACK_OTHER_GARMENT')
    expect(await codes('NIENTE-1')).toBe('PACK_UNIT_UNKNOWN')
    expect(await codes('G3-0')).toBe('PACK_UNIT_OF_OTHERS')
    expect(await codes('x'.repeat(5_000))).toBe('BARCODE_MALFORMED')
    expect(await codes('GR0000000019')).toBe('BARCODE_CHECK_DIGIT')
    const offered = (await scan('G1-5', { current })).body
    expect(offered).toMatchObject({
      ...{
        code: 'PACK_OTHER_UNIT',
        details: { offer: true, garment: { barcode: 'G1-1' }, unit: { id: unit('G1-5') } },
      },
    })
    const scanKey = crypto.randomUUID()
    const body = { itemId: items[0]?.itemId, unitId: unit('G1-5'), scanKey }
    const swapped = await walter.call('POST', `${AT}/floor/pack/swaps`, body)
    expect(swapped.body.data).toMatchObject({ kind: 'closed', garment: { barcode: 'G1-5' } })
    expect((await walter.call('POST', `${AT}/floor/pack/swaps`, body)).body.data).toEqual(swapped.body.data)
    const moved = await office.db
      .selectFrom('occupancy')
      .select('unitId')
      .where('id', '=', items[0]?.holdId ?? '')
    expect((await moved.executeTakeFirst())?.unitId).toBe(unit('G1-5'))
    // that of somebody else's parcel is no equal one: it has an owner
    const taken = (await scan('G1-2', { current: { orderId: id, shipDay: SHIP_DAY } })).body
    expect(taken.data).toMatchObject({ kind: 'closed', number: 'P-4' })
  })

  it('counts the same scan once, however often it is sent, and from however many hands', async () => {
    const { id } = await order('P-5', 'G1-6', 'G2-1')
    const scanKey = crypto.randomUUID()
    const [one, other] = await Promise.all([scan('G1-6', { scanKey }), scan('G1-6', { scanKey })])
    const kinds = [one, other].map(({ body }) => body.data?.kind ?? body.code).toSorted()
    expect(kinds).toEqual(['packed', 'packed'])
    const [first, second] = await Promise.all([scan('G2-1'), scan('G2-1')])
    expect([first, second].map(({ body }) => body.data?.kind ?? body.code).toSorted()[1]).toBe('closed')
    const { rows } = await inStore(office.db, ATELIER_ID, (trx) =>
      sql<{ count: number }>`select count(*)::int as count from parcel where order_id = ${id}`.execute(trx),
    )
    expect(rows[0]?.count).toBe(1)
  })

  it('tells at the next scan that an order was cancelled: what is in the parcel goes back', async () => {
    const { id, items } = await order('P-6', 'G1-7', 'G1-8')
    await scan('G1-7')
    await cancel(items[0]?.itemId ?? '', id)
    const current = { orderId: id, shipDay: SHIP_DAY }
    const told = (await scan('G1-8', { current })).body.data
    expect(told).toMatchObject({ kind: 'voided', number: 'P-6', garment: { barcode: 'G1-7' } })
    expect((await scan('G1-8', { current })).body.data).toMatchObject({ kind: 'closed' })
  })

  it('closes no parcel by hand in which something lies that was cancelled', async () => {
    const { id, items } = await order('P-61', 'G1-14', 'G1-15')
    const { parcelId } = (await scan('G1-14')).body.data
    const current = { orderId: id, shipDay: SHIP_DAY }
    await cancel(items[0]?.itemId ?? '', id)
    const close = () => walter.call('POST', `${AT}/parcels/${parcelId}/close`)
    expect((await close()).body.code).toBe('PARCEL_HAS_CANCELLED')
    expect((await scan('G1-14', { current })).body.data).toMatchObject({
      kind: 'voided',
      garment: { barcode: 'G1-14' },
    })
    expect((await scan('G1-15', { current })).body.data.kind).toBe('closed')
  })

  it('sends a part now and the rest later, and takes back what was packed by mistake', async () => {
    const { id } = await order('P-7', 'G1-9', 'G1-10')
    const { parcelId } = (await scan('G1-9')).body.data
    expect((await walter.call('POST', `${AT}/parcels/${parcelId}/close`)).status).toBe(200)
    const parts = await list()
    expect([numbers(parts.open), numbers(parts.packed).includes('P-7')]).toEqual([['P-7'], true])
    const rest = (await scan('G1-10', { current: { orderId: id, shipDay: SHIP_DAY } })).body.data
    expect([rest.kind, rest.parcelId === parcelId]).toEqual(['closed', false])
    const itemId = rest.garment.itemId
    expect((await walter.call('POST', `${AT}/parcels/${rest.parcelId}/unpack`, { itemId })).status).toBe(200)
    expect(numbers((await list()).open)).toEqual(['P-7'])
    expect((await scan('G1-10')).body.data.kind).toBe('closed')
  })

  it('prints a slip for the customer without a price', async () => {
    const [parcel] = (await list()).packed
    const { bytes, status } = await walter.call('GET', `${AT}/parcels/${parcel.id}/slip.pdf`)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    expect([status, text.includes(parcel.number), text.includes('Via Roma 1'), /€/.test(text)]).toEqual([
      200,
      true,
      true,
      false,
    ])
    expect(text).toContain('Distinta di spedizione')
  })

  it('hands over what is closed: shipped, and the customers are told; what was cancelled stays', async () => {
    const { items } = await order('P-8', 'G1-11')
    await scan('G1-11')
    const { packed } = await list()
    const ids = packed.map(({ id }: { id: string }) => id)
    const held = packed.find(({ number }: { number: string }) => number === 'P-8')
    const [{ orderId }] = [held]
    await cancel(items[0]?.itemId ?? '', orderId)
    const plan = (await walter.call('POST', `${AT}/handOver/preview`, { ids })).body.data
    expect(plan).toEqual({ parcels: ids.length - 1, garments: plan.garments, held: [{ id: held.id, number: 'P-8' }] })
    const done = (await walter.call('POST', `${AT}/handOver`, { ids })).body.data
    expect(done).toEqual(plan)
    expect(numbers((await list()).packed)).toEqual(['P-8'])
    const { rows } = await inStore(office.db, ATELIER_ID, (trx) =>
      sql<{ status: string; count: number }>`
        select status::text, count(*)::int as count from order_item group by 1 order by 1`.execute(trx),
    )
    expect(rows).toContainEqual({ status: 'shipped', count: plan.garments })
    const mails = await inStore(office.db, ATELIER_ID, (trx) =>
      trx.selectFrom('mail').select('kind').where('kind', '=', 'item-shipped').execute(),
    )
    // one for each order, whatever is in it
    expect(mails.length).toBe(7)
    expect((await walter.call('POST', `${AT}/handOver`, { ids })).body.code).toBe('PARCEL_LEFT')
    expect(await statusOf(items[0]?.itemId ?? '')).toBe('deleted')
  })
})
