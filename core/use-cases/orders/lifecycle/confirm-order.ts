import type { Transaction } from '#database/connection.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { canShip } from '#use-cases/memberships/garments/can-ship.ts'
import { cancelUnshippedItems } from '#use-cases/memberships/garments/cancel-unshipped-items.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'
import { enqueueConfirmation } from '../order-mail.ts'
import { tellStaffOfOrder } from '../tell-staff.ts'

/** The contract is concluded, and its customer told. What came with a membership that is over by now stays here. */
export async function confirmOrder(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  { order, items }: { order: Order; items: readonly OrderItem[] },
): Promise<void> {
  const { id, customerId, userMembershipId } = order
  const isSent = userMembershipId === null || (await canShip(trx, userMembershipId))
  const sent = isSent ? items : items.filter(({ way }) => way !== 'membership')
  await enqueueConfirmation(trx, dependencies, { order, items: sent })
  await tellStaffOfOrder(trx, dependencies, { order, items: sent })
  if (!isSent && customerId !== null) await cancelUnshippedItems(trx, dependencies, { customerId, only: id })
}
