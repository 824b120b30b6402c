import type { Browser, Page } from '@playwright/test'
import { firstGarment } from '../support/garments.ts'
import { test } from '../support/own-shop.ts'
import { addressOf, expect } from '../support/stores.ts'

/** The server that all tests share, before this one has its own. */
const usual = process.env.GUARDAROBA_TEST_PORT ?? ''

// what is left out of the scripts is decided when they are built: `npm run soak` tries those
const OFF = [
  ...['handoff', 'settled-handoff', 'rendered-apart', 'late-start', 'early-presses'],
  ...['ready-head', 'tick-shape', 'heap-growth'],
]

test.use({ settings: { INTERNALS: OFF.map((name) => `${name}=off`).join(' ') }, store: 'bosco' })

test('pages are the same without what knows the inside of React, its router, Node and V8', async ({
  page,
  browser,
}) => {
  const { id } = await firstGarment(page, 'bosco')
  for (const path of ['/', '/products', `/product/${id}`, '/login']) {
    await page.goto(path)
    const shown = await contentOf(page)
    expect(shown.length, path).toBeGreaterThan(1_000)
    expect(shown, path).toBe(await usually(browser, addressOf('bosco'), path))
  }
})

test('a page that is handed its data by the router answers and goes on like any other', async ({ page }) => {
  const html = await (await page.goto('/products'))?.text()
  expect(html).toContain('streamController.enqueue(')
  expect(html).not.toContain('window.pressed')
  await page.locator('#results article a').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page.locator('#results article').first()).toBeVisible()
})

test('a page of the office is the same when the router streams it', async ({ browser }) => {
  const office = await browser.newPage()
  await office.goto(`http://office.localhost:${process.env.GUARDAROBA_TEST_PORT}/login`)
  await office.waitForFunction(isHydrated)
  expect(await contentOf(office)).toBe(await usually(browser, 'http://office.localhost', '/login'))
  await office.close()
})

async function usually(browser: Browser, address: string, path: string): Promise<string> {
  const url = new URL(path, address)
  url.port = usual
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'it-IT',
    reducedMotion: 'reduce',
  })
  await page.goto(url.href)
  await page.waitForFunction(isHydrated)
  const content = await contentOf(page)
  await page.close()
  return content
}

/** Runs in the page. */
function isHydrated() {
  const main = document.querySelector('main')
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
}

/** What is shown and what is heard, without what differs from one server to the next. */
function contentOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body
    return main.outerHTML.replaceAll(location.host, 'host').replaceAll(/_R_\w+_/g, 'id')
  })
}
