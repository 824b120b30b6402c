/** Euro cents; `freeShippingFrom` null: never for nothing. */
export type ShippingTerms = { shippingPrice: number; freeShippingFrom: number | null }

/** By what the garments cost before anything comes off: a code or a credit takes nobody's free delivery away. */
export function shippingOf({ shippingPrice, freeShippingFrom }: ShippingTerms, garments: number): number {
  return freeShippingFrom !== null && garments >= freeShippingFrom ? 0 : shippingPrice
}
