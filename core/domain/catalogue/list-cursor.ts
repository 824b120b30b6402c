import type { Place } from './index/index-order.ts'
import { PRODUCT_SORTS, type ProductSort } from './product-filters.ts'

/** Where the next page of a list begins: in which order, and behind which place. */
export type ListCursor = { sort: ProductSort; place: Place }

export function writeCursor({ sort, place }: ListCursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([sort, place.key, place.position, place.id]))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Null for anything that no list has given out. */
export function readCursor(text: string): ListCursor | null {
  const [sort, key, position, id, ...rest] = parsed(text)
  const isWhole = rest.length === 0 && isSort(sort) && typeof id === 'string' && Number.isSafeInteger(position)
  if (!isWhole) return null
  const isKeyOfSort = sort === 'nameAsc' ? typeof key === 'string' : Number.isFinite(key)
  return isKeyOfSort ? { sort, place: { key: key as Place['key'], position: position as number, id } } : null
}

function parsed(text: string): unknown[] {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function isSort(value: unknown): value is ProductSort {
  return PRODUCT_SORTS.includes(value as ProductSort)
}
