import type { Page } from '@playwright/test'
import { scrollTo } from '../support/scroll-to.ts'
import { expect, test } from '../support/stores.ts'

// going back to a list and scrolling down it are what they are only with rows that are laid out when they come near
test.use({ isLaidOut: false })

const cards = (page: Page) => page.locator('#results article')
const showMore = (page: Page) => page.getByRole('link', { name: 'Mostra altri capi' })

test('shows more without losing what is there, and going back finds it all again', { tag: '@layout' }, async ({
  page,
}) => {
  await page.goto('/products?tags=wedding,gala,cocktail')
  await expect(cards(page)).toHaveCount(24)
  await scrollTo(showMore(page))
  await showMore(page).click()
  await expect(cards(page)).toHaveCount(48)
  await expect(page).toHaveURL('/products?tags=wedding,gala,cocktail&page=2')

  const card = cards(page).nth(30)
  const name = await card.getByRole('heading').innerText()
  await scrollTo(card)
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(1000)
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(cards(page)).toHaveCount(48)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('the way back on a garment leads to the list as it was left', async ({ page, context }) => {
  await page.goto('/products?sizes=IT42&page=2')
  await scrollTo(cards(page).nth(40))
  await cards(page).nth(40).getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'elementsDisplayed')?.value).toBe('48')
  expect(await page.evaluate(() => localStorage.getItem('savedPageUrl'))).toBe('/products?sizes=IT42')

  await page.reload()
  const wayBack = page.getByRole('navigation', { name: 'Percorso' }).getByRole('link').first()
  await expect(wayBack).toHaveAttribute('href', '/products?sizes=IT42&page=2')
  await wayBack.click()
  await expect(cards(page)).toHaveCount(48)
})

test('says so when the rest does not arrive, and tries again', async ({ page, context }) => {
  await page.goto('/products')
  await context.route('**/public-api/products?*', (route) => route.abort())
  await scrollTo(showMore(page))
  await showMore(page).click()
  await expect(page.getByRole('alert')).toHaveText('Non siamo riusciti a caricare gli altri capi.')
  await expect(cards(page)).toHaveCount(24)
  await context.unroute('**/public-api/products?*')
  await page.getByRole('link', { name: 'Riprova' }).click()
  await expect(cards(page)).toHaveCount(48)
})

test('what got lost on its way once is asked for once more, and nobody has to press again', async ({
  page,
  context,
}) => {
  await page.goto('/products')
  await context.route('**/public-api/products?*', (route) => route.abort(), { times: 1 })
  await scrollTo(showMore(page))
  await showMore(page).click()
  await expect(cards(page)).toHaveCount(48)
})

test('a place in the list that the server knows no more is found anew', async ({ page, context }) => {
  await page.goto('/products')
  const refusal = { success: false, code: 'INVALID_REQUEST', errors: [] }
  await context.route('**/public-api/products?*', (route) => route.fulfill({ status: 400, json: refusal }))
  await scrollTo(showMore(page))
  await showMore(page).click()
  await expect(cards(page)).toHaveCount(48)
})

test('a part of the page that does not come leaves the list as it is, and is asked for again', async ({
  page,
  context,
}) => {
  await page.goto('/products')
  await page.waitForLoadState('networkidle')
  // whatever is loaded now is what showing more needs
  await context.route('**/assets/*.js', (route) => route.abort())
  await scrollTo(showMore(page))
  await showMore(page).click()
  await expect(page.getByRole('alert')).toHaveText('Non siamo riusciti a caricare gli altri capi.')
  await expect(cards(page)).toHaveCount(24)
  await context.unroute('**/assets/*.js')
  await page.getByRole('link', { name: 'Riprova' }).click()
  await expect(cards(page)).toHaveCount(48)
})

test('who asks for more by keyboard goes on at the first new garment', async ({ page }) => {
  await page.goto('/products')
  await showMore(page).focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(48)
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused()
})

test('nothing moves while the list is used', { tag: '@layout' }, async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        const moved = Number(Reflect.get(window, 'moved') ?? 0)
        if (!hadRecentInput) Reflect.set(window, 'moved', moved + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/products')
  await page.mouse.wheel(0, 2000)
  await scrollTo(showMore(page))
  await showMore(page).click()
  await expect(cards(page)).toHaveCount(48)
  await page.goto((await cards(page).first().getByRole('link').getAttribute('href')) ?? '')
  await page.mouse.wheel(0, 1000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  // less is a pixel in a font that has just arrived; from 0.1 on people notice
  expect(await page.evaluate(() => Reflect.get(window, 'moved') ?? 0)).toBeLessThan(0.002)
})

test('fits into 320 px', { tag: '@layout' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/products?sizes=IT42&text=abito', '/products?text=zzqqxx']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})
