import { expectNoAxeFindings } from '../support/axe.ts'
import { storeIds } from '../support/customer.ts'
import { enterStore } from '../support/enter-store.ts'
import { fillCart } from '../support/fill-cart.ts'
import { fillCheckout, payButton } from '../support/fill-checkout.ts'
import { waitForHydration } from '../support/hydration.ts'
import { mailTo } from '../support/read-mail.ts'
import { expect, test } from '../support/stores.ts'
import { words } from '../support/words.ts'

const t = words.it

for (const store of ['velluto', 'bosco'] as const) {
  test.describe(store, () => {
    test.use({ store })

    test('a guest without the mail finds the order by number and e-mail, and mends its address', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(90_000)
      const email = `ospite.${crypto.randomUUID().slice(0, 8)}@example.it`
      await enterStore(page)
      await fillCart(page, { storeId: storeIds[store], garment: store === 'velluto' ? 23 : 3 })
      await page.goto('/cart')
      await page.getByRole('link', { name: t.cart.asGuest }).click()
      await page.locator('main').getByLabel(t.form.email).fill(email)
      await page.getByLabel(t.profile.fullName).fill('Giulia Conti')
      await page.getByLabel(t.form.phone).fill('3331234567')
      await fillCheckout(page)
      await page.getByRole('button', { name: t.checkout.pay }).click()
      await payButton(page).click()
      await expect(page.getByRole('heading', { name: t.orderResult.confirmed.title })).toBeVisible()
      const { text } = await mailTo(page, email, 'confermato')
      const [number = ''] = /[A-Z]{2}(-[0-9A-Z]{4}){2}/.exec(text) ?? []

      // somebody else, who guesses, hears the same
      const other = await (await browser.newContext(baseURL ? { baseURL, locale: 'it' } : {})).newPage()
      await other.goto('/login')
      await waitForHydration(other)
      await other.getByRole('main').getByRole('link', { name: t.login.findOrder }).click()
      await expect(other.getByRole('heading', { level: 1, name: t.findOrder.title })).toBeVisible()
      await expectNoAxeFindings(other)
      const ask = async (address: string) => {
        await other.getByLabel(t.findOrder.number).fill(number)
        await other.getByLabel(t.findOrder.email).fill(address)
        await other.getByRole('button', { name: t.findOrder.send }).click()
        await expect(other.getByRole('status').getByText(t.findOrder.sent)).toBeVisible()
      }
      await ask('altra@example.it')
      await expectNoAxeFindings(other)
      await other.getByRole('button', { name: t.findOrder.again }).click()
      await ask(email)

      const { links } = await mailTo(page, email, t.mail['order-found'].subject.replace('{number}', number))
      await other.goto(links.find((link) => link.includes('/guest-order/')) ?? '')
      await expect(other.getByText('Via Roma 12')).toBeVisible()
      await other.getByRole('button', { name: t.orders.mendAddress }).click()
      await expectNoAxeFindings(other)
      await other.getByLabel(t.profile.street).fill('Via Nuova 9')
      await other.getByRole('button', { name: t.form.save }).click()
      await expect(other.getByText(t.orders.mendAddressDone)).toBeVisible()
      await expect(other.getByText('Via Nuova 9')).toBeVisible()
      await expect(other.getByRole('button', { name: t.orders.mendAddress })).toBeFocused()
      await other.reload()
      await expect(other.getByText('Via Nuova 9')).toBeVisible()
      await expect(other.getByText('Via Roma 12')).toHaveCount(0)
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the way to a lost order is asked for by a form, in the language of its page', async ({ page }) => {
    await page.goto('/en/find-order')
    const { findOrder } = words.en
    await page.getByLabel(findOrder.number).fill('VE-2222-2222')
    await page.getByLabel(findOrder.email).fill('nobody@example.it')
    await page.getByRole('button', { name: findOrder.send }).click()
    await expect(page.getByText(findOrder.sent)).toBeVisible()
  })
})
