import { afterAll, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { listEndpoints } from '#database/queries/webhooks/endpoints.ts'
import { openSecrets } from '#providers/secrets/open-secrets.ts'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { openWebhooks } from '#tests/support/fixtures/webhooks.ts'
import { makeEndpoint, rotateSecret } from './manage-endpoints.ts'
import { resealWebhooks } from './reseal-webhooks.ts'
import { purposeOf } from './webhook-dependencies.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

it('the secrets of webhooks are sealed with the newest key, and need no older one afterwards', async () => {
  const storeId = ATELIER_ID
  const now = new Date('2026-06-01T10:00:00Z')
  const before = { secrets: openSecrets('old'), webhooks: openWebhooks() }
  const plain = await inStore(app.db, storeId, async (trx) => {
    const made = await makeEndpoint(trx, before, {
      storeId,
      now,
      url: 'https://example.com/',
      description: '',
      events: [],
    })
    if (!made.ok) throw new Error(made.reason)
    const rotated = await rotateSecret(trx, before, { id: made.endpoint.id, storeId, now })
    return rotated.ok ? [rotated.secret, made.secret] : []
  })
  const both = { db: app.db, secrets: openSecrets('new', 'old') }
  expect([await resealWebhooks(both), await resealWebhooks(both)]).toEqual([1, 0])
  const [endpoint] = await inStore(app.db, storeId, (trx) => listEndpoints(trx))
  const opened = [endpoint?.secret, endpoint?.earlierSecret].map((sealed) =>
    openSecrets('new').open(sealed ?? '', purposeOf(storeId)),
  )
  expect(opened).toEqual(plain)
})
