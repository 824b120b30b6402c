import type { RentPrice, SecondHandPrice } from '#domain/catalogue/product.ts'
import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import { aLine, type PriceLine } from './price-line.ts'
import { priceRent } from './rent-price.ts'

/** What a store asks for a product, way by way; null or missing: not offered that way. */
export type Offers = {
  productId: string
  valuePrice: number
  prices: readonly RentPrice[]
  trialPrice: number | null
  subscriptionPrice: number | null
  /** Only conditions of which a unit can be bought. */
  secondHandPrices: readonly SecondHandPrice[]
}

/** `condition` null: the cheapest that is for sale. */
export type PricedItem = { way: RentalWay; days: number; condition: UnitCondition | null }

/** The line of one garment; null when the store does not offer it that way. */
export function priceItem(
  offers: Offers,
  { way, days, condition }: PricedItem,
  { standardDays }: { standardDays: readonly number[] },
): PriceLine | null {
  const { productId } = offers
  if (way === 'rent') {
    const priced = priceRent(offers.prices, { days, standardDays })
    return priced && aLine({ code: 'rent', productId, ...priced })
  }
  const amount = fixedPrice(offers, way, condition)
  return amount === null ? null : aLine({ code: way, productId, amount })
}

function fixedPrice(
  { trialPrice, subscriptionPrice, secondHandPrices }: Offers,
  way: Exclude<RentalWay, 'rent'>,
  condition: UnitCondition | null,
): number | null {
  if (way === 'trial') return trialPrice
  if (way === 'subscription') return subscriptionPrice
  if (way === 'membership') return 0
  const ofCondition = secondHandPrices.filter((price) => condition === null || price.condition === condition)
  return ofCondition.length === 0 ? null : Math.min(...ofCondition.map(({ amount }) => amount))
}
