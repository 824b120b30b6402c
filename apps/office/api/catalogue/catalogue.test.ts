import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID, COAT_ID, DRESS_ID } from '#tests/support/fixtures/test-stores.ts'

const AT = `/api/stores/${ATELIER_ID}`
const FACTS = {
  name: { it: 'Abito Ondina', en: 'Ondina dress' },
  description: { it: 'Seta' },
  composition: {},
  care: {},
  fit: {},
  brand: 'Orsini',
  category: 'dresses',
  colour: 'red',
  tags: ['gala'],
  valuePrice: 45_000,
}
const LISTING = {
  visible: true,
  position: 3,
  prices: [{ period: 'ONE_OFF', amount: 4_900 }],
  trialPrice: null,
  subscriptionPrice: null,
  secondHandPrices: [],
}

let office: TestOffice
let owner: Browser
let warehouse: Browser
let productId: string
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  for (const role of ['owner', 'warehouse', 'manager'] as const) {
    await office.hire(`${role}@example.it`, [{ role, storeId: ATELIER_ID }])
  }
  owner = await office.logIn('owner@example.it')
  warehouse = await office.logIn('warehouse@example.it')
  const made = await owner.call('POST', `${AT}/products`, FACTS)
  productId = made.body.data.id
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const detail = async (browser = owner) => (await browser.call('GET', `${AT}/products/${productId}`)).body.data

