import type { Transaction } from '#database/connection.ts'
import { isPacked } from '#database/queries/incidents/rescue-facts.ts'
import { lockChange, settleChange } from '#database/queries/orders/day-changes.ts'
import { lockItems } from '#database/queries/orders/order-items.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { lockRefundableCharges } from '#database/queries/payments/ledger.ts'
import { keepForPayment, releaseHolds } from '#database/queries/rentals/holds.ts'
import { lockEqualUnits } from '#database/queries/rentals/unit-claims.ts'
import { canKeepLonger } from '#domain/orders/longer-rent.ts'
import { isStillAgreed, type OrderChange } from '#domain/orders/order-change.ts'
import { canChangeDays } from '#domain/orders/still-changeable.ts'
import type { DayRange } from '#domain/rentals/calendar/day-range.ts'
import { UNTIL_ANSWERED } from '#domain/rentals/holds/hold.ts'
import type { CheckoutState } from '#providers/payments/payments-port.ts'
import { requestRefund } from '#use-cases/payments/request-refund.ts'
import type { LifecycleDependencies } from '../order-dependencies.ts'
import { enqueueOrderMail } from '../order-mail.ts'
import { endChange } from './end-change.ts'
import { isOwnUnitFree } from './find-longer-days.ts'
import { findFreeUnit, type RentWithPlace } from './plan-change.ts'
import { saveNewDays } from './save-new-days.ts'

type News = { changeId: string; status: CheckoutState['status']; reference: string | null }

/**
 * Payment provider's events, as a change of an order takes them. Nothing has moved until it is paid; money for what is
 * not to be had any more goes back. Any number of times, in any order.
 */
export async function followChangePayment(
  trx: Transaction,
  shop: LifecycleDependencies,
  { changeId, status, reference }: News,
): Promise<void> {
  const known = await lockChange(trx, changeId)
  if (known === null) return
  if (status === 'processing' && known.state === 'open')
    return keepForPayment(trx, { ids: known.holdIds, expires: UNTIL_ANSWERED })
  if ((status === 'failed' || status === 'expired') && known.state === 'open')
    return endChange(trx, shop, { change: known, endedFor: 'unpaid' })
  if (status !== 'paid' || known.state === 'done') return
  if (known.state === 'open') {
    if (await carryOut(trx, shop, known)) return
    await endChange(trx, shop, { change: known, endedFor: 'gone' })
  }
  await giveBack(trx, shop, { change: known, reference })
}

/** False: something is in the way by now, and nothing has changed. */
async function carryOut(trx: Transaction, shop: LifecycleDependencies, change: OrderChange): Promise<boolean> {
  const { orderId, price, lines } = change
  const found = (await lockItems(trx, orderId)).find(({ id }) => id === change.itemId)
  const order = found && (await findOrder(trx, orderId))
  if (!found || !order || !isStillAgreed(change, found)) return false
  const item = { ...found, isPacked: await isPacked(trx, found.id) }
  const now = shop.now()
  await lockEqualUnits(trx, item.unitId)
  const ignoring = [item.holdId, ...change.holdIds]
  const unitId = await findUnitFor(trx, { item, taken: change.taken, ignoring, now })
  if (unitId === null) return false
  await releaseHolds(trx, change.holdIds)
  const changed = await saveNewDays(trx, shop, { item, unitId, agreed: change, price, lines })
  await settleChange(trx, { id: change.id, endedFor: null, now })
  await enqueueOrderMail(trx, shop, { order, kind: 'order-days-changed', items: [changed], was: item.product.name })
  return true
}

/** Null: it is on its way back, somebody else has the days, or it was packed since for others. */
async function findUnitFor(
  trx: Transaction,
  days: { item: RentWithPlace; taken: DayRange; ignoring: readonly string[]; now: Date },
): Promise<string | null> {
  const { item } = days
  if (canKeepLonger(item)) return (await isOwnUnitFree(trx, days)) ? item.unitId : null
  return canChangeDays(item) && !item.isPacked ? findFreeUnit(trx, days) : null
}

async function giveBack(
  trx: Transaction,
  shop: LifecycleDependencies,
  { change, reference }: { change: OrderChange; reference: string | null },
): Promise<void> {
  const { storeId, orderId } = change
  const paid = await lockRefundableCharges(trx, { orderId })
  const amount = paid.find((each) => each.reference === reference)?.left ?? 0
  if (amount > 0) await requestRefund(trx, shop, { storeId, orderId, amount, reason: 'notOwed', now: shop.now() })
}
