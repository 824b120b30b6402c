import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withinBudget } from '#providers/time-budget.ts'
import { openStripeDouble, type StripeDouble } from '#tests/support/doubles/stripe-double.ts'
import { testStripe } from './test-stripe.ts'

let double: StripeDouble
beforeAll(async () => {
  double = await openStripeDouble(() => new Date('2026-11-16T09:00:00Z'))
})
afterAll(() => double.close())

const test = (secretKey: string, takes: 'live' | 'test' | 'both' = 'test') =>
  testStripe({ secretKey, api: double.settings.api }, { takes })

describe('a key of Stripe', () => {
  it('that works names its account and whether its money is real', async () => {
    const account = { ok: true, externalId: 'acct_double', name: 'Atelier' }
    expect(await test('sk_test_double')).toEqual({ ...account, isLive: false })
    double.roll('rk_live_double')
    expect(await test('rk_live_double', 'live')).toEqual({ ...account, isLive: true })
    expect(await test('rk_live_double', 'both')).toMatchObject({ ok: true })
    double.roll('sk_test_double')
  })

  it('of play money is not taken for real payments, nor a real one in a demo, and Stripe is not even asked', async () => {
    double.requests.length = 0
    expect(await test('sk_test_double', 'live')).toEqual({ ok: false, reason: 'WRONG_MODE' })
    expect(await test('sk_live_double', 'test')).toEqual({ ok: false, reason: 'WRONG_MODE' })
    expect(double.requests).toEqual([])
  })

  it('that is wrong, restricted, or cannot be tried now says so', async () => {
    expect(await test('sk_test_of_somebody_else')).toEqual({ ok: false, reason: 'WRONG_KEY' })
    double.moods.restricted = 1
    expect(await test('sk_test_double')).toEqual({ ok: false, reason: 'KEY_RESTRICTED' })
    double.moods.failures = 1
    expect(await test('sk_test_double')).toEqual({ ok: false, reason: 'UNAVAILABLE' })
    double.moods.isSilent = true
    expect(await withinBudget(() => test('sk_test_double'), 200)).toEqual({ ok: false, reason: 'TIMED_OUT' })
    double.moods.isSilent = false
    const nobody = { protocol: 'http', host: '127.0.0.1', port: 1 } as const
    const away = await testStripe({ secretKey: 'sk_test_double', api: nobody }, { takes: 'test' })
    expect(away).toEqual({ ok: false, reason: 'UNAVAILABLE' })
  })
})
