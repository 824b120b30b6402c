import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStripeDouble } from '#tests/support/doubles/stripe-double.ts'
import { aPlan, openTill } from '#tests/support/fixtures/a-till.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import type { CheckoutInput, PaymentProvider } from './payments-port.ts'
import { openStripe } from './stripe/open-stripe.ts'

const START = new Date('2026-11-16T09:00:00Z')
const DAY = 86_400_000

/** A provider, and what happens there without anybody asking. */
type Rig = {
  provider: PaymentProvider
  clock: { now: Date }
  subscribe: () => Promise<string>
  /** Somebody pays for a dress; the provider's name for them. */
  buy: (page: { savesCard: boolean }) => Promise<string>
  setCard: (subscriptionId: string, card: { fails: boolean }) => Promise<void>
  failCard: (customerId: string, fails: boolean) => Promise<void>
  /** Time passes until the next period has begun and is paid. */
  renew: (subscriptionId: string) => Promise<void>
  /** The next period begins, and its payment fails. */
  failRenewal: (subscriptionId: string) => Promise<void>
  /** The clock is at a moment, with what is due by then. */
  goTo: (moment: Date, subscriptionId: string) => Promise<void>
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
    async buy({ savesCard }) {
      const { id } = await provider.openCheckout({ ...aPage(START), savesCard, lines: [aDress] })
      await till.sandbox.act(id, 'pay')
      return (await provider.findCheckout(id))?.customerId ?? ''
    },
    async setCard(subscriptionId, card) {
      await till.sandbox.setCard((await provider.findSubscription(subscriptionId))?.customerId ?? '', card)
    },
    failCard: (customerId, fails) => till.sandbox.setCard(customerId, { fails }),
    async renew() {
      await till.wait({ hours: 31 * 24 })
    },
    async failRenewal(subscriptionId) {
      const customerId = (await provider.findSubscription(subscriptionId))?.customerId ?? ''
      await till.sandbox.setCard(customerId, { fails: true })
      await till.wait({ hours: 31 * 24 })
      await till.sandbox.setCard(customerId, { fails: false })
    },
    async goTo(moment) {
      await till.wait({ milliseconds: moment.getTime() - till.clock.now.getTime() })
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
  return {
    provider,
    clock,
    async subscribe() {
      const { id } = await provider.openCheckout(aPage(clock.now))
      double.complete(id)
      return (await provider.findCheckout(id))?.subscriptionId ?? ''
    },
    async buy({ savesCard }) {
      const { id } = await provider.openCheckout({ ...aPage(clock.now), savesCard, lines: [aDress] })
      double.complete(id)
      return (await provider.findCheckout(id))?.customerId ?? ''
    },
    async setCard(_, { fails }) {
      double.cards.cardFails = fails
    },
    async failCard(_, fails) {
      double.cards.cardFails = fails
    },
    async renew(subscriptionId) {
      clock.now = new Date(clock.now.getTime() + 31 * DAY)
      double.renew(subscriptionId, 'paid')
    },
    async failRenewal(subscriptionId) {
      clock.now = new Date(clock.now.getTime() + 31 * DAY)
      double.renew(subscriptionId, 'failed')
    },
    async goTo(moment, subscriptionId) {
      clock.now = moment
      const { periodEnd } = (await provider.findSubscription(subscriptionId)) ?? { periodEnd: moment }
      if (periodEnd <= moment) double.renew(subscriptionId, 'paid')
    },
    emailOf: async (customerId) => double.emailOf(customerId),
    stop: () => double.close(),
  }
}

const aDress = { ...aPlan, name: 'Aurora', lineId: 'dress', recurring: null }

const aPage = (now: Date): CheckoutInput => ({
  reference: { storeId: ATELIER_ID, paymentId: crypto.randomUUID() },
  ...{ number: 'A-1001', email: 'anna@example.it', customerId: null, language: 'it', lines: [aPlan], discount: 0 },
  ...{ firstPeriodEnd: null, savesCard: false },
  ...{ successUrl: 'https://atelier.example/', cancelUrl: 'https://atelier.example/cart' },
  expiresAt: new Date(now.getTime() + 1_800_000),
})

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

describe.each(RIGS.slice(0, 2))('a saved card with %s', (_, open) => {
  let rig: Rig
  beforeAll(async () => {
    rig = await open()
  })
  afterAll(() => rig.stop())

  const reference = { storeId: ATELIER_ID, paymentId: crypto.randomUUID() }
  const charge = (customerId: string, key: string, amount = 4_500) =>
    rig.provider.chargeCard({ customerId, amount, reference, number: 'A-1001', key })
  const taken = async () => {
    const window = { from: new Date(0), until: new Date(rig.clock.now.getTime() + DAY) }
    const movements = await rig.provider.listMovements(window)
    return movements.filter(({ kind, amount }) => kind === 'charge' && amount === 4_500)
  }

  it('is charged once for each key, without its owner, and what was taken can go back', async () => {
    const customerId = await rig.buy({ savesCard: true })
    const first = await charge(customerId, 'late')
    expect(first).toEqual({ ok: true, chargeReference: expect.any(String), at: rig.clock.now })
    expect(await charge(customerId, 'late')).toEqual(first)
    const visa = { name: 'Visa', lastDigits: '4242' }
    expect(await rig.provider.findCard({ customerId, subscriptionId: null })).toEqual(visa)
    const subscriptionId = await rig.subscribe()
    expect(await rig.provider.findCard({ customerId, subscriptionId })).toEqual(visa)
    expect((await taken()).map(({ reference: each }) => each)).toEqual([first.ok && first.chargeReference])
    const chargeReference = first.ok ? first.chargeReference : ''
    expect(await rig.provider.refund({ chargeReference, amount: 4_500, key: 'back' })).toMatchObject({})
    await expect(rig.provider.refund({ chargeReference, amount: 1, key: 'more' })).rejects.toThrow()
  })

  it('that says no has paid nothing, and is asked again with another key', async () => {
    const customerId = await rig.buy({ savesCard: true })
    const before = (await taken()).length
    await rig.failCard(customerId, true)
    expect(await charge(customerId, 'damage 1')).toEqual({ ok: false, reason: 'CARD_DECLINED' })
    await rig.failCard(customerId, false)
    expect((await taken()).length).toBe(before)
    expect(await charge(customerId, 'damage 2')).toMatchObject({ ok: true })
  })

  it('that nobody has agreed to leave is not there', async () => {
    const other = await open()
    const customerId = await other.buy({ savesCard: false })
    const asked = { customerId, amount: 4_500, reference, number: 'A-1001', key: 'none' }
    expect(await other.provider.chargeCard(asked)).toEqual({ ok: false, reason: 'CARD_MISSING' })
    expect(await other.provider.findCard({ customerId, subscriptionId: null })).toBeNull()
    const unknown = await other.provider.chargeCard({ ...asked, customerId: 'cus_nobody', key: 'nobody' })
    expect(unknown).toEqual({ ok: false, reason: 'CARD_MISSING' })
    await other.stop()
  })
})

describe.each(RIGS.slice(0, 2))('a renewal that is moved with %s', (_, open) => {
  let rig: Rig
  let id: string
  beforeAll(async () => {
    rig = await open()
  })
  beforeEach(async () => {
    id = await rig.subscribe()
  })
  afterAll(() => rig.stop())

  const later = (days: number) => new Date(rig.clock.now.getTime() + days * DAY)
  const state = async () => {
    const found = await rig.provider.findSubscription(id)
    if (found === null) throw new Error('No subscription')
    return found
  }
  const charges = async () => (await state()).charges.map(({ amount }) => amount)
  const move = (to: Date | 'now', key: string) =>
    rig.provider.moveRenewal({ subscriptionId: id, to, key: `${key} ${id}` })

  it('is then, and not before, however often it is asked for', async () => {
    const to = later(75)
    for (let nth = 0; nth < 2; nth++) expect(await move(to, 'later')).toEqual({ ok: true })
    expect(await state()).toMatchObject({ status: 'active', isFree: true, periodEnd: to })
    await rig.goTo(later(74), id)
    expect(await charges()).toEqual([9_900])
    await rig.goTo(later(2), id)
    expect(await charges()).toEqual([9_900, 9_900])
    expect(await state()).toMatchObject({ status: 'active', isFree: false, periodStart: to })
  })

  it('can be moved back', async () => {
    const before = (await state()).periodEnd
    await move(later(75), 'later')
    expect(await move(before, 'back')).toEqual({ ok: true })
    expect((await state()).periodEnd).toEqual(before)
    expect(await charges()).toEqual([9_900])
  })

  it('comes at once and is paid, or has not happened', async () => {
    await move(later(75), 'later')
    await rig.setCard(id, { fails: true })
    expect(await move('now', 'declined')).toEqual({ ok: false, reason: 'CARD_DECLINED' })
    await rig.setCard(id, { fails: false })
    expect([(await state()).isFree, await charges()]).toEqual([true, [9_900]])
    for (let nth = 0; nth < 2; nth++) expect(await move('now', 'now')).toEqual({ ok: true })
    expect([(await state()).isFree, await charges()]).toEqual([false, [9_900, 9_900]])
    expect((await state()).periodStart).toEqual(rig.clock.now)
  })

  it('is refused while a payment is owed; that can be waived, once', async () => {
    await rig.failRenewal(id)
    expect((await state()).status).toBe('pastDue')
    expect(await move(later(75), 'later')).toEqual({ ok: false, reason: 'NOT_ACTIVE' })
    for (let nth = 0; nth < 2; nth++) await rig.provider.waivePayment({ subscriptionId: id, key: `waive ${id} ${nth}` })
    expect(await state()).toMatchObject({ status: 'active', failedPayments: 0, nextTryAt: null })
    expect(await charges()).toEqual([9_900])
  })
})
