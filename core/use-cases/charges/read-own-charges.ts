import type { Transaction } from '#database/connection.ts'
import { listCharges } from '#database/queries/charges/order-charges.ts'
import type { OrderDetails } from '../orders/order-details.ts'
import { readBuyOut } from './read-buy-out.ts'

export type OwnCharges = {
  /** What was asked for about the garments, the first first. */
  charges: Awaited<ReturnType<typeof listCharges>>
  /** For how much each garment that can be kept is to be had. Euro cents. */
  buyOuts: ReadonlyMap<string, number>
}

/** What its customer sees of what is asked for after an order. */
export async function readOwnCharges(trx: Transaction, { order, items }: OrderDetails, now: Date): Promise<OwnCharges> {
  const charges = await listCharges(trx, [order.id])
  const buyOuts = new Map<string, number>()
  for (const item of items) {
    const { isWithdrawn } = item.terms
    const offer = await readBuyOut(trx, { order, garments: items, item, isWithdrawn, charges, now })
    if (offer !== null) buyOuts.set(item.id, offer.price)
  }
  return { charges, buyOuts }
}
