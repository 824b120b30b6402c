import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStripeDouble, type StripeDouble, signedByStripe } from '#tests/support/doubles/stripe-double.ts'
import { aDress, aPlan } from '#tests/support/fixtures/a-till.ts'
import { type CheckoutInput, type PaymentProvider, PaymentProviderDown } from '../payments-port.ts'
import { openStripe } from './open-stripe.ts'

const NOW = new Date('2026-11-16T09:00:00Z')
const YEAR = { from: new Date('2026-01-01'), until: new Date('2027-01-01') }

let double: StripeDouble
let stripe: PaymentProvider
let payments = 0
beforeAll(async () => {
  double = await openStripeDouble(() => NOW)
  stripe = openStripe(double.settings)
})
beforeEach(() => {
  double.requests.length = 0
})
afterAll(() => double.close())

function anInput(changes: Partial<CheckoutInput> = {}): CheckoutInput {
  return {
    reference: { storeId: 'store-1', paymentId: `payment-${++payments}` },
    number: 'A-1001',
    email: 'anna@example.it',
    customerId: null,
    language: 'it',
    lines: [aDress],
    discount: 0,
    firstPeriodEnd: null,
    savesCard: false,
    successUrl: 'https://atelier.example/checkout/result',
    cancelUrl: 'https://atelier.example/cart',
    expiresAt: new Date(NOW.getTime() + 1_200_000),
    ...changes,
  }
}

async function subscribe(lines = [aPlan]): Promise<string> {
  const { id } = await stripe.openCheckout(anInput({ lines }))
  double.complete(id)
  return (await stripe.findCheckout(id))?.subscriptionId ?? ''
}

