import type { Locator, Page } from '@playwright/test'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { expect, test } from '../support/stores.ts'

const LANGUAGES_OF = { velluto: LANGUAGES, bosco: ['it', 'en'] }

/** Velluto has a banner, and its menu in a row of its own on wide screens; Bosco has neither. */
const ABOVE_THE_PAGE = { velluto: { narrow: 87, wide: 140 }, bosco: { narrow: 65, wide: 65 } }

for (const store of ['velluto', 'bosco'] as const) {
  test.describe(store, () => {
    test.use({ store })

    test('a page begins right below its header, and what stays in view right below what stays of it', {
      tag: '@both',
    }, async ({ page, viewport }) => {
      const edge = async (locator: Locator, side: 'top' | 'bottom') =>
        locator.evaluate((element, name) => element.getBoundingClientRect()[name], side)
      const width = (viewport?.width ?? 0) <= 1200 ? 'narrow' : 'wide'
      const main = page.getByRole('main')
      const header = page.getByRole('banner')
      for (const path of ['/', '/products', '/info/terms-and-conditions', '/login']) {
        await page.goto(path)
        expect(await edge(main, 'top'), path).toBe(ABOVE_THE_PAGE[store][width])
        expect(await page.evaluate(spaceAboveThePage), path).toBe(ABOVE_THE_PAGE[store][width])
      }
      await page.goto('/products')
      await page.evaluate(() => scrollTo(0, 600))
      await expect.poll(() => edge(header, 'top')).toBe(0)
      expect(await edge(header, 'bottom')).toBe(65)
      const filters = page.getByRole('search', { name: 'Filtri' })
      // one hairline for both
      expect(await edge(filters, 'top')).toBe(64)
      expect(await edge(filters, 'bottom')).toBeLessThanOrEqual(120)
    })

    test('the parts of the header stand side by side in every language', { tag: '@layout' }, async ({ page }) => {
      await page.setViewportSize({ width: 1201, height: 800 })
      for (const language of LANGUAGES_OF[store]) {
        await page.goto(`/how-it-works?lang=${language}`)
        const edges = await page.getByRole('banner').evaluate((header) =>
          [...header.children]
            .map((part) => part.getBoundingClientRect())
            .filter(({ width }) => width > 0)
            .sort((one, other) => one.left - other.left)
            .flatMap(({ left, right }) => [left, right]),
        )
        const inOrder = [0, ...edges, 1201]
        expect(inOrder, language).toEqual(inOrder.toSorted((one, other) => one - other))
      }
    })

    test('action buttons are 40 px high wherever their words fit one line', { tag: '@both' }, async ({ page }) => {
      for (const path of ['/', '/products', '/register', '/login', '/withdrawal', await firstGarment(page)]) {
        await page.goto(path)
        const buttons = await page.evaluate(actionButtons)
        expect(buttons.length, path).toBeGreaterThan(0)
        expect(
          buttons.filter(({ height }) => height !== 40),
          path,
        ).toEqual([])
      }
    })

    test('the narrow layout begins at 1200 px', { tag: '@layout' }, async ({ page }) => {
      await page.goto('/')
      const burger = page.getByRole('button', { name: 'Apri il menu' })
      await page.setViewportSize({ width: 1201, height: 800 })
      await expect(burger).toBeHidden()
      await page.setViewportSize({ width: 1200, height: 800 })
      await expect(burger).toBeVisible()
    })

    test('nothing sticks out from 320 px to 1200', { tag: '@layout' }, async ({ page }) => {
      for (const path of ['/', '/how-it-works', '/info/terms-and-conditions']) {
        await page.goto(path)
        for (const width of [320, 360, 768, 1000, 1024, 1200]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBe(width)
        }
      }
    })

    test('nothing sticks out while the logo has not come', { tag: '@layout' }, async ({ page }) => {
      await page.route(/-logo\.svg$/, (route) => route.abort())
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto('/how-it-works')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Carrello' })).toBeInViewport({ ratio: 1 })
    })
  })
}

async function firstGarment(page: Page) {
  await page.goto('/products')
  return (await page.getByRole('main').locator('a[href*="/product/"]').first().getAttribute('href')) ?? ''
}

/** Runs in the page: what is filled or framed, is pressed, has words on one line and is no tile, field or icon. */
function actionButtons() {
  return [...document.querySelectorAll<HTMLElement>('button[type=submit], main a, main button')]
    .filter((element) => element.checkVisibility() && element.innerText.trim() !== '')
    .map((element) => ({ element, style: getComputedStyle(element), height: element.getBoundingClientRect().height }))
    .filter(
      ({ style }) =>
        style.display.endsWith('flex') && style.letterSpacing !== 'normal' && style.borderStyle === 'solid',
    )
    .map(({ element, height }) => ({ words: element.innerText, height }))
}

/** Runs in the page: what its style sheets go by. */
function spaceAboveThePage(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header-space'))
}
