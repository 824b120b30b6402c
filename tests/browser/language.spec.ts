import { answer, LOGGED_IN } from './support/answers.ts'
import { expect, test } from './support/stores.ts'

test('who switches to German on a garment page stays in German, to the cart, through the log-in and back', async ({
  page,
}) => {
  await answer(page, 'POST /public-api/login', LOGGED_IN)
  await page.goto('/products?sizes=IT42')
  const path = (await page.locator('#results article').first().getByRole('link').getAttribute('href')) ?? ''
  await page.goto(path)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL(`/de${path}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  await page.getByRole('banner').getByRole('link', { name: 'Warenkorb' }).click()
  await expect(page).toHaveURL('/de/cart')
  await page.goto('/de/login?previous=%2Fcart')
  await page.getByLabel('E-Mail-Adresse', { exact: true }).fill('anna@example.it')
  await page.getByLabel('Passwort', { exact: true }).fill('segreta')
  await page.locator('form').getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL('/de/cart')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Italiano' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
})
