import { storeIds } from '../support/customer.ts'
import { enterStore } from '../support/enter-store.ts'
import { fillCart } from '../support/fill-cart.ts'
import { fillCheckout, payButton } from '../support/fill-checkout.ts'
import { mailTo } from '../support/read-mail.ts'
import { expect, test } from '../support/stores.ts'
import { words } from '../support/words.ts'

const t = words.it

test('an order as a guest: paid, followed from its mail, and in an account after one click', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const email = `ospite.${crypto.randomUUID().slice(0, 8)}@example.it`
  await enterStore(page)
  await fillCart(page, { storeId: storeIds.velluto, garment: 25 })
  await page.goto('/cart')
  await page.getByRole('link', { name: t.cart.asGuest }).click()
  await page.locator('main').getByLabel(t.form.email).fill(email)
  await page.getByLabel(t.profile.fullName).fill('Giulia Conti')
  await page.getByLabel(t.form.phone).fill('3331234567')
  await fillCheckout(page)
  await expect(page.getByText(t.checkout.sandbox)).toBeVisible()
  await expect(page.getByText(/^La carta resta registrata .* hai 7 giorni per rispondere\.$/)).toBeVisible()
  await page.getByRole('button', { name: t.checkout.pay }).click()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: t.orderResult.confirmed.title })).toBeVisible()
  await page.getByRole('button', { name: t.orderResult.guest.action }).click()
  await expect(page.getByText(t.orderResult.guest.sent.replace('{email}', email))).toBeVisible()

  // Another browser has nothing but the mails.
  const { links } = await mailTo(page, email, 'confermato')
  const other = await (await browser.newContext(baseURL ? { baseURL, locale: 'it' } : {})).newPage()
  await other.goto(links.find((link) => link.includes('/guest-order/')) ?? '')
  await expect(other.getByRole('button', { name: new RegExp(t.orders.cancel) })).toBeVisible()
  expect(other.url()).not.toContain('token')

  const choose = await mailTo(page, email, t.mail['guest-account'].subject)
  await other.goto(choose.links.find((link) => link.includes('/reset-password')) ?? '')
  await other.locator('main').getByLabel('Password', { exact: true }).fill('Segreta-12')
  await other.getByRole('button', { name: t.links.resetPassword.action }).click()
  await expect(other.getByRole('heading', { name: t.links.resetPassword.doneTitle })).toBeVisible()

  // The order is the account's now: the browser that placed it asks to log in.
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await page.locator('main').getByLabel(t.form.email).fill(email)
  await page.locator('main').getByLabel('Password', { exact: true }).fill('Segreta-12')
  await page.locator('main').getByRole('button', { name: t.login.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name: t.orderResult.confirmed.title })).toBeVisible()
})

test('the checkout opened as a guest is the guest’s, and the cart while there is nothing to order', async ({
  page,
}) => {
  await enterStore(page)
  await page.goto('/checkout')
  await expect(page).toHaveURL('/cart')
  await fillCart(page, { storeId: storeIds.velluto, garment: 25 })
  await page.goto('/checkout')
  await expect(page.locator('main').getByLabel(t.form.email)).toBeVisible()
  await expect(page).toHaveURL('/checkout')
})
