import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStripeDouble, type StripeDouble } from '#tests/support/doubles/stripe-double.ts'
import { aDress } from '#tests/support/fixtures/a-till.ts'
import { type PaymentProvider, PaymentProviderDown } from '../payments-port.ts'
import { openStripe } from './open-stripe.ts'

const NOW = new Date('2026-11-16T09:00:00Z')

let double: StripeDouble
let stripe: PaymentProvider
beforeAll(async () => {
  double = await openStripeDouble(() => NOW)
  stripe = openStripe(double.settings)
})
beforeEach(() => {
  double.requests.length = 0
})
afterAll(() => double.close())

/** Somebody has paid for a dress, and left the card. */
async function buy(): Promise<string> {
  const { id } = await stripe.openCheckout({
    reference: { storeId: 'store-1', paymentId: crypto.randomUUID() },
    ...{ number: 'A-1001', email: 'anna@example.it', customerId: null, language: 'it', lines: [aDress], discount: 0 },
    ...{
      firstPeriodEnd: null,
      savesCard: true,
      successUrl: 'https://atelier.example/',
      cancelUrl: 'https://atelier.example/cart',
    },
    expiresAt: new Date(NOW.getTime() + 1_200_000),
  })
  double.complete(id)
  return (await stripe.findCheckout(id))?.customerId ?? ''
}

describe('a card that Stripe keeps', () => {
  const charge = { amount: 4_500, reference: { storeId: 'store-1', paymentId: 'payment-0' }, number: 'A-1001' }

  it('is kept only where that was agreed, and charged as nobody is there to answer', async () => {
    const customerId = await buy()
    const { params } = double.requests.find(({ path }) => path === 'POST /v1/checkout/sessions') ?? {}
    expect(params).toMatchObject({ payment_intent_data: { setup_future_usage: 'off_session' } })
    const first = await stripe.chargeCard({ ...charge, customerId, key: 'charge-1' })
    expect(first).toMatchObject({ ok: true, at: NOW })
    expect(double.requests.at(-1)).toMatchObject({
      key: 'charge-1',
      params: { off_session: 'true', confirm: 'true', metadata: { storeId: 'store-1', chargeKey: 'charge-1' } },
    })
    // longer than keys last: what was taken is looked for
    double.forgetKeys()
    expect(await stripe.chargeCard({ ...charge, customerId, key: 'charge-1' })).toEqual(first)
    expect(double.requests.filter(({ path }) => path === 'POST /v1/payment_intents')).toHaveLength(1)
  })

  it('whose bank wants to hear its owner is told apart from one that says no', async () => {
    const customerId = await buy()
    double.cards.wantsCustomer = true
    const asked = await stripe.chargeCard({ ...charge, customerId, key: 'charge-2' })
    double.cards.wantsCustomer = false
    expect(asked).toEqual({ ok: false, reason: 'CUSTOMER_NEEDED' })
    double.moods.failures = 3
    await expect(stripe.chargeCard({ ...charge, customerId, key: 'charge-3' })).rejects.toThrow(PaymentProviderDown)
  })
})
