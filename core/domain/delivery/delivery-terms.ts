import type { ItalianProvince } from '#domain/accounts/fields/italian-provinces.ts'

/** How what is ordered gets to its customer: by the courier in the store's own time, faster, or fetched at the shop. */
export const DELIVERY_WAYS = ['courier', 'express', 'shop'] as const

export type DeliveryWay = (typeof DELIVERY_WAYS)[number]

/** A price of its own for some parcels. Euro cents. */
export type DeliveryRate = {
  /** None: everywhere. */
  provinces: readonly ItalianProvince[]
  /** For parcels of this weight or more, in grams. */
  fromGrams: number
  /** For garments of this worth together or more, in euro cents. */
  fromValue: number
  price: number
}

/** Faster than the courier usually is, for a price on top of his. */
export type ExpressTerms = {
  /** Courier days on the way. */
  outboundDays: number
  price: number
  /** Provinces that it does not reach in that time. */
  except: readonly ItalianProvince[]
}

export type ShopPlace = {
  street: string
  postalCode: string
  city: string
  province: ItalianProvince
  /** When somebody is there, in the store's own words. */
  hours: string
}

/** Where customers fetch what they ordered, and bring it back. */
export type ShopTerms = ShopPlace & {
  price: number
  /** Also what was sent can be brought back there. */
  takesReturns: boolean
}

/** The place that an order keeps: what is fetched there goes back there, what was sent may. Null: none. */
export function placeOfOrder({ shop }: Pick<DeliveryTerms, 'shop'>, way: DeliveryWay): ShopPlace | null {
  if (shop === null || (way !== 'shop' && !shop.takesReturns)) return null
  const { street, postalCode, city, province, hours } = shop
  return { street, postalCode, city, province, hours }
}

/** What a store says about the way to its customers. Without rates, express and shop it has the one price. */
export type DeliveryTerms = {
  /** Euro cents, once per order. */
  shippingPrice: number
  /** Garments of this worth together, in euro cents, are brought for nothing; null: never. */
  freeShippingFrom: number | null
  /** Prices that differ from it: the first that fits counts. */
  deliveryRates: readonly DeliveryRate[]
  express: ExpressTerms | null
  shop: ShopTerms | null
}

/** The courier at one price. */
export const ONE_PRICE = { deliveryRates: [], express: null, shop: null } as const satisfies Partial<DeliveryTerms>
