import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStripeDouble } from '#tests/support/doubles/stripe-double.ts'
import { aPlan, openTill } from '#tests/support/fixtures/a-till.ts'
import type { CheckoutInput, PaymentProvider } from './payments-port.ts'
import { openStripe } from './stripe/open-stripe.ts'

const START = new Date('2026-11-16T09:00:00Z')
const DAY = 86_400_000

/** A provider, and what happens there without anybody asking. */
type Rig = {
  provider: PaymentProvider
  clock: { now: Date }
  subscribe: () => Promise<string>
  setCard: (subscriptionId: string, card: { fails: boolean }) => Promise<void>
  /** Time passes until the next period has begun and is paid. */
  renew: (subscriptionId: string) => Promise<void>
  emailOf: (customerId: string) => Promise<string | null>
  stop: () => Promise<void>
}

async function openSandboxRig(): Promise<Rig> {
  const till = await openTill({ now: START })
  const { provider } = till.dependencies
  return {
    provider,
    clock: till.clock,
    async subscribe() {
      const payment = await till.open([aPlan])
      await till.sandbox.act(payment.checkoutId ?? '', 'pay')
      return (await till.find(payment)).subscriptionId ?? ''
    },
    async setCard(subscriptionId, card) {
      await till.sandbox.setCard((await provider.findSubscription(subscriptionId))?.customerId ?? '', card)
    },
    async renew() {
      await till.wait({ hours: 31 * 24 })
    },
    emailOf: async (customerId) => (await till.sandbox.findPortal(customerId))?.email ?? null,
    stop: () => till.stop(),
  }
}

async function openStripeRig(billing: 'flexible' | 'classic'): Promise<Rig> {
  const clock = { now: START }
  const double = await openStripeDouble(() => clock.now)
  double.prorations.billing = billing
  const provider = openStripe(double.settings)
  let payments = 0
  const page = (): CheckoutInput => ({
    reference: { storeId: 'store-1', paymentId: `payment-${++payments}` },
    ...{ number: 'A-1001', email: 'anna@example.it', customerId: null, language: 'it', lines: [aPlan], discount: 0 },
    ...{ firstPeriodEnd: null, successUrl: 'https://atelier.example/', cancelUrl: 'https://atelier.example/cart' },
    expiresAt: new Date(clock.now.getTime() + 1_800_000),
  })
  return {
    provider,
    clock,
    async subscribe() {
      const { id } = await provider.openCheckout(page())
      double.complete(id)
      return (await provider.findCheckout(id))?.subscriptionId ?? ''
    },
    async setCard(_, { fails }) {
      double.cards.cardFails = fails
    },
    async renew(subscriptionId) {
      clock.now = new Date(clock.now.getTime() + 31 * DAY)
      double.renew(subscriptionId, 'paid')
    },
    emailOf: async (customerId) => double.emailOf(customerId),
    stop: () => double.close(),
  }
}

const RIGS: [string, () => Promise<Rig>][] = [
  ['the sandbox', openSandboxRig],
  ['Stripe', () => openStripeRig('flexible')],
  ['Stripe with classic billing', () => openStripeRig('classic')],
]

describe.each(RIGS)('another price with %s', (_, open) => {
  let rig: Rig
  let id: string
  let keys = 0
  beforeAll(async () => {
    rig = await open()
  })
  beforeEach(async () => {
    id = await rig.subscribe()
  })
  afterAll(() => rig.stop())

  const dear = { ...aPlan, name: 'Grande', amount: 19_900 }
  const changeNow = (due: number, { line = dear, at = rig.clock.now, key = `now ${++keys}` } = {}) =>
    rig.provider.changeLine({ subscriptionId: id, line, due, at, when: 'now', key })
  const changeLater = (line = aPlan) =>
    rig.provider.changeLine({ subscriptionId: id, line, when: 'renewal', key: `later ${++keys}` })
  const charges = async () => ((await rig.provider.findSubscription(id))?.charges ?? []).map(({ amount }) => amount)

  it('costs at once exactly what is due, as the preview says, and once for each key', async () => {
    rig.clock.now = new Date(rig.clock.now.getTime() + 10 * DAY)
    const change = { subscriptionId: id, line: dear, due: 6_667, at: rig.clock.now }
    expect(await rig.provider.previewChange(change)).toEqual({ dueNow: 6_667 })
    const twice = [await changeNow(6_667, { key: 'one change' }), await changeNow(6_667, { key: 'one change' })]
    expect(twice).toEqual([{ ok: true }, { ok: true }])
    expect(await charges()).toEqual([9_900, 6_667])
    expect(await rig.provider.findSubscription(id)).toMatchObject({
      lines: [{ lineId: 'plan', amount: 19_900, changedBy: 'one change' }],
    })
  })

  it('costs what is due also after the price was lowered without money, however often', async () => {
    for (const key of ['up', 'up again']) {
      expect(await changeNow(10_000, { key: `${key} ${id}` })).toEqual({ ok: true })
      await changeLater(aPlan)
    }
    expect(await charges()).toEqual([9_900, 10_000, 10_000])
  })

  it('costs what is due also when it was planned already', async () => {
    await changeLater(dear)
    expect(await changeNow(10_000)).toEqual({ ok: true })
    expect(await charges()).toEqual([9_900, 10_000])
  })

  it('is not there, and nothing is paid, when the card is declined', async () => {
    await rig.setCard(id, { fails: true })
    expect(await changeNow(10_000)).toEqual({ ok: false, reason: 'CARD_DECLINED' })
    await rig.setCard(id, { fails: false })
    expect(await charges()).toEqual([9_900])
    expect(await rig.provider.findSubscription(id)).toMatchObject({ lines: [{ amount: 9_900, changedBy: null }] })
  })

  it('is what the next period costs', async () => {
    await changeLater(dear)
    expect(await charges()).toEqual([9_900])
    await rig.renew(id)
    expect(await charges()).toEqual([9_900, 19_900])
  })

  it('does not come for the price of a period that is over', async () => {
    const before = rig.clock.now
    await rig.renew(id)
    expect(await changeNow(100, { at: before })).toEqual({ ok: false, reason: 'PERIOD_OVER' })
    expect(await charges()).toEqual([9_900, 9_900])
  })
})

describe.each(RIGS.slice(0, 2))('the e-mail of a customer with %s', (_, open) => {
  let rig: Rig
  beforeAll(async () => {
    rig = await open()
  })
  afterAll(() => rig.stop())

  it('is the one that was told last, however often', async () => {
    const known = await rig.provider.findSubscription(await rig.subscribe())
    const customerId = known?.customerId ?? ''
    expect(await rig.emailOf(customerId)).toBe('anna@example.it')
    for (const email of ['anna.nuova@example.it', 'anna.nuova@example.it', 'altra@example.it']) {
      await rig.provider.changeEmail({ customerId, email })
      expect(await rig.emailOf(customerId)).toBe(email)
    }
  })

  it('is of no matter where nobody is known by that id', async () => {
    await rig.provider.changeEmail({ customerId: 'cus_unknown', email: 'altra@example.it' })
    expect(await rig.emailOf('cus_unknown')).toBeNull()
  })
})
