import type { ProductSort } from '../product-filters.ts'
import type { CatalogueIndex } from './catalogue-index.ts'

/** Where a product stands in an order: by the key, then by the place the store gave it, then the newest first. */
export type Place = { key: number | string; position: number; id: string }

export type PlaceOf = (slot: number) => Place

const collator = new Intl.Collator('it', { sensitivity: 'variant', numeric: true })

function comparePlaces(a: Place, b: Place): number {
  return compareKeys(a.key, b.key) || a.position - b.position || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
}

/** Products without a price come last, whichever way the prices run. */
export function placesBy(sort: Exclude<ProductSort, 'nameAsc' | 'relevance'>, { entries }: CatalogueIndex): PlaceOf {
  const keyOf = {
    featured: () => 0,
    newest: (slot: number) => -(entries[slot]?.listedAt ?? 0),
    priceAsc: (slot: number) => entries[slot]?.rentFrom ?? Number.MAX_SAFE_INTEGER,
    priceDesc: (slot: number) => -(entries[slot]?.rentFrom ?? -1),
  }[sort]
  return toPlaces(entries, keyOf)
}

export function placesByName({ entries }: CatalogueIndex, nameOf: (slot: number) => string): PlaceOf {
  return toPlaces(entries, nameOf)
}

export function placesByScore({ entries }: CatalogueIndex, scores: ArrayLike<number>): PlaceOf {
  return toPlaces(entries, (slot) => -(scores[slot] ?? 0))
}

/** Sorting is done once per index and order. `owner` is what the places come from: another one, another order. */
export function orderSlots(index: CatalogueIndex, { owner, name, placeOf }: Ordering): Uint32Array {
  const orders = ordersOf.get(owner) ?? new Map<string, Uint32Array>()
  ordersOf.set(owner, orders)
  const order = orders.get(name) ?? sortSlots(index, placeOf)
  orders.set(name, order)
  return order
}

export type Ordering = { owner: object; name: string; placeOf: PlaceOf }

const ordersOf = new WeakMap<object, Map<string, Uint32Array>>()

function sortSlots({ entries }: CatalogueIndex, placeOf: PlaceOf): Uint32Array {
  const places = entries.map((_, slot) => ({ slot, ...placeOf(slot) }))
  return Uint32Array.from(places.sort(comparePlaces), ({ slot }) => slot)
}

/** The index of the first slot behind a place, whether or not a product still stands there. */
export function firstBehind(order: ArrayLike<number>, placeOf: PlaceOf, place: Place): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (comparePlaces(placeOf(order[middle] ?? 0), place) > 0) high = middle
    else low = middle + 1
  }
  return low
}

function toPlaces(entries: CatalogueIndex['entries'], keyOf: (slot: number) => number | string): PlaceOf {
  return (slot) => {
    const { position = 0, id = '' } = entries[slot] ?? {}
    return { key: keyOf(slot), position, id }
  }
}

function compareKeys(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}
