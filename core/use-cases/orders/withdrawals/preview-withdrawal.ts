import { inStore } from '#database/connection.ts'
import { findPlanName } from '#database/queries/orders/contracts.ts'
import { isWithdrawnFrom } from '#database/queries/orders/withdrawals.ts'
import type { RateLimiter } from '#database/rate-limiter.ts'
import { membershipWithdrawalUntil } from '#domain/memberships/membership-withdrawal.ts'
import { italianHolidays } from '#domain/rentals/calendar/italian-holidays.ts'
import type { LocalizedText } from '#domain/stores/languages.ts'
import { type TooMany, takeTurn } from '#use-cases/identity/limits/limits.ts'
import { type ContractName, findContract } from '../find-contract.ts'
import type { OrderDependencies } from '../order-dependencies.ts'
import { type DetailedItem, readDetails } from '../order-details.ts'
import { whyNot } from './is-withdrawn.ts'

export type PreviewedWithdrawal =
  | {
      ok: true
      number: string
      kind: 'order' | 'membership'
      concludedAt: Date
      plan: LocalizedText | null
      items: DetailedItem[]
    }
  | { ok: false; reason: 'ORDER_NOT_FOUND' | 'WITHDRAWAL_OVER' | 'WITHDRAWAL_RECEIVED' | 'COVERED_BY_PLAN' }
  | TooMany

/** What can still be withdrawn from, for somebody who is not logged in. */
export async function previewWithdrawal(
  { db, now, limiter }: Pick<OrderDependencies, 'db' | 'now'> & { limiter: RateLimiter },
  { storeId, address, ...name }: ContractName & { storeId: string; address: string },
): Promise<PreviewedWithdrawal> {
  const turn = await takeTurn(limiter, 'withdrawal', { storeId, account: name.number, address })
  if (!turn.ok) return turn
  return inStore(db, storeId, async (trx) => {
    const contract = await findContract(trx, name)
    if (contract === null) return { ok: false, reason: 'ORDER_NOT_FOUND' }
    if (contract.kind === 'membership') {
      const { id, number, membershipId, createdAt: concludedAt } = contract.record
      if (await isWithdrawnFrom(trx, id)) return { ok: false, reason: 'WITHDRAWAL_RECEIVED' }
      const until = membershipWithdrawalUntil(contract.record, { now: now(), holidaysOf: italianHolidays })
      if (until === null) return { ok: false, reason: 'WITHDRAWAL_OVER' }
      const plan = await findPlanName(trx, membershipId)
      return { ok: true, number, kind: 'membership', concludedAt, plan, items: [] }
    }
    const { order } = contract
    const ordered = (await readDetails(trx, order, now())).items
    const isOfPlan = ordered.every(({ way }) => way === 'membership')
    if (isOfPlan) return { ok: false, reason: 'COVERED_BY_PLAN' }
    const items = ordered.filter((item) => item.canWithdraw)
    if (items.length === 0) return whyNot(trx, { orderId: order.id, itemIds: null })
    return { ok: true, number: order.number, kind: 'order', concludedAt: order.createdAt, plan: null, items }
  })
}
