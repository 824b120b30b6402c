import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PaymentProviderDown } from '#providers/payments/payments-port.ts'
import { type Club, LARGE, openClub, SMALL } from '#tests/support/fixtures/a-club.ts'
import { START } from '#tests/support/fixtures/run-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { syncRecord } from './reach-provider.ts'
import { withdrawFromMembership } from './withdraw-from-membership.ts'

let club: Club
beforeAll(async () => {
  club = await openClub()
})
afterAll(async () => {
  expect(club.errors).toEqual([])
  await club.stop()
})

/** What is left with the store of somebody who changes the plan after ten days of thirty and then withdraws. */
async function amountLeftAfter(plan: string, other: string): Promise<number> {
  club.clock.now = START
  const customer = await club.customer()
  const { data } = await customer.start(plan)
  await club.pay(data.paymentUrl)
  await club.wait({ days: 10 })
  const path = `/api/userMemberships/${data.userMembership.id}`
  await customer.call('PUT', `${path}/upgrade`, { membershipId: other, immediate: true })
  await club.work()
  await club.wait({ days: 1 })
  await customer.call('POST', `${path}/withdrawal`)
  await club.work()
  const [record] = (await customer.call('GET', '/api/userMemberships')).data
  return record.movements.reduce(
    (sum: number, { kind, amount }: { kind: string; amount: number }) => sum + (kind === 'charge' ? amount : -amount),
    0,
  )
}

describe('who withdraws from a membership after another plan', () => {
  it('has paid for the days of each: nobody wins or loses by the change', async () => {
    // Ten days of thirty of the one, and one of the other.
    expect(await amountLeftAfter(SMALL, LARGE)).toBe(Math.ceil((4_900 * 10 + 19_900) / 30))
    expect(await amountLeftAfter(LARGE, SMALL)).toBe(Math.ceil((19_900 * 10 + 4_900) / 30))
  })
})

describe('a month that is charged after a membership was left, because its provider could not be told', () => {
  it('goes back, once', async () => {
    const customer = await club.customer()
    const { data } = await customer.start(SMALL)
    await club.pay(data.paymentUrl)
    const { id } = data.userMembership
    await club.wait({ days: 1 })
    const endSubscription = async () => {
      throw new PaymentProviderDown('away')
    }
    const dependencies = { ...club.dependencies, provider: { ...club.dependencies.provider, endSubscription } }
    expect(await withdrawFromMembership(dependencies, { storeId: ATELIER_ID, id })).toMatchObject({ ok: true })
    await club.wait({ months: 1 })
    await club.work()
    await syncRecord(club.dependencies, { storeId: ATELIER_ID, id })
    await club.work()
    const [{ movements, status }] = (await customer.call('GET', '/api/userMemberships')).data
    const money = movements.map(({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`)
    expect([status, ...money.toSorted()]).toEqual([
      'cancelled',
      ...['charge 4900', 'charge 4900', expect.stringMatching(/^refund 47/), 'refund 4900'],
    ])
  })
})
