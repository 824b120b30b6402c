import type { Transaction } from '#database/connection.ts'
import { lockCustody, moveWithItem } from '#database/queries/rentals/custody.ts'
import { releaseHolds } from '#database/queries/rentals/holds.ts'
import { findReservation } from '#database/queries/rentals/reservations.ts'
import { markClaims } from '#database/queries/rentals/unit-claims.ts'
import type { CustodyMover } from '#domain/catalogue/units/custody.ts'
import { BEING_TREATED } from '#domain/catalogue/units/unit-states.ts'
import type { Effects, ItemMail } from '#domain/orders/effects.ts'
import { isOver } from '#domain/orders/lifecycle.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { estimateReady } from '#domain/rentals/return-estimate.ts'
import { cancelReservation } from '#use-cases/rentals/cancel-reservation.ts'
import { readRules } from '#use-cases/rentals/timeline/read-unit-bars.ts'
import { followLostSight } from '#use-cases/rentals/units/follow-lost-sight.ts'
import { restockUnit } from '#use-cases/rentals/units/restock-unit.ts'
import { refundBuyOut } from '../../charges/refund-buy-out.ts'
import { dropChange } from '../changes/end-change.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'
import { enqueueOrderMail, whereOf } from '../order-mail.ts'
import { isWithdrawn } from '../withdrawals/is-withdrawn.ts'
import { settleWithdrawal } from '../withdrawals/settle-withdrawal.ts'
import { refundItem } from './refund-item.ts'
import { returnWithheldCredit } from './returns/return-withheld-credit.ts'

/** Mails whose reader may want to see where the parcel is. */
const ON_ITS_WAY: readonly ItemMail[] = ['item-shipped', 'delivery-problem']

/** Effects of a move, as their table says. */
export async function applyEffects(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  {
    order,
    item,
    effects,
    reason,
    movedBy,
  }: { order: Order; item: OrderItem; effects: Effects; reason: string | null; movedBy: CustodyMover },
): Promise<{ refunded: number }> {
  const { jobs, now } = dependencies
  const { id: itemId, storeId, holdId: id, unitId, tracking, carrier, status, way } = item
  if (effects.days === 'free') {
    await cancelReservation(trx, id)
    await dropChange(trx, { item, now: now() })
  }
  if (effects.days === 'unheld') await releaseHolds(trx, [id])
  if (effects.days === 'ready') await restockUnit(trx, { id, readyDay: romeTime(now()).day.toString() })
  const moved = { unitId, itemId, movedBy, reason, at: item.statusAt, isOver: isOver(status), effects }
  if (effects.unit || effects.place || moved.isOver) {
    const keptUntil = BEING_TREATED.some((state) => state === effects.unit)
      ? await findKept(trx, { item, now: now() })
      : null
    const unitMoved = await moveWithItem(trx, { ...moved, keptUntil })
    await followLostSight(trx, { item, ...unitMoved, now: now() })
  }
  if (effects.days === 'ready') await clearMarks(trx, { unitId, now: now() })
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
    const parcel = ON_ITS_WAY.includes(effects.mail) && { ...(tracking && { tracking }), ...(carrier && { carrier }) }
    const place = effects.mail === 'ready-to-collect' && whereOf(order)
    const known = { ...parcel, ...(day && { day }), ...place, reason: status }
    await enqueueOrderMail(trx, dependencies, { order, kind: effects.mail, items: [item], ...known })
  }
  return { refunded }
}

/** The day before which a unit that is back is not ready, where its order has no more days for that. */
async function findKept(trx: Transaction, { item, now }: { item: OrderItem; now: Date }): Promise<string | null> {
  const booked = await findReservation(trx, item.holdId)
  const rules = await readRules(trx, item.storeId)
  const { day: today } = romeTime(now)
  const { status } = item
  const ready = estimateReady({ status, since: today, laundryDays: booked?.laundryDays ?? null }, { today, rules })
  return booked !== null && booked.taken.until >= ready.toString() ? null : ready.toString()
}

/** The unit is on its shelf: whoever is to have it next has nothing to fear. */
async function clearMarks(trx: Transaction, { unitId, now }: { unitId: string; now: Date }): Promise<void> {
  const { place } = await lockCustody(trx, unitId)
  if (place === 'shelf') await markClaims(trx, { unitId, endangered: [], now })
}

/** Of what was bought while it was lent the price of the purchase goes back: the rent was had. */
function giveBack(
  trx: Transaction,
  dependencies: LifecycleDependencies,
  refund: { order: Order; item: OrderItem; reason: 'cancelled' | 'withdrawal' },
): Promise<number> {
  const { item, reason } = refund
  return item.boughtAt === null
    ? refundItem(trx, dependencies, refund)
    : refundBuyOut(trx, dependencies, { item, reason })
}
