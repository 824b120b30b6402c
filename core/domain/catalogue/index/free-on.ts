import { addBit, type Bits, hasBit, noBits, removeBit } from './bits.ts'
import type { CatalogueIndex, ValueSets } from './catalogue-index.ts'

/** By product, the sizes of which every unit is taken. */
export type BookedSizes = ReadonlyMap<string, ReadonlySet<string>>

/** The products of which a unit is free, and in which sizes. */
export type FreeGarments = { slots: Bits; sizes: ValueSets }

/** What is left of an index without what is booked; nothing when no parcel can be there at all. */
export function freeOn({ entries, slotOf, sets }: CatalogueIndex, booked: BookedSizes | null): FreeGarments {
  const slots = noBits(entries.length)
  if (booked === null) return { slots, sizes: new Map() }
  entries.forEach(({ id, sizes }, slot) => {
    const taken = booked.get(id)
    if (sizes.some((size) => taken === undefined || !taken.has(size))) addBit(slots, slot)
  })
  const sizes = new Map(sets.sizes)
  for (const [id, taken] of booked) {
    const slot = slotOf.get(id)
    if (slot === undefined) continue
    for (const size of taken) {
      const bits = sizes.get(size)
      if (bits === undefined) continue
      const isUntouched = bits === sets.sizes.get(size)
      const left = isUntouched ? bits.slice() : bits
      removeBit(left, slot)
      sizes.set(size, left)
    }
  }
  return { slots, sizes }
}

/** Whether a size of a product is among what is free. */
export function isFreeIn(
  { slotOf }: CatalogueIndex,
  { sizes }: FreeGarments,
  { id, size }: { id: string; size: string },
): boolean {
  const slot = slotOf.get(id)
  const free = sizes.get(size)
  return slot !== undefined && free !== undefined && hasBit(free, slot)
}
