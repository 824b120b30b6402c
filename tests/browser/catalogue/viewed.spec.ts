import { expect, test } from '../support/stores.ts'

test('the footer stays where it is when the garments seen last arrive @both', async ({ page }) => {
  await page.goto('/products')
  const path = (await page.locator('#results article').first().getByRole('link').getAttribute('href')) ?? ''
  const id = path.split('/').at(-1)
  await page.evaluate((seen) => {
    localStorage.viewed = JSON.stringify([seen])
  }, id)

  const arrival = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === `/public-api/products/${id}`,
    async (route) => {
      await arrival.promise
      return route.fallback()
    },
  )
  const asked = page.waitForRequest((request) => request.url().includes(`/public-api/products/${id}`))
  await page.goto('/cart')
  await asked
  const footer = page.getByRole('contentinfo')
  const top = () => footer.evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const before = await top()
  arrival.resolve()
  await expect(page.getByRole('region', { name: 'Visti di recente' })).toBeVisible()
  // a name may take a line more or less
  expect(Math.abs((await top()) - before)).toBeLessThan(48)
})
