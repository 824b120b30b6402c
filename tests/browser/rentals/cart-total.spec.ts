import { vellutoMemberships } from '#demo/stores/velluto/memberships.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { answer } from '../support/answers.ts'
import { estimate, openCart } from '../support/cart.ts'
import { fillCart } from '../support/fill-cart.ts'
import { firstGarment } from '../support/garments.ts'
import { expect, test } from '../support/stores.ts'

test('a discount code is kept when the store knows it, and changes nothing when it does not', async ({ page }) => {
  const { id } = await firstGarment(page)
  await answer(page, 'GET /public-api/ordersInfoEstimate', estimate(0))
  await openCart(page, { id, timer: Date.now() })
  await page.getByLabel('Codice sconto').fill('boh')
  await page.getByRole('button', { name: 'Applica' }).click()
  await expect(page.getByLabel('Codice sconto')).toHaveAccessibleDescription('Questo codice sconto non esiste.')
  await expect(page.getByLabel('Codice sconto')).toHaveValue('boh')
  await expect(page.getByRole('main')).toContainText('Consegniamo in Italia.')

  const discount = { id: '44444444-4444-4444-8444-444444444444', value: 1000, type: 'amount', code: 'FESTA' }
  await answer(page, 'GET /public-api/discounts/festa', { data: discount })
  const estimateCall = await answer(page, 'GET /public-api/ordersInfoEstimate', estimate(1000))
  await page.getByLabel('Codice sconto').fill('festa')
  // What speaks was there before, silent: what comes with its words already in it is often not read out.
  await page.evaluate(() => {
    for (const silent of document.querySelectorAll('[role=status]:empty')) silent.setAttribute('data-silent', '')
  })
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-silent]', { hasText: 'Codice FESTA applicato' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Togli il codice FESTA' })).toBeFocused()
  await expect(page.getByText('147,90')).toBeVisible()
  expect(new URL(estimateCall.at(-1)?.url() ?? '').searchParams.get('discountId')).toBe(discount.id)
  await page.getByRole('button', { name: 'Togli il codice FESTA' }).click()
  await expect(page.getByLabel('Codice sconto')).toBeFocused()

  await test.step('before the order the legal guarantee is named for what is bought, and only for that', async () => {
    const notice = page.getByRole('complementary', { name: 'Garanzia legale di conformità' })
    const checkout = { id, timer: Date.now(), path: '/checkout' }
    await openCart(page, { ...checkout, secondHand: true })
    await expect(notice).toContainText('almeno 2 anni')
    await openCart(page, checkout)
    await expect(page.getByRole('button', { name: 'Ordina con obbligo di pagare' })).toBeVisible()
    await expect(notice).toBeHidden()
  })
})

test('a code that ends while it lies in the cart leaves it, and so does a plan that is gone', async ({
  page,
  trouble,
}) => {
  const { id } = await firstGarment(page)
  await openCart(page, { id, timer: Date.now() })
  await page.route('**/public-api/ordersInfoEstimate*', (route, request) => {
    const { searchParams } = new URL(request.url())
    if (searchParams.has('membershipId')) return route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } })
    if (!searchParams.has('discountId')) return route.fulfill({ json: { success: true, ...estimate(0) } })
    const errors = [{ message: 'x' }]
    return route.fulfill({ status: 410, json: { success: false, code: 'DISCOUNT_EXPIRED', errors } })
  })
  await page.evaluate(() => {
    const { state, version } = JSON.parse(localStorage.main)
    const plan = '99999999-9999-4999-8999-999999999999'
    state.membershipCheckout = { membership: { id: plan } }
    state.checkout.discount = { id: plan, value: 10, type: 'percent', code: 'FESTA' }
    localStorage.main = JSON.stringify({ state, version })
  })
  await page.reload()
  await expect(page.getByText('Questo codice sconto non è più valido.')).toBeVisible()
  await expect(page.getByText('157,90')).toBeVisible()
  await expect(page.getByLabel('Codice sconto')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrello, un articolo' })).toBeVisible()
  const stored = await page.evaluate(() => JSON.parse(localStorage.main).state)
  expect(stored).toMatchObject({
    membershipCheckout: { membership: { id: null } },
    checkout: { discount: { id: null } },
  })
  trouble.length = 0
})

test('an estimate that fails is logged in these words, and can be asked for again', async ({ page, trouble }) => {
  const { id } = await firstGarment(page)
  await answer(page, 'GET /public-api/ordersInfoEstimate', { code: 'INTERNAL', status: 500 })
  await openCart(page, { id, timer: Date.now() })
  await expect(page.getByText('Al momento non riusciamo a calcolare il totale.')).toBeVisible()
  expect(trouble.join()).toContain("Errore nella richiesta di stima dell'ordine:")
  trouble.length = 0
  await answer(page, 'GET /public-api/ordersInfoEstimate', estimate(0))
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByText('157,90')).toBeVisible()
})

test('a chosen plan is the one item of the cart, until it is taken out', async ({ page }) => {
  const [plan] = vellutoMemberships
  await page.goto('/')
  await page.evaluate((id) => {
    localStorage.main = JSON.stringify({ state: { membershipCheckout: { membership: { id } } }, version: 1 })
  }, plan?.id)
  await page.goto('/cart')
  const name = plan?.name.it ?? '?'
  await expect(page.getByRole('link', { name: 'Carrello, un articolo' })).toBeVisible()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByText('Piano, primo mese')).toBeVisible()
  await page.getByRole('button', { name: `Rimuovi ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'Il carrello è vuoto' })).toBeVisible()
})

test('garments of the cart wait beside a chosen plan: by name, and for how long', async ({ page }) => {
  const [plan] = vellutoMemberships
  await page.goto('/')
  await fillCart(page, { storeId: velluto.id, garment: 29 })
  await page.goto('/cart')
  const name = await page.getByRole('main').getByRole('listitem').getByRole('heading').innerText()
  await page.evaluate((id) => {
    const stored = JSON.parse(localStorage.main)
    stored.state.membershipCheckout = { membership: { id } }
    localStorage.main = JSON.stringify(stored)
  }, plan?.id)
  await page.goto('/cart')
  const waiting = page.getByRole('region', { name: 'Un capo ti aspetta nel carrello' })
  await expect(waiting).toContainText(name)
  await expect(waiting.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/)
  await page.getByRole('button', { name: `Rimuovi ${plan?.name.it}` }).click()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { name })).toBeVisible()
})
