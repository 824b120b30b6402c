import { answer } from '../support/answers.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { estimate, hold, MINUTE, NOW, openCart } from '../support/cart.ts'
import { comeBack } from '../support/come-back.ts'
import { firstGarment, openFirstGarment } from '../support/garments.ts'
import { stopTime } from '../support/stop-time.ts'
import { expect, test } from '../support/stores.ts'

for (const store of ['velluto', 'bosco'] as const) {
  test.describe(store, () => {
    test.use({ store })

    test('a garment goes from its page into the cart with its days, and out again', async ({ page }) => {
      await openFirstGarment(page, store)
      const name = await page.getByRole('heading', { level: 1 }).innerText()
      await page.getByRole('group', { name: 'Scegli la taglia' }).getByRole('radio').first().check()
      const free = page.getByRole('grid').locator('button:not([aria-disabled])')
      await free.first().click()
      const day = (await free.first().getAttribute('aria-label'))?.split(',')[0] ?? '?'
      await expect(page.getByText(new RegExp(`^Arriva ${day}\\.`))).toBeVisible()
      await page.getByRole('button', { name: 'Aggiungi al carrello' }).click()
      await expect(page.getByRole('link', { name: 'Carrello, un articolo' })).toBeVisible()

      await page.getByRole('link', { name: 'Vai al carrello' }).click()
      await expect(page).toHaveTitle(/^Carrello \| (Velluto|Bosco)$/)
      const line = page.getByRole('main').getByRole('listitem')
      await expect(line.getByRole('heading', { name })).toBeVisible()
      await expect(line).toContainText(day, { ignoreCase: true })
      await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/)
      await page.reload()
      await expect(page.getByText('Totale')).toBeVisible()
      const released = page.waitForResponse((response) => response.request().method() === 'DELETE')
      await line.getByRole('button', { name: `Rimuovi ${name}` }).click()
      expect((await released).status()).toBe(200)
      await expect(page.getByRole('heading', { name: 'Il carrello è vuoto' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Carrello, vuoto' })).toBeVisible()
      const stored = await page.evaluate(() => JSON.parse(localStorage.main).state.checkout)
      expect(stored).toMatchObject({ products: [], timer: null })
    })
  })
}

test('a line is edited by keyboard: refused it stays as it was, and held it has its new days', async ({ page }) => {
  const { id } = await firstGarment(page)
  await answer(page, 'GET /public-api/ordersInfoEstimate', estimate(0))
  const days = {
    ...{ minDate: '2026-11-19', maxDate: '2027-05-14', disabledDates: [], disabledReasons: {} },
    fastDays: null,
  }
  const datesCall = await answer(page, 'GET /public-api/ordersDatesRange', { data: days })
  const stay = { estimatedDelivery: '2026-11-25', estimatedWithdraw: '2026-11-30', cancelUntil: '2026-11-19' }
  await answer(page, 'GET /public-api/ordersDatesEstimate', { data: stay })
  await openCart(page, { id, timer: Date.now() })
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await line.getByRole('button', { name: 'Modifica' }).press('Enter')
  await expect(line.getByRole('button', { name: 'mercoledì 25 novembre, consegna' })).toBeVisible()
  expect(new URL(datesCall[0]?.url() ?? '').searchParams.get('replaces')).toBe('22222222-2222-4222-8222-222222222222')
  await expectNoAxeFindings(page)

  const refused = await answer(page, 'POST /public-api/holds', { code: 'DATE_NOT_AVAILABLE', status: 422 })
  const later = { estimatedDelivery: '2026-11-27', estimatedWithdraw: '2026-12-01', cancelUntil: '2026-11-21' }
  await answer(page, 'GET /public-api/ordersDatesEstimate', { data: later })
  await line.getByRole('button', { name: 'venerdì 27 novembre' }).press('Enter')
  await line.getByRole('button', { name: 'Salva le modifiche' }).press('Enter')
  await expect(page.getByText('Il capo non può essere consegnato in quel giorno')).toBeVisible()
  expect(refused[0]?.postDataJSON()).toMatchObject({
    deliveryDate: '2026-11-27',
    replaces: '22222222-2222-4222-8222-222222222222',
  })
  await expect(line.getByRole('definition').first()).toHaveText('mercoledì 25 novembre', { ignoreCase: true })
  const held = { id: '33333333-3333-4333-8333-333333333333', withdrawDate: '2026-12-01', secondsLeft: 900 }
  await answer(page, 'POST /public-api/holds', { data: held })
  await line.getByRole('button', { name: 'Salva le modifiche' }).press('Enter')
  await expect(line.getByRole('definition').first()).toHaveText('venerdì 27 novembre', { ignoreCase: true })
  await expect(line.getByRole('grid')).toBeHidden()
  await expect(line.getByRole('button', { name: 'Modifica' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Carrello, un articolo' })).toBeVisible()
})

test('two tabs agree on the cart', async ({ page, context }) => {
  const { id } = await firstGarment(page)
  await context.route('**/public-api/ordersInfoEstimate*', (route) =>
    route.fulfill({ json: { success: true, ...estimate(0) } }),
  )
  await answer(page, 'DELETE /public-api/holds/22222222-2222-4222-8222-222222222222', { data: null })
  await openCart(page, { id, timer: Date.now() })
  const other = await context.newPage()
  await hold(other, 1200)
  await other.goto('/cart')
  await expect(other.getByText('157,90')).toBeVisible()
  await page.getByRole('button', { name: 'Rimuovi' }).click()
  await expect(other.getByRole('heading', { name: 'Il carrello è vuoto' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Carrello, vuoto' })).toBeVisible()
})

test('a name is not made up while it is on its way, and one that is gone says so', { tag: '@layout' }, async ({
  page,
  trouble,
}) => {
  const { id, name } = await firstGarment(page)
  let tell = () => {}
  const released = new Promise<void>((resolve) => {
    tell = resolve
  })
  await page.route(`**/public-api/products/${id}?*`, async (route) => {
    await released
    await route.fallback()
  })
  await answer(page, 'GET /public-api/ordersInfoEstimate', estimate(0))
  await openCart(page, { id, timer: Date.now() })
  const line = page.getByRole('main').getByRole('listitem')
  await expect(page.getByText('157,90')).toBeVisible()
  const { height } = (await line.boundingBox()) ?? {}
  await expect(line.getByText('Capo', { exact: true })).toHaveCSS('clip-path', 'inset(50%)')
  tell()
  await expect(line.getByRole('heading')).toHaveText(name)
  await expect(line.getByText(name, { exact: true })).toHaveCSS('clip-path', 'none')
  expect((await line.boundingBox())?.height).toBe(height)

  await answer(page, 'GET /public-api/ordersInfoEstimate', { code: 'NOT_FOUND', status: 404 })
  await answer(page, `GET /public-api/products/${id}`, { code: 'NOT_FOUND', status: 404 })
  await answer(page, 'DELETE /public-api/holds/22222222-2222-4222-8222-222222222222', { data: null })
  await page.reload()
  await expect(line).toContainText('Questo capo non è più disponibile')
  await expect(line.getByRole('button', { name: 'Modifica' })).toBeHidden()
  await expectNoAxeFindings(page)
  await line.getByRole('button', { name: 'Rimuovi' }).click()
  await expect(page.getByRole('heading', { name: 'Il carrello è vuoto' })).toBeVisible()
  trouble.length = 0
})

test('the cart is empty in time on every page, and says later what left it', async ({ page }) => {
  const { id } = await firstGarment(page)
  await stopTime(page)
  await openCart(page, { id, now: NOW, timer: NOW - 18 * MINUTE, path: '/products' })
  await expect(page.getByRole('link', { name: 'Carrello, un articolo' })).toBeVisible()
  await page.clock.runFor(2 * MINUTE)
  await page.getByRole('link', { name: 'Carrello, vuoto' }).click()
  await expect(page.getByRole('heading', { name: 'Questi capi non sono più riservati per te' })).toBeVisible()
})

test('when the time is over the garment leaves, is named, and comes back with one click', async ({ page }) => {
  const { id, name } = await firstGarment(page)
  await stopTime(page)
  await answer(page, 'GET /public-api/ordersInfoEstimate', estimate(0))
  await openCart(page, { id, now: NOW, timer: NOW - 18 * MINUTE })
  await page.clock.runFor(1000)
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText(name)
  await expect(page.getByRole('timer')).toHaveText(/^1:5\d$/)
  await page.clock.runFor(2 * MINUTE)
  await expect(page.getByRole('heading', { name: 'Questi capi non sono più riservati per te' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrello, vuoto' })).toBeVisible()

  const held = { id: '33333333-3333-4333-8333-333333333333', withdrawDate: '2026-11-30', secondsLeft: 1200 }
  const holdCall = await answer(page, 'POST /public-api/holds', { data: held })
  await page.getByRole('button', { name: `Riprova con ${name}` }).click()
  await expect(page.getByRole('timer')).toHaveText('20:00')
  expect(holdCall[0]?.postDataJSON()).toMatchObject({ productId: id, sizeId: 'IT42', daysCount: 4, type: 'rent' })
})

test('the cart counts from the store’s time, on load and when somebody comes back to it', async ({ page }) => {
  const { id, name } = await firstGarment(page)
  await answer(page, 'GET /public-api/ordersInfoEstimate', estimate(0))
  await openCart(page, { id, timer: Date.now() })
  await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/)
  await hold(page, 90)
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/^1:[0-3]\d$/)
  await test.step('beside a chosen plan the garment waits, and its time runs on', async () => {
    await page.goto('/how-it-works')
    await page.getByRole('main').locator('a[href*="plan="]').first().click()
    const waiting = page.getByRole('region', { name: 'Un capo ti aspetta nel carrello' })
    await expect(waiting.getByText(name)).toBeVisible()
    await expect(waiting.getByRole('timer')).toHaveText(/^[01]:\d\d$/)
  })
  await hold(page, null)
  // whoever comes back while the store is being asked already comes back once more
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const ended = page.getByRole('heading', { name: 'Questi capi non sono più riservati per te' })
    await expect(ended).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Rimuovi/ })
    .click()
  await expect(page.getByRole('link', { name: 'Carrello, vuoto' })).toBeVisible()
})

test('a guest logs in on the way to the checkout; a customer is not asked', async ({ page, context, baseURL }) => {
  const { id } = await firstGarment(page)
  await answer(page, 'GET /public-api/ordersInfoEstimate', estimate(0))
  await openCart(page, { id, timer: Date.now() })
  const goOn = page.getByRole('link', { name: 'Accedi per continuare' })
  await expect(goOn).toHaveAttribute('href', '/login?previous=%2Fcheckout')
  await expectNoAxeFindings(page)
  await comeBack(context, baseURL)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Vai alla cassa' })).toHaveAttribute('href', '/checkout')
  await expect(goOn).toBeHidden()
})

test('an empty cart shows the way to the garments', async ({ page }) => {
  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name: 'Guarda la selezione' }).click()
  await expect(page).toHaveURL(/\/products$/)
})
