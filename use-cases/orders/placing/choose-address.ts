import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#database/connection.ts'
import { listAddresses } from '#database/queries/accounts/addresses.ts'
import type { OrderAddress } from '#domain/orders/order.ts'
import { keepAddress } from '#use-cases/accounts/addresses/add-address.ts'
import type { OrderWish } from './order-wish.ts'

export type ChosenAddress =
  | { ok: true; address: OrderAddress }
  | { ok: false; reason: 'ADDRESS_NOT_FOUND' | 'NO_ADDRESS' }

/** One of the customer's own, or a new one, which is kept unless there are too many. */
export async function chooseAddress(
  trx: Transaction,
  {
    storeId,
    customerId,
    wish,
    now,
  }: {
    storeId: string
    /** Null: a guest, who keeps none. */
    customerId: string | null
    wish: OrderWish
    now: Date
  },
): Promise<ChosenAddress> {
  const known = customerId === null ? [] : await listAddresses(trx, customerId)
  if (wish.addressId !== null) {
    const own = known.find(({ id }) => id === wish.addressId)
    return own === undefined ? { ok: false, reason: 'ADDRESS_NOT_FOUND' } : { ok: true, address: toOrderAddress(own) }
  }
  if (wish.address === null) return { ok: false, reason: 'NO_ADDRESS' }
  const address = toOrderAddress(wish.address)
  const isKnown = known.some((each) => isDeepStrictEqual(toOrderAddress(each), address))
  if (!isKnown && customerId !== null)
    await keepAddress(trx, { storeId, userId: customerId, address: wish.address, now })
  return { ok: true, address }
}

function toOrderAddress(address: OrderAddress): OrderAddress {
  const { fullName, street, postalCode, city, province, country, phone, notes, fiscalCode, vatNumber } = address
  return { fullName, street, postalCode, city, province, country, phone, notes, fiscalCode, vatNumber }
}
