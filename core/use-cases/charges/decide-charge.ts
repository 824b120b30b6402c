import type { Transaction } from '#database/connection.ts'
import { findDecider, lockCharge, noteDecision, updateCharge } from '#database/queries/charges/order-charges.ts'
import { findOrder } from '#database/queries/orders/orders.ts'
import { type ChargeState, LEAST_ASKED } from '#domain/charges/charge.ts'
import { takeStep } from '#domain/charges/charge-steps.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { followCharge } from '../incidents/follow-incidents.ts'
import type { LifecycleDependencies } from '../orders/order-dependencies.ts'
import { enqueueChargeMail } from './charge-mail.ts'

export type Decision =
  /** It is asked for after all: as much as was announced, or less. */
  { what: 'uphold'; amount: number } | { what: 'withdraw' }

export type DecidedCharge =
  | { ok: true; audit: AuditEntry }
  | { ok: false; reason: 'CHARGE_NOT_FOUND' | 'STEP_NOT_ALLOWED' | 'CHARGE_BEING_TAKEN' }
  /** A colleague was first, by name; null: a program. */
  | { ok: false; reason: 'CHARGE_DECIDED'; by: string | null; at: string }

/** A person of the store has looked at an objection, or gives a charge up. The customer reads their answer. */
export async function decideCharge(
  trx: Transaction,
  shop: LifecycleDependencies,
  {
    orderId,
    chargeId,
    seen,
    decision,
    answer,
  }: {
    orderId: string
    chargeId: string
    /** How it stood on the page of whoever decides: an objection is answered once. */
    seen: ChargeState
    decision: Decision
    answer: string
  },
): Promise<DecidedCharge> {
  const charge = await lockCharge(trx, chargeId)
  const order = charge && (await findOrder(trx, charge.orderId))
  if (!charge || !order || charge.orderId !== orderId) return { ok: false, reason: 'CHARGE_NOT_FOUND' }
  // Whether the money has moved is not known: who gave it up now might have taken it.
  if (charge.takingSince !== null) return { ok: false, reason: 'CHARGE_BEING_TAKEN' }
  if (decision.what === 'uphold' && decision.amount < LEAST_ASKED) return { ok: false, reason: 'STEP_NOT_ALLOWED' }
  const now = shop.now()
  const isAsSeen = (charge.state === 'objected') === (seen === 'objected')
  const taken = isAsSeen ? takeStep(charge, decision, now) : ({ ok: false, reason: 'STEP_NOT_ALLOWED' } as const)
  if (!taken.ok && charge.decidedAt !== null)
    return {
      ...{ ok: false, reason: 'CHARGE_DECIDED' },
      ...{ by: await findDecider(trx, chargeId), at: charge.decidedAt.toISOString() },
    }
  if (!taken.ok) return taken
  const { state, amount, dueAt, nextTryAt } = taken.charge
  const settledAt = state === 'withdrawn' ? now : null
  await updateCharge(trx, chargeId, { state, amount, dueAt, nextTryAt, answer, settledAt })
  await noteDecision(trx, chargeId, now)
  await followCharge(trx, { storeId: order.storeId, now, chargeId })
  const kind = decision.what === 'uphold' ? 'charge-upheld' : 'charge-withdrawn'
  await enqueueChargeMail(trx, shop, { order, charge: { ...charge, amount, answer }, kind })
  return {
    ok: true,
    audit: {
      action: decision.what === 'uphold' ? 'charge.upheld' : 'charge.withdrawn',
      subject: { kind: 'order', id: order.id, name: order.number },
      changes: [{ field: charge.kind, before: charge.amount, after: decision.what === 'uphold' ? amount : null }],
      reason: answer,
    },
  }
}
