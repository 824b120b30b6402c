import type { Locator, Page } from '@playwright/test'
import { answer } from '../support/answers.ts'
import { comeBack } from '../support/come-back.ts'
import { openFirstGarment } from '../support/garments.ts'
import { asServed, expect, test } from '../support/stores.ts'

const PHONE = { width: 390, height: 844 }

/** What has the focus, and what lies on top of its middle. */
function atFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const banner = document.querySelector('section[aria-labelledby=consent-title]')
    const { left, top, width, height } = focused.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    const isInBanner = banner?.contains(focused) ?? false
    return {
      name: `${focused.tagName} ${focused.textContent?.slice(0, 30)}`,
      isInBanner,
      isCovered: !isInBanner && (banner?.contains(above) ?? false),
    }
  })
}

test.describe('the question about cookies', () => {
  test.use({ store: 'bosco', visitor: 'new' })

  test.beforeEach(async ({ context, baseURL, page }) => {
    await context.addCookies([{ name: 'newsletter', value: 'true', url: baseURL ?? '' }])
    await page.setViewportSize(PHONE)
  })

  test('is among the first stops of the keyboard and covers nothing that has the focus', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Cookie: scegli tu' })).toBeVisible()
    const stops = []
    for (let stop = 0; stop < 45; stop += 1) {
      await page.keyboard.press('Tab')
      stops.push(await atFocus(page))
    }
    expect(stops.slice(0, 3).some(({ isInBanner }) => isInBanner)).toBe(true)
    expect(stops.filter(({ isCovered }) => isCovered)).toEqual([])
  })

  test('leaves room below the page, and the focus on it once it is answered', { tag: '@layout' }, async ({ page }) => {
    await page.goto('/')
    const question = page.getByRole('region', { name: 'Cookie: scegli tu' })
    await expect(question).toBeVisible()
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const reopen = page.getByRole('button', { name: 'Preferenze cookie' })
    const [box, banner] = [await reopen.boundingBox(), await question.boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0)
    await question.getByRole('button', { name: 'Rifiuta' }).click()
    await expect(page.locator('main')).toBeFocused()
    await reopen.click()
    await expect(question).toBeFocused()
    await question.getByRole('button', { name: 'Rifiuta' }).click()
    await expect(reopen).toBeFocused()
  })
})

test.describe('the bar of a garment', () => {
  test.use({ viewport: PHONE })

  test('lies over neither what has the focus nor the end of the page nor a message', { tag: '@layout' }, async ({
    page,
    context,
    baseURL,
    trouble,
  }) => {
    await comeBack(context, baseURL)
    await answer(page, 'GET /api/liked', { data: [] })
    await page.route('**/api/liked/*', (route) => route.abort())
    await openFirstGarment(page)
    const bar = page.locator('div:has(> p > strong):has(> button)').last()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(page.locator('body')).not.toHaveCSS('padding-bottom', '0px')
    const topOfBar = (await bar.boundingBox())?.y ?? 0
    const bottomOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom)

    await page
      .getByRole('button', { name: /nei preferiti/ })
      .first()
      .click()
    const message = page.getByRole('alert')
    await expect(message).toBeVisible()
    trouble.splice(0)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect.poll(() => bottomOf(message)).toBeLessThan(topOfBar)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    expect(await bottomOf(page.getByRole('contentinfo'))).toBeLessThanOrEqual(topOfBar + 1)

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const heading = page.getByRole('contentinfo').getByRole('heading').first()
    await heading.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
    expect(await bottomOf(heading)).toBeLessThan(topOfBar)
  })
})

test('a new page is read from its heading on', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').locator('a[href="/products"]').first().click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a button keeps the focus while it is busy, and what comes then is read from its heading on', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/public-api/confirmEmail*', async (route) => {
    await promise
    await route.fulfill({ json: { success: true, data: { email: 'anna@example.it' } } })
  })
  await page.goto('/confirm-email?token=abc')
  await page.getByLabel('Password', { exact: true }).fill('Segreta-2026')
  const button = page.getByRole('main').locator('button[type=submit]')
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(button).toBeFocused()
  resolve()
  await expect(button).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

for (const store of ['velluto', 'bosco'] as const) {
  test.describe(`text twice as large in ${store}`, () => {
    test.use({ store, viewport: { width: 390, height: 844 } })
    test('needs no scrolling sideways on a phone', { tag: '@layout' }, async ({ page }) => {
      for (const path of ['/', '/products', '/login', '/cart', '/info/legal-guarantee']) {
        await page.goto(path)
        const wider = await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
          return document.documentElement.scrollWidth - document.documentElement.clientWidth
        })
        expect(wider, path).toBe(0)
      }
    })
  })
}

test('a message stands in a region that was there before it', async ({ page }) => {
  await answer(page, 'POST /api/brevoContacts', { code: 'INTERNAL', status: 500 })
  await page.goto('/')
  await page.evaluate(() => {
    const words: string[] = []
    Object.assign(window, { words })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches('[role=alert]')) words.push(node.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Iscriviti alla newsletter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail', { exact: true }).fill('anna@example.it')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Iscriviti' }).click()
  await expect(page.getByRole('alert')).toHaveText(/non è riuscita/)
  expect(await page.evaluate(() => Reflect.get(window, 'words'))).toEqual([''])
})

test.describe('as served', () => {
  test.use(asServed)

  test('every page has a title of its own, with the store in it', async ({ page }) => {
    for (const [path, title] of [
      ['/cart', 'Carrello | Velluto'],
      ['/withdrawal', /^\S.+ \| Velluto$/],
      ['/profile?page=addresses', /^Indirizzi \| Velluto$/],
      ['/products?sizes=IT42', /^Taglia 42 \| .+ \| Velluto$/],
      ['/nowhere', /\| Velluto$/],
    ] as const) {
      await page.goto(path)
      await expect(page).toHaveTitle(title)
    }
  })
})

test('pictures say what they show, and a link that it opens a tab', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByRole('complementary', { name: 'Avviso' }).getByRole('link')).toHaveAccessibleName(
    /\(si apre in una nuova scheda\)$/,
  )
  await page.locator('#results article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.locator('#results')).toHaveCount(0)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const pictures = page.getByRole('region', { name: 'Immagini del capo' }).getByRole('img')
  expect(await pictures.evaluateAll((all) => all.map((each) => each.getAttribute('alt')))).toEqual([
    `${name}, davanti`,
    `${name}, dietro`,
    `${name}, dettaglio`,
  ])
})