describe('a payment with Stripe', () => {
  it('has one page with its lines, its discount, its language and its way back', async () => {
    const input = anInput({ discount: 900, language: 'de', customerId: 'cus_9' })
    const page = await stripe.openCheckout(input)
    expect(await stripe.openCheckout(input)).toEqual(page)
    expect(page.url).toBe(`https://checkout.stripe.example/${page.id}`)
    const { key, params } = double.requests.find(({ path }) => path === 'POST /v1/checkout/sessions') ?? {}
    expect(key).toBe(`checkout-${input.reference.paymentId}`)
    expect(params).toMatchObject({
      mode: 'payment',
      customer: 'cus_9',
      locale: 'de',
      metadata: input.reference,
      payment_intent_data: { metadata: input.reference },
      line_items: {
        0: {
          quantity: '1',
          price_data: { currency: 'eur', unit_amount: '4900', product_data: { name: 'Abito Seta' } },
        },
      },
      success_url: input.successUrl,
      cancel_url: input.cancelUrl,
    })
    expect(await stripe.findCheckout(page.id)).toMatchObject({ status: 'open', amount: 4_000, chargeReference: null })
  })

  it('is made with what the settings name, and the wallets that come with cards; else as the dashboard says', async () => {
    const methodsSent = async (provider: PaymentProvider) => {
      await provider.openCheckout(anInput())
      return double.requests.at(-1)?.params.payment_method_types
    }
    expect(stripe.methods).toEqual(['card', 'applePay', 'googlePay'])
    expect(await methodsSent(stripe)).toBeUndefined()
    const named = openStripe({ ...double.settings, methods: ['card', 'paypal'] })
    expect(named.methods).toEqual(['card', 'applePay', 'googlePay', 'payPal'])
    expect(await methodsSent(named)).toEqual({ 0: 'card', 1: 'paypal' })
  })

  it('keeps its page when it is asked for otherwise, as from another domain of the store', async () => {
    const input = anInput({ discount: 900 })
    const page = await stripe.openCheckout(input)
    const elsewhere = { ...input, successUrl: 'https://www.atelier.example/', customerId: 'cus_9' }
    expect(await stripe.openCheckout(elsewhere)).toEqual(page)
    expect((await stripe.openCheckout(anInput())).id).not.toBe(page.id)
    // Where the first question came to nothing, there is no page yet; where it is still answered, nobody knows.
    const lost = anInput()
    double.spoilKey(`checkout-${lost.reference.paymentId}`)
    const opened = await stripe.openCheckout(lost)
    expect(await stripe.openCheckout({ ...lost, customerId: 'cus_9' })).toEqual(opened)
    double.moods.busy = 3
    await expect(stripe.openCheckout(anInput())).rejects.toBeInstanceOf(PaymentProviderDown)
    double.moods.busy = 0
  })

  it('is paid once, and given back at most once per refund', async () => {
    const input = anInput()
    const { id } = await stripe.openCheckout(input)
    double.complete(id)
    const checkout = await stripe.findCheckout(id)
    expect(checkout).toEqual({
      id,
      reference: input.reference,
      status: 'paid',
      amount: 4_900,
      chargeReference: expect.stringMatching(/^pi_/),
      paidAt: NOW,
      subscriptionId: null,
      customerId: 'cus_1',
    })
    const refund = { chargeReference: checkout?.chargeReference ?? '', amount: 4_000, key: 'refund-1' }
    const given = await stripe.refund(refund)
    expect(await stripe.refund(refund)).toEqual(given)
    // A refund is tried for longer than Stripe remembers keys.
    double.forgetKeys()
    const part = { ...refund, amount: 400, key: 'refund-3' }
    const parts = [await stripe.refund(refund), await stripe.refund(part)]
    double.forgetKeys()
    expect([await stripe.refund(refund), await stripe.refund(part)]).toEqual(parts)
    expect(parts[0]).toEqual(given)
    await expect(stripe.refund({ ...refund, key: 'refund-2' })).rejects.toThrow('charge_already_refunded')
    const movements = await stripe.listMovements(YEAR)
    expect(movements).toContainEqual({ kind: 'charge', reference: refund.chargeReference, amount: 4_900, at: NOW })
    expect(movements.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { amount: 400 },
      { amount: 4_000, at: NOW },
    ])
  })

  it('may wait for a bank that says no, or be closed before anybody paid', async () => {
    const [slow, left] = [await stripe.openCheckout(anInput()), await stripe.openCheckout(anInput())]
    double.complete(slow.id, 'slowly')
    expect(await stripe.findCheckout(slow.id)).toMatchObject({ status: 'processing', chargeReference: null })
    double.fail(slow.id)
    expect(await stripe.findCheckout(slow.id)).toMatchObject({ status: 'failed' })
    expect(await stripe.expireCheckout(left.id)).toMatchObject({ status: 'expired' })
    expect(await stripe.expireCheckout(slow.id)).toMatchObject({ status: 'failed' })
  })
})

