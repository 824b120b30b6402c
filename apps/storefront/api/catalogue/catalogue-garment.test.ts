import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveListing, saveUnit } from '#database/queries/catalogue/products.ts'
import { endpoints } from '#storefront/contract/endpoints.ts'
import { type Boutique, BRINA, MAREA, ONDINA, openBoutique, SECRET } from '#tests/support/fixtures/a-boutique.ts'
import { ATELIER_ID, BRERA_ID, COAT_ID, DRESS_ID, HIDDEN_ID } from '#tests/support/fixtures/test-stores.ts'

let boutique: Boutique
beforeAll(async () => {
  boutique = await openBoutique()
})
afterAll(async () => {
  await boutique.app.stop()
  expect(boutique.app.errors).toEqual([])
})

describe('one garment', () => {
  it('is told in the language of the request, with addresses on the host that was asked', async () => {
    const address = `http://atelier.example:3000/public-api/products/${ONDINA}?partnerStoreId=${ATELIER_ID}`
    const { body } = await boutique.read(address, { 'accept-language': 'en' })
    expect(endpoints.product.data.parse(body.data)).toEqual(body.data)
    const { similar, ...garment } = body.data
    expect(garment).toEqual({
      id: ONDINA,
      name: 'Ondina satin dress',
      brand: { name: 'Casa Ferrante', value: 'casa-ferrante' },
      description: 'Silk',
      images: 'http://atelier.example:3000/images/ondina-front/720.webp',
      focalPoints: [],
      altTexts: [''],
      url: `http://atelier.example:3000/product/${ONDINA}`,
      valuePrice: 45_000,
      rentFrom: { amount: 2_000, period: 'DAY', lowestBefore: null },
      secondHandFrom: 19_900,
      seoTitle: '',
      seoDescription: '',
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
      filling: '100% down',
      hasAnimalParts: true,
      maker: { name: 'Casa Prova S.r.l.', address: 'Via della Prova 1, 20121 Milano', contact: 'ciao@prova.example' },
      passport: { id: 'ONDINA-1', url: 'https://passport.example/ondina-1' },
      care: '',
      fit: '',
      prices: [
        { amount: 2_000, period: 'DAY', lowestBefore: null, days: Array.from({ length: 14 }, (_, nth) => nth + 1) },
      ],
      trialPrice: { amount: 900, lowestBefore: null, days: 3, creditDays: 30 },
      subscriptionPrice: { amount: 8_900, lowestBefore: null },
      secondHand: [{ condition: 'good', amount: 19_900, lowestBefore: null, sizes: ['IT42'] }],
      bookable: true,
      delivery: {
        price: 990,
        freeFrom: null,
        preparationDays: 1,
        transportDays: 2,
        firstDay: '2026-11-19',
        orderBy: { at: '2026-11-16T12:00:00.000Z', day: '2026-11-16', time: '13:00', isToday: false },
      },
      included: ['cleaning', 'smallDamage'],
      fees: { lateFeePerDay: null, cleaning: null },
      withdrawalDays: 14,
    })
  })

  it('has all its pictures in one text, separated by commas', async () => {
    const { body } = await boutique.read(`/public-api/products/${DRESS_ID}?partnerStoreId=${ATELIER_ID}`)
    expect(body.data.images.split(',').map((image: string) => new URL(image).pathname)).toEqual([
      '/images/dress-front/720.webp',
      '/images/dress-back/720.webp',
    ])
  })

  it.each([
    [COAT_ID, ATELIER_ID],
    [DRESS_ID, BRERA_ID],
    [HIDDEN_ID, ATELIER_ID],
    [SECRET, ATELIER_ID],
  ])('%s is not found in store %s, which does not show it', async (product, store) => {
    const { status, body } = await boutique.read(`/public-api/products/${product}?partnerStoreId=${store}`)
    expect(status).toBe(404)
    expect(body.code).toBe('NOT_FOUND')
  })
})

