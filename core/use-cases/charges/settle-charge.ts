import type { Transaction } from '#database/connection.ts'
import { updateCharge } from '#database/queries/charges/order-charges.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { lockRefundableCharges } from '#database/queries/payments/ledger.ts'
import { type ChargeStep, takeStep } from '#domain/charges/charge-steps.ts'
import type { OrderCharge } from '#domain/charges/order-charge.ts'
import type { LifecycleDependencies } from '../orders/order-dependencies.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { enqueueChargeMail } from './charge-mail.ts'
import { keepGarment } from './keep-garment.ts'

/**
 * The money has come, by a card or on a page. Whether it was to come: a charge is paid once, and a garment is kept while it
 * can be. What was not owed any more goes back.
 */
export async function payCharge(
  trx: Transaction,
  shop: LifecycleDependencies,
  { charge, reference }: { charge: OrderCharge; reference: string },
): Promise<boolean> {
  const now = shop.now()
  const taken = takeStep(charge, { what: 'pay' }, now)
  if (!taken.ok || (charge.kind === 'buyOut' && !(await keepGarment(trx, shop, charge)))) {
    await giveBack(trx, shop, { charge, reference })
    return false
  }
  const { state, nextTryAt } = taken.charge
  await updateCharge(trx, charge.id, { state, nextTryAt, paidReference: reference, settledAt: now, takingSince: null })
  const order = await findOrder(trx, charge.orderId)
  if (order !== null)
    await enqueueChargeMail(trx, shop, { order, charge: { ...charge, answer: null }, kind: 'charge-paid' })
  return true
}

async function giveBack(
  trx: Transaction,
  shop: LifecycleDependencies,
  { charge, reference }: { charge: OrderCharge; reference: string },
): Promise<void> {
  const now = shop.now()
  const { id: orderChargeId, storeId } = charge
  if (takeStep(charge, { what: 'withdraw' }, now).ok) {
    const over = { state: 'withdrawn', nextTryAt: null, takingSince: null, settledAt: now } as const
    await updateCharge(trx, orderChargeId, over)
  }
  const paid = await lockRefundableCharges(trx, { orderChargeId })
  const amount = paid.find((each) => each.reference === reference)?.left ?? 0
  if (amount > 0) await requestRefund(trx, shop, { storeId, orderChargeId, amount, reason: 'notOwed', now })
}

/** The card said no, or there is none: it is asked again on another day, or its owner is sent a page. */
export async function refuseCharge(
  trx: Transaction,
  shop: LifecycleDependencies,
  { charge, step }: { charge: OrderCharge; step: Extract<ChargeStep, { what: 'refuse' | 'link' }> },
): Promise<void> {
  const now = shop.now()
  const order = await findOrder(trx, charge.orderId)
  if (order === null || order.customerId === null) return endForErased(trx, charge, now)
  const taken = takeStep(charge, step, now)
  if (!taken.ok) return
  const { state, refusals, nextTryAt } = taken.charge
  await updateCharge(trx, charge.id, { state, refusals, nextTryAt, takingSince: null })
  // Whoever buys a garment is there, and led to the page.
  if (state === 'linked' && charge.kind !== 'buyOut')
    await enqueueChargeMail(trx, shop, { order, charge: { ...charge, answer: null }, kind: 'charge-to-pay' })
}

/** Whoever it was asked from was erased: it cannot be taken any more. */
export async function endForErased(trx: Transaction, { id }: OrderCharge, now: Date): Promise<void> {
  const over = { state: 'withdrawn', nextTryAt: null, takingSince: null, settledAt: now } as const
  await updateCharge(trx, id, { ...over, isErased: true })
}
