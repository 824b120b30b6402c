import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStripeDouble, type StripeDouble } from '#tests/support/doubles/stripe-double.ts'
import { settingsOf, WHSEC } from '#tests/support/read-settings.ts'
import { openIntegrations } from './open-integrations.ts'
import { platformFacts } from './open-office.ts'
import { openPayments } from './open-payments.ts'

const KEY = 'sk_test_double'
const REHEARSAL = { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: WHSEC, ALLOW_TEST_PAYMENTS: 'on' }
const ofSandbox = { databaseUrl: '', appSecret: 'x', now: () => new Date(), deliver: async () => new Response() }

let double: StripeDouble
let settings: ReturnType<typeof settingsOf>

beforeAll(async () => {
  double = await openStripeDouble(() => new Date(), { secretKey: KEY })
  settings = settingsOf({ ...REHEARSAL, STRIPE_API: `http://127.0.0.1:${double.settings.api.port}/` })
})
afterAll(() => double.close())

describe('payments with STRIPE_API', () => {
  it('are asked for there, and stand so on the page of health', async () => {
    const { provider, close } = await openPayments(settings, { ...ofSandbox, onError: () => {} })
    expect(await provider.listMovements({ from: new Date(0), until: new Date() })).toEqual([])
    expect(double.requests.length).toBeGreaterThan(0)
    expect(platformFacts(settings).payments).toBe('elsewhere')
    expect(platformFacts(settingsOf(REHEARSAL)).payments).toBe('test')
    await close()
  })

  it('have keys of stores tried there too, test keys alone', async () => {
    const { testers } = openIntegrations(settings, { send: async () => {} } as never)
    const keys = { kind: 'stripe', webhookSecret: WHSEC } as const
    expect(await testers.stripe({ ...keys, secretKey: KEY })).toMatchObject({ ok: true, isLive: false })
    expect(await testers.stripe({ ...keys, secretKey: 'sk_live_1' })).toEqual({ ok: false, reason: 'WRONG_MODE' })
  })
})
