import Stripe from 'stripe'
import type { ChangedLine, CheckoutLine } from '../payments-port.ts'
import { ask, toSeconds } from './stripe-client.ts'
import { lineIdOf, retrieveSubscription } from './stripe-subscription.ts'

export async function changeLine(
  stripe: Stripe,
  {
    subscriptionId,
    line,
    when,
    key,
  }: { subscriptionId: string; line: CheckoutLine; when: 'now' | 'renewal'; key: string },
): Promise<ChangedLine> {
  const { item } = await findItem(stripe, subscriptionId, line.lineId)
  // Without its name it would be a second line, and paid for twice.
  if (item === null) throw new Error(`Subscription ${subscriptionId} has no line ${line.lineId}`)
  const price = line.priceId ?? (await createPrice(stripe, line, key))
  const { lineId, quantity } = line
  const metadata = { lineId, ...(when === 'now' && { changedBy: key }) }
  const changed = { id: item.id, price, quantity, metadata }
  const payment =
    when === 'now'
      ? ({ proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' } as const)
      : ({ proration_behavior: 'none' } as const)
  try {
    await ask(() =>
      stripe.subscriptions.update(subscriptionId, { items: [changed], ...payment }, { idempotencyKey: key }),
    )
    return { ok: true }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { ok: false, reason: 'CARD_DECLINED' }
    throw error
  }
}

export async function previewChange(
  stripe: Stripe,
  { subscriptionId, line, now }: { subscriptionId: string; line: CheckoutLine; now: Date },
): Promise<{ dueNow: number }> {
  const { item } = await findItem(stripe, subscriptionId, line.lineId)
  if (item === null) throw new Error(`Subscription ${subscriptionId} has no line ${line.lineId}`)
  const { product } = item.price
  const price_data = {
    currency: 'eur',
    product: typeof product === 'string' ? product : product.id,
    recurring: { interval: 'month' as const },
    unit_amount: line.amount,
  }
  const priced = line.priceId === null ? { price_data } : { price: line.priceId }
  const { amount_due: due } = await ask(() =>
    stripe.invoices.createPreview({
      subscription: subscriptionId,
      subscription_details: {
        items: [{ id: item.id, quantity: line.quantity, ...priced }],
        proration_behavior: 'always_invoice',
        proration_date: toSeconds(now),
      },
    }),
  )
  return { dueNow: Math.max(0, due) }
}

export async function stopRenewal(
  stripe: Stripe,
  { subscriptionId, stop, key }: { subscriptionId: string; stop: boolean; key: string },
): Promise<void> {
  await ask(() => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: stop }, { idempotencyKey: key }))
}

export async function removeLine(
  stripe: Stripe,
  { subscriptionId, lineId, key }: { subscriptionId: string; lineId: string; key: string },
): Promise<void> {
  const { item, others } = await findItem(stripe, subscriptionId, lineId)
  if (item === null) return
  // Another call, so another key: when it was first tried, it may not have been the last line.
  if (others === 0) return endSubscription(stripe, { subscriptionId, key: `${key}-end` })
  await ask(() => stripe.subscriptionItems.del(item.id, { proration_behavior: 'none' }, { idempotencyKey: key }))
}

export async function endSubscription(
  stripe: Stripe,
  { subscriptionId, key }: { subscriptionId: string; key: string },
): Promise<void> {
  const subscription = await retrieveSubscription(stripe, subscriptionId)
  if (subscription === null || subscription.status === 'canceled') return
  await ask(() => stripe.subscriptions.cancel(subscriptionId, {}, { idempotencyKey: key }))
}

async function findItem(stripe: Stripe, subscriptionId: string, lineId: string) {
  const subscription = await retrieveSubscription(stripe, subscriptionId)
  const items = subscription?.items.data ?? []
  const item = items.find((each) => subscription && lineIdOf(each, subscription) === lineId) ?? null
  return { item, others: items.length - (item ? 1 : 0) }
}

async function createPrice(stripe: Stripe, { name, amount, lineId }: CheckoutLine, key: string): Promise<string> {
  const product_data = { name, metadata: { lineId } }
  const price = { currency: 'eur', unit_amount: amount, recurring: { interval: 'month' as const }, product_data }
  const { id } = await ask(() => stripe.prices.create(price, { idempotencyKey: `price-${key}` }))
  return id
}
