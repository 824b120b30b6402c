import { expect, test } from '../support/stores.ts'
import { words } from '../support/words.ts'

test('Enter in the search box leads to what was searched for; an empty box leads nowhere', async ({ page }) => {
  await page.goto('/')
  const box = page.getByLabel('Cerca un capo')
  await box.focus()
  await page.keyboard.press('Enter')
  await box.fill('   ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await box.fill('smoking velluto')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?name=smoking+velluto')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Risultati per «smoking velluto»')
  await expect(page.locator('#results article').first()).toBeVisible()
})

test('leaving the list clears the search text', async ({ page }) => {
  await page.goto('/products?name=abito')
  const box = page.getByLabel('Cerca un capo')
  await expect(box).toHaveValue('abito')
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Come funziona' }).click()
  await expect(page).toHaveURL('/how-it-works')
  await expect(box).toHaveValue('')
})

test('a mistyped word still finds garments', async ({ page }) => {
  await page.goto('/products?name=abto+vellutto')
  await expect(page.locator('#results article').first()).toContainText('velluto')
})

test('suggests garments while somebody types, and the keyboard reaches them', async ({ page }) => {
  await page.goto('/')
  const box = page.getByLabel('Cerca un capo')
  await box.focus()
  await box.pressSequentially('ondi')
  const list = page.getByRole('listbox', { name: 'Suggerimenti' })
  await expect(list).toBeVisible()
  await expect(box).toHaveRole('combobox')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('ArrowDown')
  const first = list.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ondina')
})

test('what finds nothing asks whether something near was meant, and leads there', async ({ page }) => {
  const t = words.it.catalogue
  await page.goto('/products?name=jakka')
  await page.getByRole('link', { name: t.didYouMean.replace('{text}', 'giacca') }).click()
  await expect(page).toHaveURL(/text=giacca/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('giacca')
  await expect(page.getByRole('article').or(page.locator('main a[href^="/product/"]')).first()).toBeVisible()
})

test('a German compound is found by the words it is made of', async ({ page }) => {
  await page.goto('/de/products?name=hochzeitskleid')
  await expect(page.locator('main a[href^="/de/product/"]').first()).toBeVisible()
})
