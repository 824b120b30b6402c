import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { callApi } from '../support/call-api.ts'
import { becomeCustomer, storeIds } from '../support/customer.ts'
import { fillCart } from '../support/fill-cart.ts'
import { fillCheckout, payButton } from '../support/fill-checkout.ts'
import { mailTo } from '../support/read-mail.ts'
import { expect, test } from '../support/stores.ts'
import { words } from '../support/words.ts'

const t = words.it

test('a paid order: withdrawn from without a login, in two steps with a receipt', async ({ page, context }) => {
  const { email } = await becomeCustomer(page, 'velluto')
  await fillCart(page, { storeId: storeIds.velluto, garment: 7 })
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('button', { name: t.checkout.pay }).click()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: t.orderResult.confirmed.title })).toBeVisible()
  const orderId = new URL(page.url()).pathname.split('/').at(-1)
  const { number } = await callApi<OrderView>(page, `GET /api/orders/${orderId}`)

  await context.clearCookies({ name: /^(at|rt|userId)$/ })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/withdrawal')
  await expectNoAxeFindings(page)
  await page.getByLabel(t.withdrawal.number).fill(number)
  await page.getByLabel(t.withdrawal.email).fill('altra@example.it')
  await page.getByLabel(t.withdrawal.name).fill('Giulia Conti')
  await page.getByRole('button', { name: t.withdrawal.goOn }).click()
  await expect(page.getByText(t.withdrawal.notFound)).toBeVisible()
  await page.getByLabel(t.withdrawal.email).fill(email)
  await page.getByRole('button', { name: t.withdrawal.goOn }).click()
  await expect(page.getByText(`Io, Giulia Conti, comunico di recedere dal contratto ${number}`)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: t.withdrawal.confirm }).click()
  await expect(page.getByRole('heading', { name: t.withdrawal.doneTitle })).toBeFocused()
  await expect(page.getByRole('definition').filter({ hasText: number })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Giulia Conti' })).toBeVisible()
  await expectNoAxeFindings(page)
  const { text } = await mailTo(page, email, `Ricevuta del tuo recesso, ${number}`)
  expect(text).toContain('Giulia Conti')
})

test('a paid order is cancelled before it is sent, and the money goes back', async ({ page }) => {
  const { email } = await becomeCustomer(page, 'velluto')
  await fillCart(page, { storeId: storeIds.velluto, garment: 9 })
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('button', { name: t.checkout.pay }).click()
  await payButton(page).click()
  await page.getByRole('link', { name: t.orderResult.toOrder }).click()
  await page.getByRole('button', { name: t.orders.cancel }).click()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: t.orders.cancelConfirm }).click()
  await expect(page.getByRole('status').getByText(t.orders.status.deleted, { exact: true })).toBeVisible()
  await mailTo(page, email, 'Ti abbiamo rimborsato')
  await page.reload()
  await expect(page.getByText(/^Rimborsato il/)).toBeVisible()
  await expectNoAxeFindings(page)
})