describe('a garment of which every unit is taken for good', () => {
  const isBookable = async () => {
    boutique.app.stores.invalidate(null)
    return (await boutique.read(`/public-api/products/${BRINA}?partnerStoreId=${ATELIER_ID}`)).body.data.bookable
  }

  it('cannot be had; one that lies in a cart can', async () => {
    const take = (expiresAt: Date | null) =>
      sql`insert into occupancy (unit_id, kind, days, expires_at)
        select id, ${expiresAt ? 'hold' : 'reservation'}::occupancy_kind, daterange('2020-01-01', 'infinity'), ${expiresAt}
        from unit where product_id = ${BRINA}`.execute(boutique.app.db)
    expect(await isBookable()).toBe(true)
    await take(new Date(Date.now() + 60_000))
    expect(await isBookable()).toBe(true)
    await sql`delete from occupancy`.execute(boutique.app.db)
    await take(null)
    expect(await isBookable()).toBe(false)
    await sql`delete from occupancy`.execute(boutique.app.db)
  })
})

describe('a garment that only the other store shows', () => {
  it('leaves no trace in lists, searches, facets, suggestions and likenesses', async () => {
    expect((await boutique.list('', BRERA_ID)).ids).toContain(SECRET)
    const queries = ['', '&text=segreto', '&text=abito', '&sort=priceAsc', '&colors=blue', '&categories=dresses']
    for (const query of queries) {
      const { ids, facets } = await boutique.list(query)
      expect(ids).not.toContain(SECRET)
      expect(facets.price?.min).not.toBe(1)
    }
    const { facets } = await boutique.list('')
    const blue = facets.colors.find(({ value }: { value: string }) => value === 'blue')
    expect(blue.count).toBe(1)
    const { body } = await boutique.read(`/public-api/productSuggestions?partnerStoreId=${ATELIER_ID}&text=segreto`)
    expect(body.data).toEqual([])
    const { body: marea } = await boutique.read(`/public-api/products/${MAREA}?partnerStoreId=${ATELIER_ID}`)
    expect(marea.data.similar.map(({ id }: { id: string }) => id)).toEqual([ONDINA])
  })
})

describe('what changes', () => {
  it('is on the list for whoever asks after the store was told to forget', async () => {
    const prices = [{ period: 'DAY', amount: 1_000 } as const]
    const listing = { storeId: ATELIER_ID, productId: MAREA, visible: false, position: 2, prices }
    const save = (changes: object) =>
      inStore(boutique.app.db, ATELIER_ID, (trx) => saveListing(trx, { ...listing, ...changes })).then(() =>
        boutique.app.stores.invalidate(ATELIER_ID),
      )
    expect((await boutique.list('&text=marea')).ids).toEqual([MAREA])
    await save({ visible: false })
    expect((await boutique.list('&text=marea')).ids).toEqual([])
    expect((await boutique.list('')).ids).toEqual([DRESS_ID, ONDINA, BRINA])
    await save({ visible: true, position: 0, prices: [{ period: 'DAY', amount: 77 }] })
    expect((await boutique.list('&text=marea')).ids).toEqual([MAREA])
    expect((await boutique.list('')).ids).toEqual([MAREA, DRESS_ID, ONDINA, BRINA])
    expect((await boutique.list('&maxPrice=100')).ids).toEqual([MAREA])
    await save({ visible: true })
  })

  it('in the warehouse changes what is free', async () => {
    const unit = { id: unitId(2), productId: MAREA, size: 'IT44', barcode: 'G2-0', condition: 'good' } as const
    await inStore(boutique.app.db, ATELIER_ID, (trx) => saveUnit(trx, { ...unit, state: 'available' }))
    boutique.app.stores.invalidate(null)
    const view = await boutique.read(`/public-api/products/${MAREA}?partnerStoreId=${ATELIER_ID}`)
    expect(view.body.data.sizes).toMatchObject([{ value: 'IT44', available: true }])
  })
})

function unitId(number: number): string {
  return `0190b6a0-0000-7000-8000-3${String(number * 100).padStart(11, '0')}`
}

function sizeView(number: number, available: boolean) {
  return {
    value: `IT${number}`,
    label: `${number}`,
    available,
    freeFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    systems: { IT: `${number}`, EU: `${number - 4}`, UK: `${number - 32}`, US: `${number - 36}` },
    measures: { bust: number + 46, waist: number + 28, hips: number + 54 },
  }
}
