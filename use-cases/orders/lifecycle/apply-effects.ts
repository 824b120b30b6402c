import type { Transaction } from '#database/connection.ts'
import { releaseHolds } from '#database/queries/rentals/holds.ts'
import { setUnitState } from '#database/queries/rentals/units.ts'
import type { Effects, ItemMail } from '#domain/orders/effects.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { cancelReservation } from '#use-cases/rentals/cancel-reservation.ts'
import { restockUnit } from '#use-cases/rentals/restock-unit.ts'
import { refundBuyOut } from '../../charges/refund-buy-out.ts'
import { dropChange } from '../changes/end-change.ts'
import type { Mover } from '../order-dependencies.ts'
import { enqueueOrderMail } from '../order-mail.ts'
import { isWithdrawn } from '../withdrawals/is-withdrawn.ts'
import { settleWithdrawal } from '../withdrawals/settle-withdrawal.ts'
import { refundItem } from './refund-item.ts'
import { returnWithheldCredit } from './return-withheld-credit.ts'

/** Whoever reads them may want to see where the parcel is. */
const ON_ITS_WAY: readonly ItemMail[] = ['item-shipped', 'delivery-problem']

/** What follows from a move, as the table of effects says. */
export async function applyEffects(
  trx: Transaction,
  dependencies: Mover,
  { order, item, effects, reason }: { order: Order; item: OrderItem; effects: Effects; reason: string | null },
): Promise<{ refunded: number }> {
  const { jobs, now } = dependencies
  const { id: itemId, storeId, holdId: id, unitId, tracking, carrier, status, way } = item
  if (effects.days === 'free') {
    await cancelReservation(trx, id)
    await dropChange(trx, { item, now: now() })
  }
  if (effects.days === 'unheld') await releaseHolds(trx, [id])
  if (effects.days === 'ready') await restockUnit(trx, { id, readyDay: romeTime(now()).day.toString() })
  if (effects.unit) await setUnitState(trx, { id: unitId, said: effects.unit, at: now() })
  const why = reason === 'withdrawal' ? reason : 'cancelled'
  const refunded = effects.refund ? await giveBack(trx, dependencies, { order, item, reason: why }) : 0
  if (effects.refund && way === 'rent' && item.boughtAt === null)
    await returnWithheldCredit(trx, dependencies, order.customerId)
  if (effects.settleWithdrawal) await settleWithdrawal(trx, dependencies, { order, item })
  if (effects.endMonthly && way === 'subscription') await jobs.enqueue(trx, 'end-monthly', { storeId, itemId })
  // Who has withdrawn is not told to enjoy it, but when it is picked up.
  const isUnwanted = effects.mail === 'item-delivered' && (await isWithdrawn(trx, item))
  if (effects.mail && !isUnwanted) {
    const day = effects.mail === 'pickup-failed' ? item.withdrawDay : null
    const parcel = ON_ITS_WAY.includes(effects.mail) && tracking !== null && { tracking, ...(carrier && { carrier }) }
    const known = { ...parcel, ...(day && { day }), reason: status }
    await enqueueOrderMail(trx, dependencies, { order, kind: effects.mail, items: [item], ...known })
  }
  return { refunded }
}

/** Of what was bought while it was lent the price of the purchase goes back: the rent was had. */
function giveBack(
  trx: Transaction,
  dependencies: Mover,
  refund: { order: Order; item: OrderItem; reason: 'cancelled' | 'withdrawal' },
): Promise<number> {
  const { item, reason } = refund
  return item.boughtAt === null
    ? refundItem(trx, dependencies, refund)
    : refundBuyOut(trx, dependencies, { item, reason })
}
