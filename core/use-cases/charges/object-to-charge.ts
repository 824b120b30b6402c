import type { Transaction } from '#database/connection.ts'
import { lockCharge, updateCharge } from '#database/queries/charges/order-charges.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { takeStep } from '#domain/charges/charge-steps.ts'
import { followCharge } from '../incidents/follow-incidents.ts'
import type { LifecycleDependencies } from '../orders/order-dependencies.ts'
import { enqueueChargeMail } from './charge-mail.ts'

export type Objected = { ok: true } | { ok: false; reason: 'CHARGE_NOT_FOUND' | 'STEP_NOT_ALLOWED' }

/** The customer disputes a charge in their own words: nothing is taken until a person has decided. */
export async function objectToCharge(
  trx: Transaction,
  shop: LifecycleDependencies,
  { chargeId, words }: { chargeId: string; words: string },
): Promise<Objected> {
  const charge = await lockCharge(trx, chargeId)
  const order = charge && (await findOrder(trx, charge.orderId))
  if (!charge || !order) return { ok: false, reason: 'CHARGE_NOT_FOUND' }
  const now = shop.now()
  const taken = takeStep(charge, { what: 'object' }, now)
  if (!taken.ok) return taken
  const { state, nextTryAt } = taken.charge
  await updateCharge(trx, chargeId, { state, nextTryAt, objection: words, objectedAt: now })
  await followCharge(trx, { storeId: order.storeId, now, chargeId })
  await enqueueChargeMail(trx, shop, { order, charge, kind: 'charge-objected' })
  return { ok: true }
}
