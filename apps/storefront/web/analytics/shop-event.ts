/** A garment as Google and Meta count it; money is in euro cents until it is sent. */
export type EventItem = {
  id: string
  name?: string
  brand?: string
  category?: string
  size?: string
  price?: number
}

/** What a visitor does, in the words of Google's e-commerce events. */
export type ShopEvent =
  | { name: 'page_view'; location: string }
  | { name: 'view_item_list'; list: string; items: EventItem[] }
  | { name: 'view_item'; item: EventItem }
  | { name: 'search'; text: string }
  | { name: 'add_to_cart'; item: EventItem; value: number | null }
  | { name: 'begin_checkout'; items: EventItem[]; value: number }
  | { name: 'purchase'; order: string; items: EventItem[]; value: number }
  | { name: 'subscribe'; contract: string; plan: EventItem; value: number }
  | { name: 'sign_up' }
  | { name: 'login' }

type Parameters = Record<string, unknown>

export function toGoogle(event: ShopEvent): [name: string, parameters: Parameters] {
  switch (event.name) {
    case 'page_view':
      return [event.name, { page_location: event.location }]
    case 'view_item_list':
      return [event.name, { item_list_name: event.list, items: event.items.map(toGoogleItem) }]
    case 'view_item':
      return [event.name, { currency: EURO, ...inEuro(event.item.price), items: [toGoogleItem(event.item)] }]
    case 'search':
      return [event.name, { search_term: event.text }]
    case 'add_to_cart':
      return [event.name, { currency: EURO, ...inEuro(event.value), items: [toGoogleItem(event.item)] }]
    case 'begin_checkout':
      return [event.name, { currency: EURO, ...inEuro(event.value), items: event.items.map(toGoogleItem) }]
    case 'purchase': {
      const items = event.items.map(toGoogleItem)
      return [event.name, { transaction_id: event.order, currency: EURO, ...inEuro(event.value), items }]
    }
    case 'subscribe': {
      const items = [toGoogleItem(event.plan)]
      return ['purchase', { transaction_id: event.contract, currency: EURO, ...inEuro(event.value), items }]
    }
    case 'sign_up':
    case 'login':
      return [event.name, {}]
  }
}

/** The pixel has names of its own; `trackCustom` is for what it has none for. */
export function toMeta(
  event: ShopEvent,
): [method: 'track' | 'trackCustom', name: string, parameters: Parameters, options?: { eventID: string }] {
  switch (event.name) {
    case 'page_view':
      return ['track', 'PageView', {}]
    case 'view_item_list':
      return ['trackCustom', 'ViewItemList', { content_category: event.list, ...contents(event.items) }]
    case 'view_item':
      return ['track', 'ViewContent', { currency: EURO, ...inEuro(event.item.price), ...contents([event.item]) }]
    case 'search':
      return ['track', 'Search', { search_string: event.text }]
    case 'add_to_cart':
      return ['track', 'AddToCart', { currency: EURO, ...inEuro(event.value), ...contents([event.item]) }]
    case 'begin_checkout':
      return ['track', 'InitiateCheckout', { currency: EURO, ...inEuro(event.value), ...contents(event.items) }]
    case 'purchase': {
      const parameters = { currency: EURO, ...inEuro(event.value), ...contents(event.items) }
      return ['track', 'Purchase', parameters, { eventID: event.order }]
    }
    case 'subscribe': {
      const parameters = { currency: EURO, ...inEuro(event.value), content_name: event.plan.name }
      return ['track', 'Subscribe', parameters, { eventID: event.contract }]
    }
    case 'sign_up':
      return ['track', 'CompleteRegistration', {}]
    case 'login':
      return ['trackCustom', 'Login', {}]
  }
}

const EURO = 'EUR'

function inEuro(cents: number | null | undefined): { value?: number } {
  return cents === null || cents === undefined ? {} : { value: cents / 100 }
}

function toGoogleItem({ id, name, brand, category, size, price }: EventItem): Parameters {
  return {
    item_id: id,
    ...(name !== undefined && { item_name: name }),
    ...(brand !== undefined && { item_brand: brand }),
    ...(category !== undefined && { item_category: category }),
    ...(size !== undefined && { item_variant: size }),
    ...(price !== undefined && { price: price / 100 }),
    quantity: 1,
  }
}

function contents(items: readonly EventItem[]): Parameters {
  return { content_type: 'product', content_ids: items.map(({ id }) => id), num_items: items.length }
}
