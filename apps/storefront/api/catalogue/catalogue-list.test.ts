import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveUnit } from '#database/queries/catalogue/products.ts'
import { type Boutique, BRINA, MAREA, ONDINA, openBoutique } from '#tests/support/fixtures/a-boutique.ts'
import { aUnit } from '#tests/support/fixtures/a-catalogue.ts'
import { ATELIER_ID, BRERA_ID, DRESS_ID } from '#tests/support/fixtures/test-stores.ts'

let boutique: Boutique
beforeAll(async () => {
  boutique = await openBoutique()
  await sellAnotherSizeForLess()
})
afterAll(async () => {
  await boutique.app.stop()
  expect(boutique.app.errors).toEqual([])
})

describe('the garments of a store', () => {
  it('are the ones it lists and shows, in its own order', async () => {
    const { ids, total, nextCursor } = await boutique.list('')
    expect(ids).toEqual([DRESS_ID, ONDINA, MAREA, BRINA])
    expect({ total, nextCursor }).toEqual({ total: 4, nextCursor: null })
  })

  it('carry the lowest price of that store', async () => {
    expect((await boutique.list('')).items[1].rentFrom).toEqual({ amount: 2_000, period: 'DAY', lowestBefore: null })
    expect((await boutique.list('', BRERA_ID)).items[1].rentFrom).toEqual({
      amount: 3_500,
      period: 'DAY',
      lowestBefore: null,
    })
  })

  it.each([
    ['sizes=IT44', [ONDINA, MAREA]],
    ['sizes=IT40,IT44', [ONDINA, MAREA, BRINA]],
    ['colors=red', [ONDINA, MAREA]],
    ['colors=bordeaux', [ONDINA]],
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
    ['maxValue=45000', [DRESS_ID, ONDINA, MAREA, BRINA]],
    ['maxValue=44999', []],
    ['text=marea', [MAREA]],
    ['sizes=&colors=', [DRESS_ID, ONDINA, MAREA, BRINA]],
    ['sizes=IT99', []],
  ])('are narrowed by %s', async (query, expected) => {
    const { ids, total } = await boutique.list(`&${query}`)
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
    expect((await boutique.list(`&sort=${sort}`)).ids).toEqual(expected)
    const pages: string[] = []
    for (let cursor = ''; pages.length < 10; ) {
      const page = await boutique.list(`&sort=${sort}&limit=1${cursor}`)
      expect(page.total).toBe(4)
      pages.push(...page.ids)
      if (page.nextCursor === null) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(pages).toEqual(expected)
  })

  it.each(['1', '24', '96'])('are at most %s when that is asked for', async (limit) => {
    expect((await boutique.read(`/public-api/products?partnerStoreId=${ATELIER_ID}&limit=${limit}`)).status).toBe(200)
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
    ['maxValue', ['-1', '1.5', 'x']],
    ['deliveryDate', ['tomorrow', '2026-02-29', '2026-12-01T00:00:00Z', '']],
    ['daysCount', ['0', '367']],
    ['sort', ['random', '']],
    [
      'cursor',
      ['x', '', '["featured"]', '["featured","a",1,"x"]', '["priceAsc",1,1,"x"]', '{"__proto__":1}'].map(encode),
    ],
  ])('cannot be asked for with %s of another shape', async (field, values) => {
    for (const value of values) {
      const { status, body } = await boutique.read(
        `/public-api/products?partnerStoreId=${ATELIER_ID}&${field}=${value}`,
      )
      expect({ value, status }).toEqual({ value, status: 400 })
      expect(body).toMatchObject({ success: false, code: 'INVALID_REQUEST' })
      expect(body.errors[0].field.split('.')[0]).toBe(field)
    }
  })
})

describe('the facets of a list', () => {
  it('say what every further filter would give', async () => {
    const { facets } = await boutique.list('&categories=dresses')
    expect(facets.colors).toEqual([
      { value: 'red', label: 'rosso', hex: '#b3202c', family: null, count: 2 },
      { value: 'bordeaux', label: 'bordeaux', hex: '#aa0011', family: 'red', count: 1 },
    ])
    expect(facets.sizes).toEqual([
      { value: 'IT42', label: '42', count: 1 },
      { value: 'IT44', label: '44', count: 2 },
    ])
    expect(facets).toMatchObject({ secondHand: 1, price: { min: 1_000, max: 2_000 } })
  })

  it('do not narrow themselves, and keep what was chosen', async () => {
    const { facets, total } = await boutique.list('&colors=red,blue&tags=wedding')
    expect(total).toBe(1)
    expect(facets.colors.map(({ value, count }: { value: string; count: number }) => [value, count])).toEqual([
      ['red', 1],
      ['bordeaux', 1],
      ['blue', 0],
    ])
    expect(facets.tags).toEqual([
      { value: 'gala', label: 'Gala', count: 2 },
      { value: 'wedding', label: 'Matrimonio', count: 1 },
    ])
  })

  it('show categories as a tree', async () => {
    const { facets } = await boutique.list('')
    expect(facets.categories).toEqual([
      { value: 'clothing', label: 'Abbigliamento', parent: null, count: 3 },
      { value: 'dresses', label: 'Abiti', parent: 'clothing', count: 2 },
      { value: 'evening-dresses', label: 'Da sera', parent: 'dresses', count: 1 },
      { value: 'coats', label: 'Cappotti', parent: 'clothing', count: 1 },
    ])
  })
})

it('what is sold in the sizes that were asked for is priced in those', async () => {
  const priceOf = async (query: string) => (await boutique.list(query)).items.at(0)?.secondHandFrom
  expect(await priceOf('&secondHand=true')).toBe(9_900)
  expect(await priceOf('&secondHand=true&sizes=IT42')).toBe(19_900)
})

async function sellAnotherSizeForLess() {
  await inStore(boutique.app.db, ATELIER_ID, async (trx) => {
    await saveUnit(trx, { ...aUnit(1, 3), size: 'IT44', condition: 'fair' })
    await trx
      .insertInto('secondHandPrice')
      .values({ storeId: ATELIER_ID, productId: ONDINA, condition: 'fair', amount: 9_900 })
      .execute()
  })
}

function encode(text: string): string {
  return /^[[{]/.test(text) ? btoa(text) : text
}
