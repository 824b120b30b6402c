import type { Address } from '#domain/accounts/fields/address.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-terms.ts'

/** Order as its customer saw it. */
export type OrderWish = {
  cart: string
  holdIds: readonly string[]
  /** Prices the customer saw. */
  total: number
  discountId: string | null
  addressId: string | null
  address: Omit<Address, 'id'> | null
  /** How it should get there; nothing: as the store usually delivers. */
  deliveryWay?: DeliveryWay | null
  earlyStart: boolean
  /** Euro cents of the total that are paid with credit, as the customer saw it; nothing: they keep it. */
  credit?: number
}
