import type Stripe from 'stripe'
import type { SubscriptionCharge, SubscriptionState } from '../payments-port.ts'
import { ask, askFor, idOf, readReference, toDate } from './stripe-client.ts'

export async function findSubscription(stripe: Stripe, id: string): Promise<SubscriptionState | null> {
  const subscription = await retrieveSubscription(stripe, id)
  const reference = readReference(subscription?.metadata ?? null)
  if (subscription === null || reference === null) return null
  const {
    status,
    customer,
    items,
    cancel_at,
    cancel_at_period_end,
    ended_at,
    start_date,
    latest_invoice: invoice,
  } = subscription
  const [first] = items.data
  const isOwed = typeof invoice === 'object' && invoice?.status === 'open'
  return {
    id,
    reference,
    status: isWaived(subscription) ? 'active' : (STATUSES[status] ?? 'incomplete'),
    customerId: idOf(customer),
    periodStart: toDate(first?.current_period_start ?? start_date),
    periodEnd: toDate(first?.current_period_end ?? ended_at ?? start_date),
    isFree: status === 'trialing',
    stopsAtPeriodEnd: cancel_at_period_end || cancel_at !== null,
    endedAt: ended_at === null ? null : toDate(ended_at),
    failedPayments: isOwed ? invoice.attempt_count : 0,
    nextTryAt: isOwed && invoice.next_payment_attempt !== null ? toDate(invoice.next_payment_attempt) : null,
    lines: items.data.map((item) => ({
      lineId: lineIdOf(item, subscription),
      amount: item.price.unit_amount ?? 0,
      quantity: item.quantity ?? 1,
      changedBy: item.metadata.changedBy ?? null,
    })),
    charges: await listCharges(stripe, id),
  }
}

const STATUSES: Record<string, SubscriptionState['status']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'pastDue',
  unpaid: 'pastDue',
  paused: 'pastDue',
  canceled: 'ended',
  incomplete_expired: 'ended',
  incomplete: 'incomplete',
}

/** What is owed was given up: nobody waits for it, whatever the subscription is called until its next invoice. */
function isWaived({ status, latest_invoice: invoice }: Stripe.Subscription): boolean {
  return status === 'past_due' && typeof invoice === 'object' && invoice?.status === 'void'
}

export function retrieveSubscription(stripe: Stripe, id: string): Promise<Stripe.Subscription | null> {
  const expand = ['latest_invoice', 'items.data.price.product']
  return askFor(() => stripe.subscriptions.retrieve(id, { expand }))
}

/** Our name of a line: written on it, on the product made for it, or remembered for its price. */
export function lineIdOf(
  { metadata, price, id }: Stripe.SubscriptionItem,
  { metadata: all }: Stripe.Subscription,
): string {
  const { product } = price
  const ofProduct = typeof product === 'object' && !product.deleted ? product.metadata.lineId : undefined
  return metadata.lineId ?? ofProduct ?? all[`line_${price.id}`] ?? id
}

async function listCharges(stripe: Stripe, subscription: string): Promise<SubscriptionCharge[]> {
  const charges: SubscriptionCharge[] = []
  const paidInvoices = { subscription, status: 'paid' as const, expand: ['data.payments'], limit: 100 }
  await ask(async () => {
    for await (const invoice of stripe.invoices.list(paidInvoices)) charges.push(...toCharges(invoice))
  })
  // The newest comes first; of two in one second the order is kept.
  return charges.toReversed().toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function toCharges({ payments, created }: Stripe.Invoice): SubscriptionCharge[] {
  return (payments?.data ?? []).flatMap(({ status, amount_paid: amount, payment, status_transitions }) => {
    const reference = idOf(payment.payment_intent) ?? idOf(payment.charge)
    if (status !== 'paid' || reference === null || amount === null) return []
    return [{ reference, amount, at: toDate(status_transitions.paid_at ?? created) }]
  })
}
