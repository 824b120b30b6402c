import type { ProductView } from '#storefront/contract/catalogue/products.ts'

/** The size as the shopper chose it; a garment that is gone knows only the store's own word. */
export function sizeLabel({ sizeId }: { sizeId: string }, garment: ProductView | null | undefined): string {
  return garment?.sizes.find(({ value }) => value === sizeId)?.label ?? sizeId
}
