import Stripe from 'stripe'
import type { MovedRenewal } from '../payments-port.ts'
import { ask, idOf, toSeconds } from './stripe-client.ts'
import { retrieveSubscription } from './stripe-subscription.ts'

const MOVABLE: readonly Stripe.Subscription.Status[] = ['active', 'trialing']

/** To Stripe, time until a day of our choice is a trial: it costs nothing, and the months are counted from its end. */
export async function moveRenewal(
  stripe: Stripe,
  { subscriptionId, to, key }: { subscriptionId: string; to: Date | 'now'; key: string },
): Promise<MovedRenewal> {
  const subscription = await retrieveSubscription(stripe, subscriptionId)
  if (subscription === null || !MOVABLE.includes(subscription.status)) return { ok: false, reason: 'NOT_ACTIVE' }
  const moved =
    to === 'now'
      ? ({ trial_end: 'now', payment_behavior: 'error_if_incomplete' } as const)
      : { trial_end: toSeconds(to) }
  try {
    const params = { ...moved, proration_behavior: 'none' } as const
    await ask(() => stripe.subscriptions.update(subscriptionId, params, { idempotencyKey: key }))
    return { ok: true }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { ok: false, reason: 'CARD_DECLINED' }
    throw error
  }
}

/** An invoice that is void is not tried again, and nobody owes it. */
export async function waivePayment(
  stripe: Stripe,
  { subscriptionId, key }: { subscriptionId: string; key: string },
): Promise<void> {
  const invoice = (await retrieveSubscription(stripe, subscriptionId))?.latest_invoice
  const id = idOf(invoice)
  if (typeof invoice !== 'object' || invoice?.status !== 'open' || id === null) return
  await ask(() => stripe.invoices.voidInvoice(id, {}, { idempotencyKey: key }))
}
