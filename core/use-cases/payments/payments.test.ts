import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { aDress, aPlan, openTill, type Till } from '#tests/support/fixtures/a-till.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { readDetail } from '../mail/read-detail.ts'
import { applyProviderEvent } from './apply-provider-event.ts'
import { expirePayments } from './expire-payments.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { reconcile } from './reconcile.ts'
import { refundPayment } from './refund-payment.ts'
import { requestRefund } from './request-refund.ts'
import { syncPayment } from './sync-payment.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(async () => {
  expect(till.errors).toEqual([])
  await till.stop()
})

const act = ({ checkoutId }: Payment, action: Parameters<Till['sandbox']['act']>[1]) =>
  till.sandbox.act(checkoutId ?? '', action)
const statusOf = async (payment: Payment) => (await till.find(payment)).status

describe('a payment', () => {
  it('has one page, and is paid once however often somebody clicks', async () => {
    const payment = await till.open([aDress])
    const again = await openPaymentPage(
      till.dependencies,
      { ...payment, checkoutUrl: null },
      {
        ...{ number: 'A-1', email: 'anna@example.it', customerId: null, language: 'it', discount: 0 },
        ...{
          lines: [aDress],
          firstPeriodEnd: null,
          savesCard: false,
          successUrl: 'https://atelier.example/',
          cancelUrl: 'https://atelier.example/',
        },
        expiresAt: payment.expiresAt,
      },
    )
    expect(again).toEqual({ ok: true, url: payment.checkoutUrl })
    await Promise.all([act(payment, 'pay'), act(payment, 'pay'), act(payment, 'decline')])
    expect(await statusOf(payment)).toBe('paid')
    expect(till.outcomes.get(payment.id)).toMatchObject({ checkout: 'paid' })
    expect(await till.ledger()).toEqual([4_900])
  })

  it('that was declined can be tried again', async () => {
    const payment = await till.open([aDress])
    await act(payment, 'decline')
    expect(await statusOf(payment)).toBe('open')
    await act(payment, 'pay')
    expect(await statusOf(payment)).toBe('paid')
  })

  it('may have to wait for a bank that says yes, or no', async () => {
    const [accepted, refused, forgotten] = [
      await till.open([aDress]),
      await till.open([aDress]),
      await till.open([aDress]),
    ]
    for (const payment of [accepted, refused, forgotten]) await act(payment, 'slow')
    expect(await statusOf(accepted)).toBe('processing')
    await act(accepted, 'accept')
    await act(refused, 'refuse')
    expect([await statusOf(accepted), await statusOf(refused)]).toEqual(['paid', 'failed'])
    await till.wait({ minutes: 11 })
    expect(await statusOf(forgotten)).toBe('paid')
  })

  it('that is left alone expires, with its page or without one, and cannot be paid any more', async () => {
    const left = await till.open([aDress])
    const unseen = await till.open([aDress])
    await inStore(till.db, ATELIER_ID, (trx) =>
      trx.updateTable('payment').set({ checkoutId: null, checkoutUrl: null }).where('id', '=', unseen.id).execute(),
    )
    till.clock.now = new Date(till.clock.now.getTime() + 1_800_001)
    expect(await expirePayments(till.dependencies, till.subjects)).toBe(2)
    expect(await expirePayments(till.dependencies, till.subjects)).toBe(0)
    await act(left, 'pay')
    expect([await statusOf(left), await statusOf(unseen)]).toEqual(['expired', 'expired'])
    expect(till.outcomes.get(unseen.id)).toMatchObject({ checkout: 'expired' })
  })
})

describe('a provider that is away', () => {
  it('is asked once in a sweep: pages that were never opened do not wait for it', async () => {
    const pages = [await till.open([aDress]), await till.open([aDress]), await till.open([aDress])]
    const unseen = pages[2] as Payment
    await inStore(till.db, ATELIER_ID, (trx) =>
      trx.updateTable('payment').set({ checkoutId: null, checkoutUrl: null }).where('id', '=', unseen.id).execute(),
    )
    till.clock.now = new Date(till.clock.now.getTime() + 1_800_001)
    let calls = 0
    const expireCheckout = async () => {
      calls += 1
      throw new PaymentProviderDown('away')
    }
    const provider = { ...till.dependencies.provider, expireCheckout }
    await expect(expirePayments({ ...till.dependencies, provider }, till.subjects)).rejects.toThrow(AggregateError)
    expect(calls).toBe(1)
    expect(await statusOf(unseen)).toBe('expired')
    expect(await expirePayments(till.dependencies, till.subjects)).toBe(2)
  })
})

