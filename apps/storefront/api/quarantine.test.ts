import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/fixtures/app.ts'
import { createPeople, type People } from '#tests/support/fixtures/people.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

let isQuarantined = false
let app: TestApp
let people: People
beforeAll(async () => {
  app = await createTestApp({ fence: { isQuarantined: async () => isQuarantined } })
  people = createPeople(app)
})
afterAll(async () => {
  expect(app.errors).toEqual([])
  await app.stop()
})

const subscribe = () =>
  people.ask('POST', '/api/brevoContacts', {
    email: 'carla@example.it',
    emailBlacklisted: false,
    listId: 7,
    partnerMarketing: true,
  })

describe('a shop over a restored database', () => {
  it('shows what it has, and takes nothing until it is released', async () => {
    isQuarantined = true
    expect((await app.get(`/public-api/memberships?partnerStoreId=${ATELIER_ID}`)).status).toBe(200)
    const refused = await subscribe()
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE'])
    isQuarantined = false
    expect((await subscribe()).status).toBe(200)
  })

  it('has providers tell their news again later', async () => {
    isQuarantined = true
    const told = await app.fetch(new Request('https://atelier.example/webhooks/stripe', { method: 'POST', body: '{}' }))
    expect([told.status, told.headers.get('retry-after')]).toEqual([503, '600'])
  })
})
