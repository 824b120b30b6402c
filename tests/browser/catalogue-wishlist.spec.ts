import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/stores.ts'

test('the heart asks a guest to log in, on a card and on a garment', async ({ page }) => {
  await page.goto('/products')
  const card = page.locator('#results article').first()
  await card.getByRole('button', { name: /nei preferiti/ }).click()
  await expect(page.getByRole('dialog', { name: 'Accedi' })).toBeVisible()
  await page.keyboard.press('Escape')
  await card.getByRole('link').click()
  await page.getByRole('button', { name: 'Salva nei preferiti' }).click()
  await expect(page.getByRole('dialog', { name: 'Accedi' })).toBeVisible()
})

for (const store of ['velluto', 'bosco'] as const) {
  test.describe(store, () => {
    test.use({ store })

    test('axe finds nothing in the catalogue', async ({ page }) => {
      await page.goto('/products?sizes=IT42')
      expect(await violations(page), 'list').toEqual([])
      await page.getByRole('button', { name: 'Altri filtri' }).click()
      expect(await violations(page), 'filters').toEqual([])
      await page.goto('/products?text=zzqqxx')
      expect(await violations(page), 'empty').toEqual([])
      await page.goto('/products')
      await page.goto((await page.locator('#results article a').first().getAttribute('href')) ?? '')
      expect(await violations(page), 'garment').toEqual([])
      await page.getByRole('button', { name: 'Guida alle taglie' }).click()
      expect(await violations(page), 'size guide').toEqual([])
    })
  })
}

async function violations(page: import('@playwright/test').Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}
