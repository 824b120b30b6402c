import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#database/connection.ts'
import { listAddresses } from '#database/queries/accounts/addresses.ts'
import type { OrderAddress } from '#domain/orders/order.ts'
import type { OrderWish } from './order-wish.ts'

export type ChosenAddress =
  /** `isNew`: the customer has no such address yet. */
  { ok: true; address: OrderAddress; isNew: boolean } | { ok: false; reason: 'ADDRESS_NOT_FOUND' | 'NO_ADDRESS' }

/** One of the customer's own, or a new one. `customerId` null: a guest, who keeps none. */
export async function chooseAddress(
  trx: Transaction,
  { customerId, wish }: { customerId: string | null; wish: OrderWish },
): Promise<ChosenAddress> {
  const known = customerId === null ? [] : await listAddresses(trx, customerId)
  if (wish.addressId !== null) {
    const own = known.find(({ id }) => id === wish.addressId)
    if (own === undefined) return { ok: false, reason: 'ADDRESS_NOT_FOUND' }
    return { ok: true, address: toOrderAddress(own), isNew: false }
  }
  if (wish.address === null) return { ok: false, reason: 'NO_ADDRESS' }
  const address = toOrderAddress(wish.address)
  const isKnown = known.some((each) => isDeepStrictEqual(toOrderAddress(each), address))
  return { ok: true, address, isNew: !isKnown && customerId !== null }
}

function toOrderAddress(address: OrderAddress): OrderAddress {
  const { fullName, street, postalCode, city, province, country, phone, notes, fiscalCode, vatNumber } = address
  return { fullName, street, postalCode, city, province, country, phone, notes, fiscalCode, vatNumber }
}
