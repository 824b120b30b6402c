import { asServed, expect, test } from '../support/stores.ts'

for (const store of ['velluto', 'bosco'] as const) {
  test.describe(store, () => {
    test.use({ ...asServed, store })

    test('opens its home page under its own name', async ({ page }) => {
      const response = await page.goto('/')
      expect(response?.status()).toBe(200)
      await expect(page).toHaveTitle(new RegExp(store, 'i'))
    })
  })
}
