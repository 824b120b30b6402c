import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { inStore } from '#database/connection.ts'
import { saveListing, saveUnit } from '#database/queries/products.ts'
import { productId, writeGarmentFacts, writeGarments } from '#tests/support/a-catalogue.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { ATELIER_ID, BRERA_ID, COAT_ID, DRESS_ID, HIDDEN_ID } from '#tests/support/test-stores.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await writeGarmentFacts(app.db, ATELIER_ID)
  const day = (amount: number) => ({ prices: [{ period: 'DAY', amount } as const] })
  await writeGarments(app.db, [
    {
      number: 1,
      product: {
        name: { it: 'Abito Ondina in raso', en: 'Ondina satin dress' },
        category: 'evening-dresses',
        colour: 'bordeaux',
        tags: ['gala', 'wedding'],
        composition: { it: '100% raso', en: '100% satin' },
        images: ['ondina-front'],
      },
      units: [{ size: 'IT42' }, { size: 'IT44', state: 'onLoan' }, { size: 'IT40', state: 'retired' }],
      listings: {
        [ATELIER_ID]: {
          ...day(2_000),
          trialPrice: 900,
          subscriptionPrice: 8_900,
          secondHandPrices: [{ condition: 'good', amount: 19_900 }],
        },
        [BRERA_ID]: day(3_500),
      },
    },
    {
      number: 2,
      product: { name: { it: 'Vestito Marea', en: 'Marea gown' }, category: 'dresses', colour: 'red', tags: ['gala'] },
      units: [{ size: 'IT44', state: 'laundry' }],
      listings: { [ATELIER_ID]: day(1_000) },
    },
    {
      number: 3,
      product: { name: { it: 'Cappotto Brina', en: 'Brina coat' }, category: 'coats', colour: 'blue' },
      units: [{ size: 'IT40' }],
      listings: { [ATELIER_ID]: day(5_000) },
    },
    {
      number: 4,
      product: {
        name: { it: 'Abito Segreto', en: 'Secret dress' },
        category: 'dresses',
        colour: 'blue',
        tags: ['gala'],
      },
      units: [{ size: 'IT40' }],
      listings: { [ATELIER_ID]: { visible: false, ...day(1) }, [BRERA_ID]: day(9_000) },
    },
  ])
})
afterAll(async () => {
  await app.stop()
  expect(app.errors).toEqual([])
})

async function read(address: string, headers?: Record<string, string>) {
  const response = await app.get(address, headers)
  return { status: response.status, body: await response.json() }
}

async function list(query: string, store = ATELIER_ID) {
  const { status, body } = await read(`/public-api/products?partnerStoreId=${store}${query}`)
  expect(status).toBe(200)
  expect(endpoints.products.data.parse(body.data)).toEqual(body.data)
  const ids: string[] = body.data.items.map(({ id }: { id: string }) => id)
  return { ...body.data, ids }
}

const [ONDINA, MAREA, BRINA, SECRET] = [1, 2, 3, 4].map(productId) as [string, string, string, string]

