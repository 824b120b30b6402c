/** Something of a garment changed, in whichever stores show it. */
export type GarmentChange = {
  productId: string
  /** Its days alone: which garments are chosen, and how they are counted and sorted, stays as it is. */
  isBookingOnly: boolean
  mayShow(storeId: string, productId: string): boolean
}

/** What the catalogue of a store is called as it is now; null: there is no such store. */
export type CatalogueOf = (storeId: string) => Promise<string | null>