describe('a subscription with Stripe', () => {
  it('keeps the names of its lines and everything that was paid for it', async () => {
    const known = { ...aPlan, priceId: 'price_known', lineId: 'known' }
    const id = await subscribe([aPlan, known, aDress])
    double.renew(id, 'paid')
    double.renew(id, 'failed')
    expect(await stripe.findSubscription(id)).toMatchObject({
      reference: { storeId: 'store-1', paymentId: `payment-${payments}` },
      status: 'pastDue',
      failedPayments: 1,
      periodStart: NOW,
      periodEnd: new Date('2026-12-16T09:00:00Z'),
      lines: [
        { lineId: 'plan', amount: 9_900, quantity: 1 },
        { lineId: 'known', amount: 9_900, quantity: 1 },
      ],
      charges: [{ amount: 24_700, reference: expect.stringMatching(/^pi_/) }, { amount: 19_800 }],
    })
  })

  it('that fails to renew says when that is tried again, and is not over before Stripe ends it', async () => {
    const id = await subscribe([aPlan])
    expect(await stripe.findSubscription(id)).toMatchObject({ status: 'active', nextTryAt: null })
    double.renew(id, 'failed')
    const tomorrow = new Date(NOW.getTime() + 86_400_000)
    expect(await stripe.findSubscription(id)).toMatchObject({ status: 'pastDue', nextTryAt: tomorrow })
    const later = new Date('2026-11-19T09:00:00Z')
    double.failAgain(id, later)
    expect(await stripe.findSubscription(id)).toMatchObject({ status: 'pastDue', failedPayments: 2, nextTryAt: later })
    double.failAgain(id, null)
    expect(await stripe.findSubscription(id)).toMatchObject({ status: 'pastDue', failedPayments: 3, nextTryAt: null })
    await stripe.endSubscription({ subscriptionId: id, key: 'end' })
    expect(await stripe.findSubscription(id)).toMatchObject({ status: 'ended', nextTryAt: null })
  })

  it('that begins with a delivery is paid for at once and goes on a month after it', async () => {
    const firstPeriodEnd = new Date('2026-12-24T23:00:00Z')
    const garment = { ...aPlan, lineId: 'garment' }
    const { id } = await stripe.openCheckout(anInput({ lines: [garment, aDress], discount: 900, firstPeriodEnd }))
    const { params } = double.requests.find(({ path }) => path === 'POST /v1/checkout/sessions') ?? {}
    expect(params).toMatchObject({ subscription_data: { trial_end: `${firstPeriodEnd.getTime() / 1000}` } })
    double.complete(id)
    const paid = { status: 'paid', amount: 9_900 + 4_900 - 900, chargeReference: null }
    const checkout = await stripe.findCheckout(id)
    expect(checkout).toMatchObject(paid)
    const subscriptionId = checkout?.subscriptionId ?? ''
    const stands = { status: 'active', periodEnd: firstPeriodEnd, lines: [{ lineId: 'garment', amount: 9_900 }] }
    expect(await stripe.findSubscription(subscriptionId)).toMatchObject({ ...stands, charges: [{ amount: 13_900 }] })
    double.renew(subscriptionId, 'paid')
    expect((await stripe.findSubscription(subscriptionId))?.charges).toMatchObject([
      { amount: 13_900 },
      { amount: 9_900 },
    ])
  })

  it('changes a line now, unless the card is declined, or with the renewal', async () => {
    const subscriptionId = await subscribe()
    const line = { ...aPlan, name: 'Grande', amount: 19_900 }
    const wantedChange = { subscriptionId, line, due: 10_000, at: NOW }
    expect(await stripe.previewChange(wantedChange)).toEqual({ dueNow: 10_000 })
    double.cards.cardFails = true
    const declined = await stripe.changeLine({ ...wantedChange, when: 'now', key: 'change-1' })
    expect(declined).toEqual({ ok: false, reason: 'CARD_DECLINED' })
    double.cards.cardFails = false
    const change = { ...wantedChange, when: 'now', key: 'change-2' } as const
    expect([await stripe.changeLine(change), await stripe.changeLine(change)]).toEqual([{ ok: true }, { ok: true }])
    const changed = { lines: [{ lineId: 'plan', amount: 19_900, changedBy: 'change-2' }] }
    expect(await stripe.findSubscription(subscriptionId)).toMatchObject(changed)
    await stripe.changeLine({ subscriptionId, line: aPlan, when: 'renewal', key: 'change-3' })
    const unknown = { ...aPlan, lineId: 'nobody’s' }
    await expect(
      stripe.changeLine({ subscriptionId, line: unknown, when: 'renewal', key: 'change-4' }),
    ).rejects.toThrow('has no line')
    const updates = double.requests.filter(({ path }) => path === `POST /v1/subscriptions/${subscriptionId}`)
    expect(updates.map(({ params }) => params.proration_behavior)).toEqual(['always_invoice', 'always_invoice', 'none'])
    expect(await stripe.findSubscription(subscriptionId)).toMatchObject({
      lines: [{ lineId: 'plan', amount: 9_900 }],
      charges: [{ amount: 9_900 }, { amount: 10_000 }],
    })
  })

  it('stops, goes on, loses a line, and ends with its last one', async () => {
    const subscriptionId = await subscribe([aPlan, { ...aPlan, lineId: 'other' }])
    await stripe.stopRenewal({ subscriptionId, stop: true, key: 'stop-1' })
    expect(await stripe.findSubscription(subscriptionId)).toMatchObject({ stopsAtPeriodEnd: true })
    await stripe.stopRenewal({ subscriptionId, stop: false, key: 'go-1' })
    await stripe.removeLine({ subscriptionId, lineId: 'other', key: 'remove-1' })
    expect(await stripe.findSubscription(subscriptionId)).toMatchObject({
      stopsAtPeriodEnd: false,
      lines: [{ lineId: 'plan' }],
    })
    // The same key has been used for another way of removing it, when it was not the last.
    double.spoilKey('remove-2')
    await stripe.removeLine({ subscriptionId, lineId: 'plan', key: 'remove-2' })
    await stripe.endSubscription({ subscriptionId, key: 'end-1' })
    expect(await stripe.findSubscription(subscriptionId)).toMatchObject({ status: 'ended', endedAt: NOW })
  })

  it('has a portal for its cards', async () => {
    const { url } = await stripe.openPortal({ customerId: 'cus_1', returnUrl: 'https://atelier.example/profile' })
    expect(url).toBe('https://billing.example/cus_1')
  })
})

