import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { ADDRESS, openShop, RENT, SHIPPING, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { readDetail } from '#use-cases/mail/read-detail.ts'

const FEE = 1_500

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [40] })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

type Customer = Awaited<ReturnType<Shop['customer']>>

const rentFor = async (customer: Customer, total: number) =>
  customer.order([await customer.hold({ deliveryDate: '2026-12-10' })], total)

/** The last day that mails about an order name, by their kind. */
async function toldOf(orderId: string): Promise<Record<string, string>> {
  const rows = await inStore(shop.db, ATELIER_ID, (trx) =>
    trx.selectFrom('mail').select(['kind', 'detail']).where('subjectId', '=', orderId).execute(),
  )
  const named = rows.map(({ kind, detail }) => [kind, readDetail(detail).creditUntil] as const)
  return Object.fromEntries(named.filter(([, day]) => day !== undefined)) as Record<string, string>
}

describe('the credit for a trial', () => {
  it('is for a garment that was tried: what may still be cancelled is paid back, and not credited too', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const trial = await shop.buy(anna, { type: 'trial' }, FEE + SHIPPING)
    expect(await rentFor(anna, RENT - FEE)).toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
    expect(await rentFor(anna, RENT)).toMatchObject({ status: 200 })
    await anna.call('POST', `/api/orders/${trial}/cancel`, {})
    await shop.work()
    expect(await shop.ledger(trial)).toEqual([FEE + SHIPPING, -(FEE + SHIPPING)])
  })

  it('is told of with its last day, which is the last on which it is given', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const trial = await shop.buy(anna, { type: 'trial' }, FEE + SHIPPING)
    for (const day of ['2026-11-25', '2026-11-26', '2026-11-30', '2026-12-02', '2026-12-04']) await shop.goTo(day)
    const told = await toldOf(trial)
    const last = told['item-received'] ?? ''
    expect(told).toEqual({ 'order-confirmed': last, 'item-delivered': last, 'item-received': last })
    expect(await shop.firstItem(anna, trial)).toMatchObject({ trialCreditUntil: last })
    const rentOn = async (day: string, total: number) => {
      shop.clock.now = new Date(`${day}T09:00:00Z`)
      return anna.order([await anna.hold({ deliveryDate: '2027-01-12' })], total)
    }
    const after = Temporal.PlainDate.from(last).add({ days: 1 }).toString()
    expect(await rentOn(after, RENT - FEE)).toMatchObject({ code: 'PRICE_CHANGED' })
    expect(await shop.firstItem(anna, trial)).toMatchObject({ trialCreditUntil: null })
    expect(await rentOn(last, RENT - FEE)).toMatchObject({ status: 200 })
  })

  it('is not told of once it was given, nor of what is rented', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const trial = await shop.buy(anna, { type: 'trial' }, FEE + SHIPPING)
    await shop.goTo('2026-11-26')
    const { data } = await rentFor(anna, RENT - FEE)
    await shop.act(data.paymentUrl)
    await shop.goTo('2026-12-08')
    expect(await toldOf(trial)).toEqual({ 'order-confirmed': '2026-12-30', 'item-delivered': '2026-12-30' })
    expect(await toldOf(data.order.id)).toEqual({})
    expect(await shop.firstItem(anna, trial)).toMatchObject({ trialCreditUntil: null })
    expect(await shop.firstItem(anna, data.order.id)).toMatchObject({ trialCreditUntil: null })
  })

  it('is given to one of several orders that want it at once', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    await shop.buy(anna, { type: 'trial' }, FEE + SHIPPING)
    await shop.goTo('2026-11-25')
    const agreed = await anna.call('POST', '/api/addresses', ADDRESS)
    const address = { address: undefined, addressId: agreed.data.id }
    const holds = []
    for (let tab = 0; tab < 4; tab++) holds.push(await anna.hold({ deliveryDate: '2026-12-10' }))
    const answers = await Promise.all(holds.map((hold) => anna.order([hold], RENT - FEE, address)))
    expect(answers.map(({ code = 'placed' }) => code).toSorted()).toEqual([...Array(3).fill('PRICE_CHANGED'), 'placed'])
  })

  it('is not paid back once more to somebody who withdraws from the trial', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const [credited, other] = [
      await shop.buy(anna, { type: 'trial' }, FEE + SHIPPING),
      await shop.buy(anna, { type: 'trial', deliveryDate: '2026-11-26' }, FEE + SHIPPING),
    ]
    await shop.goTo('2026-11-25')
    await shop.goTo('2026-11-26')
    await rentFor(anna, RENT - FEE)
    // One of two trials is credited: the other one is paid back, less the days it was had.
    await anna.call('POST', `/api/orders/${other}/withdrawal`, {})
    await anna.call('POST', `/api/orders/${credited}/withdrawal`, {})
    await shop.work()
    expect(await shop.ledger(other)).toEqual([FEE + SHIPPING, -((FEE * 2) / 3 + SHIPPING)])
    expect(await shop.ledger(credited)).toEqual([FEE + SHIPPING])
  })
})

