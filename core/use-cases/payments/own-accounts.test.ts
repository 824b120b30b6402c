import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { openStripe } from '#providers/payments/stripe/open-stripe.ts'
import { noOpeners } from '#tests/support/doubles/account-openers.ts'
import { openStripeDouble, type StripeDouble, signedByStripe } from '#tests/support/doubles/stripe-double.ts'
import { aDress, aPlan, openTill, type Till } from '#tests/support/fixtures/a-till.ts'
import { takeWith, takeWithPlatform } from '#tests/support/fixtures/own-account.ts'
import { START } from '#tests/support/fixtures/run-shop.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { findProvider } from './payment-accounts.ts'
import { reconcile } from './reconcile.ts'
import { refundPayment } from './refund-payment.ts'
import { requestRefund } from './request-refund.ts'
import { syncPayment } from './sync-payment.ts'
import { syncSubscriptions } from './sync-subscriptions.ts'

let till: Till
/** By their secret keys. Both number what they make alike: an id of one is an id of the other. */
let doubles: Record<string, StripeDouble>
const WEEK = { from: new Date('2026-11-10'), until: new Date('2026-11-20') }

beforeAll(async () => {
  doubles = {
    sk_test_a: await openStripeDouble(() => START, { secretKey: 'sk_test_a' }),
    sk_test_b: await openStripeDouble(() => START, { secretKey: 'sk_test_b' }),
  }
  till = await openTill({
    openers: {
      ...noOpeners,
      stripe: ({ secretKey, webhookSecret }) =>
        openStripe({ ...doubles[secretKey]?.settings, secretKey, webhookSecret }),
    },
  })
})

afterAll(async () => {
  expect(till.errors).toEqual([])
  await till.stop()
  for (const double of Object.values(doubles)) await double.close()
})

const useA = () =>
  takeWith(till, { storeId: ATELIER_ID, name: 'acct_a', secretKey: 'sk_test_a', webhookSecret: 'whsec_a' })
const useB = () =>
  takeWith(till, { storeId: ATELIER_ID, name: 'acct_b', secretKey: 'sk_test_b', webhookSecret: 'whsec_b' })

async function pay(payment: Payment): Promise<Payment> {
  const { checkoutId } = payment
  if (payment.provider === 'sandbox') await till.sandbox.act(checkoutId ?? '', 'pay')
  else {
    const account = payment.accountId === (await accountOf('acct_a')) ? 'sk_test_a' : 'sk_test_b'
    doubles[account]?.complete(checkoutId ?? '')
    await syncPayment(till.dependencies, till.subjects, payment)
  }
  return till.find(payment)
}

function accountOf(externalId: string): Promise<string | undefined> {
  return inStore(till.db, ATELIER_ID, async (trx) => {
    const rows = trx.selectFrom('providerAccount').select('id').where('externalId', '=', externalId)
    return (await rows.executeTakeFirst())?.id
  })
}

async function giveBack({ orderId }: Payment): Promise<void> {
  const refunds = await inStore(till.db, ATELIER_ID, async (trx) => {
    const wish = {
      storeId: ATELIER_ID,
      orderId: orderId ?? '',
      amount: 4_900,
      reason: 'cancelled',
      now: till.clock.now,
    }
    await requestRefund(trx, till.dependencies, wish)
    return trx.selectFrom('refund').select('id').where('doneAt', 'is', null).execute()
  })
  for (const { id } of refunds) await refundPayment(till.dependencies, { storeId: ATELIER_ID, refundId: id })
}

const refundsAt = (name: string) => doubles[name]?.requests.filter(({ path }) => path === 'POST /v1/refunds').length

const hear = (path: string, { body, secret }: { body: string; secret: string }) =>
  till.fetch(
    new Request(`https://shop.example${path}`, {
      method: 'POST',
      headers: { 'stripe-signature': signedByStripe(body, till.clock.now, secret) },
      body,
    }),
  )

describe('a payment', () => {
  it('keeps the account it was taken with: it is given back from there, and every ledger agrees', async () => {
    const first = await pay(await till.open([aDress]))
    await useA()
    const second = await pay(await till.open([aDress]))
    await useB()
    const third = await pay(await till.open([aDress]))
    await takeWithPlatform(till, ATELIER_ID)
    const fourth = await pay(await till.open([aDress]))
    expect([first, second, third, fourth].map(({ provider, status }) => `${provider} ${status}`)).toEqual([
      'sandbox paid',
      'stripe paid',
      'stripe paid',
      'sandbox paid',
    ])
    // the same id at two accounts: neither is taken for the other
    expect(second.checkoutId).toBe(third.checkoutId)
    expect(second.accountId).not.toBe(third.accountId)

    for (const payment of [first, second, third, fourth]) await giveBack(payment)
    expect([refundsAt('sk_test_a'), refundsAt('sk_test_b')]).toEqual([1, 1])
    expect(await till.ledger()).toEqual([4_900, 4_900, 4_900, 4_900, -4_900, -4_900, -4_900, -4_900])
    expect(await reconcile(till.dependencies, WEEK)).toMatchObject({ differences: [], agreed: 8, ledger: 0 })
  })

  it('is reached with a new key of the same account, and the old key is forgotten', async () => {
    await useA()
    const payment = await pay(await till.open([aDress]))
    doubles.sk_test_a?.roll('sk_test_rolled')
    await expect(giveBack(payment)).rejects.toThrow()
    doubles.sk_test_rolled = doubles.sk_test_a as StripeDouble
    await takeWith(till, { storeId: ATELIER_ID, name: 'acct_a', secretKey: 'sk_test_rolled' })
    const next = await till.open([aDress])
    expect(next.accountId).toBe(payment.accountId)
    await giveBack(payment)
    expect((await till.ledger()).at(-1)).toBe(-4_900)
    doubles.sk_test_a?.roll('sk_test_a')
    await useA()
  })

  it('of an account that nobody has keys of stays as it is, and its refund waits', async () => {
    const payment = await till.find(await till.open([aDress]))
    const lost = { ...payment, accountId: '0190b6a0-0000-7000-8000-00000000dead' }
    expect(await findProvider(till.dependencies, lost)).toBeNull()
    expect(await findProvider(till.dependencies, { ...payment, storeId: BRERA_ID })).toBeNull()
  })
})