describe('events of Stripe', () => {
  const read = (body: string, signature: string | null) => stripe.readEvent({ body, signature, now: NOW })

  it('name what they are about', async () => {
    const session = await stripe.openCheckout(anInput())
    const subscription = await subscribe()
    const ofSubscription = { kind: 'subscription', id: subscription }
    const invoice = { id: 'in_x', parent: { subscription_details: { subscription } } }
    const cases = [
      ['checkout.session.completed', session, { kind: 'checkout', id: session.id }],
      ['customer.subscription.deleted', { id: subscription }, ofSubscription],
      ['invoice.paid', invoice, ofSubscription],
      ['invoice.paid', { id: 'in_y', parent: null }, null],
      ['charge.succeeded', { id: 'ch_x' }, null],
    ] as const
    for (const [type, object, subject] of cases) {
      const body = double.event('evt_1', type, object)
      expect(await read(body, signedByStripe(body, NOW))).toEqual({ ok: true, event: { id: 'evt_1', subject } })
    }
  })

  it('are refused when they are forged, changed or old', async () => {
    const body = double.event('evt_2', 'charge.succeeded', { id: 'ch_x' })
    const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
    const refused = { ok: false, reason: 'SIGNATURE_INVALID' }
    expect(await read(body, signedByStripe(body, NOW, 'whsec_other'))).toEqual(refused)
    expect(await read(`${body} `, signedByStripe(body, NOW))).toEqual(refused)
    expect(await read(body, signedByStripe(body, ago(301)))).toEqual(refused)
    expect(await read(body, null)).toEqual(refused)
    expect(await read(body, signedByStripe(body, ago(299)))).toMatchObject({ ok: true })
  })
})

describe('Stripe itself', () => {
  it('may be down, which is told apart from what is wrong and from what is not there', async () => {
    double.moods.failures = 3
    await expect(stripe.openCheckout(anInput())).rejects.toBeInstanceOf(PaymentProviderDown)
    double.moods.failures = 0
    expect([await stripe.findCheckout('cs_none'), await stripe.findSubscription('sub_none')]).toEqual([null, null])
    const tooSoon = anInput({ expiresAt: new Date(NOW.getTime() - 3_600_000) })
    const wrong = await stripe.openCheckout(tooSoon).catch((error: unknown) => error)
    expect(wrong).not.toBeInstanceOf(PaymentProviderDown)
  })
})
