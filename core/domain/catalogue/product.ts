import type { RentPeriod } from '#domain/catalogue/rent-periods.ts'
import type { Care } from '#domain/rentals/care.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import type { Colour } from './facts/garment-facts.ts'
import type { Lending } from './lending.ts'
import type { FocalPoint } from './pictures/pictures.ts'
import type { PriceReduction } from './price-reduction.ts'
import type { UnitCondition } from './units/unit.ts'

export type Brand = { id: string; name: string; maker?: Maker }

/** Who answers for a garment: name, postal address, and an e-mail or web address. */
export type Maker = { name: string; address: string; contact: string }

/** What a garment's digital passport is called, and where it can be read. */
export type Passport = { id: string; url: string | null }

/** A garment model of a store's or the platform's stock. Images are keys, money is euro cents. */
export type Product = {
  id: string
  brandId: string
  name: LocalizedText
  description: LocalizedText
  valuePrice: number
  images: string[]
  category?: string | null
  colour?: string | null
  tags?: string[]
  composition?: LocalizedText
  filling?: LocalizedText
  /** Leather, fur, feathers, horn, mother-of-pearl. */
  hasAnimalParts?: boolean
  passport?: Passport | null
  care?: LocalizedText
  careClass?: Care['careClass']
  turnaroundDays?: number | null
  /** Of one piece, on average; null: not known. */
  weightGrams?: number | null
  fit?: LocalizedText
  /** What search engines are told, where it is not the name and the description. */
  seoTitle?: LocalizedText
  seoDescription?: LocalizedText
  /** The full price that a brand's file names; no shopper sees it, for no reduction follows from it. */
  listPrice?: number | null
  /** What the brand calls each size by. */
  skus?: Record<string, string>
  altTexts?: Record<string, LocalizedText>
  /** Null: the platform. Without it, the store that writes it down. */
  ownerId?: string | null
  lending?: Lending
}

export type RentPrice = { period: RentPeriod; amount: number }

export type SecondHandPrice = { condition: UnitCondition; amount: number }

/** A product shown in a store, with that store's prices. */
export type Listing = {
  storeId: string
  productId: string
  visible: boolean
  position: number
  prices: RentPrice[]
  /** The try-on fee; null when the store lets nobody try it. */
  trialPrice?: number | null
  /** By the month, until it is sent back. */
  subscriptionPrice?: number | null
  secondHandPrices?: SecondHandPrice[]
  /** The store's own words, language by language; where it has none, the owner's are shown. */
  ownName?: LocalizedText
  ownDescription?: LocalizedText
  /** Shown from this moment on, and up to that one. */
  publishAt?: Date | null
  unpublishAt?: Date | null
  /** Why it is kept back until somebody can have it. */
  heldBack?: 'price' | 'units' | null
}

/** A size a product comes in. `isFree`: a unit of it lies in the warehouse now. */
export type OfferedSize = { code: string; isFree: boolean }

/** A price as it is now, and what it fell from when it did. */
export type OfferedPrice<Price> = Price & { reduction: PriceReduction | null }

/** A product as a shopper of one store finds it in a list. */
export type ListedProduct = {
  id: string
  brand: { name: string }
  name: LocalizedText
  images: string[]
  /** By the key of the image; where there is none, its middle. */
  focalPoints: Record<string, FocalPoint>
  valuePrice: number
  colour: Colour | null
  sizes: OfferedSize[]
  /** The store's lowest price, null when it has none. */
  rentFrom: OfferedPrice<RentPrice> | null
  /** The lowest price of a unit for sale, null when none is. */
  secondHandFrom: number | null
  /** What decides for how few days it can be had. */
  lengths: { prices: RentPrice[]; hasTrial: boolean }
  /** What decides how long it takes to be clean again. */
  cleaning: Care
}

/** Second-hand units of one condition. */
export type SecondHandOffer = OfferedPrice<SecondHandPrice> & { sizes: string[] }

/** A product as a shopper of one store finds it on its own page. */
export type ProductDetails = ListedProduct & {
  brand: { name: string; slug: string }
  /** By the key of the image. */
  altTexts: Record<string, LocalizedText>
  /** For search engines, where it is not the name and the description. */
  seoTitle: LocalizedText
  seoDescription: LocalizedText
  description: LocalizedText
  category: string | null
  tags: string[]
  composition: LocalizedText
  filling: LocalizedText
  hasAnimalParts: boolean
  /** Null: not known. */
  maker: Maker | null
  passport: Passport | null
  care: LocalizedText
  fit: LocalizedText
  /** Null: not known. */
  weightGrams: number | null
  prices: OfferedPrice<RentPrice>[]
  trialPrice: OfferedPrice<{ amount: number }> | null
  subscriptionPrice: OfferedPrice<{ amount: number }> | null
  secondHand: SecondHandOffer[]
}
