import { expect, it } from 'vitest'
import { openTestDoor, vellutoTest } from '#tests/support/fixtures/front-door.ts'

it('a subdomain that its store has left leads to where the store is, page by page, and keeps answering programs', async () => {
  const door = await openTestDoor({
    stores: {
      byDomain: async (domain) => {
        if (domain === 'vecchio.test') return { ...vellutoTest, hasMoved: true }
        return domain === vellutoTest.domain ? vellutoTest : null
      },
    },
  })
  const there = await door.get('/products?sort=priceAsc', { host: 'vecchio.test' })
  expect([there.status, there.headers.location]).toEqual([301, 'http://velluto.test/products?sort=priceAsc'])
  expect((await door.get('//evil.test/x', { host: 'vecchio.test' })).headers.location).toMatch(
    /^http:\/\/velluto\.test\//,
  )
  expect((await door.get('/api/orders', { host: 'vecchio.test' })).status).toBe(200)
  expect((await door.get('/products', { host: 'velluto.test' })).status).toBe(200)
  await door.close()
})
