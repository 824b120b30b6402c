import { describe, expect, it } from 'vitest'
import { openDatabase } from '#database/connection.ts'
import { createApi } from '#storefront/api/create-api.ts'
import { createTestApp, PUBLIC_TOKEN } from '#tests/support/fixtures/app.ts'
import { openTestPayments } from '#tests/support/fixtures/test-payments.ts'
import { rememberErrors } from '#tests/support/remembered-errors.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import { createStoreFinder } from '#use-cases/stores/find-active-store.ts'
import { respondToThrown } from './unexpected.ts'

const NOWHERE = 'postgres://nobody@127.0.0.1:1/nothing'

const question = () =>
  new Request('https://api.example/public-api/partnerStores?domain=atelier.example', {
    headers: { authorization: `Bearer ${PUBLIC_TOKEN}`, 'x-request-id': 'r-1', 'accept-language': 'en' },
  })

describe('a surprise', () => {
  it('is told to the log with the request id, and to the caller in one sentence', async () => {
    const { errors, log } = rememberErrors()
    const surprise = new Error('select secret from vault')
    const response = respondToThrown(surprise, { request: question(), log })
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      success: false,
      code: 'INTERNAL',
      errors: [{ message: 'Something went wrong on our side. Please try again shortly.' }],
    })
    expect(errors).toMatchObject([{ fields: { err: surprise, requestId: 'r-1', path: '/public-api/partnerStores' } }])
  })

  it('may be anything that can be thrown', async () => {
    for (const thrown of [null, undefined, 'text', 7, { code: 7 }]) {
      const response = respondToThrown(thrown, { request: question(), log: rememberErrors().log })
      expect(response.status).toBe(500)
    }
  })
})

describe('a database that is away', () => {
  it('is called unavailable, and asked again by the next call', async () => {
    const { errors, log } = rememberErrors()
    const db = openDatabase(NOWHERE)
    const accounts = openAccounts({ db, jobs: { enqueue: async () => {} }, appSecret: 'secret' })
    const payments = openTestPayments({ db, databaseUrl: NOWHERE, jobs: accounts.jobs })
    const api = createApi({ db, stores: createStoreFinder(db), publicToken: PUBLIC_TOKEN, accounts, payments, log })
    for (const expected of [1, 2]) {
      const response = await api(question())
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect((await response.json()).code).toBe('UNAVAILABLE')
      expect(errors).toHaveLength(expected)
    }
    await db.destroy()
  })

  it('does not stop what is already known', async () => {
    const app = await createTestApp()
    expect((await app.fetch(question())).status).toBe(200)
    await app.stop()
    expect((await app.fetch(question())).status).toBe(200)
  })
})
