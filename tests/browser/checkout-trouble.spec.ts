import type { OrderList, OrderView } from '#contract/orders.ts'
import { expectNoAxeFindings } from './support/axe.ts'
import { callApi } from './support/call-api.ts'
import { becomeCustomer, storeIds } from './support/customer.ts'
import { fillCart } from './support/fill-cart.ts'
import { consent, fillCheckout, payButton } from './support/fill-checkout.ts'
import { expect, test } from './support/stores.ts'
import { words } from './support/words.ts'

const t = words.it

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('offline the order keeps everything, and then goes out once; who does not pay is told how to', async ({
  page,
  context,
  isMobile,
  trouble,
}) => {
  await becomeCustomer(page, 'velluto')
  await fillCart(page, { storeId: storeIds.velluto, garment: isMobile ? 10 : 11 })
  await page.goto('/checkout')
  await fillCheckout(page)
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

  await page.getByRole('link', { name: t.orderResult.pay }).click()
  await page.getByRole('button', { name: t.sandbox.slow }).click()
  await expect(page.getByRole('heading', { name: t.orderResult.processing.title })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.goBack()
  await page.getByRole('button', { name: t.sandbox.refuse }).click()
  await page.goto(`/order/${items[0]?.id}`)
  await expect(page.getByRole('heading', { name: t.orderResult.failed.title })).toBeVisible()
  await expectNoAxeFindings(page)
})

test('two tabs at the checkout make one order', async ({ page, context, isMobile }) => {
  await becomeCustomer(page, 'velluto')
  await fillCart(page, { storeId: storeIds.velluto, garment: isMobile ? 12 : 13 })
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

test('a garment that is no longer held is named; the order of somebody else is not found', async ({
  page,
  isMobile,
}) => {
  await becomeCustomer(page, 'velluto')
  const { holdId, cart } = await fillCart(page, { storeId: storeIds.velluto, garment: isMobile ? 14 : 15 })
  await page.goto('/checkout')
  await fillCheckout(page)
  const query = new URLSearchParams({ partnerStoreId: storeIds.velluto, cart })
  await callApi(page, `DELETE /public-api/holds/${holdId}?${query}`)
  await page.getByRole('button', { name: t.checkout.pay }).click()
  await expect(page.getByRole('heading', { name: t.cart.endedTitle })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: t.cart.tryAgain }).click()
  await expect(page.getByLabel(t.profile.street)).toHaveValue('Via Roma 12')
  await consent(page)
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
