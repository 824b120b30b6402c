import type { Transaction } from '#database/connection.ts'
import { listCredits, sumUsedCredit } from '#database/queries/credit/credits.ts'
import { listHolds } from '#database/queries/rentals/holds.ts'
import { balanceOf, canPayFor, creditShare } from '#domain/credit/credit.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import { listEarlier } from '../orders/lifecycle/close-previous-checkout.ts'
import { UNPAID } from '../orders/lifecycle/give-up-order.ts'
import { toCartKey } from '../rentals/holds/holder.ts'

/** Euro cents: what somebody could use, and what of it this order would. */
export type EstimatedCredit = { balance: number; used: number }

/**
 * What of an order could be paid with credit. Whoever comes back from the payment page orders the same garments again:
 * what the order before has taken comes back then, and counts.
 */
export async function estimateCredit(
  trx: Transaction,
  {
    storeId,
    customerId,
    cart,
    total,
    ways,
    now,
  }: { storeId: string; customerId: string; cart: string | null; total: number; ways: readonly RentalWay[]; now: Date },
): Promise<EstimatedCredit | null> {
  const left = balanceOf(await listCredits(trx, customerId), romeTime(now).day)
  const balance = left + (cart === null ? 0 : await usedByEarlier(trx, { storeId, customerId, cart, now }))
  if (balance === 0) return null
  return { balance, used: canPayFor(ways) ? creditShare(total, balance) : 0 }
}

async function usedByEarlier(
  trx: Transaction,
  { storeId, customerId, cart, now }: { storeId: string; customerId: string; cart: string; now: Date },
): Promise<number> {
  const holds = await listHolds(trx, { cartKey: toCartKey(storeId, cart), now })
  const earlier = await listEarlier(trx, { ownIds: [customerId], holdIds: holds.map(({ id }) => id) })
  const unpaid = [...earlier].filter(([, { items }]) => items.every(({ status }) => UNPAID.includes(status)))
  return sumUsedCredit(
    trx,
    unpaid.map(([orderId]) => orderId),
  )
}
