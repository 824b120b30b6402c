import type { Care } from '#domain/rentals/care.ts'

/** What a store's list has to know of a product to find, count and order it. */
export type IndexEntry = Care & {
  id: string
  position: number
  /** Milliseconds since 1970. */
  listedAt: number
  rentFrom: number | null
  valuePrice: number
  brand: string
  colour: string | null
  category: string | null
  tags: readonly string[]
  /** Sizes of units that are in the stock, be they out or in. */
  sizes: readonly string[]
  /** Whether a unit of any size is in. */
  isIn: boolean
  /** Sizes of which a unit is for sale. */
  secondHandSizes: readonly string[]
}
