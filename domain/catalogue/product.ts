import type { RentPeriod } from '#domain/catalogue/rent-periods.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'

export type Brand = { id: string; name: string }

/** A garment model of the operator's stock. Images are keys, money is euro cents. */
export type Product = {
  id: string
  brandId: string
  name: LocalizedText
  description: LocalizedText
  valuePrice: number
  images: string[]
}

export type RentPrice = { period: RentPeriod; amount: number }

/** A product shown in a store, with that store's prices. */
export type Listing = {
  storeId: string
  productId: string
  visible: boolean
  position: number
  prices: RentPrice[]
}

/** A product as a shopper of one store finds it. */
export type ListedProduct = {
  id: string
  brand: { name: string }
  name: LocalizedText
  description: LocalizedText
  images: string[]
  valuePrice: number
  /** The store's lowest price, null when it has none. */
  rentFrom: RentPrice | null
}
