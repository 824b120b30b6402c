import { gramsOf } from '#domain/floor/parcel-weight.ts'
import type { DeliveryRate, DeliveryTerms, DeliveryWay } from './delivery-terms.ts'

/** What is sent, and where to. */
export type Consignment = {
  /** Of each garment in the parcel, in grams; null: not known. */
  weights: readonly (number | null)[]
  /** What they cost before anything comes off, in euro cents: a code or a credit takes nobody's free delivery away. */
  value: number
  /** Code of the Italian province (IT-xx); null: not known yet. */
  province: string | null
  /** All of it comes with a plan, and so does the courier. */
  isCovered: boolean
}

/** Euro cents for one way; null: the store does not deliver in this way, or not there. */
export function deliveryPrice(terms: DeliveryTerms, way: DeliveryWay, consignment: Consignment): number | null {
  const { express, shop } = terms
  if (way === 'shop') return shop && (consignment.isCovered ? 0 : shop.price)
  const price = consignment.isCovered ? 0 : courierPrice(terms, consignment)
  if (way === 'courier') return price
  return express === null || isIn(express.except, consignment.province) ? null : price + express.price
}

/** Whether the same things cost as much to another province, in the same way: nothing is priced anew in silence. */
export function costsTheSame(
  terms: DeliveryTerms,
  way: DeliveryWay,
  { from, to, ...sent }: Omit<Consignment, 'province'> & { from: string; to: string },
): boolean {
  if (from === to) return true
  const price = deliveryPrice(terms, way, { ...sent, province: to })
  return price !== null && price === deliveryPrice(terms, way, { ...sent, province: from })
}

/** Whether another province may mean another price, or another way. */
export function dependsOnProvince({
  deliveryRates,
  express,
}: Pick<DeliveryTerms, 'deliveryRates' | 'express'>): boolean {
  return deliveryRates.some(({ provinces }) => provinces.length > 0) || (express?.except.length ?? 0) > 0
}

function courierPrice(terms: DeliveryTerms, consignment: Consignment): number {
  const { shippingPrice, freeShippingFrom, deliveryRates } = terms
  const rate = deliveryRates.find((each) => fits(each, consignment))
  if (rate !== undefined) return rate.price
  return freeShippingFrom !== null && consignment.value >= freeShippingFrom ? 0 : shippingPrice
}

function fits({ provinces, fromGrams, fromValue }: DeliveryRate, { province, weights, value }: Consignment): boolean {
  const isThere = provinces.length === 0 || isIn(provinces, province)
  return isThere && gramsOf(weights) >= fromGrams && value >= fromValue
}

function isIn(provinces: readonly string[], province: string | null): boolean {
  return province !== null && provinces.includes(province)
}