describe('a subscription', () => {
  it('stays with its account when the store changes to another one', async () => {
    await useA()
    const payment = await pay(await till.open([aPlan]))
    await useB()
    doubles.sk_test_a?.renew(payment.subscriptionId ?? '', 'paid')
    await inStore(till.db, ATELIER_ID, (trx) =>
      trx.updateTable('userMembership').set({ status: 'pastDue' }).where('id', '=', payment.userMembershipId).execute(),
    )
    const before = (await till.ledger()).length
    await syncSubscriptions(till.dependencies, till.subjects)
    expect((await till.ledger()).slice(before)).toEqual([9_900])
    await useA()
  })
})

describe('an event', () => {
  it('of an account that takes nothing new any more is still taken, at the address of its store', async () => {
    await useA()
    const payment = await till.open([aDress])
    doubles.sk_test_a?.complete(payment.checkoutId ?? '')
    await useB()
    const body =
      doubles.sk_test_a?.event('evt_old', 'checkout.session.completed', { id: payment.checkoutId ?? '' }) ?? ''
    expect((await hear(`/webhooks/stripe/${ATELIER_ID}`, { body, secret: 'whsec_a' })).status).toBe(200)
    expect(await till.find(payment)).toMatchObject({ status: 'paid' })
  })

  it('signed with another secret, or told at the address of another store, is not taken', async () => {
    const body = doubles.sk_test_b?.event('evt_x', 'checkout.session.completed', { id: 'cs_1' }) ?? ''
    const statuses = [
      await hear(`/webhooks/stripe/${ATELIER_ID}`, { body, secret: 'whsec_wrong' }),
      await hear(`/webhooks/stripe/${BRERA_ID}`, { body, secret: 'whsec_b' }),
      await hear('/webhooks/stripe/nonsense', { body, secret: 'whsec_b' }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([400, 400, 400])
  })

  it('of a store that names a payment of another store, or of another account, does nothing', async () => {
    await takeWithPlatform(till, ATELIER_ID)
    const ofPlatform = await till.open([aDress])
    await useB()
    const ofOther = await till.open([aDress])
    await takeWith(till, { storeId: BRERA_ID, name: 'acct_a', secretKey: 'sk_test_a', webhookSecret: 'whsec_brera' })
    const brera = openStripe({ ...doubles.sk_test_a?.settings, secretKey: 'sk_test_a', webhookSecret: 'whsec_brera' })
    // Whoever owns an account writes into it what they like: here, that a page of theirs pays somebody else's order.
    for (const [nth, { id: paymentId }] of [ofPlatform, ofOther].entries()) {
      for (const storeId of [ATELIER_ID, BRERA_ID]) {
        const page = { ...PAGE, reference: { storeId, paymentId }, number: `X-${nth}` }
        const { id } = await brera.openCheckout(page)
        doubles.sk_test_a?.complete(id)
        const name = `evt_forged_${nth}_${storeId}`
        const body = doubles.sk_test_a?.event(name, 'checkout.session.completed', { id }) ?? ''
        expect((await hear(`/webhooks/stripe/${BRERA_ID}`, { body, secret: 'whsec_brera' })).status).toBe(200)
        doubles.sk_test_a?.forgetKeys()
      }
    }
    expect([await till.find(ofPlatform), await till.find(ofOther)]).toMatchObject([
      { status: 'open' },
      { status: 'open' },
    ])
    const own = openStripe({ ...doubles.sk_test_b?.settings, secretKey: 'sk_test_b', webhookSecret: 'whsec_b' })
    const { id } = await own.openCheckout({ ...PAGE, reference: { storeId: ATELIER_ID, paymentId: ofPlatform.id } })
    doubles.sk_test_b?.complete(id)
    const body = doubles.sk_test_b?.event('evt_own', 'checkout.session.completed', { id }) ?? ''
    expect((await hear(`/webhooks/stripe/${ATELIER_ID}`, { body, secret: 'whsec_b' })).status).toBe(200)
    expect(await till.find(ofPlatform)).toMatchObject({ status: 'open', accountId: null })
  })

  it("of one account uses up no name of another account's", async () => {
    await useB()
    const payment = await till.open([aDress])
    doubles.sk_test_b?.complete(payment.checkoutId ?? '')
    const event = { type: 'checkout.session.completed', id: { id: payment.checkoutId ?? '' } } as const
    const body = doubles.sk_test_b?.event('evt_same', event.type, event.id) ?? ''
    await till.db
      .insertInto('providerEvent')
      .values({ provider: 'stripe', id: 'evt_same', receivedAt: START })
      .execute()
    expect((await hear(`/webhooks/stripe/${ATELIER_ID}`, { body, secret: 'whsec_b' })).status).toBe(200)
    expect(await till.find(payment)).toMatchObject({ status: 'paid' })
  })
})

const PAGE = {
  number: 'X-1',
  email: 'eve@example.it',
  customerId: null,
  language: 'it',
  lines: [{ ...aDress, amount: 50 }],
  discount: 0,
  firstPeriodEnd: null,
  savesCard: false,
  successUrl: 'https://brera.example/a',
  cancelUrl: 'https://brera.example/b',
  expiresAt: new Date(START.getTime() + 1_800_000),
} as const