describe('the garments of a store', () => {
  it('are the ones it lists and shows, in its own order', async () => {
    const { ids, total, nextCursor } = await list('')
    expect(ids).toEqual([DRESS_ID, ONDINA, MAREA, BRINA])
    expect({ total, nextCursor }).toEqual({ total: 4, nextCursor: null })
  })

  it('carry the lowest price of that store', async () => {
    expect((await list('')).items[1].rentFrom).toEqual({ amount: 2_000, period: 'DAY', lowestBefore: null })
    expect((await list('', BRERA_ID)).items[1].rentFrom).toEqual({ amount: 3_500, period: 'DAY', lowestBefore: null })
  })

  it.each([
    ['sizes=IT44', [ONDINA, MAREA]],
    ['sizes=IT40,IT44', [ONDINA, MAREA, BRINA]],
    ['colors=red', [MAREA]],
    ['categories=dresses', [ONDINA, MAREA]],
    ['categories=evening-dresses', [ONDINA]],
    ['categories=clothing&colors=blue,bordeaux', [ONDINA, BRINA]],
    ['tags=wedding', [ONDINA]],
    ['tags=gala,wedding', [ONDINA, MAREA]],
    ['brands=orsini', [DRESS_ID]],
    ['secondHand=true', [ONDINA]],
    ['secondHand=false&tags=gala', [ONDINA, MAREA]],
    ['minPrice=2000', [DRESS_ID, ONDINA, BRINA]],
    ['minPrice=1500&maxPrice=4900', [DRESS_ID, ONDINA]],
    ['sizes=&colors=', [DRESS_ID, ONDINA, MAREA, BRINA]],
    ['sizes=IT99', []],
  ])('are narrowed by %s', async (query, expected) => {
    const { ids, total } = await list(`&${query}`)
    expect(ids).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  it.each([
    ['featured', [DRESS_ID, ONDINA, MAREA, BRINA]],
    ['priceAsc', [MAREA, ONDINA, DRESS_ID, BRINA]],
    ['priceDesc', [BRINA, DRESS_ID, ONDINA, MAREA]],
    ['nameAsc', [DRESS_ID, ONDINA, BRINA, MAREA]],
    ['newest', [BRINA, MAREA, ONDINA, DRESS_ID]],
  ])('are sorted by %s, and page by page in the same order', async (sort, expected) => {
    expect((await list(`&sort=${sort}`)).ids).toEqual(expected)
    const pages: string[] = []
    for (let cursor = ''; pages.length < 10; ) {
      const page = await list(`&sort=${sort}&limit=1${cursor}`)
      expect(page.total).toBe(4)
      pages.push(...page.ids)
      if (page.nextCursor === null) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(pages).toEqual(expected)
  })

  it.each(['1', '24', '96'])('are at most %s when that is asked for', async (limit) => {
    expect((await read(`/public-api/products?partnerStoreId=${ATELIER_ID}&limit=${limit}`)).status).toBe(200)
  })

  const tooMany = Array.from({ length: 51 }, (_, number) => `s${number}`).join(',')
  it.each([
    ['limit', ['0', '97', '-1', '1.5', 'many', '', '1e9', '1&limit=2']],
    ['sizes', ['x y', 'IT42,;', '-', 'a'.repeat(41), tooMany, 'a,'.repeat(5_000)]],
    ['colors', ["'; drop table product --", 'red&colors=blue']],
    ['categories', ['../etc']],
    ['tags', ['%00']],
    ['brands', ['è']],
    ['secondHand', ['maybe', '1', 'TRUE']],
    ['text', ['x'.repeat(10_000), '%00', 'a%0Ab']],
    ['name', ['x'.repeat(201)]],
    ['minPrice', ['-1', 'x']],
    ['maxPrice', ['1.5', '1e99']],
    ['deliveryDate', ['tomorrow', '2026-02-29', '2026-12-01T00:00:00Z', '']],
    ['daysCount', ['0', '367']],
    ['sort', ['random', '']],
    [
      'cursor',
      ['x', '', '["featured"]', '["featured","a",1,"x"]', '["priceAsc",1,1,"x"]', '{"__proto__":1}'].map(encode),
    ],
  ])('cannot be asked for with %s of another shape', async (field, values) => {
    for (const value of values) {
      const { status, body } = await read(`/public-api/products?partnerStoreId=${ATELIER_ID}&${field}=${value}`)
      expect({ value, status }).toEqual({ value, status: 400 })
      expect(body).toMatchObject({ success: false, code: 'INVALID_REQUEST' })
      expect(body.errors[0].field.split('.')[0]).toBe(field)
    }
  })
})

describe('the facets of a list', () => {
  it('say what every further filter would give', async () => {
    const { facets } = await list('&categories=dresses')
    expect(facets.colors).toEqual([
      { value: 'red', label: 'rosso', hex: '#aa0011', count: 1 },
      { value: 'bordeaux', label: 'bordeaux', hex: '#aa0011', count: 1 },
    ])
    expect(facets.sizes).toEqual([
      { value: 'IT42', label: '42', count: 1 },
      { value: 'IT44', label: '44', count: 2 },
    ])
    expect(facets).toMatchObject({ secondHand: 1, price: { min: 1_000, max: 2_000 } })
  })

  it('do not narrow themselves, and keep what was chosen', async () => {
    const { facets, total } = await list('&colors=red,blue&tags=wedding')
    expect(total).toBe(0)
    expect(facets.colors.map(({ value, count }: { value: string; count: number }) => [value, count])).toEqual([
      ['red', 0],
      ['bordeaux', 1],
      ['blue', 0],
    ])
    expect(facets.tags).toEqual([
      { value: 'gala', label: 'Gala', count: 1 },
      { value: 'wedding', label: 'Matrimonio', count: 0 },
    ])
  })

  it('show categories as a tree', async () => {
    const { facets } = await list('')
    expect(facets.categories).toEqual([
      { value: 'clothing', label: 'Abbigliamento', parent: null, count: 3 },
      { value: 'dresses', label: 'Abiti', parent: 'clothing', count: 2 },
      { value: 'evening-dresses', label: 'Da sera', parent: 'dresses', count: 1 },
      { value: 'coats', label: 'Cappotti', parent: 'clothing', count: 1 },
    ])
  })
})

describe('a search', () => {
  it.each([
    ['text=ondina', [ONDINA]],
    ['name=ondina', [ONDINA]],
    ['text=abiti', [DRESS_ID, ONDINA, MAREA]],
    ['text=vestto+rosso', [MAREA, ONDINA]],
    ['text=ROSSO', [MAREA, ONDINA]],
    ['text=bello', []],
    ['text=ferrante', [ONDINA, MAREA, BRINA]],
    ['text=matrimoni', [ONDINA]],
    ['text=capp', [BRINA]],
    ['text=abito+da+gala', [ONDINA, MAREA]],
    ['text=ondina&colors=red', []],
    ['text=zzzz', []],
    ['text=%20%20', [DRESS_ID, ONDINA, MAREA, BRINA]],
    ['text=%25', [DRESS_ID, ONDINA, MAREA, BRINA]],
  ])('for %s finds by name, brand, colour, category and tag', async (query, expected) => {
    const { ids, total } = await list(`&${query}`)
    expect(ids).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  it('speaks the language of the request', async () => {
    const ask = (language: string) =>
      read(`/public-api/products?partnerStoreId=${ATELIER_ID}&text=weddings`, { 'accept-language': language })
    expect((await ask('en')).body.data.total).toBe(1)
    expect((await ask('de')).body.data.total).toBe(0)
  })

  it('goes on behind its best matches', async () => {
    const first = await list('&text=abito&limit=1')
    const second = await list(`&text=abito&limit=1&cursor=${first.nextCursor}`)
    const third = await list(`&text=abito&limit=1&cursor=${second.nextCursor}`)
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual((await list('&text=abito')).ids)
    expect(third.nextCursor).toBeNull()
  })
})

describe('suggestions while typing', () => {
  const suggest = async (text: string, store = ATELIER_ID) => {
    const { status, body } = await read(`/public-api/productSuggestions?partnerStoreId=${store}&text=${text}`)
    expect(status).toBe(200)
    return body.data.map(({ kind, label }: { kind: string; label: string }) => `${kind} ${label}`)
  }

  it('are categories, brands and garments', async () => {
    expect(await suggest('capp')).toEqual(['category Cappotti', 'product Cappotto Brina'])
    expect(await suggest('fer')).toEqual([
      'brand Casa Ferrante',
      'product Abito Ondina in raso',
      'product Vestito Marea',
      'product Cappotto Brina',
    ])
  })

  it('are none for nothing', async () => {
    expect(await suggest('')).toEqual([])
    expect(await suggest('zzzz')).toEqual([])
  })
})

describe('one garment', () => {
  it('is told in the language of the request, with addresses on the host that was asked', async () => {
    const address = `http://atelier.example:3000/public-api/products/${ONDINA}?partnerStoreId=${ATELIER_ID}`
    const { body } = await read(address, { 'accept-language': 'en' })
    expect(endpoints.product.data.parse(body.data)).toEqual(body.data)
    const { similar, ...garment } = body.data
    expect(garment).toEqual({
      id: ONDINA,
      name: 'Ondina satin dress',
      brand: { name: 'Casa Ferrante', value: 'casa-ferrante' },
      description: 'Silk',
      images: 'http://atelier.example:3000/images/ondina-front/720.webp',
      url: `http://atelier.example:3000/product/${ONDINA}`,
      valuePrice: 45_000,
      rentFrom: { amount: 2_000, period: 'DAY', lowestBefore: null },
      secondHandFrom: 19_900,
      color: { value: 'bordeaux', label: 'bordeaux', hex: '#aa0011' },
      sizes: [sizeView(42, true), sizeView(44, false)],
      categories: [
        { value: 'clothing', label: 'clothing' },
        { value: 'dresses', label: 'dresses' },
        { value: 'evening-dresses', label: 'evening-dresses' },
      ],
      tags: [
        { value: 'gala', label: 'Gala' },
        { value: 'wedding', label: 'Wedding' },
      ],
      composition: '100% satin',
      care: '',
      fit: '',
      prices: [
        { amount: 2_000, period: 'DAY', lowestBefore: null, days: Array.from({ length: 14 }, (_, nth) => nth + 1) },
      ],
      trialPrice: { amount: 900, lowestBefore: null, days: 3 },
      subscriptionPrice: { amount: 8_900, lowestBefore: null },
      secondHand: [{ condition: 'good', amount: 19_900, lowestBefore: null, sizes: ['IT42'] }],
    })
  })

  it.each([
    [COAT_ID, ATELIER_ID],
    [DRESS_ID, BRERA_ID],
    [HIDDEN_ID, ATELIER_ID],
    [SECRET, ATELIER_ID],
  ])('%s is not found in store %s, which does not show it', async (product, store) => {
    const { status, body } = await read(`/public-api/products/${product}?partnerStoreId=${store}`)
    expect(status).toBe(404)
    expect(body.code).toBe('NOT_FOUND')
  })
})

describe('a garment that only the other store shows', () => {
  it('leaves no trace in lists, searches, facets, suggestions and likenesses', async () => {
    expect((await list('', BRERA_ID)).ids).toContain(SECRET)
    const queries = ['', '&text=segreto', '&text=abito', '&sort=priceAsc', '&colors=blue', '&categories=dresses']
    for (const query of queries) {
      const { ids, facets } = await list(query)
      expect(ids).not.toContain(SECRET)
      expect(facets.price?.min).not.toBe(1)
    }
    const { facets } = await list('')
    const blue = facets.colors.find(({ value }: { value: string }) => value === 'blue')
    expect(blue.count).toBe(1)
    const { body } = await read(`/public-api/productSuggestions?partnerStoreId=${ATELIER_ID}&text=segreto`)
    expect(body.data).toEqual([])
    const { body: marea } = await read(`/public-api/products/${MAREA}?partnerStoreId=${ATELIER_ID}`)
    expect(marea.data.similar.map(({ id }: { id: string }) => id)).toEqual([ONDINA])
  })
})

describe('what changes', () => {
  it('is on the list for whoever asks after the store was told to forget', async () => {
    const prices = [{ period: 'DAY', amount: 1_000 } as const]
    const listing = { storeId: ATELIER_ID, productId: MAREA, visible: false, position: 2, prices }
    const save = (changes: object) =>
      inStore(app.db, ATELIER_ID, (trx) => saveListing(trx, { ...listing, ...changes })).then(() =>
        app.stores.forget(ATELIER_ID),
      )
    expect((await list('&text=marea')).ids).toEqual([MAREA])
    await save({ visible: false })
    expect((await list('&text=marea')).ids).toEqual([])
    expect((await list('')).ids).toEqual([DRESS_ID, ONDINA, BRINA])
    await save({ visible: true, position: 0, prices: [{ period: 'DAY', amount: 77 }] })
    expect((await list('&text=marea')).ids).toEqual([MAREA])
    expect((await list('')).ids).toEqual([MAREA, DRESS_ID, ONDINA, BRINA])
    expect((await list('&maxPrice=100')).ids).toEqual([MAREA])
    await save({ visible: true })
  })

  it('in the warehouse changes what is free', async () => {
    const unit = { id: unitId(2), productId: MAREA, size: 'IT44', barcode: 'G2-0', condition: 'good' } as const
    await inStore(app.db, ATELIER_ID, (trx) => saveUnit(trx, { ...unit, state: 'available' }))
    app.stores.forget(null)
    const view = await read(`/public-api/products/${MAREA}?partnerStoreId=${ATELIER_ID}`)
    expect(view.body.data.sizes).toMatchObject([{ value: 'IT44', available: true }])
  })
})

function encode(text: string): string {
  return /^[[{]/.test(text) ? btoa(text) : text
}

function unitId(number: number): string {
  return `0190b6a0-0000-7000-8000-3${String(number * 100).padStart(11, '0')}`
}

function sizeView(number: number, available: boolean) {
  return {
    value: `IT${number}`,
    label: `${number}`,
    available,
    systems: { IT: `${number}`, EU: `${number - 4}`, UK: `${number - 32}`, US: `${number - 36}` },
    measures: { bust: number + 46, waist: number + 28, hips: number + 54 },
  }
}
