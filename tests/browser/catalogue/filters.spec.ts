import type { Page } from '@playwright/test'
import { expect, test } from '../support/stores.ts'

const cards = (page: Page) => page.locator('#results article')
const count = async (page: Page) => Number.parseInt(await page.locator('h1 + [role=status]').innerText(), 10)
const chips = (page: Page) => page.getByRole('list', { name: 'Filtri scelti' })

async function openFilter(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  return page.getByRole('group', { name, exact: true }).first()
}

test('the list is called as the store says, or Selezione', async ({ page }) => {
  await page.goto('/products')
  await expect(page).toHaveTitle('La selezione | Velluto')
})

test.describe('bosco', () => {
  test.use({ store: 'bosco' })

  test('has no title of its own for the list', async ({ page }) => {
    await page.goto('/products')
    await expect(page).toHaveTitle('Selezione')
  })

  test('shows second-hand garments with what they cost to keep', async ({ page }) => {
    await page.goto('/products?secondHand=true')
    const card = cards(page).first()
    const [, price = ''] = /Seconda mano da ([\d.,]+)/.exec(await card.innerText()) ?? []
    await card.getByRole('link').first().click()
    // for that price it opens, and a size that is not sold says so
    await expect(page.getByRole('radio', { name: /^Acquisto \d/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Acquisto \d/ })).toHaveAccessibleName(new RegExp(`${price}\\D*$`))
    await expect(page.getByRole('radio', { name: /^Acquisto, seconda mano/ }).first()).toBeChecked()
    await expect(page.locator('output')).not.toContainText('non c’è')
  })
})

test('choosing sizes narrows the list, is kept in the address and can be taken back', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/products')
  const all = await count(page)
  const sizes = await openFilter(page, 'Taglia')
  const option = sizes.getByRole('checkbox', { name: /^38 / })
  const promised = Number(/\d+$/.exec((await option.locator('..').innerText()).trim())?.[0])
  await option.check()
  await expect(page).toHaveURL('/products?sizes=IT38')
  await expect(page.locator('h1 + [role=status]')).toHaveText(`${promised} capi`)
  expect(promised).toBeLessThan(all)
  await sizes.getByRole('checkbox', { name: /^40 / }).check()
  await expect(page).toHaveURL('/products?sizes=IT38,IT40')
  await page.keyboard.press('Escape')

  // the address is there before the links that go on from it
  const without = (size: number) => chips(page).getByRole('link', { name: `Togli il filtro Taglia ${size}` })
  await expect(without(40)).toBeVisible()
  await without(38).click()
  await expect(page).toHaveURL('/products?sizes=IT40')
  await expect(without(38)).toHaveCount(0)
  await without(40).click()
  await expect(page).toHaveURL('/products')
  await expect(page.locator('h1 + [role=status]')).toHaveText(`${all} capi`)
})

test('a price counts when it is written, a sort at once', { tag: '@both' }, async ({ page }) => {
  await page.goto('/products')
  const price = await openFilter(page, 'Prezzo')
  await price.getByLabel('A', { exact: true }).fill('60')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?maxPrice=60')
  await expect(price).toBeHidden()
  await page.getByLabel('Ordina per').selectOption('priceAsc')
  await expect(page).toHaveURL('/products?maxPrice=60&sort=priceAsc')
  const amounts = async () => {
    const prices = await cards(page).locator('text=/Noleggio da/').allTextContents()
    return prices.map((text) => Number(/\d+/.exec(text)?.[0]))
  }
  await expect.poll(async () => isAscending(await amounts())).toBe(true)
  expect(Math.max(...(await amounts()))).toBeLessThanOrEqual(60)
})

test('a day to wear it asks for garments that are there before, and for how long', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/products')
  const panel = await openFilter(page, 'Data')
  // at the end of a month hardly a day of it is left
  await panel.getByRole('button', { name: 'Mese successivo' }).click()
  await panel.locator('[data-day]:not([aria-disabled])').nth(9).click()
  await expect(page).toHaveURL(/\/products\?eventDate=\d{4}-\d\d-\d\d&daysCount=4$/)
  await panel.getByRole('radio', { name: '8 giorni' }).check()
  await expect(page).toHaveURL(/&daysCount=8$/)
  await expect(panel.getByText(/^Arriva .* prima\.$/)).toBeVisible()
  await page.keyboard.press('Escape')
  // Back to a list without a day, and to one that lies in the past.
  await page.getByRole('button', { name: 'Togli il giorno' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('button', { name: 'Quando lo indossi? Scegli il giorno' })).toBeFocused()
  await page.goto('/products?eventDate=2020-02-02')
  await expect(page.getByText('Quel giorno è già passato.')).toBeVisible()
  await page.getByRole('link', { name: /^Il giorno più vicino con capi liberi/ }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('a filtered list is not indexed and points to the plain one', async ({ page }) => {
  await page.goto('/products')
  const shared = page.locator('meta[property="og:image"]')
  await expect(shared).toHaveAttribute('content', /^https?:\/\/.+\/images\/.+\.webp$/)
  await page.goto('/products?sizes=IT40&sort=newest')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products$/)
  await page.goto('/products')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('an empty list shows the way out', async ({ page }) => {
  await page.goto('/products?text=zzqqxx+kkwwyy&sizes=IT38')
  await expect(page.getByRole('heading', { name: 'Qui non c’è nulla, per ora' })).toBeVisible()
  await page.getByRole('link', { name: 'Senza: «zzqqxx kkwwyy»' }).click()
  await expect(page).toHaveURL('/products?sizes=IT38')
  await expect(cards(page).first()).toBeVisible()
})

test('filters nobody knows find nothing, and break nothing', async ({ page }) => {
  const answer = await page.goto('/products?sizes=%3Cscript%3E&page=-4&minPrice=x')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('link', { name: 'Vedi tutta la selezione' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters and the rest of the list are plain forms and links', async ({ page }) => {
    await page.goto('/products')
    const sizes = await openFilter(page, 'Taglia')
    await sizes.getByRole('checkbox', { name: /^42 / }).check()
    await sizes.getByRole('checkbox', { name: /^44 / }).check()
    await sizes.getByRole('button', { name: /Mostra/ }).click()
    await expect(page).toHaveURL(/sizes=IT42&sizes=IT44/)
    await expect(cards(page)).toHaveCount(24)
    await page.getByRole('link', { name: 'Mostra altri capi' }).click()
    await expect(page).toHaveURL('/products?sizes=IT42,IT44&page=2')
    await expect(cards(page)).toHaveCount(48)
    await chips(page).getByRole('link', { name: 'Togli il filtro Taglia 42' }).click()
    await expect(page).toHaveURL('/products?sizes=IT44')
  })
})

function isAscending(amounts: number[]) {
  return amounts.every((amount, position) => amount >= (amounts[position - 1] ?? 0))
}
