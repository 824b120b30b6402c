import { afterAll, beforeAll, expect, it } from 'vitest'
import { handedOver } from '#kit/contract/in-process.ts'
import { PUBLIC_TOKEN } from '#tests/support/fixtures/app.ts'
import { DRESS_ID } from '#tests/support/fixtures/test-stores.ts'
import { ATELIER, openPages, type Pages } from '#tests/support/storefront/open-pages.ts'
import { openStorefront } from '#tests/support/storefront/open-storefront.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.app.stop())

it.each([
  '/',
  '/products',
  '/products?sizes=IT42',
  `/product/${DRESS_ID}`,
  '/how-it-works',
  '/contacts',
  '/info/terms',
])('%s is handed the very objects that JSON would have made', async (path) => {
  const handed: unknown[] = []
  const { open } = await openStorefront(async (request) => {
    const response = await pages.app.fetch(request)
    const answer = handedOver(response)
    if (answer !== undefined) handed.push(answer)
    return response
  })
  await open(`${ATELIER}${path}`)
  expect(handed.length).toBeGreaterThan(1)
  for (const answer of handed) expect(answer).toEqual(JSON.parse(JSON.stringify(answer)))
})

it('a call that comes over the network is answered in JSON', async () => {
  const address = `${ATELIER}/public-api/partnerStores?domain=atelier.example`
  const response = await pages.app.fetch(new Request(address, { headers: { authorization: `Bearer ${PUBLIC_TOKEN}` } }))
  expect(handedOver(response)).toBeUndefined()
  expect(await response.json()).toMatchObject({ success: true, data: [{ domain: 'atelier.example' }] })
})
