import Stripe from 'stripe'
import type { ProviderEvent, ReadEvent } from '../payments-port.ts'
import { idOf } from './stripe-client.ts'

/** Seconds that a signed event may be old. */
const TOLERANCE = 300

export async function readEvent(
  stripe: Stripe,
  { body, signature, now, secret }: { body: string; signature: string | null; now: Date; secret: string },
): Promise<ReadEvent> {
  try {
    const { webhooks } = stripe
    const event = await webhooks.constructEventAsync(body, signature ?? '', secret, TOLERANCE, undefined, now.getTime())
    return { ok: true, event: { id: event.id, subject: subjectOf(event) } }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError)
      return { ok: false, reason: 'SIGNATURE_INVALID' }
    throw error
  }
}

function subjectOf(event: Stripe.Event): ProviderEvent['subject'] {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return { kind: 'checkout', id: event.data.object.id }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { kind: 'subscription', id: event.data.object.id }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const id = idOf(event.data.object.parent?.subscription_details?.subscription)
      return id === null ? null : { kind: 'subscription', id }
    }
    default:
      return null
  }
}
