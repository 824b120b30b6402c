import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import type { GarmentOnCard } from '../garments/garment-card.tsx'
import type { EventItem, ShopEvent } from './shop-event.ts'

/** What the page that is open shows. */
export type ShownPage = {
  location: string
  list: { title: string; text: string; garments: readonly GarmentOnCard[] } | null
  product: Pick<ProductView, 'id' | 'name' | 'brand' | 'categories' | 'rentFrom'> | null
}

/** Google takes no more items in one event. */
const MOST_ITEMS = 200

export function pageEvents({ location, list, product }: ShownPage): ShopEvent[] {
  return [
    { name: 'page_view', location },
    ...(list ? listEvents(list) : []),
    ...(product ? [{ name: 'view_item', item: toItem(product) } as const] : []),
  ]
}

function listEvents({ title, text, garments }: NonNullable<ShownPage['list']>): ShopEvent[] {
  const items = garments.slice(0, MOST_ITEMS).map(toListItem)
  return [
    ...(text === '' ? [] : [{ name: 'search', text } as const]),
    ...(items.length === 0 ? [] : [{ name: 'view_item_list', list: title, items } as const]),
  ]
}

function toListItem({ id, name, brand, rentFrom }: GarmentOnCard): EventItem {
  return { id, name, brand: brand.name, ...(rentFrom && { price: rentFrom.amount }) }
}

function toItem({ id, name, brand, categories, rentFrom }: NonNullable<ShownPage['product']>): EventItem {
  const category = categories.at(-1)?.label
  return {
    ...{ id, name, brand: brand.name },
    ...(category !== undefined && { category }),
    ...(rentFrom && { price: rentFrom.amount }),
  }
}