describe('a product of the store’s own', () => {
  it('is listed and not shown, and says what it lacks in the languages of the store', async () => {
    expect(await detail()).toMatchObject({
      ownership: 'own',
      facts: FACTS,
      listing: { state: 'hidden', prices: [] },
      lending: { to: 'nobody', share: 0, stores: [] },
      missing: { en: ['description'], de: ['name', 'description'] },
      units: [],
    })
  })

  it('is changed by who saw it as it is; who saw it before is told', async () => {
    const { revision } = await detail()
    const changed = { ...FACTS, description: { it: 'Seta', en: 'Silk', de: 'Seide' }, revision }
    expect((await owner.call('PUT', `${AT}/products/${productId}`, changed)).status).toBe(200)
    expect(await detail()).toMatchObject({ facts: { description: { de: 'Seide' } }, missing: { de: ['name'] } })
    const late = await owner.call('PUT', `${AT}/products/${productId}`, { ...changed, valuePrice: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  })

  it('says how it is cleaned, with a line in the protocol; whoever does not say it leaves it as it is', async () => {
    const put = async (changes: object) => {
      const { revision } = await detail()
      return owner.call('PUT', `${AT}/products/${productId}`, { ...FACTS, ...changes, revision })
    }
    expect((await detail()).facts).toMatchObject({ careClass: 'everyday', turnaroundDays: null })
    expect((await put({ careClass: 'embellished', turnaroundDays: 7 })).status).toBe(200)
    expect((await put({})).status).toBe(200)
    expect((await detail()).facts).toMatchObject({ careClass: 'embellished', turnaroundDays: 7 })
    expect((await put({ turnaroundDays: null })).status).toBe(200)
    expect((await detail()).facts).toMatchObject({ careClass: 'embellished', turnaroundDays: null })
    expect((await put({ turnaroundDays: 21 })).status).toBe(400)
    expect((await put({ careClass: 'paper' })).status).toBe(400)
    const { lines } = (await owner.call('GET', `${AT}/audit`)).body.data
    expect(lines).toContainEqual(
      expect.objectContaining({
        action: 'product.changed',
        changes: expect.arrayContaining([
          { field: 'careClass', before: 'everyday', after: 'embellished' },
          { field: 'turnaroundDays', before: null, after: 7 },
        ]),
      }),
    )
  })

  it('says what a piece weighs; nothing: nobody knows, and whoever does not say it leaves it as it is', async () => {
    const put = async (changes: object) => {
      const { revision } = await detail()
      return owner.call('PUT', `${AT}/products/${productId}`, { ...FACTS, ...changes, revision })
    }
    expect((await detail()).facts.weightGrams).toBeNull()
    expect((await put({ weightGrams: 1_250 })).status).toBe(200)
    expect((await put({})).status).toBe(200)
    expect((await detail()).facts.weightGrams).toBe(1_250)
    for (const weightGrams of [0, 50_001, 1.5]) expect((await put({ weightGrams })).status).toBe(400)
    expect((await put({ weightGrams: null })).status).toBe(200)
    expect((await detail()).facts.weightGrams).toBeNull()
  })

  it('says what the law wants on its label and where its passport is; whoever does not say it leaves it', async () => {
    const put = async (changes: object) => {
      const { revision } = await detail()
      return owner.call('PUT', `${AT}/products/${productId}`, { ...FACTS, ...changes, revision })
    }
    expect((await detail()).facts).toMatchObject({ filling: {}, hasAnimalParts: false, passportId: null })
    const passport = { passportId: 'DPP-7', passportUrl: 'https://passport.example/7' }
    const label = { filling: { it: 'Piuma' }, hasAnimalParts: true, ...passport }
    expect((await put(label)).status).toBe(200)
    expect((await put({})).status).toBe(200)
    expect((await detail()).facts).toMatchObject(label)
    for (const passportUrl of ['http://passport.example/7', 'javascript:alert(1)', 'passport'])
      expect((await put({ ...passport, passportUrl })).status).toBe(400)
    expect((await put({ filling: {}, hasAnimalParts: false, passportId: null })).status).toBe(200)
    expect((await detail()).facts).toMatchObject({
      filling: {},
      hasAnimalParts: false,
      passportId: null,
      passportUrl: null,
    })
  })

  it('has prices and their history for who may see them, and none for the warehouse', async () => {
    expect((await owner.call('PUT', `${AT}/products/${productId}/listing`, LISTING)).status).toBe(200)
    const cheaper = { ...LISTING, prices: [{ period: 'ONE_OFF', amount: 3_900 }] }
    await owner.call('PUT', `${AT}/products/${productId}/listing`, cheaper)
    const { listing, history } = await detail()
    expect(listing).toMatchObject({ state: 'shown', prices: [{ period: 'ONE_OFF', amount: 3_900 }] })
    expect(history.map(({ amount }: { amount: number }) => amount)).toEqual([3_900, 4_900])
    expect(await detail(warehouse)).toMatchObject({
      facts: { valuePrice: null },
      listing: { prices: [], trialPrice: null },
      history: [],
    })
  })

  it('is somebody else’s to nobody: another store’s product is not found, a borrowed one is not changed', async () => {
    const { revision } = await detail()
    expect((await owner.call('PUT', `${AT}/products/${DRESS_ID}`, { ...FACTS, revision: 'x' })).status).toBe(409)
    await office.hire('brera@example.it', [{ role: 'owner', storeId: BRERA_ID }])
    const brera = await office.logIn('brera@example.it')
    const there = `/api/stores/${BRERA_ID}/products`
    expect((await brera.call('GET', `${there}/${productId}`)).status).toBe(404)
    expect((await brera.call('PUT', `${there}/${COAT_ID}`, { ...FACTS, revision })).status).toBe(404)
    expect(
      (await brera.call('PUT', `${there}/${COAT_ID}/lending`, { to: 'nobody', share: 0, stores: [] })).status,
    ).toBe(404)
    expect((await brera.call('PUT', `${there}/${COAT_ID}/listing`, LISTING)).status).toBe(200)
  })

  it('that is not lent any more stands in the other’s list as such, and cannot be priced there', async () => {
    const ended = await owner.call('PUT', `${AT}/products/${COAT_ID}/lending`, { to: 'nobody', share: 0, stores: [] })
    expect(ended.status).toBe(200)
    const brera = await office.logIn('brera@example.it')
    const there = `/api/stores/${BRERA_ID}/products`
    const { products } = (await brera.call('GET', there)).body.data
    expect(products).toMatchObject([{ id: COAT_ID, listing: 'notLent', ownership: 'lent' }])
    const refused = await brera.call('PUT', `${there}/${COAT_ID}/listing`, LISTING)
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_LENT'])
  })
})

describe('the list', () => {
  it('is filtered by words, barcode, category and state, and goes on page by page', async () => {
    const numbers = Array.from({ length: 120 }, (_, index) => index + 100)
    await writeGarments(
      office.db,
      numbers.map((number) => ({ number, units: [{}], listings: { [ATELIER_ID]: {} } })),
    )
    const list = async (query: string) => (await owner.call('GET', `${AT}/products?${query}`)).body.data
    const seen: string[] = []
    let page = await list('sort=position')
    for (;;) {
      seen.push(...page.products.map(({ id }: { id: string }) => id))
      if (page.next === null) break
      page = await list(`sort=position&before=${page.next}`)
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBe(numbers.length + 3)
    const names = async (query: string) => (await list(query)).products.map(({ name }: { name: string }) => name)
    expect(await names('text=ondi')).toEqual(['Abito Ondina'])
    expect(await names('text=g150-0')).toEqual(['Capo 150'])
    expect(await names('category=clothing&text=abito')).toEqual(['Abito Ondina'])
    expect(await names('listing=hidden')).toEqual(['Nascosto'])
    expect(await names('unit=repair')).toEqual([])
  })
})

describe('units', () => {
  const add = (units: object) =>
    owner.call('POST', `${AT}/products/${productId}/units`, { size: 'IT42', condition: 'new', count: 1, ...units })
  const unitOf = async (id: string, browser = owner) => (await browser.call('GET', `${AT}/units/${id}`)).body.data

  it('get barcodes of ours, one that they have is checked for doubles over all owners', async () => {
    const made = await add({ count: 3, shelf: 'A3', cost: 12_000, boughtOn: '2026-02-01' })
    const codes = made.body.data.units.map(({ barcode }: { barcode: string }) => barcode)
    expect(codes).toEqual(codes.map(() => expect.stringMatching(/^GR\d{10}$/)))
    expect(new Set(codes).size).toBe(3)
    expect((await add({ barcode: codes[0] })).body.code).toBe('BARCODE_TAKEN')
    expect((await add({ barcode: 'g150-0' })).body.code).toBe('BARCODE_TAKEN')
    expect((await add({ barcode: 'GR0000000011' })).body.code).toBe('BARCODE_CHECK_DIGIT')
    expect((await add({ barcode: '-' })).body.code).toBe('BARCODE_MALFORMED')
    expect((await add({ size: 'XXXL' })).body.code).toBe('SIZE_UNKNOWN')
  })

  it('show what they cost to who may see it, and to the warehouse not', async () => {
    const [{ id }] = (await detail()).units
    expect(await unitOf(id)).toMatchObject({ shelf: 'A3', cost: 12_000, boughtOn: '2026-02-01' })
    expect(await unitOf(id, warehouse)).toMatchObject({ shelf: 'A3', cost: null })
    const facts = { condition: 'good', shelf: 'B1', measurements: { waist: 68.5 } }
    expect((await warehouse.call('PUT', `${AT}/units/${id}`, { ...facts, cost: 1 })).status).toBe(403)
    expect((await warehouse.call('PUT', `${AT}/units/${id}`, facts)).status).toBe(200)
    expect(await unitOf(id)).toMatchObject({ ...facts, cost: 12_000 })
    await owner.call('PUT', `${AT}/units/${id}`, { ...facts, cost: 13_000 })
    const { lines } = (await owner.call('GET', `${AT}/audit`)).body.data
    expect(JSON.stringify(lines)).not.toContain('13000')
  })

  it('are put to repair by the warehouse, with a line of who did it', async () => {
    const [{ id }] = (await detail()).units
    const wish = { state: 'repair', until: '2026-07-01' }
    expect((await warehouse.call('POST', `${AT}/units/${id}/statePreview`, wish)).body.data).toEqual({ hit: [] })
    const put = await warehouse.call('POST', `${AT}/units/${id}/state`, { ...wish, reason: 'Orlo' })
    expect(put.body.data).toEqual({ moved: 0, hit: [] })
    expect(await unitOf(id)).toMatchObject({
      state: 'repair',
      until: '2026-07-01',
      events: [{ from: 'available', state: 'repair', person: 'warehouse', reason: 'Orlo' }],
    })
    const again = await warehouse.call('POST', `${AT}/units/${id}/state`, wish)
    expect([again.status, again.body.code]).toEqual([409, 'SAME_STATE'])
  })

  it('are closed to other stores: not read, not moved', async () => {
    const [{ id }] = (await detail()).units
    const brera = await office.logIn('brera@example.it')
    expect((await brera.call('GET', `/api/stores/${BRERA_ID}/units/${id}`)).status).toBe(404)
    const moved = await brera.call('POST', `/api/stores/${BRERA_ID}/units/${id}/state`, { state: 'lost' })
    expect(moved.status).toBe(404)
    const purchases = await inStore(office.db, BRERA_ID, (trx) => trx.selectFrom('unitPurchase').selectAll().execute())
    expect(purchases).toEqual([])
  })
})
