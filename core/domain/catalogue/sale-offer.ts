import type { DeliveryTerms } from '#domain/delivery/delivery-terms.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import type { PriceReduction } from './price-reduction.ts'
import type { UnitCondition } from './units/unit.ts'

/** A garment of one size and condition that lies in the warehouse and is for sale. */
export type SaleOffer = {
  productId: string
  brand: string
  name: LocalizedText
  description: LocalizedText
  images: string[]
  colour: LocalizedText | null
  /** From the root down. */
  categories: LocalizedText[]
  size: { code: string; label: string }
  condition: UnitCondition
  amount: number
  reduction: PriceReduction | null
  /** Null: not known. */
  weightGrams: number | null
}

/** What a store sells, and what it takes to send something. */
export type SaleOffers = { offers: SaleOffer[]; delivery: DeliveryTerms }
