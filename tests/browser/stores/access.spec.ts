import { becomeCustomer } from '../support/customer.ts'
import { expect, test } from '../support/stores.ts'

test('who adds a garment by keyboard goes on from where they were', async ({ page }) => {
  await page.goto('/products')
  await page.locator('#results article').first().getByRole('link').click()
  await page.getByRole('radio', { name: 'Noleggio per un’occasione' }).check()
  await page.getByRole('group', { name: 'Scegli la taglia' }).getByRole('radio', { disabled: false }).first().check()
  const day = page.locator('[data-day][tabindex="0"]')
  await day.press('Enter')
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  const add = page.getByRole('button', { name: 'Aggiungi al carrello' })
  await add.press('Enter')
  await expect(page.getByRole('link', { name: 'Vai al carrello' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.closest('main a, main button') !== null)).toBe(true)
})

test('the parts of the profile are links of a menu, and the one that is open says so', async ({ page }) => {
  await becomeCustomer(page, 'velluto')
  await page.goto('/profile')
  const menu = page.getByRole('navigation', { name: 'Sezioni del tuo account' })
  const current = menu.getByRole('link').and(page.locator('[aria-current=page]'))
  await expect(current).toHaveText(['Ordini'])
  await menu.getByRole('link', { name: 'Indirizzi' }).click()
  await expect(current).toHaveText(['Indirizzi'])
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test.describe('on a phone, to whom cookies are a question', () => {
  test.use({ store: 'bosco', visitor: 'new', viewport: { width: 390, height: 844 } })

  test('the bar of a garment waits for the answer, and nothing covers it then', { tag: '@layout' }, async ({
    context,
    page,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'newsletter', value: 'true', url: baseURL ?? '' }])
    await page.goto('/products')
    await page.locator('#results article').first().getByRole('link').click()
    const question = page.getByRole('region', { name: 'Cookie: scegli tu' })
    await expect(question).toBeVisible()
    // One where it belongs, one in the bar.
    const buttons = page.getByRole('button', { name: 'Scegli la taglia' })
    await expect(page.locator('button', { hasText: 'Scegli la taglia' })).toHaveCount(2)
    await expect(buttons).toHaveCount(1)
    await question.getByRole('button', { name: 'Rifiuta' }).click()
    await expect(buttons).toHaveCount(2)
    const isOnTop = await buttons.last().evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(isOnTop).toBe(true)
  })
})
