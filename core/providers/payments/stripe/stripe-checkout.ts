import Stripe from 'stripe'
import type { CheckoutInput, CheckoutLine, CheckoutState } from '../payments-port.ts'
import { ask, askFor, idOf, readReference, type StripeMethod, toDate, toSeconds } from './stripe-client.ts'

type Session = Stripe.Checkout.Session
type SessionParams = Stripe.Checkout.SessionCreateParams

/** Stripe keeps a page open for at least so long; the app closes it when its own time is over. */
const LONGER_OPEN = 30 * 60

/** So long Stripe remembers what was asked for with a key. */
const KEYS_LAST = 24 * 60 * 60

/**
 * One page per payment. Asked for from another domain of the store, or with what has changed since, the key alone does not
 * find it again: then it is looked for.
 */
export async function openCheckout(
  stripe: Stripe,
  input: CheckoutInput,
  methods?: readonly StripeMethod[],
): Promise<{ id: string; url: string }> {
  const { paymentId } = input.reference
  const coupon = input.discount > 0 ? await createCoupon(stripe, input) : null
  const params = { ...toParams(input, coupon), ...(methods && { payment_method_types: [...methods] }) }
  const create = (idempotencyKey: string) => ask(() => stripe.checkout.sessions.create(params, { idempotencyKey }))
  try {
    return toPage(await create(`checkout-${paymentId}`), input)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error
    const session = await findSession(stripe, input)
    return toPage(session ?? (await create(`checkout-${paymentId}-anew`)), input)
  }
}

async function findSession(stripe: Stripe, { reference, expiresAt }: CheckoutInput): Promise<Session | null> {
  const window = { created: { gte: toSeconds(expiresAt) - KEYS_LAST }, limit: 100 }
  return ask(async () => {
    for await (const session of stripe.checkout.sessions.list(window)) {
      if (session.client_reference_id === reference.paymentId) return session
    }
    return null
  })
}

/** What is paid or closed has no page any more: where it leads back to says so. */
function toPage({ id, url }: Session, { successUrl }: CheckoutInput): { id: string; url: string } {
  return { id, url: url ?? successUrl }
}

export async function findCheckout(stripe: Stripe, id: string): Promise<CheckoutState | null> {
  const expand = ['payment_intent.latest_charge']
  const session = await askFor(() => stripe.checkout.sessions.retrieve(id, { expand }))
  return session && toState(session)
}

/** What is not open any more cannot be closed, and need not be. */
export async function expireCheckout(stripe: Stripe, id: string): Promise<CheckoutState | null> {
  try {
    await ask(() => stripe.checkout.sessions.expire(id, {}, { idempotencyKey: `expire-${id}` }))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
  return findCheckout(stripe, id)
}

async function createCoupon(stripe: Stripe, { discount, reference, number }: CheckoutInput): Promise<string> {
  const coupon = await ask(() =>
    stripe.coupons.create(
      { amount_off: discount, currency: 'eur', duration: 'once', max_redemptions: 1, name: number.slice(0, 40) },
      { idempotencyKey: `coupon-${reference.paymentId}` },
    ),
  )
  return coupon.id
}

function toParams(input: CheckoutInput, coupon: string | null): SessionParams {
  const { reference, number, email, customerId, language, lines, successUrl, cancelUrl, expiresAt, firstPeriodEnd } =
    input
  const saved = input.savesCard && { setup_future_usage: 'off_session' as const }
  const isSubscription = lines.some(({ recurring }) => recurring !== null)
  const metadata = { ...reference, number }
  return {
    mode: isSubscription ? 'subscription' : 'payment',
    client_reference_id: reference.paymentId,
    metadata,
    ...(isSubscription
      ? {
          subscription_data: {
            metadata: { ...metadata, ...linesByPrice(lines) },
            description: number,
            ...(firstPeriodEnd !== null && { trial_end: toSeconds(firstPeriodEnd) }),
          },
        }
      : { payment_intent_data: { metadata, description: number, ...saved } }),
    ...(customerId === null
      ? { customer_email: email, ...(!isSubscription && { customer_creation: 'always' as const }) }
      : { customer: customerId }),
    line_items: (firstPeriodEnd === null ? lines : withFirstMonth(lines)).map(toLineItem),
    ...(coupon !== null && { discounts: [{ coupon }] }),
    locale: language,
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: toSeconds(expiresAt) + LONGER_OPEN,
  }
}

/** To Stripe, time until a day of our choice is a trial: it costs nothing, so what it costs is paid beside it, once. */
function withFirstMonth(lines: readonly CheckoutLine[]): CheckoutLine[] {
  return lines.flatMap((line) =>
    line.recurring === null ? [line] : [line, { ...line, recurring: null, priceId: null }],
  )
}

function toLineItem({
  name,
  amount,
  quantity,
  recurring,
  priceId,
  lineId,
}: CheckoutLine): Stripe.Checkout.SessionCreateParams.LineItem {
  if (priceId !== null) return { price: priceId, quantity, metadata: { lineId } }
  const product_data = { name, metadata: { lineId } }
  const price = { currency: 'eur', unit_amount: amount, product_data }
  return {
    price_data: { ...price, ...(recurring !== null && { recurring: { interval: recurring } }) },
    quantity,
    metadata: { lineId },
  }
}

/** A price that Stripe knows already says nothing of our line: the subscription remembers it. */
function linesByPrice(lines: readonly CheckoutLine[]): Record<string, string> {
  return Object.fromEntries(lines.flatMap(({ priceId, lineId }) => (priceId ? [[`line_${priceId}`, lineId]] : [])))
}

function toState(session: Session): CheckoutState | null {
  const reference = readReference(session.metadata)
  if (reference === null) return null
  const { id, amount_total: amount, subscription, customer, payment_intent: intent } = session
  const status = statusOf(session)
  const isPaid = status === 'paid'
  return {
    id,
    reference,
    status,
    amount: amount ?? 0,
    chargeReference: isPaid && subscription === null ? idOf(intent) : null,
    paidAt: isPaid ? paidAt(session) : null,
    subscriptionId: idOf(subscription),
    customerId: idOf(customer),
  }
}

function statusOf({ status, payment_status, payment_intent: intent }: Session): CheckoutState['status'] {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  if (payment_status !== 'unpaid') return 'paid'
  const isRefused =
    intent !== null &&
    typeof intent === 'object' &&
    (intent.status === 'requires_payment_method' || intent.status === 'canceled')
  return isRefused ? 'failed' : 'processing'
}

function paidAt({ payment_intent: intent, created }: Session): Date {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return toDate(typeof charge === 'object' && charge !== null ? charge.created : created)
}
