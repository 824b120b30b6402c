import type Stripe from 'stripe'
import type { Movement } from '../payments-port.ts'
import { ask, idOf, toDate, toSeconds } from './stripe-client.ts'

/** Tried for longer than Stripe remembers a key, a refund is looked for first. */
export async function refund(
  stripe: Stripe,
  { chargeReference, amount, key }: { chargeReference: string; amount: number; key: string },
): Promise<{ id: string }> {
  const known = await findRefund(stripe, { chargeReference, key })
  if (known !== null) return known
  const params = { payment_intent: chargeReference, amount, metadata: { refundId: key } }
  const { id } = await ask(() => stripe.refunds.create(params, { idempotencyKey: key }))
  return { id }
}

function findRefund(
  stripe: Stripe,
  { chargeReference: payment_intent, key }: { chargeReference: string; key: string },
): Promise<{ id: string } | null> {
  return ask(async () => {
    for await (const { id, metadata } of stripe.refunds.list({ payment_intent, limit: 100 })) {
      if (metadata?.refundId === key) return { id }
    }
    return null
  })
}

export async function listMovements(stripe: Stripe, { from, until }: { from: Date; until: Date }): Promise<Movement[]> {
  const window = { created: { gte: toSeconds(from), lt: toSeconds(until) }, limit: 100 }
  const movements: Movement[] = []
  await ask(async () => {
    for await (const charge of stripe.charges.list(window)) {
      const { id, status, payment_intent, amount_captured: amount, created, metadata } = charge
      const reference = idOf(payment_intent) ?? id
      if (status === 'succeeded' && amount > 0) {
        movements.push({ kind: 'charge', reference, amount, at: toDate(created), ...storeOf(metadata) })
      }
    }
    for await (const { id, status, amount, created, metadata } of stripe.refunds.list(window)) {
      const isGone = status === 'failed' || status === 'canceled'
      if (!isGone) movements.push({ kind: 'refund', reference: id, amount, at: toDate(created), ...storeOf(metadata) })
    }
  })
  return movements
}

/** What a page was opened with stands on the charge that was paid there. */
function storeOf(metadata: Stripe.Metadata | null): { storeId?: string } {
  return metadata?.storeId ? { storeId: metadata.storeId } : {}
}
