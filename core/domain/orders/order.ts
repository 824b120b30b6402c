import type { Address } from '#domain/accounts/fields/address.ts'
import type { FocalPoint } from '#domain/catalogue/pictures/pictures.ts'
import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import type { DeliveryWay, ShopPlace } from '#domain/delivery/delivery-terms.ts'
import type { PriceLine } from '#domain/prices/price-line.ts'
import type { ItemReturnWay } from '#domain/rentals/rental-policy.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import type { Language, LocalizedText } from '#domain/stores/languages.ts'
import type { OrderActor, OrderStatus } from './statuses.ts'

export type OrderAddress = Omit<Address, 'id' | 'preferred'>

/** A garment as it was when it was ordered. The image is a key, the size what stands on its label. */
export type OrderedProduct = {
  name: LocalizedText
  brand: string
  image: string | null
  /** Focal point that a crop of the image keeps; left out: its middle. */
  focus?: FocalPoint
  valuePrice: number
  size: string
}

/** An order as it was agreed. */
export type Order = {
  id: string
  storeId: string
  number: string
  customerId: string | null
  userMembershipId: string | null
  email: string
  firstName: string
  lastName: string
  phone: string
  language: Language
  address: OrderAddress
  /** How it gets to its customer. */
  deliveryWay: DeliveryWay
  /** Where it is fetched, or may be brought back, as it was agreed. */
  shop?: ShopPlace | null
  discountId: string | null
  lines: PriceLine[]
  total: number
  /** Null: staff placed it, and its customer has not agreed to it yet. */
  termsAcceptedAt: Date | null
  earlyStartAt: Date | null
  /** Staff placed it, and its customer pays by a link. */
  isByLink?: boolean
  /** Euro cents that were agreed for each day of delay, and for a stain beyond ordinary cleaning; null: nothing. */
  lateFeePerDay: number | null
  cleaningFee: number | null
  createdAt: Date
}

/** One garment of an order. Days as YYYY-MM-DD. */
export type OrderItem = {
  id: string
  storeId: string
  orderId: string
  position: number
  /** Of the hold it came from, and of its reservation. */
  holdId: string
  unitId: string
  productId: string
  product: OrderedProduct
  size: string
  condition: UnitCondition
  way: RentalWay
  daysCount: number | null
  shipDay: string
  deliveryDay: string
  /** When it goes back: where the courier fetches it, in which hours (HH:MM-HH:MM), and the last day on which he may. */
  withdrawDay: string | null
  pickUpSlot: string | null
  lastWithdrawDay: string | null
  /** How it comes back, as it was agreed. */
  returnWay: ItemReturnWay
  price: number
  status: OrderStatus
  statusAt: Date
  carrier: string | null
  tracking: string | null
  /** Since when it is its customer's, who bought it while they had it. */
  boughtAt: Date | null
  /** How often its days have changed. */
  calendarRevision: number
}

export type OrderEvent = {
  itemId: string
  from: OrderStatus | null
  to: OrderStatus
  actor: OrderActor
  reason: string | null
  /** When it happened, which is before it was said where somebody says so later. */
  at: Date
}
