import type { Locator } from '@playwright/test'
import { answer } from '../support/answers.ts'
import { comeBack } from '../support/come-back.ts'
import { expect, test } from '../support/stores.ts'

/** Whether React answers for it. */
const isHydrated = (card: Locator) =>
  card.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))

test('a card waits until the visitor first touches the page, and the first press counts', async ({ page }) => {
  await page.goto('/products')
  const cards = page.locator('#results article')
  expect(await isHydrated(cards.nth(3))).toBe(false)
  await cards
    .nth(3)
    .getByRole('button', { name: /nei preferiti/ })
    .dispatchEvent('click')
  await expect(page.getByRole('dialog', { name: 'Accedi' })).toBeVisible()
  await expect.poll(() => isHydrated(cards.nth(20))).toBe(true)
})

test('the first press on a garment leads to it within the document', async ({ page }) => {
  await page.goto('/products')
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
  const link = page.locator('#results article').nth(5).getByRole('link')
  const name = await link.innerText()
  await link.dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
})

test('cards that nobody has touched stay when more of them come', async ({ page }) => {
  await page.goto('/products')
  const cards = page.locator('#results article')
  const names = await cards.allTextContents()
  await page.getByRole('link', { name: 'Mostra altri capi' }).dispatchEvent('click')
  await expect(cards).toHaveCount(48)
  expect((await cards.allTextContents()).slice(0, 24)).toEqual(names)
})

test('what is the visitor’s own is in the cards without a touch', async ({ page, context, baseURL }) => {
  await comeBack(context, baseURL)
  await answer(page, 'GET /api/liked', { data: [] })
  await page.goto('/products')
  const heart = page
    .locator('#results article')
    .nth(10)
    .getByRole('button', { name: /nei preferiti/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('no page has Intl load its data while it starts, nor a garment until a day is chosen', async ({ page }) => {
  await page.addInitScript(() => {
    const used: string[] = []
    Object.assign(window, { used })
    const construct = (name: string) => (target: new () => object, values: never[]) => {
      used.push(name)
      return Reflect.construct(target, values)
    }
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(Intl))) {
      if (typeof value !== 'function' || !value.prototype) continue
      Object.defineProperty(Intl, name, { value: new Proxy(value, { construct: construct(name) }) })
    }
  })
  const used = () => page.evaluate(() => Reflect.get(window, 'used'))
  for (const path of ['/', '/products']) {
    await page.goto(path)
    expect(await used(), path).toEqual([])
  }
  await page.goto((await page.locator('#results article').first().getByRole('link').getAttribute('href')) ?? '')
  expect(await used()).toEqual([])
  await page.getByRole('group', { name: 'Scegli la taglia' }).getByRole('radio').last().check()
  await expect(page.locator('[data-day]').first()).toBeVisible()
  expect(await used()).toEqual([])
  await page.locator('[data-day]:not([aria-disabled])').first().click()
  await expect(page.getByText(/^Annulli gratis (fino a|finché)/)).toBeVisible()
  expect(await used()).toEqual([])
  await page.evaluate(() => new Intl.ListFormat('it'))
  expect(await used(), 'this test sees what is made').toEqual(['ListFormat'])
})
