import Stripe from 'stripe'
import type { Tested } from '#domain/integrations/integration.ts'
import { answerInTime, OutOfTime } from '../../time-budget.ts'
import { STRIPE_BOUNDS, type StripeSettings } from './stripe-client.ts'

export type StripeAccount = { externalId: string; name: string; isLive: boolean }

/** `takes`: whether money is real here. Keys of the other kind would take payments that nobody makes, or should not. */
export async function testStripe(
  { secretKey, api }: Pick<StripeSettings, 'secretKey' | 'api'>,
  { takes }: { takes: 'live' | 'test' | 'both' },
): Promise<Tested<StripeAccount>> {
  const isLive = /^(sk|rk)_live_/.test(secretKey)
  if (takes !== 'both' && isLive !== (takes === 'live')) return { ok: false, reason: 'WRONG_MODE' }
  const stripe = new Stripe(secretKey, { ...STRIPE_BOUNDS, maxNetworkRetries: 0, telemetry: false, ...api })
  try {
    const account = await answerInTime(() => stripe.accounts.retrieveCurrent(), STRIPE_BOUNDS.timeout)
    const name = account.settings?.dashboard.display_name ?? account.business_profile?.name ?? account.id
    return { ok: true, externalId: account.id, name, isLive }
  } catch (error) {
    return { ok: false, reason: problemOf(error) }
  }
}

function problemOf(error: unknown) {
  const { StripeAuthenticationError, StripePermissionError, StripeConnectionError } = Stripe.errors
  if (error instanceof StripeAuthenticationError) return 'WRONG_KEY'
  if (error instanceof StripePermissionError) return 'KEY_RESTRICTED'
  if (error instanceof OutOfTime) return 'TIMED_OUT'
  if (error instanceof StripeConnectionError && /timed? ?out|ETIMEDOUT/i.test(error.message)) return 'TIMED_OUT'
  return 'UNAVAILABLE'
}
