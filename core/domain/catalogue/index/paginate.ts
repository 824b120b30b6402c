import { type Bits, hasBit } from './bits.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { firstBehind, type Place, type PlaceOf } from './index-order.ts'

/** The next products of an order that are in a set, and the place to go on from when there are more. */
export function paginate(
  { entries }: CatalogueIndex,
  {
    order,
    placeOf,
    slots,
    after,
    limit,
  }: { order: ArrayLike<number>; placeOf: PlaceOf; slots: Bits; after: Place | null; limit: number },
): { ids: string[]; next: Place | null } {
  const ids: string[] = []
  let last = 0
  for (let index = after === null ? 0 : firstBehind(order, placeOf, after); index < order.length; index++) {
    const slot = order[index] ?? 0
    if (!hasBit(slots, slot)) continue
    if (ids.length === limit) return { ids, next: placeOf(last) }
    ids.push(entries[slot]?.id ?? '')
    last = slot
  }
  return { ids, next: null }
}
