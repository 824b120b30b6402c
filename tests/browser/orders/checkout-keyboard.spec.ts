import type { Locator, Page } from '@playwright/test'
import { becomeCustomer } from '../support/customer.ts'
import { expect, test } from '../support/stores.ts'
import { words } from '../support/words.ts'

const t = words.it

test('by keyboard alone a garment goes from the list to a paid order', async ({ page }) => {
  test.setTimeout(90_000)
  await becomeCustomer(page, 'velluto')
  await page.goto('/products')

  await tabTo(page, page.locator('#results article').nth(4).getByRole('link').first())
  await page.keyboard.press('Enter')
  const sizes = page.getByRole('group', { name: t.product.size }).getByRole('radio')
  await tabTo(page, sizes.first())
  await page.keyboard.press('Space')
  await tabTo(page, page.locator('[data-day][tabindex="0"]'))
  const isBlocked = () => page.locator('[data-day]:focus').getAttribute('aria-disabled')
  for (let day = 0; day < 60 && (await isBlocked()) !== null; day += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: t.calendar.add }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: t.calendar.toCart }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: t.cart.toCheckout }))
  await page.keyboard.press('Enter')

  const fields = { street: 'Via Roma 12', postalCode: '20121', city: 'Milano', province: 'Milano' } as const
  for (const [name, value] of Object.entries(fields)) {
    await tabTo(page, page.locator(`[name=${name}]`))
    await page.keyboard.type(value)
  }
  await expect(page.getByLabel(t.profile.province)).toHaveValue('IT-MI')
  await tabTo(page, page.locator('[name=terms]'))
  await page.keyboard.press('Space')
  // Who forgets the other consent is taken to it.
  await page.keyboard.press('Enter')
  const early = page.locator('[name=earlyStart]')
  if (await early.isVisible()) {
    await expect(early).toBeFocused()
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: t.checkout.pay }))
    await page.keyboard.press('Enter')
  }
  await page.waitForURL(/\/sandbox-payments\//)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t.orderResult.confirmed.title })).toBeVisible()
})

/** With the Tab key, as often as it takes; every stop on the way can be seen. */
async function tabTo(page: Page, goal: Locator) {
  await expect(goal).toBeVisible()
  const isThere = () => goal.evaluate((element) => element === document.activeElement)
  for (let press = 0; press < 120 && !(await isThere()); press += 1) await page.keyboard.press('Tab')
  await expect(goal).toBeFocused()
}
