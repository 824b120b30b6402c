import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { findProduct } from '#database/queries/catalogue/listed-products.ts'
import { productId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

const AT = `/api/stores/${ATELIER_ID}`
const RULE = {
  rounding: 'ninety',
  least: 300,
  charges: {
    ONE_OFF: { share: 150 },
    MONTH: { share: 350 },
    TRIAL: { amount: 900 },
    'SECOND_HAND good': { share: 450 },
  },
}
const FIRST = [101, 102, 103, 104]

let office: TestOffice
let owner: Browser
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  await writeGarments(
    office.db,
    FIRST.map((number, at) => ({
      number,
      product: { valuePrice: 10_000 * (at + 1), category: at < 2 ? 'dresses' : 'coats' },
      units: [{}],
      listings: { [ATELIER_ID]: number === 104 ? { prices: [{ period: 'ONE_OFF', amount: 9_900 }] } : {} },
    })),
  )
  await office.hire('owner@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  await office.hire('brera@example.it', [{ role: 'owner', storeId: BRERA_ID }])
  owner = await office.logIn('owner@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const ids = FIRST.map(productId)
const look = async (body: object) => (await owner.call('POST', `${AT}/priceRule/preview`, { ids, ...body })).body.data
const apply = (body: object) => owner.call('PUT', `${AT}/priceRule`, body)
const productOf = async (number: number) => (await owner.call('GET', `${AT}/products/${productId(number)}`)).body.data
const priceOf = async (number: number, period = 'ONE_OFF') =>
  (await productOf(number)).listing.prices.find((price: { period: string }) => price.period === period)?.amount ?? null

describe('a rule', () => {
  it('is looked at on real garments: counts, and before and after of each offer', async () => {
    const { totals, sample, warnings } = await look({ rule: RULE })
    expect(totals).toEqual({ garments: 4, changed: 0, added: 15, kept: 1, same: 0 })
    expect(warnings).toEqual([])
    expect(sample.at(-1)).toMatchObject({
      name: 'Capo 104',
      value: 40_000,
      changes: [
        { offer: 'ONE_OFF', before: 9_900, after: 9_900, byRule: 5_990, kept: true },
        { offer: 'MONTH', before: null, after: 13_990 },
        { offer: 'TRIAL', before: null, after: 900 },
        { offer: 'SECOND_HAND good', before: null, after: 17_990 },
      ],
    })
    expect(await priceOf(101)).toBeNull()
  })

  it('makes all prices at once and leaves what was set by hand; the second time nothing changes', async () => {
    const done = await apply({ rule: RULE, ids })
    expect(done.body.data.totals).toMatchObject({ garments: 4, changed: 0, added: 15, kept: 1 })
    expect(await Promise.all(FIRST.map((number) => priceOf(number)))).toEqual([1_490, 2_990, 4_490, 9_900])
    expect((await productOf(101)).listing).toMatchObject({
      trialPrice: 900,
      secondHandPrices: [{ condition: 'good', amount: 4_490 }],
    })
    const again = await apply({ rule: RULE, ids })
    expect(again.body.data.totals).toMatchObject({ changed: 0, added: 0, kept: 1, same: 15 })
    const { history } = await productOf(101)
    expect(history.filter(({ offer }: { offer: string }) => offer === 'ONE_OFF')).toHaveLength(1)
    const { lines } = (await owner.call('GET', `${AT}/audit?action=prices.ruled`)).body.data
    expect(lines[0].changes).toContainEqual({ field: 'garments', before: null, after: 4 })
  })

  it('for a filter changes no others, and for a part is not kept as the store’s', async () => {
    const dearer = { ...RULE, charges: { ONE_OFF: { share: 200 } } }
    const done = await apply({ rule: dearer, filter: { category: 'coats' } })
    expect(done.body.data.totals).toMatchObject({ garments: 2, changed: 1, kept: 1 })
    expect(await Promise.all(FIRST.map((number) => priceOf(number)))).toEqual([1_490, 2_990, 5_990, 9_900])
    expect((await owner.call('GET', `${AT}/priceRule`)).body.data.isOwn).toBe(false)
  })

  it('for all is the store’s, also follows a part before, and the lowest of thirty days follows a lower price', async () => {
    const cheaper = { ...RULE, charges: { ONE_OFF: { share: 100 } } }
    await apply({ rule: cheaper })
    expect((await owner.call('GET', `${AT}/priceRule`)).body.data).toEqual({ rule: cheaper, isOwn: true })
    expect(await Promise.all(FIRST.map((number) => priceOf(number)))).toEqual([990, 1_990, 2_990, 9_900])
    const shown = await inStore(office.db, ATELIER_ID, (trx) =>
      findProduct(trx, { storeId: ATELIER_ID, productId: productId(102), now: new Date() }),
    )
    expect(shown?.prices).toMatchObject([{ period: 'ONE_OFF', amount: 1_990, reduction: { lowestBefore: 2_990 } }, {}])
  })

  it('takes over what was set by hand only when that is asked for', async () => {
    const body = { rule: { ...RULE, charges: { ONE_OFF: { share: 100 } } }, replacesOverrides: true, ids }
    expect((await look(body)).totals).toMatchObject({ changed: 1, kept: 0 })
  })
})

describe('a price', () => {
  it('typed by hand is shown as such with what the rule would say, stays, and can be given back', async () => {
    const { listing } = await productOf(101)
    const { state, ...shown } = listing
    const prices = [{ period: 'ONE_OFF', amount: 7_777 }]
    await owner.call('PUT', `${AT}/products/${productId(101)}/listing`, { ...shown, prices })
    expect((await productOf(101)).overrides).toEqual([{ offer: 'ONE_OFF', byRule: 990 }])
    await apply({ rule: { ...RULE, charges: { ONE_OFF: { share: 100 } } } })
    expect(await priceOf(101)).toBe(7_777)
    const back = await owner.call('POST', `${AT}/products/${productId(101)}/ruledPrices`, { offers: ['ONE_OFF'] })
    expect(back.status).toBe(200)
    expect([await priceOf(101), (await productOf(101)).overrides]).toEqual([990, []])
  })

  it('made by a rule stays the rule’s when the value of its garment changes', async () => {
    await inStore(office.db, ATELIER_ID, (trx) =>
      trx.updateTable('product').set({ valuePrice: 50_000 }).where('id', '=', productId(103)).execute(),
    )
    expect((await productOf(103)).overrides).toEqual([])
    await apply({ rule: { ...RULE, charges: { ONE_OFF: { share: 100 } } } })
    expect(await priceOf(103)).toBe(4_990)
  })
})

it('a rule that charges nothing is refused, and one of another store finds nothing here', async () => {
  const empty = await apply({ rule: { ...RULE, charges: {} } })
  expect([empty.status, empty.body.code]).toEqual([422, 'PRICE_RULE_EMPTY'])
  const brera = await office.logIn('brera@example.it')
  const there = await brera.call('PUT', `/api/stores/${BRERA_ID}/priceRule`, { rule: RULE, ids })
  expect(there.body.data.totals.garments).toBe(0)
  const back = await brera.call('POST', `/api/stores/${BRERA_ID}/products/${ids[0]}/ruledPrices`, { offers: ['MONTH'] })
  expect(back.status).toBe(404)
})
