import type { Page } from '@playwright/test'
import { expect, test } from '../support/stores.ts'

/** What is fetched of garments while the pointer rests on the second card. */
async function restOnCard(page: Page): Promise<{ id: string; fetched: () => string[] }> {
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/product/')) fetched.push(`${request.headers()['sec-purpose'] ?? ''} ${pathname}`)
  })
  const link = page.locator('#results article a').nth(1)
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''
  await link.hover()
  return { id, fetched: () => fetched.map((each) => each.replace(id, 'id')) }
}

test.describe('before its scripts have come', () => {
  test.use({ javaScriptEnabled: false })

  for (const prefix of ['', '/de']) {
    test(`a garment’s page is fetched before it is pressed, at ${prefix}/products`, async ({ page }) => {
      await page.goto(`${prefix}/products`)
      // the rules are asked for when the page has come
      await page.waitForLoadState('networkidle')
      const { fetched } = await restOnCard(page)
      await expect.poll(fetched).toEqual([`prefetch ${prefix}/product/id`])
    })
  }
})

test('afterwards its data is, and its page is not as well', async ({ page }) => {
  await page.goto('/products')
  await page.waitForLoadState('networkidle')
  const { fetched } = await restOnCard(page)
  await expect.poll(fetched).toEqual(['prefetch /product/id.data'])
  // longer than a browser lets the pointer rest before it fetches a page
  await page.waitForTimeout(1000)
  expect(fetched()).toEqual(['prefetch /product/id.data'])
})
