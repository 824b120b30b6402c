import type { Page } from '@playwright/test'
import { firstGarment } from '../support/garments.ts'
import { expect, test } from '../support/stores.ts'

/** Scripts that come when they are told to. */
async function holdBack(page: Page, scripts: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** A page that is seen and does not answer yet. */
async function openBeforeScripts(page: Page, path: string) {
  const resolve = await holdBack(page, /\/assets\/.*\.js$/)
  const opened = page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'pressed' in window)
  return async () => {
    expect(await page.evaluate(() => document.documentElement.dataset.started)).toBeUndefined()
    resolve()
    await opened
  }
}

test('the menu that is asked for before a page answers opens once, as soon as it does', { tag: '@narrow' }, async ({
  page,
}) => {
  const bringScripts = await openBeforeScripts(page, '/')
  const burger = page.getByRole('button', { name: 'Apri il menu' })
  for (let times = 0; times < 2; times += 1) await burger.click()
  await bringScripts()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a heart that is pressed before the list answers is pressed', async ({ page }) => {
  const bringScripts = await openBeforeScripts(page, '/products')
  await page
    .locator('#results article')
    .nth(2)
    .getByRole('button', { name: /nei preferiti/ })
    .click()
  await bringScripts()
  await expect(page.getByRole('dialog', { name: 'Accedi' })).toBeVisible()
})

test('what is pressed before a page answers and then left for something else is not pressed', async ({ page }) => {
  const bringScripts = await openBeforeScripts(page, '/products')
  await page
    .locator('#results article')
    .nth(2)
    .getByRole('button', { name: /nei preferiti/ })
    .click()
  await page.getByRole('heading', { level: 1 }).click()
  await bringScripts()
  await page.getByRole('searchbox').focus()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a size that is chosen before the page of a garment answers is chosen', async ({ page }) => {
  const bringScripts = await openBeforeScripts(page, `/product/${(await firstGarment(page)).id}`)
  const sizes = page.getByRole('group', { name: 'Scegli la taglia' }).getByRole('radio')
  await sizes.nth(0).check()
  await sizes.nth(1).check()
  await bringScripts()
  await expect(sizes.nth(1)).toBeChecked()
  await expect(page.getByRole('grid').first()).toBeVisible()
})

test.describe('a page that answers except for its footer', () => {
  const FOOTER = /\/assets\/footer-.*\.js$/
  const subscribe = (page: Page) => page.getByRole('button', { name: 'Iscriviti alla newsletter' })

  async function openBeforeFooter(page: Page, path: string) {
    const bringFooter = await holdBack(page, FOOTER)
    const opened = page.goto(path)
    await page.waitForFunction(() => document.documentElement.dataset.started === '')
    return async () => {
      bringFooter()
      await opened
    }
  }

  test('opens what was pressed there as soon as it can', async ({ page }) => {
    const bringFooter = await openBeforeFooter(page, '/cookies')
    await subscribe(page).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await bringFooter()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('presses nothing twice that it has answered', async ({ page }) => {
    const bringFooter = await openBeforeFooter(page, '/login')
    await subscribe(page).click()
    await page.getByRole('button', { name: 'Mostra la password' }).click()
    await bringFooter()
    await subscribe(page).focus()
    await expect(page.getByRole('button', { name: 'Nascondi la password' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test('a button of the footer that is pressed before anything answers is pressed', async ({ page }) => {
  const bringScripts = await openBeforeScripts(page, '/cookies')
  await page.getByRole('button', { name: 'Iscriviti alla newsletter' }).click()
  await bringScripts()
  await expect(page.getByRole('dialog')).toBeVisible()
})
