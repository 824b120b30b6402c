import type { Transaction } from '#database/connection.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { keepGarmentsHere } from '#use-cases/memberships/garments/keep-garments-here.ts'
import { sendsGarments } from '#use-cases/memberships/garments/sends-garments.ts'
import { enqueueConfirmation } from '../order-mail.ts'
import type { Mover } from '../order-tools.ts'

/** The contract is concluded, and its customer told. What came with a membership that is over by now stays here. */
export async function confirmOrder(
  trx: Transaction,
  tools: Mover,
  { order, items }: { order: Order; items: readonly OrderItem[] },
): Promise<void> {
  const { id, customerId, userMembershipId } = order
  const isSent = userMembershipId === null || (await sendsGarments(trx, userMembershipId))
  const sent = isSent ? items : items.filter(({ way }) => way !== 'membership')
  await enqueueConfirmation(trx, tools, { order, items: sent })
  if (!isSent && customerId !== null) await keepGarmentsHere(trx, tools, { customerId, only: id })
}
