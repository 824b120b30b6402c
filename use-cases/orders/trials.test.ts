import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADDRESS, openShop, RENT, SHIPPING, type Shop, START } from '#tests/support/a-shop.ts'

const FEE = 1_500

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [9] })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

type Customer = Awaited<ReturnType<Shop['customer']>>

const rentFor = async (customer: Customer, total: number) =>
  customer.order([await customer.hold({ deliveryDate: '2026-12-10' })], total)

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
