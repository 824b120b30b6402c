import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { openStripe } from '#providers/payments/stripe/open-stripe.ts'
import { signEvent } from '#providers/webhooks/signature.ts'
import { openStripeDouble, signedByStripe } from '#tests/support/doubles/stripe-double.ts'
import { aDress, aPlan, openTill, type Till } from '#tests/support/fixtures/a-till.ts'
import { SANDBOX_SECRET } from '#tests/support/fixtures/run-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { reconcile } from '#use-cases/payments/reconcile.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(async () => {
  expect(till.errors).toEqual([])
  await till.stop()
})

function post(body: string, { signature, path = '/webhooks/sandbox' }: { signature?: string; path?: string } = {}) {
  const headers = { 'sandbox-signature': signature ?? signEvent({ body, secret: SANDBOX_SECRET, at: till.clock.now }) }
  return till.fetch(new Request(`https://atelier.example${path}`, { method: 'POST', headers, body }))
}

const eventOf = (id: string, checkoutId: string | null) =>
  JSON.stringify({ id, type: 'checkout.completed', subject: { kind: 'checkout', id: checkoutId } })

const countEvents = async () => (await till.db.selectFrom('providerEvent').selectAll().execute()).length

describe('news of the payment provider', () => {
  it('have one effect, however often they are told', async () => {
    const { id, checkoutId } = await till.open([aDress])
    const body = eventOf('evt_hundred', checkoutId)
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await countEvents()).toBe(1)
    expect(till.outcomes.get(id)).toEqual({ checkout: 'open', subscription: null, calls: 1 })
  })

  it('are refused with a wrong signature, a changed body or 301 seconds later, and nothing is written', async () => {
    const { checkoutId } = await till.open([aDress])
    const before = await countEvents()
    const body = eventOf('evt_forged', checkoutId)
    const signed = { body, secret: SANDBOX_SECRET }
    const ago = (seconds: number) => new Date(till.clock.now.getTime() - seconds * 1000)
    const forged = [
      await post(body, { signature: signEvent({ ...signed, secret: 'another', at: till.clock.now }) }),
      await post(`${body} `, { signature: signEvent({ ...signed, at: till.clock.now }) }),
      await post(body, { signature: signEvent({ ...signed, at: ago(301) }) }),
      await post(body, { signature: signEvent({ ...signed, at: ago(-301) }) }),
      await post(body, { signature: '' }),
    ]
    for (const answer of forged) {
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ success: false, code: 'SIGNATURE_INVALID' })
    }
    expect((await post('x'.repeat(1024 * 1024 + 1))).status).toBe(413)
    expect(await countEvents()).toBe(before)
    expect((await post(body, { signature: signEvent({ ...signed, at: ago(299) }) })).status).toBe(200)
    expect(await countEvents()).toBe(before + 1)
  })

  it('about what nobody knows are taken and change nothing, and other providers have no door', async () => {
    const before = await countEvents()
    expect((await post(eventOf('evt_stranger', 'co_unknown'))).status).toBe(200)
    expect((await post(JSON.stringify({ id: 'evt_other', type: 'x', subject: null }))).status).toBe(200)
    expect((await post('{}', { path: '/webhooks/stripe' })).status).toBe(404)
    expect(await countEvents()).toBe(before)
  })

  it('that nobody took are told again', async () => {
    const payment = await till.open([aDress])
    till.away(true)
    await till.sandbox.act(payment.checkoutId ?? '', 'pay')
    expect(await till.find(payment)).toMatchObject({ status: 'open' })
    till.away(false)
    await till.sandbox.run()
    expect(await till.find(payment)).toMatchObject({ status: 'paid' })
  })
})

describe('news of Stripe', () => {
  it('end the same in whatever order they arrive, and the ledger says what Stripe says', async () => {
    const now = new Date('2026-11-16T09:00:00Z')
    const double = await openStripeDouble(() => now)
    const shop = await openTill({ now, provider: openStripe(double.settings) })
    const payment = await shop.open([aPlan])
    const checkoutId = payment.checkoutId ?? ''
    double.complete(checkoutId)
    const id = (await shop.dependencies.provider.findCheckout(checkoutId))?.subscriptionId ?? ''
    double.renew(id, 'paid')
    double.renew(id, 'failed')
    await shop.dependencies.provider.endSubscription({ subscriptionId: id, key: 'end' })
    const invoice = { id: 'in_any', parent: { subscription_details: { subscription: id } } }
    const events = [
      ['checkout.session.completed', { id: checkoutId }],
      ['customer.subscription.created', { id }],
      ['invoice.paid', invoice],
      ['invoice.payment_failed', invoice],
      ['customer.subscription.deleted', { id }],
    ] as const
    const send = async (name: string, [type, object]: (typeof events)[number]) => {
      const body = double.event(name, type, object)
      const headers = { 'stripe-signature': signedByStripe(body, now) }
      const { status } = await shop.fetch(
        new Request('https://x.example/webhooks/stripe', { method: 'POST', headers, body }),
      )
      expect(status).toBe(200)
    }
    for (const [nth, first] of events.entries()) {
      await inStore(shop.db, ATELIER_ID, (trx) =>
        trx.updateTable('payment').set({ status: 'open', subscriptionId: null, heard: 0 }).execute(),
      )
      shop.outcomes.clear()
      const rest = events.filter((event) => event !== first)
      const order = [first, ...(nth % 2 ? rest.toReversed() : rest)]
      for (const [step, event] of order.entries()) await send(`evt_${nth}_${step}`, event)
      expect(await shop.find(payment)).toMatchObject({ status: 'paid', subscriptionId: id })
      expect(shop.outcomes.get(payment.id)).toMatchObject({ checkout: 'paid', subscription: 'ended' })
    }
    expect(await shop.ledger()).toEqual([9_900, 9_900])
    const window = { from: new Date('2026-11-01'), until: new Date('2026-12-01') }
    expect(await reconcile(shop.dependencies, window)).toMatchObject({ agreed: 2, differences: [], ledger: 19_800 })
    expect(shop.errors).toEqual([])
    await shop.stop()
    await double.close()
  })
})
