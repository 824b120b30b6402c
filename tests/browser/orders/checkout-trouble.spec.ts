import type { Page } from '@playwright/test'
import type { OrderList, OrderView } from '#storefront/contract/orders/orders.ts'
import { answer } from '../support/answers.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { callApi } from '../support/call-api.ts'
import { becomeCustomer, storeIds } from '../support/customer.ts'
import { fillCart } from '../support/fill-cart.ts'
import { fillCheckout, payButton } from '../support/fill-checkout.ts'
import { expect, test } from '../support/stores.ts'
import { beginning, words } from '../support/words.ts'

const t = words.it

/** A customer with a garment in the cart, and the whole checkout filled in. */
async function goToCheckout(page: Page, garment: number) {
  await becomeCustomer(page, 'velluto')
  const held = await fillCart(page, { storeId: storeIds.velluto, garment })
  await page.goto('/checkout')
  await fillCheckout(page)
  return held
}

test('offline the order keeps everything, and then goes out once; who does not pay is told how to', async ({
  page,
  context,
  trouble,
}) => {
  await goToCheckout(page, 11)
  const pay = page.getByRole('button', { name: t.checkout.pay })
  await context.setOffline(true)
  await pay.click()
  await expect(page.getByRole('alert').getByText(/\p{L}/u).first()).toBeVisible()
  await expect(page.getByLabel(t.profile.street)).toHaveValue('Via Roma 12')
  await expectNoAxeFindings(page)
  await context.setOffline(false)
  trouble.length = 0
  await pay.click()
  await page.getByRole('button', { name: t.sandbox.abandon }).click()
  await page.getByRole('link', { name: t.checkout.toOpenOrder }).click()
  await expect(page.getByRole('heading', { name: t.orderResult.open.title })).toBeVisible()
  await expectNoAxeFindings(page)
  const { items } = await callApi<OrderList>(page, 'GET /api/orders')
  expect(items).toHaveLength(1)
})

test('what a bank thinks about is in no cart; when it says no, the garment is offered again', async ({ page }) => {
  await goToCheckout(page, 23)
  await page.getByRole('button', { name: t.checkout.pay }).click()
  await expect(payButton(page)).toBeVisible()
  const payment = page.url()
  await page.getByRole('button', { name: t.sandbox.slow }).click()
  await expect(page.getByRole('heading', { name: t.orderResult.processing.title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrello, vuoto' })).toBeVisible()
  await expectNoAxeFindings(page)
  const result = page.url()
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: t.cart.emptyTitle })).toBeVisible()
  await expect(page.getByRole('link', { name: t.checkout.toOpenOrder })).toHaveCount(0)
  await page.goto(payment)
  await page.getByRole('button', { name: t.sandbox.refuse }).click()
  await page.goto(result)
  await expect(page.getByRole('heading', { name: t.orderResult.failed.title })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: t.orderResult.toCart }).click()
  await expect(page.getByRole('button', { name: t.cart.tryAgain })).toBeVisible()
})

test('what was paid in another tab is not in the cart, and nobody is told to pay it', async ({
  page,
  context,
  trouble,
}) => {
  await goToCheckout(page, 17)
  await page.getByRole('button', { name: t.checkout.pay }).click()
  await expect(payButton(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(other.getByRole('link', { name: t.checkout.toOpenOrder })).toBeVisible()
  // paid, and the page of the order never learns it
  await page.route('**/api/orders/**', (route) => route.abort())
  await payButton(page).click()
  await expect(page).toHaveURL(/\/order\//)
  await page.close()
  await other.reload()
  await expect(other.getByRole('heading', { name: t.cart.emptyTitle })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Carrello, vuoto' })).toBeVisible()
  await expect(other.getByRole('link', { name: t.checkout.toOpenOrder })).toHaveCount(0)
  trouble.length = 0
})

test('a refused order takes its customer to the reason, and keeps what was filled in', async ({ page }) => {
  await goToCheckout(page, 19)
  await answer(page, 'POST /api/orders', { code: 'PAYMENT_UNAVAILABLE', status: 503 })
  await page.getByRole('button', { name: t.checkout.pay }).click()
  const reason = page.getByRole('alert').filter({ hasText: t.checkout.refused })
  await expect(reason).toBeFocused()
  await expect(reason).toBeInViewport()
  await expect(page.getByLabel(t.profile.street)).toHaveValue('Via Roma 12')
})

test('two tabs at the checkout make one order', async ({ page, context }) => {
  await becomeCustomer(page, 'velluto')
  await fillCart(page, { storeId: storeIds.velluto, garment: 13 })
  await page.goto('/checkout')
  const other = await context.newPage()
  await other.goto('/checkout')
  await fillCheckout(page)
  await fillCheckout(other)
  await page.getByRole('button', { name: t.checkout.pay }).click()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: t.orderResult.confirmed.title })).toBeVisible()
  await expect(other.getByRole('heading', { name: t.cart.emptyTitle })).toBeVisible()
  const { items } = await callApi<OrderList>(page, 'GET /api/orders')
  expect(items).toHaveLength(1)
})

test('a garment that is no longer held is named; the order of somebody else is not found', async ({ page }) => {
  const { holdId, cart } = await goToCheckout(page, 15)
  const query = new URLSearchParams({ partnerStoreId: storeIds.velluto, cart })
  await callApi(page, `DELETE /public-api/holds/${holdId}?${query}`)
  await page.getByRole('button', { name: t.checkout.pay }).click()
  await expect(page.getByRole('heading', { name: t.cart.endedTitle })).toBeVisible()
  const reason = page.getByRole('alert').filter({ hasText: t.cart.endedTitle })
  await expect(reason).toBeFocused()
  await expect(reason).toBeInViewport()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: t.cart.tryAgain }).click()
  await expect(page.getByLabel(t.profile.street)).toHaveValue('Via Roma 12')
  await expect(page.getByRole('checkbox', { name: beginning(t.checkout.terms) })).toBeChecked()
  await page.getByRole('button', { name: t.checkout.pay }).click()
  await expect(payButton(page)).toBeVisible()
  await page.goto('/profile')
  const { items } = await callApi<OrderList>(page, 'GET /api/orders')
  const [order] = items as [OrderView]

  await becomeCustomer(page, 'velluto')
  await page.evaluate(() => localStorage.removeItem('main'))
  await page.goto(`/order/${order.id}`)
  await expect(page.getByRole('heading', { name: t.orderResult.notFound.title })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.goto(`/profile?page=orders&order=${order.id}`)
  await expect(page.getByRole('heading', { name: t.orders.missingTitle })).toBeVisible()
})
