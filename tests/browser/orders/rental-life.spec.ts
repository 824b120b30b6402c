import type { Page } from '@playwright/test'
import type { OrderList } from '#storefront/contract/orders/orders.ts'
import { repetitions } from '#tests/support/soak.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { callApi } from '../support/call-api.ts'
import { signUp } from '../support/customer.ts'
import { fillCheckout, payButton } from '../support/fill-checkout.ts'
import { test } from '../support/own-shop.ts'
import { mailTo } from '../support/read-mail.ts'
import { setClockBack, waitForStatus } from '../support/shop-clock.ts'
import { expect } from '../support/stores.ts'
import { beginning, words } from '../support/words.ts'

const NARROW = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const WIDE = { viewport: { width: 1440, height: 900 } }

/** One store in `npm test`, both in `npm run soak`. */
const LIVES = [
  { store: 'bosco', language: 'en', screen: WIDE },
  { store: 'velluto', language: 'it', screen: NARROW },
] as const

for (const { store, language, screen } of LIVES.slice(0, repetitions(1, 2))) {
  const t = words[language]

  test.describe(`${store}, ${language}`, () => {
    test.use({ store, ...screen })
    test.setTimeout(600_000)
    test.beforeEach(({ context, baseURL: url = '' }) => context.addCookies([{ name: 'locale', value: language, url }]))

    test('a rental from the list to the wardrobe and back on its shelf', async ({ page }) => {
      await page.goto('/products')
      await setClockBack(page)
      const { email, password } = await signUp(page, store, language)

      await test.step('a garment and its days go into the cart', async () => {
        await page.locator('#results article').nth(2).getByRole('link').first().click()
        await expect(page).toHaveURL(/\/product\//)
        await page
          .getByRole('group', { name: t.product.size })
          .getByRole('radio')
          .and(page.locator(':not([aria-describedby])'))
          .first()
          .check()
        await page.getByRole('group', { name: t.product.ways }).getByRole('radio').first().check()
        await expect(page.getByRole('grid').first()).toBeVisible()
        // Long enough for a reminder between the delivery and the pick-up.
        const days = page.getByLabel(t.calendar.daysCount, { exact: true })
        if (await days.isVisible()) await days.selectOption('5')
        // Not the first day: on some mornings its parcel leaves at once, and there is nothing to see before it does.
        await page.getByRole('grid').locator('button:not([aria-disabled])').nth(4).click()
        await page.getByRole('button', { name: t.calendar.add }).click()
        await page.getByRole('link', { name: t.calendar.toCart }).click()
      })

      await test.step('a guest logs in and goes on where she was', async () => {
        await page.getByRole('link', { name: t.cart.goOn }).click()
        await page.getByLabel(t.form.email, { exact: true }).fill(email)
        await page.getByLabel('Password', { exact: true }).fill(password)
        await page.locator('form').getByRole('button', { name: t.login.submit }).click()
        await expect(page).toHaveTitle(new RegExp(`^${t.checkout.title} \\| `))
      })

      await test.step('what is missing is named; two clicks are one order', async () => {
        const pay = page.getByRole('button', { name: t.checkout.pay })
        await pay.click()
        await expect(page.getByRole('alert').getByRole('listitem').first()).toBeVisible()
        const isSoon = await page.getByRole('checkbox', { name: t.checkout.earlyStart }).isVisible()
        await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
          t.profile.street,
          t.profile.postalCode,
          t.profile.city,
          t.profile.province,
          t.checkout.missing.terms,
          ...(isSoon ? [t.checkout.missing.earlyStart] : []),
        ])
        await expectNoAxeFindings(page)
        await fillCheckout(page, t)
        await pay.dblclick()
        await expect(page).toHaveURL(/\/sandbox-payments\//)
      })

      const orderId =
        await test.step('a declined card can be tried again, and paying leads to the result', async () => {
          await page.getByRole('button', { name: t.sandbox.decline }).click()
          await expect(page.getByRole('alert')).toHaveText(t.sandbox.declined)
          await expectNoAxeFindings(page)
          await payButton(page).click()
          await expect(page.getByRole('heading', { name: t.orderResult.confirmed.title })).toBeVisible()
          await expect(page.getByText(email)).toBeVisible()
          await expectNoAxeFindings(page)
          return new URL(page.url()).pathname.split('/').at(-1) ?? ''
        })

      await test.step('reloading and going back change nothing: one order, an empty cart', async () => {
        await page.reload()
        await expect(page.getByRole('heading', { name: t.orderResult.confirmed.title })).toBeVisible()
        await page.goBack()
        await page.goBack()
        await page.goto('/checkout')
        await expect(page.getByRole('heading', { name: t.cart.emptyTitle })).toBeVisible()
        const { items } = await callApi<OrderList>(page, 'GET /api/orders')
        expect(items.map(({ id }) => id)).toEqual([orderId])
      })

      const timeline = page.locator('ol', { has: page.locator('time') })

      await test.step('the account says where it is, and the mail has all of it', async () => {
        await page.goto('/profile?page=orders')
        await expect(page.getByText(beginning(t.orders.stepBy.prepare))).toBeVisible()
        await expectNoAxeFindings(page)
        await page.getByRole('heading', { level: 3 }).getByRole('link').click()
        await expect(timeline.getByRole('listitem')).toContainText([t.orders.status.paymentConfirmed])
        await expectNoAxeFindings(page)
        const { text } = await mailTo(page, email, subject(t.mail['order-confirmed'].subject))
        expect(text).toContain('Via Roma 12')
      })

      await test.step('days pass: sent, delivered, reminded, picked up, cleaned, back', async () => {
        await see(page, orderId, 'shipped')
        await expect(timeline).toContainText(t.orders.status.shipped)
        await mailTo(page, email, subject(t.mail['item-shipped'].subject))
        await see(page, orderId, 'delivered')
        await expect(timeline).toContainText(t.orders.status.delivered)
        await see(page, orderId, 'withdrawed')
        await mailTo(page, email, beginning(t.mail['return-reminder'].subject))
        await see(page, orderId, 'completed')
        await mailTo(page, email, subject(t.mail['item-received'].subject))
        const states = ['completed', 'returned', 'laundry', 'needVerify', 'withdrawed', 'delivered', 'shipped'] as const
        const entries = timeline.getByRole('listitem').locator('strong')
        await expect(entries).toContainText(states.map((state) => t.orders.status[state]))
      })

      await test.step('the receipt says what was paid', async () => {
        await page.getByRole('link', { name: t.orders.receipt }).click()
        await expect(page.getByRole('heading', { level: 1, name: t.receipt.title })).toBeVisible()
        await expect(page.getByRole('cell', { name: t.receipt.charge })).toBeVisible()
        await expectNoAxeFindings(page)
        await page.goto('/dev/clock')
        // whether the last day brought anything depends on when the courier of the demo told its news
        await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
        await expectNoAxeFindings(page)
      })
    })
  })
}

async function see(page: Page, orderId: string, status: string) {
  await waitForStatus(page, orderId, status)
  await page.reload()
}

/** Numbers differ: the words around them do not. */
function subject(template: string): string {
  return (
    template
      .split(/\{number\}/)
      .toSorted((a, b) => b.length - a.length)[0]
      ?.trim() ?? ''
  )
}
