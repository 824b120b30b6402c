import { describe, expect, it } from 'vitest'
import { pageEvents } from './page-events.ts'
import { type ShopEvent, toGoogle, toMeta } from './shop-event.ts'

const dress = { id: 'd1', name: 'Ondina', brand: 'Velluto', size: 'IT42', price: 14_850 }
const googleDress = {
  ...{ item_id: 'd1', item_name: 'Ondina', item_brand: 'Velluto', item_variant: 'IT42' },
  ...{ price: 148.5, quantity: 1 },
}
const contents = { content_type: 'product', content_ids: ['d1'], num_items: 1 }

describe('what is told of a visit', () => {
  it.each<[ShopEvent, object, unknown[]]>([
    [
      { name: 'page_view', location: 'https://shop.example/products' },
      { page_location: 'https://shop.example/products' },
      ['track', 'PageView', {}],
    ],
    [
      { name: 'view_item_list', list: 'Abiti', items: [dress] },
      { item_list_name: 'Abiti', items: [googleDress] },
      ['trackCustom', 'ViewItemList', { content_category: 'Abiti', ...contents }],
    ],
    [
      { name: 'view_item', item: dress },
      { currency: 'EUR', value: 148.5, items: [googleDress] },
      ['track', 'ViewContent', { currency: 'EUR', value: 148.5, ...contents }],
    ],
    [{ name: 'search', text: 'seta' }, { search_term: 'seta' }, ['track', 'Search', { search_string: 'seta' }]],
    [
      { name: 'add_to_cart', item: dress, value: 15_840 },
      { currency: 'EUR', value: 158.4, items: [googleDress] },
      ['track', 'AddToCart', { currency: 'EUR', value: 158.4, ...contents }],
    ],
    [
      { name: 'begin_checkout', items: [dress], value: 15_840 },
      { currency: 'EUR', value: 158.4, items: [googleDress] },
      ['track', 'InitiateCheckout', { currency: 'EUR', value: 158.4, ...contents }],
    ],
    [
      { name: 'purchase', order: 'VE-1', items: [dress], value: 15_840 },
      { transaction_id: 'VE-1', currency: 'EUR', value: 158.4, items: [googleDress] },
      ['track', 'Purchase', { currency: 'EUR', value: 158.4, ...contents }, { eventID: 'VE-1' }],
    ],
    [
      {
        ...{ name: 'subscribe', contract: 'VE-2', value: 7_900 },
        plan: { id: 'p1', name: 'Due', category: 'plans', price: 7_900 },
      },
      {
        ...{ transaction_id: 'VE-2', currency: 'EUR', value: 79 },
        items: [{ item_id: 'p1', item_name: 'Due', item_category: 'plans', price: 79, quantity: 1 }],
      },
      ['track', 'Subscribe', { currency: 'EUR', value: 79, content_name: 'Due' }, { eventID: 'VE-2' }],
    ],
    [{ name: 'sign_up' }, {}, ['track', 'CompleteRegistration', {}]],
    [{ name: 'login' }, {}, ['trackCustom', 'Login', {}]],
  ])('%j in the words of each tool', (event, google, meta) => {
    expect(toGoogle(event)).toEqual([event.name === 'subscribe' ? 'purchase' : event.name, google])
    expect(toMeta(event)).toEqual(meta)
  })

  it('a price that is not known is left out, and is not nothing', () => {
    const event = { name: 'add_to_cart', item: { id: 'd1' }, value: null } as const
    expect(toGoogle(event)[1]).toEqual({ currency: 'EUR', items: [{ item_id: 'd1', quantity: 1 }] })
    expect(toMeta(event)[2]).toEqual({ currency: 'EUR', ...contents })
  })
})

describe('a page', () => {
  const garment = { id: 'd1', name: 'Ondina', brand: { name: 'Velluto' }, rentFrom: null }
  const names = (page: object) =>
    pageEvents({ location: 'https://shop.example/', list: null, product: null, ...page }).map(({ name }) => name)

  it('is a view, and of what it shows another', () => {
    expect(names({})).toEqual(['page_view'])
    expect(names({ product: { ...garment, categories: [] } })).toEqual(['page_view', 'view_item'])
    expect(names({ list: { title: 'Abiti', text: '', garments: [garment] } })).toEqual(['page_view', 'view_item_list'])
    expect(names({ list: { title: '', text: 'seta', garments: [] } })).toEqual(['page_view', 'search'])
  })
})
