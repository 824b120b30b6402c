import { describe, expect, it } from 'vitest'
import type { SaleOffer, SaleOffers } from '#domain/catalogue/sale-offer.ts'
import { ONE_PRICE } from '#domain/delivery/delivery-terms.ts'
import { openTestDoor } from '#tests/support/fixtures/front-door.ts'

const ONDINA = '0b0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e0a'

describe('the feed for Google Merchant Center', () => {
  it('offers each size and condition that can be bought, with its price and what sending it costs', async () => {
    const text = await feed([offer()])
    expect(valuesOf(text, 'item')).toHaveLength(1)
    expect(Object.fromEntries(TAGS.map((tag) => [tag, valuesOf(text, `g:${tag}`)]))).toEqual({
      id: [expect.stringMatching(/^[0-9a-f]{32}$/)],
      item_group_id: [ONDINA],
      title: ['Auròra Abito Ondina, 42'],
      description: ['Seta &amp; pizzo &lt;a mano&gt;.'],
      link: [`http://velluto.test/product/${ONDINA}`],
      image_link: ['http://velluto.test/images/ondina-front/1280.jpeg'],
      additional_image_link: ['http://velluto.test/images/ondina-back/1280.jpeg'],
      condition: ['used'],
      availability: ['in_stock'],
      price: ['199.00 EUR', '9.90 EUR'],
      sale_price: [],
      color: ['bordeaux'],
      size: ['42'],
      size_system: ['IT'],
      product_type: ['Abiti &gt; Da sera'],
    })
  })

  it('speaks the language it is asked for, and none that the store does not', async () => {
    const german = await feed([offer()], { path: '/feeds/google-de.xml' })
    expect(valuesOf(german, 'g:title')).toEqual(['Auròra Kleid Ondina, 42'])
    expect(valuesOf(german, 'g:link')).toEqual([`http://velluto.test/de/product/${ONDINA}`])
    expect(await statusOf('/feeds/google-xx.xml')).toBe(404)
  })

  it('names the price before a reduction, and the lower one beside it', async () => {
    const reduction = { lowestBefore: 24_900, since: new Date(0) }
    const text = await feed([offer({ reduction })])
    expect(valuesOf(text, 'g:price')[0]).toBe('249.00 EUR')
    expect(valuesOf(text, 'g:sale_price')).toEqual(['199.00 EUR'])
  })

  it('sends for nothing from the amount on from which the store does', async () => {
    const text = await feed([offer(), offer({ amount: 20_000, condition: 'new' })], { freeShippingFrom: 20_000 })
    expect(valuesOf(text, 'g:price')).toEqual(['199.00 EUR', '9.90 EUR', '200.00 EUR', '0.00 EUR'])
    expect(valuesOf(text, 'g:condition')).toEqual(['used', 'new'])
    expect(new Set(valuesOf(text, 'g:id')).size).toBe(2)
  })

  it('leaves out what has no picture, and letters that XML does not know', async () => {
    const text = await feed([offer({ images: [] }), offer({ name: { it: 'Abito \u0000\u000b]]> \ud800 Ondina' } })])
    expect(valuesOf(text, 'g:title')).toEqual(['Auròra Abito ]]&gt; \ufffd Ondina, 42'])
  })

  it('is not there where no store is', async () => {
    expect(await statusOf('/feeds/google-it.xml', 'unknown.test')).toBe(404)
  })
})

const TAGS = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'condition',
  'availability',
  'price',
  'sale_price',
  'color',
  'size',
  'size_system',
  'product_type',
]

function offer(changes: Partial<SaleOffer> = {}): SaleOffer {
  return {
    productId: ONDINA,
    brand: 'Auròra',
    name: { it: 'Abito Ondina', de: 'Kleid Ondina' },
    description: { it: 'Seta & pizzo <a mano>.' },
    images: ['ondina-front', 'ondina-back'],
    colour: { it: 'bordeaux' },
    categories: [{ it: 'Abiti' }, { it: 'Da sera' }],
    size: { code: 'IT42', label: '42' },
    condition: 'good',
    amount: 19_900,
    reduction: null,
    weightGrams: null,
    ...changes,
  }
}

type Asked = { path?: string; freeShippingFrom?: number | null }

async function feed(offers: SaleOffer[], { path = '/feeds/google-it.xml', freeShippingFrom = null }: Asked = {}) {
  const sales: SaleOffers = { offers, delivery: { ...ONE_PRICE, shippingPrice: 990, freeShippingFrom } }
  const door = await openTestDoor({ listSales: async () => sales })
  const { text, status, headers } = await door.get(path)
  await door.close()
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  return text
}

async function statusOf(path: string, host = 'velluto.test') {
  const door = await openTestDoor()
  const { status } = await door.get(path, { host })
  await door.close()
  return status
}

function valuesOf(text: string, tag: string): string[] {
  return [...text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, value = '']) => value)
}
