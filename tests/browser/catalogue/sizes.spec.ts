import { expect, test } from '../support/stores.ts'

test('a size stands in the reader’s own system beside the label’s, and in another one for who chose it', async ({
  page,
}) => {
  await page.goto('/products?lang=de&sizes=IT42')
  const card = page.locator('#results article').first()
  await expect(card).toContainText('IT 42 · EU 38')
  await expect(page.getByRole('link', { name: /IT 42\s· EU 38/ })).toBeVisible()

  await page.getByRole('combobox', { name: 'Größen' }).selectOption('US')
  await expect(card).toContainText('IT 42 · US 6')
  await page.reload()
  await expect(card).toContainText('IT 42 · US 6')
  await card.getByRole('link').first().click()
  // what the list was narrowed to is chosen on the garment
  await expect(page.getByRole('radio', { name: /IT 42\s· US 6/ })).toBeChecked()
})

test('an Italian size is only its number to who reads Italian', async ({ page }) => {
  await page.goto('/products?sizes=IT42')
  await expect(page.locator('#results article').first()).toContainText(/(^|\D)42(\D|$)/)
  await expect(page.locator('#results')).not.toContainText('IT 42')
})
