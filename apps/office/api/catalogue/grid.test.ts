import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { findProduct } from '#database/queries/catalogue/listed-products.ts'
import { productId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const AT = `/api/stores/${ATELIER_ID}/catalogueGrid`
const [FIRST, SECOND, LENT] = [productId(201), productId(202), productId(203)]
const PRICES = [{ period: 'ONE_OFF' as const, amount: 4_900 }]

let office: TestOffice
let owner: Browser
let manager: Browser
let warehouse: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  await writeGarments(office.db, [
    { number: 201, units: [{}], listings: { [ATELIER_ID]: { prices: PRICES } } },
    { number: 202, units: [{}], listings: { [ATELIER_ID]: { prices: PRICES } } },
    { number: 203, units: [{}], listings: { [BRERA_ID]: {}, [ATELIER_ID]: { prices: PRICES } } },
  ])
  for (const role of ['owner', 'warehouse', 'manager'] as const) {
    await office.hire(`${role}@example.it`, [{ role, storeId: ATELIER_ID }])
  }
  owner = await office.logIn('owner@example.it')
  manager = await office.logIn('manager@example.it')
  warehouse = await office.logIn('warehouse@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

type Row = { id: string; isOwn: boolean; cells: Record<string, unknown> }
const read = async (query: string, browser = owner): Promise<Row[]> =>
  (await browser.call('GET', `${AT}?${query}`)).body.data.rows
const rowOf = async (id: string) => (await read(`ids=${id}`))[0]
const save = (cells: object[], browser = owner) => browser.call('PUT', AT, { cells })
const cell = (id: string, column: string, before: unknown, value: unknown) => ({ id, column, before, value })

describe('the grid', () => {
  it('has the garments of a filter or a selection, with prices for who may see them', async () => {
    expect((await read(`ids=${FIRST},${SECOND}`)).map(({ id }) => id).sort()).toEqual([FIRST, SECOND])
    expect(await read('text=capo 202')).toMatchObject([{ id: SECOND, isOwn: true, cells: { 'price.ONE_OFF': 4_900 } }])
    expect(await rowOf(LENT)).toMatchObject({ isOwn: false, isLent: true })
    expect(await read(`ids=${FIRST}`, warehouse)).toMatchObject([{ cells: { 'price.ONE_OFF': null, position: 201 } }])
    expect((await save([cell(FIRST, 'position', 201, 1)], warehouse)).status).toBe(403)
  })

  it('saves every kind of cell at once, each with its line, and the lowest price of thirty days follows', async () => {
    const saved = await save([
      cell(FIRST, 'price.ONE_OFF', 4_900, 3_900),
      cell(SECOND, 'price.ONE_OFF', 4_900, null),
      cell(SECOND, 'price.MONTH', null, 12_000),
      cell(SECOND, 'secondHand.good', null, 9_000),
      cell(SECOND, 'trialPrice', null, 1_500),
      cell(FIRST, 'position', 201, 7),
      cell(FIRST, 'brand', 'Casa Ferrante', 'Nuova Sartoria'),
      cell(FIRST, 'category', null, 'coats'),
      cell(FIRST, 'tags', [], ['wedding', 'gala']),
      cell(FIRST, 'valuePrice', 45_000, 52_000),
      cell(FIRST, 'careClass', 'everyday', 'leather'),
      cell(FIRST, 'turnaroundDays', null, 6),
      cell(FIRST, 'weightGrams', null, 1_350),
    ])
    expect(saved.body).toMatchObject({ success: true, data: { changed: 13 } })
    expect((await rowOf(FIRST))?.cells).toMatchObject({
      ...{ 'price.ONE_OFF': 3_900, position: 7, brand: 'Nuova Sartoria', category: 'coats' },
      ...{ tags: ['gala', 'wedding'], valuePrice: 52_000, careClass: 'leather', turnaroundDays: 6, weightGrams: 1_350 },
    })
    expect((await rowOf(SECOND))?.cells).toMatchObject({
      ...{ 'price.ONE_OFF': null, 'price.MONTH': 12_000, 'secondHand.good': 9_000, trialPrice: 1_500 },
    })
    const later = new Date(Date.now() + 60_000)
    const shown = await inStore(office.db, ATELIER_ID, (trx) =>
      findProduct(trx, { storeId: ATELIER_ID, productId: FIRST, now: later }),
    )
    expect(shown?.prices).toMatchObject([{ amount: 3_900, reduction: { lowestBefore: 4_900 } }])
    const { lines } = (await owner.call('GET', `/api/stores/${ATELIER_ID}/audit`)).body.data
    expect(lines).toContainEqual(
      expect.objectContaining({
        action: 'listing.changed',
        changes: expect.arrayContaining([{ field: 'price.ONE_OFF', before: 4_900, after: 3_900 }]),
      }),
    )
  })

  it('saves nothing when one cell cannot be taken, and says of each why', async () => {
    const refused = await save([
      cell(FIRST, 'position', 7, 8),
      cell(LENT, 'brand', 'Casa Ferrante', 'Mia'),
      cell(FIRST, 'category', 'coats', 'gone'),
      cell(FIRST, 'tags', ['gala', 'wedding'], ['nobody']),
      cell('0190b6a0-0000-7000-8000-1ffffffffff1', 'position', 0, 1),
    ])
    expect([refused.status, refused.body.code]).toEqual([409, 'CELLS_REFUSED'])
    const reasons = refused.body.details.problems.map(({ reason }: { reason: string }) => reason)
    expect(reasons).toEqual(['NOT_OWN', 'UNKNOWN_CHOICE', 'UNKNOWN_CHOICE', 'NOT_FOUND'])
    expect((await rowOf(FIRST))?.cells.position).toBe(7)
  })
})

describe('two people in the same grid', () => {
  it('do not overwrite each other: the second sees both values and whose the other one is', async () => {
    expect((await save([cell(FIRST, 'price.MONTH', null, 10_000)], manager)).status).toBe(200)
    const late = await save([cell(FIRST, 'price.MONTH', null, 11_000), cell(SECOND, 'position', 202, 5)])
    expect(late.body.details.problems).toEqual([
      { id: FIRST, column: 'price.MONTH', reason: 'CHANGED_MEANWHILE', current: 10_000, by: 'manager' },
    ])
    expect((await rowOf(SECOND))?.cells.position).toBe(202)
    expect((await save([cell(FIRST, 'price.MONTH', 10_000, 11_000)])).status).toBe(200)
  })

  it('at the same moment are one after the other, also where the garment is somebody else’s', async () => {
    let before = (await rowOf(LENT))?.cells.position
    for (let round = 0; round < 5; round += 1) {
      const [mine, theirs] = [1000 + round, 2000 + round]
      const answers = await Promise.all([
        save([cell(LENT, 'position', before, mine)]),
        save([cell(LENT, 'position', before, theirs)], manager),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      before = (await rowOf(LENT))?.cells.position
      expect(before).toBe(answers[0]?.status === 200 ? mine : theirs)
    }
  })

  it('agree where they typed the same or changed different cells, and nobody conflicts with themselves', async () => {
    await save([cell(FIRST, 'price.YEAR', null, 90_000)], manager)
    const both = [cell(FIRST, 'price.YEAR', null, 90_000), cell(FIRST, 'price.DAY', null, 900)]
    expect((await save(both)).body.data).toEqual({ changed: 1 })
    expect((await save([cell(FIRST, 'price.DAY', null, 950)])).status).toBe(200)
    expect((await save([cell(FIRST, 'price.DAY', null, 990)], manager)).status).toBe(409)
  })
})
