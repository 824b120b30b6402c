import { describe, expect, it } from 'vitest'
import { toStructuredData } from './structured-data.ts'

const product = {
  id: '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e01',
  name: 'Abito lungo',
  brand: { name: 'Maison Aurelia' },
  description: 'Velluto di seta.',
  images: 'https://velluto.it/images/a/720.webp,https://velluto.it/images/b/720.webp',
  categories: [{ value: 'dresses', label: 'Abiti' }],
  prices: [
    { amount: 1_450, period: 'DAY' as const, lowestBefore: null, days: [1, 2, 3] },
    { amount: 9_000, period: 'ONE_OFF' as const, lowestBefore: null, days: [4, 8] },
  ],
  subscriptionPrice: null,
  secondHand: [],
  bookable: true,
  delivery: {
    price: 990,
    freeFrom: null,
    preparationDays: 1,
    transportDays: 2,
    firstDay: '2026-11-19',
    orderBy: { at: '2026-11-16T12:00:00.000Z', day: '2026-11-16', time: '13:00', isToday: true },
  },
  fees: { lateFeePerDay: null, cleaning: null },
  withdrawalDays: 14,
}
const origin = 'https://velluto.it'
const url = `${origin}/product/5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e01`
const place = { languageOrigin: origin, url, list: 'Selezione' }
const read = (changes: object = {}) => JSON.parse(toStructuredData({ ...product, ...changes }, place))
const sale = { condition: 'good' as const, amount: 19_900, lowestBefore: null, sizes: ['IT42'] }

describe('the structured data of a product', () => {
  it('is a schema.org Product in euros, in stock, with all its images and its own address', () => {
    expect(read()).toMatchObject({
      '@type': 'Product',
      name: 'Abito lungo',
      brand: { name: 'Maison Aurelia' },
      image: ['https://velluto.it/images/a/720.webp', 'https://velluto.it/images/b/720.webp'],
      url,
      offers: { priceCurrency: 'EUR', availability: 'https://schema.org/InStock', url },
    })
  })

  it('of a garment without pictures names none', () => {
    expect(read({ images: '' })).not.toHaveProperty('image')
  })

  it('has the price of the rent with its period, never the retail value', () => {
    const { offers } = read({ valuePrice: 45_050 })
    expect(offers).toMatchObject({
      price: '14.50',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      itemCondition: 'https://schema.org/UsedCondition',
    })
    const periods = offers.priceSpecification.map(
      ({ price, referenceQuantity }: { price: string; referenceQuantity: { value: number; unitCode: string } }) => [
        price,
        referenceQuantity.value,
        referenceQuantity.unitCode,
      ],
    )
    expect(periods).toEqual([
      ['14.50', 1, 'DAY'],
      ['90.00', 8, 'DAY'],
    ])
    expect(JSON.stringify(offers)).not.toContain('450.50')
  })

  it('by the month has the price of a month', () => {
    const { offers } = read({ prices: [], subscriptionPrice: { amount: 8_900, lowestBefore: null } })
    expect(offers.price).toBe('89.00')
    expect(offers.priceSpecification).toMatchObject([
      { price: '89.00', referenceQuantity: { value: 1, unitCode: 'MON' } },
    ])
  })

  it('has a sale at its own price, with its condition and the days to give it back', () => {
    const { offers } = read({ secondHand: [sale, { ...sale, condition: 'new', amount: 30_000 }] })
    expect(offers).toHaveLength(3)
    expect(offers[1]).toMatchObject({
      price: '199.00',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      businessFunction: 'http://purl.org/goodrelations/v1#Sell',
      itemCondition: 'https://schema.org/UsedCondition',
      hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'IT' },
    })
    expect(offers[2].itemCondition).toBe('https://schema.org/NewCondition')
  })

  it('does not claim to be in stock when it cannot be had', () => {
    expect(read({ bookable: false }).offers.availability).toBe('https://schema.org/OutOfStock')
  })

  it('says what sending it costs and takes', () => {
    expect(read().offers.shippingDetails).toMatchObject({
      shippingRate: { value: '9.90', currency: 'EUR' },
      shippingDestination: { addressCountry: 'IT' },
      deliveryTime: { handlingTime: { maxValue: 1 }, transitTime: { maxValue: 2 } },
    })
  })

  it('costs nothing to send where the offer alone reaches the sum from which that is so', () => {
    const delivery = { ...product.delivery, freeFrom: 15_000 }
    const { offers } = read({ delivery, secondHand: [sale] })
    const rates = offers.map((offer: { price: string; shippingDetails: { shippingRate: { value: string } } }) => [
      offer.price,
      offer.shippingDetails.shippingRate.value,
    ])
    expect(rates).toEqual([
      [offers[0].price, '9.90'],
      ['199.00', '0.00'],
    ])
  })

  it('shows the way to it', () => {
    const { itemListElement } = read().mainEntityOfPage.breadcrumb
    expect(itemListElement.map(({ position, name, item }: Record<string, unknown>) => [position, name, item])).toEqual([
      [1, 'Selezione', `${origin}/products`],
      [2, 'Abiti', `${origin}/categories/dresses`],
      [3, 'Abito lungo', url],
    ])
  })

  it('cannot be left by what a name or description says', () => {
    const evil = { ...product, name: '</script><script>alert(1)</script>', description: '<!-- & \u2028' }
    const text = toStructuredData(evil, place)
    expect(text).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(text)).toMatchObject({ name: evil.name, description: evil.description })
  })
})
