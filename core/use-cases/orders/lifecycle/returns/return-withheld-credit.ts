import type { Transaction } from '#database/connection.ts'
import type { TriedGarment } from '#database/queries/orders/order-trials.ts'
import { netPrices } from '#domain/orders/money/refund-share.ts'
import { totalOf } from '#domain/prices/price-line.ts'
import { requestRefund } from '#use-cases/payments/request-refund.ts'
import { readTrials, receivedOf } from '../../list-open-trials.ts'
import type { LifecycleDependencies } from '../../order-dependencies.ts'

/**
 * Who withdraws from a trial gets less back by what of it was credited to a rent. When that rent is given up too, nothing
 * is credited any more, and what was kept back for it goes back.
 */
export async function returnWithheldCredit(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  customerId: string | null,
): Promise<void> {
  if (customerId === null) return
  const { orders, withheldAmount } = await readTrials(trx, customerId)
  const withheld = orders.flatMap(withheldOf)
  let owed = withheld.reduce((sum, { amount }) => sum + amount, 0) - withheldAmount
  for (const { garment, amount } of withheld) {
    const part = Math.min(owed, amount)
    if (part <= 0) continue
    owed -= part
    const { id: itemId, orderId, storeId } = garment
    const refund = { storeId, orderId, itemId, amount: part, reason: 'withdrawal', now: dependencies.now() }
    await requestRefund(trx, dependencies, refund)
  }
}

/** Of trials that were had and given up: what would have gone back without a credit, and did not. */
function withheldOf(garments: readonly TriedGarment[]): { garment: TriedGarment; amount: number }[] {
  const lines = garments[0]?.lines ?? []
  const nets = netPrices(lines, garments)
  const rest = totalOf(lines) - [...nets.values()].reduce((sum, net) => sum + net, 0)
  const last = lastGivenUp(garments)
  return garments.flatMap((garment) => {
    const { id, way, deliveredAt, isDeleted, withdrawnAt, refunded } = garment
    if (way !== 'trial' || deliveredAt === null || (!isDeleted && withdrawnAt === null)) return []
    const net = nets.get(id) ?? 0
    const amount = net - receivedOf(garment, net) + (garment === last ? rest : 0) - refunded
    return amount > 0 ? [{ garment, amount }] : []
  })
}

/** The way there went back with it. Null: something of the order is still had. */
function lastGivenUp(garments: readonly TriedGarment[]): TriedGarment | null {
  const moments = garments.map((garment) => (garment.isDeleted ? garment.deletedAt : garment.withdrawnAt))
  if (moments.some((moment) => moment === null)) return null
  const byMoment = garments
    .map((garment, nth) => ({ garment, at: moments[nth]?.getTime() ?? 0 }))
    .toSorted((one, other) => one.at - other.at || Number(other.garment.isDeleted) - Number(one.garment.isDeleted))
  return byMoment.at(-1)?.garment ?? null
}
