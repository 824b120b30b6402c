import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { schedule } from '#jobs/schedule.ts'
import { openS3Storage } from '#providers/images/s3/s3-storage.ts'
import { openStripe } from '#providers/payments/stripe/open-stripe.ts'
import { STRIPE_BOUNDS } from '#providers/payments/stripe/stripe-client.ts'
import { PROVIDER_BUDGET, withinBudget } from '#providers/time-budget.ts'
import { openStripeDouble, type StripeDouble } from '#tests/support/doubles/stripe-double.ts'
import { type Club, LARGE, openClub, SMALL } from '#tests/support/fixtures/a-club.ts'
import { openShop, RENT, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { settlePlanChanges } from '#use-cases/memberships/plan-changes/settle-plan-changes.ts'

/** Less patience than in the shop, and enough for a double that answers. */
const BUDGET = 1_500

const clock = { now: START }
let double: StripeDouble
beforeAll(async () => {
  double = await openStripeDouble(() => clock.now)
})
beforeEach(() => {
  double.requests.length = 0
})
afterEach(() => Object.assign(double.moods, { isSilent: false, losesAnswersTo: 'nothing' }))
afterAll(() => double.close())

/** A request that hangs is a failure of its own: nothing here waits for a client library. */
const HANG = 8_000

describe('an order while Stripe hangs', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ provider: openStripe(double.settings), providerBudget: BUDGET })
  })
  afterAll(async () => {
    expect(shop.errors).toEqual([])
    await shop.stop()
  })

  it('is answered in time, kept, and paid on one page when asked for again', { timeout: HANG }, async () => {
    const customer = await shop.customer()
    const hold = await customer.hold()
    const place = () => customer.order([hold], RENT, {}, 'one-key-for-one-order')
    double.moods.isSilent = true
    expect(await place()).toMatchObject({ status: 503, code: 'PAYMENT_UNAVAILABLE' })
    double.moods.isSilent = false
    double.moods.losesAnswersTo = '/v1/checkout/sessions'
    expect(await place()).toMatchObject({ status: 503, code: 'PAYMENT_UNAVAILABLE' })
    double.moods.losesAnswersTo = 'nothing'
    const { status, data } = await place()
    expect({ status, url: data.paymentUrl }).toEqual({ status: 200, url: expect.stringContaining('checkout.stripe') })
    const pages = double.requests.filter(({ path }) => path === 'POST /v1/checkout/sessions')
    expect(new Set(pages.map(({ key }) => key)).size).toBe(1)
    expect(await shop.count('customerOrder')).toBe(1)
  })
})

describe('an upgrade while Stripe hangs', () => {
  let club: Club
  beforeAll(async () => {
    club = await openClub(START, { provider: openStripe(double.settings), providerBudget: BUDGET })
  })
  afterAll(async () => {
    expect(club.errors).toEqual([])
    await club.stop()
  })

  async function aMember() {
    const customer = await club.customer()
    const { data } = await customer.start(SMALL)
    double.complete(new URL(data.paymentUrl).pathname.slice(1))
    const path = `/api/userMemberships/${data.userMembership.id}`
    await customer.call('POST', `${path}/payment`)
    const read = async () => (await customer.call('GET', '/api/userMemberships')).data.at(-1)
    const upgrade = () => customer.call('PUT', `${path}/upgrade`, { membershipId: LARGE, immediate: true })
    return { read, upgrade }
  }

  it('that was never heard of is unclear within the time of one request', { timeout: HANG }, async () => {
    const { read, upgrade } = await aMember()
    double.moods.isSilent = true
    expect(await upgrade()).toMatchObject({ status: 409, code: 'PAYMENT_UNCLEAR' })
    expect(await read()).toMatchObject({ membershipId: SMALL })
  })

  it('that was done without an answer is unclear, and then there, paid once', { timeout: HANG }, async () => {
    const { read, upgrade } = await aMember()
    double.moods.losesAnswersTo = '/v1/subscriptions/'
    expect(await upgrade()).toMatchObject({ status: 409, code: 'PAYMENT_UNCLEAR' })
    double.moods.losesAnswersTo = 'nothing'
    clock.now = new Date(clock.now.getTime() + 11 * 60_000)
    club.clock.now = clock.now
    await settlePlanChanges(club.dependencies)
    const { membershipId, movements } = await read()
    expect(membershipId).toBe(LARGE)
    expect(movements.filter(({ kind }: { kind: string }) => kind === 'charge')).toHaveLength(2)
  })
})

describe('an image storage that hangs', () => {
  it('is given up on in the time of one request, however many of its files are read', { timeout: HANG }, async () => {
    const server = createServer(() => {})
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const endpoint = `http://127.0.0.1:${port}`
    const storage = openS3Storage({ endpoint, bucket: 'images', region: 'x', accessKey: 'a', secretKey: 'b' })
    const readAll = async () => {
      const errors: string[] = []
      for (const path of ['one', 'two', 'three']) await storage.read(path).catch(({ name }) => errors.push(name))
      return errors
    }
    // A signal that only a request refers to can be collected as garbage while the request waits, and then never aborts.
    setFlagsFromString('--expose-gc')
    const collecting = setInterval(runInNewContext('gc'), 50)
    expect(await withinBudget(readAll, 500)).toEqual(Array(3).fill('TimeoutError'))
    clearInterval(collecting)
    server.close()
    server.closeAllConnections()
  })
})

describe('the bounds of the shop itself', () => {
  it('let a request that waits for a provider be answered within 12 seconds, two of them its own', () => {
    expect(PROVIDER_BUDGET).toBeLessThanOrEqual(10_000)
  })

  it('let a job give up on Stripe before its worker is taken for dead', () => {
    const { timeout, maxNetworkRetries } = STRIPE_BOUNDS
    const longestPause = 5_000
    const longest = timeout * (maxNetworkRetries + 1) + longestPause * maxNetworkRetries
    expect(longest).toBeLessThan(schedule['refund-payment'].expireInSeconds * 1_000)
  })
})
