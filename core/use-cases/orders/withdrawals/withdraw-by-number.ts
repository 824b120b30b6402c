import { inStore } from '#database/connection.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import type { RateLimiter } from '#database/rate-limiter.ts'
import type { Order } from '#domain/orders/order.ts'
import { type TooMany, takeTurn } from '#use-cases/identity/limits/limits.ts'
import { withdrawFromMembership } from '#use-cases/memberships/withdraw-from-membership.ts'
import { type ContractName, findContract } from '../find-contract.ts'
import { inStoreScope, type OrderDependencies } from '../order-dependencies.ts'
import { readDetails } from '../order-details.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import { whyNot } from './is-withdrawn.ts'
import type { Account } from './settle-garments.ts'

export type WithdrawnByNumber =
  | { ok: true; receipt: { id: string; number: string; declaredAt: Date; email: string; account: Account } }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'MEMBERSHIP_NOT_FOUND' | 'WITHDRAWAL_OVER' | 'WITHDRAWAL_RECEIVED' }
  | TooMany

/** The declaration of somebody who is not logged in: by number and e-mail, under the name they write. */
export async function withdrawByNumber(
  dependencies: OrderDependencies & { limiter: RateLimiter },
  input: ContractName & { storeId: string; address: string; name: string; itemIds: readonly string[] | null },
): Promise<WithdrawnByNumber> {
  const { storeId, address, number, email, name, itemIds } = input
  const turn = await takeTurn(dependencies.limiter, 'withdrawal', { storeId, account: number, address })
  if (!turn.ok) return turn
  const contract = await inStore(dependencies.db, storeId, (trx) => findContract(trx, { number, email }))
  if (contract === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
  return contract.kind === 'membership'
    ? withdrawFromMembership(dependencies, { storeId, id: contract.record.id, name })
    : withdraw(dependencies, contract.order, { name, itemIds })
}

function withdraw(
  dependencies: OrderDependencies,
  order: Order,
  { name, itemIds }: { name: string; itemIds: readonly string[] | null },
): Promise<WithdrawnByNumber> {
  return inStoreScope(dependencies, order.storeId, async (trx, shop) => {
    await lockItems(trx, order.id)
    const details = await readDetails(trx, order, shop.now())
    const items = details.items.filter((item) => item.canWithdraw && (itemIds?.includes(item.id) ?? true))
    const isWhole = items.length > 0 && items.length === (itemIds?.length ?? items.length)
    if (!isWhole) return whyNot(trx, { orderId: order.id, itemIds })
    const { id, declaredAt, email, account } = await declareWithdrawal(trx, shop, { order, items, name })
    return { ok: true, receipt: { id, number: order.number, declaredAt, email, account } }
  })
}
