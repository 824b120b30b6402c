import type Stripe from 'stripe'
import type { Movement } from '../payments-port.ts'
import { ask, idOf, toDate, toSeconds } from './stripe-client.ts'

export async function refund(
  stripe: Stripe,
  { chargeReference, amount, key }: { chargeReference: string; amount: number; key: string },
): Promise<{ id: string }> {
  const params = { payment_intent: chargeReference, amount, metadata: { refundId: key } }
  const { id } = await ask(() => stripe.refunds.create(params, { idempotencyKey: key }))
  return { id }
}

export async function listMovements(stripe: Stripe, { from, until }: { from: Date; until: Date }): Promise<Movement[]> {
  const asked = { created: { gte: toSeconds(from), lt: toSeconds(until) }, limit: 100 }
  const movements: Movement[] = []
  await ask(async () => {
    for await (const { id, status, payment_intent, amount_captured: amount, created } of stripe.charges.list(asked)) {
      const reference = idOf(payment_intent) ?? id
      if (status === 'succeeded' && amount > 0) {
        movements.push({ kind: 'charge', reference, amount, at: toDate(created) })
      }
    }
    for await (const { id, status, amount, created } of stripe.refunds.list(asked)) {
      const isGone = status === 'failed' || status === 'canceled'
      if (!isGone) movements.push({ kind: 'refund', reference: id, amount, at: toDate(created) })
    }
  })
  return movements
}