describe('a subscription', () => {
  it('is renewed by the clock, fails with its card, is tried again on days 1, 3, 5 and 7, and ends', async () => {
    const payment = await till.open([aPlan])
    await act(payment, 'pay')
    const { subscriptionId } = await till.find(payment)
    const find = () => till.dependencies.provider.findSubscription(subscriptionId ?? '')
    await till.wait({ hours: 24 * 31 })
    expect(await find()).toMatchObject({ status: 'active', charges: [{ amount: 9_900 }, { amount: 9_900 }] })
    await till.sandbox.setCard((await find())?.customerId ?? '', { fails: true })
    await till.wait({ hours: 24 * 30 })
    const due = Temporal.Instant.fromEpochMilliseconds((await find())?.periodStart.getTime() ?? 0)
    const dayOf = (at: Date | null | undefined) => at && (at.getTime() - due.epochMilliseconds) / 86_400_000
    expect(await find()).toMatchObject({ status: 'pastDue', failedPayments: 1 })
    expect(dayOf((await find())?.nextTryAt)).toBe(1)
    expect(till.outcomes.get(payment.id)).toMatchObject({ subscription: 'pastDue' })
    await till.wait({ hours: 24 * 4 })
    expect(await find()).toMatchObject({ status: 'pastDue', failedPayments: 3 })
    expect(dayOf((await find())?.nextTryAt)).toBe(5)
    await till.wait({ hours: 24 * 2 })
    expect(await find()).toMatchObject({ status: 'pastDue', failedPayments: 4 })
    await till.wait({ hours: 24 * 2 })
    expect(await find()).toMatchObject({ status: 'ended', charges: [{}, {}] })
    expect(till.outcomes.get(payment.id)).toMatchObject({ subscription: 'ended' })
  })

  it('changes its plan now for the rest of the month, or with the next one, and stops when it is asked to', async () => {
    const payment = await till.open([aPlan])
    await act(payment, 'pay')
    const subscriptionId = (await till.find(payment)).subscriptionId ?? ''
    const { provider } = till.dependencies
    const dearer = { ...aPlan, name: 'Grande', amount: 19_900 }
    const wantedChange = { subscriptionId, line: dearer, due: 10_000, at: till.clock.now }
    expect(await provider.previewChange(wantedChange)).toEqual({ dueNow: 10_000 })
    const change = { ...wantedChange, when: 'now', key: 'upgrade' } as const
    expect([await provider.changeLine(change), await provider.changeLine(change)]).toEqual([{ ok: true }, { ok: true }])
    await provider.changeLine({ subscriptionId, line: aPlan, when: 'renewal', key: 'downgrade' })
    await till.wait({ hours: 24 * 31 })
    expect(await provider.findSubscription(subscriptionId)).toMatchObject({
      lines: [{ lineId: 'plan', amount: 9_900 }],
      charges: [{ amount: 9_900 }, { amount: 10_000 }, { amount: 9_900 }],
    })
    await provider.stopRenewal({ subscriptionId, stop: true, key: 'stop' })
    await till.wait({ hours: 24 * 31 })
    expect(await provider.findSubscription(subscriptionId)).toMatchObject({ status: 'ended', charges: [{}, {}, {}] })
  })

  it('ends the same in whatever order its events arrive', async () => {
    const last = await till.open([aPlan])
    await act(last, 'pay')
    const { subscriptionId: id, checkoutId } = await till.find(last)
    await till.dependencies.provider.endSubscription({ subscriptionId: id ?? '', key: `end ${id}` })
    await till.sandbox.tellAll()
    const charges = (await till.ledger()).length
    const { provider } = till.dependencies
    const [checkout, subscription] = [
      await provider.findCheckout(checkoutId ?? ''),
      await provider.findSubscription(id ?? ''),
    ]
    const findCheckout = async () => checkout
    const findSubscription = async () => subscription
    const dependencies = { ...till.dependencies, provider: { ...provider, findCheckout, findSubscription } }
    const subjects = [
      { kind: 'checkout', id: checkoutId ?? '' } as const,
      ...Array.from({ length: 4 }, () => ({ kind: 'subscription', id: id ?? '' }) as const),
    ]
    const orders = permutations(subjects)
    expect(orders).toHaveLength(120)
    for (const [nth, order] of orders.entries()) {
      await inStore(till.db, ATELIER_ID, (trx) =>
        trx
          .updateTable('payment')
          .set({
            status: 'open',
            subscriptionId: null,
            settledAt: null,
            heard: 0,
            checkoutId: nth % 2 ? checkoutId : null,
          })
          .where('id', '=', last.id)
          .execute(),
      )
      till.outcomes.delete(last.id)
      for (const [step, subject] of order.entries()) {
        await applyProviderEvent(dependencies, till.subjects, {
          account: { id: null, storeId: null, provider: dependencies.provider },
          event: { id: `evt ${nth} ${step}`, subject },
        })
      }
      expect(await till.find(last)).toMatchObject({ status: 'paid', subscriptionId: id, checkoutId })
      expect(till.outcomes.get(last.id)).toMatchObject({ checkout: 'paid', subscription: 'ended' })
    }
    expect(await till.ledger()).toHaveLength(charges)
  })

  it('is never set back by an answer that was asked for earlier', async () => {
    const payment = await till.open([aDress])
    const { findCheckout } = till.dependencies.provider
    const [requested, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const provider = {
      ...till.dependencies.provider,
      async findCheckout(id: string) {
        const state = await findCheckout(id)
        requested.resolve()
        await answered.promise
        return state
      },
    }
    const early = syncPayment({ ...till.dependencies, provider }, till.subjects, payment)
    await requested.promise
    await act(payment, 'pay')
    answered.resolve()
    await early
    expect(await statusOf(payment)).toBe('paid')
    expect(till.outcomes.get(payment.id)).toMatchObject({ checkout: 'paid' })
  })
})

describe('a refund', () => {
  it('is never more than what was paid, however many ask for it at once, and every cent is told by mail once', async () => {
    const payment = await till.open([aDress])
    await act(payment, 'pay')
    const orderId = payment.orderId ?? ''
    const ask = (amount: number) =>
      inStore(till.db, ATELIER_ID, (trx) =>
        requestRefund(trx, till.dependencies, {
          storeId: ATELIER_ID,
          orderId,
          amount,
          reason: 'cancelled',
          now: till.clock.now,
        }),
      )
    await Promise.all(Array.from({ length: 20 }, () => ask(900)))
    const refunds = await inStore(till.db, ATELIER_ID, (trx) =>
      trx.selectFrom('refund').select(['id', 'amount']).orderBy('amount').execute(),
    )
    expect(refunds.map(({ amount }) => amount)).toEqual([400, 900, 900, 900, 900, 900])
    const jobs = refunds.map(({ id: refundId }) => ({ storeId: ATELIER_ID, refundId }))
    await Promise.all([...jobs, ...jobs].map((job) => refundPayment(till.dependencies, job)))
    const mails = await inStore(till.db, ATELIER_ID, (trx) =>
      trx.selectFrom('mail').select('detail').where('kind', '=', 'refund').execute(),
    )
    const amounts = mails.map(({ detail }) => readDetail(detail).amount ?? 0)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(4_900)
    expect(mails[0]?.detail).toMatchObject({
      firstName: 'Anna',
      reason: 'cancelled',
      path: `/profile?page=orders&order=${orderId}`,
    })
  })
})

describe('the ledger', () => {
  const year = { from: new Date('2026-01-01'), until: new Date('2028-01-01') }

  it('says what the provider says', async () => {
    const { differences, ledger, provider } = await reconcile(till.dependencies, year)
    expect(differences).toEqual([])
    expect(ledger).toBe(provider)
    expect(ledger).toBe((await till.ledger()).reduce((sum, amount) => sum + amount, 0))
  })

  it('is not believed when the provider says otherwise', async () => {
    const before = till.dependencies.provider
    const provider = {
      ...before,
      async listMovements(window: { from: Date; until: Date }) {
        const [first, second, ...rest] = await before.listMovements(window)
        if (!first || !second) throw new Error('Too little money')
        return [{ ...second, amount: 1 }, { ...first, reference: 'of-nobody' }, ...rest]
      },
    }
    const { differences } = await reconcile({ ...till.dependencies, provider }, year)
    expect(differences).toHaveLength(3)
    const ofNobody = { kind: 'charge', reference: 'of-nobody', storeId: null, ledger: null, provider: 4_900 }
    expect(differences).toContainEqual(ofNobody)
    expect(differences).toContainEqual(expect.objectContaining({ ledger: 4_900, provider: null }))
    expect(differences).toContainEqual(expect.objectContaining({ ledger: 4_900, provider: 1 }))
  })
})

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}
