import { answer, LOGGED_IN } from '../support/answers.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { callApi } from '../support/call-api.ts'
import { comeBack } from '../support/come-back.ts'
import { openFirstGarment } from '../support/garments.ts'
import { expect, test } from '../support/stores.ts'

const TWO_OF_VELLUTO = 'partnerStoreId=5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e01&limit=2'

test('the heart asks a guest to log in, in the header, on a card and on a garment', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('banner').getByRole('button', { name: 'I tuoi preferiti' }).click()
  await expect(page.getByRole('dialog', { name: 'Accedi' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const card = page.locator('#results article').first()
  await card.getByRole('button', { name: /nei preferiti/ }).click()
  await expect(page.getByRole('dialog', { name: 'Accedi' })).toBeVisible()
  await page.keyboard.press('Escape')
  await card.getByRole('link').click()
  await page.getByRole('button', { name: 'Salva nei preferiti' }).click()
  await expect(page.getByRole('dialog', { name: 'Accedi' })).toBeVisible()
})

test('a guest’s heart is kept once they have logged in', async ({ page }) => {
  await answer(page, 'POST /public-api/login', LOGGED_IN)
  await answer(page, 'GET /api/userMemberships', { data: [] })
  const liked: string[] = []
  await page.route('**/api/liked/*', (route, request) => {
    liked.push(`${request.method()} ${new URL(request.url()).pathname.split('/').at(-1)}`)
    return route.fulfill({ json: { success: true, data: null } })
  })
  await answer(page, 'GET /api/liked', { code: 'INTERNAL', status: 500 })
  await page.goto('/products')
  const card = page.locator('#results article').first()
  const id = ((await card.getByRole('link').getAttribute('href')) ?? '').split('/').at(-1)
  await card.getByRole('button', { name: /nei preferiti/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Accedi' })
  await dialog.getByLabel('E-mail', { exact: true }).fill('anna@example.it')
  await dialog.getByLabel('Password', { exact: true }).fill('segreta1')
  await dialog.locator('form').getByRole('button', { name: 'Accedi', exact: true }).click()
  await expect.poll(() => liked).toEqual([`PUT ${id}`])
  await expect(card.getByRole('button', { name: /nei preferiti/ })).toHaveAttribute('aria-pressed', 'true')
})

test.describe('a customer', () => {
  test.beforeEach(async ({ page, context, baseURL }) => {
    await comeBack(context, baseURL)
    await answer(page, 'GET /api/liked', { data: [] })
  })

  test('keeps a garment at once though the hearts of last time still load, and takes it back', async ({ page }) => {
    const sent: string[] = []
    const pressed = Promise.withResolvers<void>()
    await page.route('**/api/liked', async (route) => {
      await pressed.promise
      await route.fulfill({ json: { success: true, data: [] } })
    })
    await page.route('**/api/liked/*', (route, request) => {
      sent.push(request.method())
      return route.fulfill({ json: { success: true, data: null } })
    })
    const likedCall = page.waitForRequest('**/api/liked')
    await page.goto('/products')
    const heart = page
      .locator('#results article')
      .first()
      .getByRole('button', { name: /nei preferiti/ })
    await likedCall
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const loaded = page.waitForResponse('**/api/liked')
    pressed.resolve()
    await (await loaded).finished()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => sent).toEqual(['PUT', 'DELETE'])
  })

  test('is told when a heart could not be kept, and the heart says so too', async ({ page }) => {
    await page.route('**/api/liked/*', (route) => route.abort())
    await page.goto('/products')
    const heart = page
      .locator('#results article')
      .first()
      .getByRole('button', { name: /nei preferiti/ })
    await heart.click()
    await expect(page.getByText('Non siamo riusciti a salvarlo. Riprova tra poco.')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })

  test('sees what was kept, and what is taken back leaves at once', async ({ page }) => {
    await page.goto('/products')
    const listed = await callApi<{ items: { name: string }[] }>(page, `GET /public-api/products?${TWO_OF_VELLUTO}`)
    await answer(page, 'GET /api/liked', { data: listed.items })
    const removed: string[] = []
    await page.route('**/api/liked/*', (route, request) => {
      removed.push(request.method())
      return route.fulfill({ json: { success: true, data: null } })
    })
    await page.goto('/profile?page=liked')
    const garments = page.getByRole('region', { name: 'I tuoi preferiti' }).getByRole('article')
    await expect(garments.getByRole('heading')).toHaveText(listed.items.map(({ name }) => name))
    await garments
      .first()
      .getByRole('button', { name: /nei preferiti/ })
      .click()
    await expect(garments.getByRole('heading')).toHaveText(listed.items.slice(1).map(({ name }) => name))
    expect(removed).toEqual(['DELETE'])
  })

  test('finds the wishlist behind the heart of the header, and a way on when it is empty', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'I tuoi preferiti' }).click()
    await expect(page).toHaveURL('/profile?page=liked')
    await expect(page.getByRole('heading', { name: 'Ancora nessun preferito' })).toBeVisible()
    await page.getByRole('link', { name: 'Guarda la selezione' }).click()
    await expect(page).toHaveURL('/products')
  })
})

for (const store of ['velluto', 'bosco'] as const) {
  test.describe(store, () => {
    test.use({ store })

    test('axe finds nothing in the catalogue', async ({ page }) => {
      await page.goto('/products?sizes=IT42')
      await expectNoAxeFindings(page)
      await page.getByRole('button', { name: 'Altri filtri' }).click()
      await expectNoAxeFindings(page)
      await page.goto('/products?text=zzqqxx')
      await expectNoAxeFindings(page)
      await openFirstGarment(page, store)
      await expectNoAxeFindings(page)
      await page.getByRole('button', { name: 'Guida alle taglie' }).click()
      await expectNoAxeFindings(page)
    })
  })
}
