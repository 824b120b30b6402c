/** What the page of a garment is divided into, each with an address of its own. */
export const PRODUCT_PARTS = ['facts', 'prices', 'units', 'pictures', 'lending'] as const

export type ProductPart = (typeof PRODUCT_PARTS)[number]
