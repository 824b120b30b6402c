import type { Page } from '@playwright/test'
import { expect, test } from '../support/stores.ts'
import { tabTo, visibleFocus } from '../support/tab-to.ts'
import { words } from '../support/words.ts'

const t = words.it

/** What a guest fills in, in the order of the stops. */
const FIELDS = {
  fullName: 'Giulia Conti',
  street: 'Via Roma 12',
  postalCode: '20121',
  city: 'Milano',
  province: 'Milano',
  phone: '3331234567',
} as const

test('by keyboard alone, from the home page a guest comes to a paid order', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t.frame.skipToContent })).toBeFocused()
  await tabTo(page, page.getByRole('navigation', { name: t.menu.label }).locator('[href="/products"]'), { within: 12 })
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const garment = page.locator('#results article').nth(6).getByRole('link').first()
  await tabTo(page, garment, { within: 60 })
  await page.keyboard.press('Enter')

  const sizes = page.getByRole('group', { name: t.product.size }).getByRole('radio')
  await tabTo(page, sizes.and(page.locator(':not([aria-describedby])')).first(), { within: 25 })
  await page.keyboard.press('Space')
  await tabTo(page, page.locator('[data-day][tabindex="0"]'), { within: 15 })
  await toFreeDay(page)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: t.calendar.add }), { within: 8 })
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: t.calendar.toCart }), { within: 4 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: t.cart.asGuest }), { within: 16 })
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/checkout/)
  await tabTo(page, page.locator('main').getByLabel(t.form.email), { within: 6 })
  await page.keyboard.type(`ospite.${crypto.randomUUID().slice(0, 8)}@example.it`)
  for (const [name, value] of Object.entries(FIELDS)) {
    await tabTo(page, page.locator(`main [name=${name}]`), { within: 3 })
    await page.keyboard.type(value)
  }
  await tabTo(page, page.locator('[name=terms]'), { within: 20 })
  await page.keyboard.press('Space')
  // who forgets the other consent is taken to it
  await page.keyboard.press('Enter')
  await expect(page.locator('[name=earlyStart]')).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: t.checkout.pay }), { within: 8 })
  await page.keyboard.press('Enter')

  await page.waitForURL(/\/sandbox-payments\//)
  await tabTo(page, page.getByRole('button', { name: /\d/ }), { within: 3 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t.orderResult.confirmed.title })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: t.orderResult.toOrder }), { within: 30 })
})

/** By arrow keys in the calendar, to a day that can be booked; each stop can be seen. */
async function toFreeDay(page: Page) {
  const isBlocked = () => page.locator('[data-day]:focus').getAttribute('aria-disabled')
  for (let day = 0; day < 60 && (await isBlocked()) !== null; day += 1) {
    await page.keyboard.press('ArrowRight')
    expect(await visibleFocus(page)).toMatchObject({ isSeen: true })
  }
}
