import { expect, type Page } from '@playwright/test'
import { beginning, type Words, words } from './words.ts'

/** A new address and every consent that is asked for. */
export async function fillCheckout(page: Page, t: Words = words.it): Promise<void> {
  await page.getByLabel(t.profile.street).fill('Via Roma 12')
  await page.getByLabel(t.profile.postalCode, { exact: true }).fill('20121')
  await page.getByLabel(t.profile.city).fill('Milano')
  await page.getByLabel(t.profile.province).selectOption('IT-MI')
  await consent(page, t)
}

export async function consent(page: Page, t: Words = words.it): Promise<void> {
  // With the price it is known whether the early start has to be asked for.
  await expect(page.getByRole('button', { name: new RegExp(`${t.checkout.pay}|${t.checkout.free}`) })).toBeEnabled()
  await page.getByRole('checkbox', { name: beginning(t.checkout.terms) }).check()
  const early = page.getByRole('checkbox', { name: t.checkout.earlyStart })
  if (await early.isVisible()) await early.check()
}

/** On the page of the payment provider. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: /\d/ })
}
