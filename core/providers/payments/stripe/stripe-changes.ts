import Stripe from 'stripe'
import type { ChangedLine, ChangeNow, CheckoutLine, LineChange } from '../payments-port.ts'
import { ask, toDate, toSeconds } from './stripe-client.ts'
import { lineIdOf, retrieveSubscription } from './stripe-subscription.ts'

export async function changeLine(stripe: Stripe, change: LineChange): Promise<ChangedLine> {
  const { subscriptionId, line, key } = change
  const item = await requireItem(stripe, subscriptionId, line.lineId)
  if (change.when === 'now') {
    // Asked again after it was done, its proration would be another one, and so not the same question.
    if (item.metadata.changedBy === key) return { ok: true }
    if (change.at < toDate(item.current_period_start)) return { ok: false, reason: 'PERIOD_OVER' }
  }
  const price = line.priceId ?? (await createPrice(stripe, line, key))
  const { lineId, quantity } = line
  const metadata = { lineId, ...(change.when === 'now' && { changedBy: key }) }
  const changed = { id: item.id, price, quantity, metadata }
  const payment =
    change.when === 'now' ? await paidAtOnce(stripe, item, change) : ({ proration_behavior: 'none' } as const)
  try {
    await ask(() =>
      stripe.subscriptions.update(subscriptionId, { items: [changed], ...payment }, { idempotencyKey: key }),
    )
    return { ok: true }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { ok: false, reason: 'CARD_DECLINED' }
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error
    // Somebody else was done with the same change while its proration was asked for here.
    const { metadata } = await requireItem(stripe, subscriptionId, line.lineId)
    if (metadata.changedBy !== key) throw error
    return { ok: true }
  }
}

/**
 * Stripe prorates by what it has billed, and knows nothing of what went back since: a plan that was paid for, given up
 * for money and taken again would cost nothing. What is missing of our own amount, or too much, is a line of its own.
 */
async function paidAtOnce(stripe: Stripe, item: Stripe.SubscriptionItem, change: ChangeNow) {
  const { total } = await previewInvoice(stripe, item, change)
  const difference = change.due - total
  const price_data = { currency: 'eur', product: productOf(item), unit_amount: difference }
  return {
    proration_behavior: 'always_invoice',
    proration_date: toSeconds(change.at),
    payment_behavior: 'error_if_incomplete',
    ...(difference !== 0 && { add_invoice_items: [{ price_data, quantity: 1 }] }),
  } as const
}

/** A balance at Stripe makes it more or less than what is due. */
export async function previewChange(stripe: Stripe, change: ChangeNow): Promise<{ dueNow: number }> {
  const item = await requireItem(stripe, change.subscriptionId, change.line.lineId)
  const { starting_balance: balance } = await previewInvoice(stripe, item, change)
  return { dueNow: Math.max(0, change.due + balance) }
}

function previewInvoice(
  stripe: Stripe,
  item: Stripe.SubscriptionItem,
  { subscriptionId, line, at }: ChangeNow,
): Promise<Stripe.Invoice> {
  const price_data = {
    currency: 'eur',
    product: productOf(item),
    recurring: { interval: 'month' as const },
    unit_amount: line.amount,
  }
  const priced = line.priceId === null ? { price_data } : { price: line.priceId }
  return ask(() =>
    stripe.invoices.createPreview({
      subscription: subscriptionId,
      subscription_details: {
        items: [{ id: item.id, quantity: line.quantity, ...priced }],
        proration_behavior: 'always_invoice',
        proration_date: toSeconds(at),
      },
    }),
  )
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

/** Without its name it would be a second line, and paid for twice. */
async function requireItem(stripe: Stripe, subscriptionId: string, lineId: string): Promise<Stripe.SubscriptionItem> {
  const { item } = await findItem(stripe, subscriptionId, lineId)
  if (item === null) throw new Error(`Subscription ${subscriptionId} has no line ${lineId}`)
  return item
}

function productOf({ price: { product } }: Stripe.SubscriptionItem): string {
  return typeof product === 'string' ? product : product.id
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