/** What somebody has paid and not got back, over several orders. */
const paidOver = async (orders: readonly string[]) =>
  (await Promise.all(orders.map((id) => shop.ledger(id)))).flat().reduce((sum, amount) => sum + amount, 0)

/** Every order of these steps; what is too late is refused. */
const STEPS = [
  ['withdraw from the trial', 'cancel the rent', 'get the rent'],
  ['withdraw from the trial', 'withdraw from the rent', 'get the rent'],
] as const
type Step = (typeof STEPS)[number][number]
const LIVES = STEPS.flatMap((steps) => permutations(steps)).map((steps) => [steps.join(', '), steps] as const)

function permutations(steps: readonly Step[]): Step[][] {
  if (steps.length < 2) return [[...steps]]
  return steps.flatMap((step) => permutations(steps.filter((each) => each !== step)).map((rest) => [step, ...rest]))
}

/** What was really had, by what was not refused: two of three days of the trial, and one of four of the rent. */
function usedBy(done: readonly Step[]): number {
  const isUndone = done.includes('withdraw from the trial')
  const rentAt = done.findIndex((step) => step === 'cancel the rent' || step === 'withdraw from the rent')
  const isHad = rentAt > done.indexOf('get the rent') && done.includes('get the rent')
  // The rent is kept: the trial was credited to it, so only the way of the trial is left to pay for it.
  if (rentAt < 0) return RENT + SHIPPING
  if (isUndone) return (FEE * 2) / 3 + (isHad ? 4_000 / 4 : 0)
  return FEE + SHIPPING + (isHad ? (4_000 - FEE) / 4 : 0)
}

describe('who gives up a trial and the rent that it was credited to', () => {
  it.each(LIVES)('has paid for what they had, and nothing else: %s', async (_, steps) => {
    shop.clock.now = START
    const anna = await shop.customer()
    const trial = await shop.buy(anna, { type: 'trial' }, FEE + SHIPPING)
    await shop.goTo('2026-11-25')
    await shop.goTo('2026-11-26')
    const { data } = await anna.order([await anna.hold({ deliveryDate: '2026-12-01' })], RENT - FEE)
    await shop.act(data.paymentUrl)
    const rent: string = data.order.id
    const take: Record<Step, () => Promise<{ status: number }>> = {
      'withdraw from the trial': () => anna.call('POST', `/api/orders/${trial}/withdrawal`, {}),
      'withdraw from the rent': () => anna.call('POST', `/api/orders/${rent}/withdrawal`, {}),
      'cancel the rent': () => anna.call('POST', `/api/orders/${rent}/cancel`, {}),
      'get the rent': async () => {
        await shop.goTo('2026-12-01')
        return { status: 200 }
      },
    }
    const done: Step[] = []
    for (const step of steps) if ((await take[step]()).status === 200) done.push(step)
    await shop.work()
    expect(await paidOver([trial, rent])).toBe(usedBy(done))
  })
})
