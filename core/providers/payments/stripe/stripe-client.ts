import Stripe from 'stripe'
import { answerInTime, OutOfTime } from '../../time-budget.ts'
import { PaymentProviderDown, type PaymentReference } from '../payments-port.ts'

/** Those that pay once and by the month alike. */
export type StripeMethod = 'card' | 'paypal'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  /** What the page offers; without them, what is chosen in Stripe's dashboard. */
  methods?: readonly StripeMethod[]
  /** Where the API is, when it is not Stripe's own. */
  api?: { protocol: 'http' | 'https'; host: string; port: number }
}

/** Of one call; a request as a whole has its budget. */
export const STRIPE_BOUNDS = { maxNetworkRetries: 2, timeout: 10_000 }

export function createStripe({ secretKey, api }: StripeSettings): Stripe {
  return new Stripe(secretKey, { ...STRIPE_BOUNDS, telemetry: false, ...api })
}

/** What may work later is told apart from what is wrong. What was not answered in time may have been done: keys tell. */
export async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await answerInTime(question)
  } catch (error) {
    if (isTemporary(error)) throw new PaymentProviderDown('Stripe cannot be asked', { cause: error })
    throw error
  }
}

/** Null where there is no such thing. */
export function askFor<T>(question: () => Promise<T>): Promise<T | null> {
  return ask(async () => {
    try {
      return await question()
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  })
}

function isTemporary(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError, OutOfTime].some((kind) => error instanceof kind)
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** Null: it is not ours, or of another time. */
export function readReference(metadata: Stripe.Metadata | null): PaymentReference | null {
  const { storeId, paymentId } = { ...metadata }
  return storeId && paymentId ? { storeId, paymentId } : null
}

export function toDate(seconds: number): Date {
  return new Date(seconds * 1000)
}

export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

export function idOf(thing: string | { id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null)
}
