import type { Page } from '@playwright/test'
import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { repetitions } from '#tests/support/soak.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { callApi } from '../support/call-api.ts'
import { becomeCustomer } from '../support/customer.ts'
import { consent, fillCheckout, payButton } from '../support/fill-checkout.ts'
import { test } from '../support/own-shop.ts'
import { mailTo } from '../support/read-mail.ts'
import { moveClock, setClockBack, waitForStatus } from '../support/shop-clock.ts'
import { expect } from '../support/stores.ts'
import { beginning, words } from '../support/words.ts'

const NARROW = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const WIDE = { viewport: { width: 1440, height: 900 } }

/** One store in `npm test`, both in `npm run soak`. */
const LIVES = [
  {
    store: 'velluto',
    language: 'it',
    screen: NARROW,
    plan: 'Scegli Palco',
    next: 'Gala',
    oneItem: 'Carrello, un articolo',
    meter: (used: number) => `${used} di 3 capi`,
  },
  {
    store: 'bosco',
    language: 'en',
    screen: WIDE,
    plan: 'Take Sentiero',
    next: 'Cresta',
    oneItem: 'Bag, one item',
    meter: (used: number) => `${used} of 2 garments`,
  },
] as const

for (const { store, language, screen, plan, next, oneItem, meter } of LIVES.slice(0, repetitions(1, 2))) {
  const t = words[language]

  test.describe(`${store}, ${language}`, () => {
    test.use({ store, ...screen })
    test.setTimeout(600_000)
    test.beforeEach(({ context, baseURL: url = '' }) => context.addCookies([{ name: 'locale', value: language, url }]))

    test('a membership from its choice to its end', async ({ page }) => {
      const { email } = await becomeCustomer(page, store, language)
      await setClockBack(page)

      await test.step('a chosen plan is the one item of the cart, and active when it is paid', async () => {
        await page.goto('/')
        await page.getByRole('link', { name: plan }).click()
        await expect(page.getByRole('link', { name: oneItem })).toBeVisible()
        await page.getByRole('link', { name: t.cart.toCheckout }).click()
        await page.getByRole('button', { name: t.checkout.pay }).click()
        await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
          t.checkout.missing.terms,
          t.checkout.missing.earlyStart,
        ])
        await expectNoAxeFindings(page)
        await consent(page, t)
        await page.getByRole('button', { name: t.checkout.pay }).click()
        await expect(payButton(page)).toBeVisible()
        await expectNoAxeFindings(page)
        await payButton(page).click()
        await expect(page.getByRole('heading', { name: t.membershipPage.thanksTitle })).toBeVisible()
        await expect(page.getByText(t.membershipPage.status.active, { exact: true })).toBeVisible()
        await expectNoAxeFindings(page)
        await mailTo(page, email, ending(t.mail['membership-started'].subject))
      })

      const orderId = await test.step('a garment comes with the plan, at no fee', async () => {
        await page.goto('/products')
        await page
          .locator('#results article')
          .filter({ hasText: t.garment.inPlan })
          .first()
          .getByRole('link')
          .first()
          .click()
        const size = page.getByRole('group', { name: t.product.size }).getByRole('radio')
        await expect(page.getByRole('radio', { name: t.product.ownPlan }).first()).toBeChecked()
        await size.and(page.locator(':not([aria-describedby])')).first().check()
        await page.getByRole('grid').locator('button:not([aria-disabled])').first().click()
        await page.getByRole('button', { name: t.calendar.add }).click()
        await page.getByRole('link', { name: t.calendar.toCart }).click()
        await page.getByRole('link', { name: t.cart.toCheckout }).click()
        await fillCheckout(page, t)
        await page.getByRole('button', { name: t.checkout.free }).click()
        await expect(page.getByRole('heading', { name: t.orderResult.confirmed.title })).toBeVisible()
        return new URL(page.url()).pathname.split('/').at(-1) ?? ''
      })

      await test.step('the allowance counts it until the courier has picked it up', async () => {
        await page.goto('/profile?page=membership')
        await expect(page.getByRole('meter', { name: meter(1) })).toBeVisible()
        await waitForStatus(page, orderId, 'delivered')
        await page.goto(`/profile?page=orders&order=${orderId}`)
        await page.getByRole('button', { name: t.orders.requestReturn }).click()
        await expectNoAxeFindings(page)
        await page.getByRole('button', { name: t.orders.requestReturnConfirm }).click()
        await expect(page.getByRole('status').getByText(t.orders.status.returnRequested, { exact: true })).toBeVisible()
        await waitForStatus(page, orderId, 'withdrawed')
        await page.goto('/profile?page=membership')
        await expect(page.getByRole('meter', { name: meter(0) })).toBeVisible()
      })

      await test.step('the renewal is stopped in a dialog that leaves by itself, and resumed', async () => {
        const letGo = await holdBack(page, '**/cancelRenew')
        await page.getByRole('button', { name: t.plan.removeConfirm }).click()
        const dialog = page.getByRole('dialog', { name: t.dialogs.remove_plan })
        await expect(dialog).toBeVisible()
        await expectNoAxeFindings(page)
        await dialog.getByRole('button', { name: t.plan.removeConfirm }).click()
        await expect(dialog.getByRole('button', { name: t.plan.removing })).toBeDisabled()
        letGo()
        await expect(dialog.getByText(t.plan.removed)).toBeVisible()
        await expect(dialog).toBeHidden()
        await expect(page.getByText(beginning(t.membershipPage.staysUntil))).toBeVisible()
        await page.getByRole('button', { name: t.membershipPage.resume }).click()
        await expect(page.getByText(beginning(t.membershipPage.renewsOn)).first()).toBeVisible()
      })

      await test.step('another plan is chosen for the renewal, which brings it', async () => {
        await page.getByRole('button', { name: t.plans.switchTo.replace('{name}', next) }).click()
        const dialog = page.getByRole('dialog', { name: t.dialogs.upgrade_from_previous_plan })
        await expect(dialog.getByRole('radio', { name: beginning(t.plan.atRenewal) })).toBeChecked()
        await expectNoAxeFindings(page)
        await dialog.locator('[data-pay=planLater]').click()
        await expect(dialog.getByText(t.plan.thanksTitle)).toBeVisible()
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('button', { name: t.membershipPage.takeBack })).toBeVisible()
        await moveClock(page, 'P1M')
        await mailTo(page, email, ending(t.mail['membership-renewed'].subject))
        await page.reload()
        await expect(page.getByRole('heading', { level: 3, name: next })).toBeVisible()
        await expect(page.getByText(t.membershipPage.charge)).toHaveCount(2)
      })

      await test.step('a card that fails: told, and in the end the plan is over', async () => {
        await page.getByRole('button', { name: t.membershipPage.changeCard }).click()
        await page.getByRole('button', { name: t.sandbox.makeFail }).click()
        await expect(page.getByText(t.sandbox.cardFails)).toBeVisible()
        await expectNoAxeFindings(page)
        await page.getByRole('link', { name: t.sandbox.back }).click()
        await expect(page.getByRole('heading', { level: 3, name: next })).toBeVisible()
        await waitForMembership(page, 'pastDue')
        await mailTo(page, email, t.mail['membership-payment-failed'].subject)
        await page.reload()
        await expect(page.getByRole('heading', { name: t.membershipPage.pastDueTitle })).toBeVisible()
        await expectNoAxeFindings(page)
        await waitForMembership(page, 'ended')
        await mailTo(page, email, t.mail['membership-ended'].subject)
        await page.reload()
        await expect(page.getByRole('heading', { name: t.membershipPage.overTitle })).toBeVisible()
        await expectNoAxeFindings(page)
        await page.getByRole('link', { name: t.orders.receipt }).click()
        await expect(page.getByRole('cell', { name: t.receipt.charge })).toHaveCount(2)
        await expectNoAxeFindings(page)
      })
    })
  })
}

/** Keeps one call waiting until it is let go. */
async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Day by day: retries follow a failure after 1, 3, 5 and 7. */
async function waitForMembership(page: Page, status: UserMembershipView['status']) {
  const isThere = async () => {
    const list = await callApi<UserMembershipView[]>(page, 'GET /api/userMemberships')
    return list.at(-1)?.status === status
  }
  for (let day = 0; day < 40 && !(await isThere()); day += 1) await moveClock(page, 'P1D')
  expect(await isThere()).toBe(true)
}

/** The words after the last gap. */
function ending(sentence: string): string {
  return (sentence.split('}').at(-1) ?? '').trim()
}
